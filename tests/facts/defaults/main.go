// Command defaults reads a list of PyTorchJobs as JSON, has the vendored code default each through
// a scheme, and writes the list back.
package main

import (
	"encoding/json"
	"os"

	"k8s.io/apimachinery/pkg/runtime"

	v1 "example.org/defaults/kubeflow"
)

func main() {
	var list v1.PyTorchJobList
	must(json.NewDecoder(os.Stdin).Decode(&list))
	scheme := runtime.NewScheme()
	must(v1.AddToScheme(scheme))
	scheme.Default(&list)
	for i := range list.Items {
		scheme.Default(&list.Items[i]) // once more: defaulting must settle
	}
	must(json.NewEncoder(os.Stdout).Encode(list))
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
