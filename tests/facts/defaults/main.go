// Command defaults reads lists of jobs by kind as JSON, has the vendored code default each through a
// scheme, and writes the lists back.
package main

import (
	"encoding/json"
	"os"
	"reflect"

	"k8s.io/apimachinery/pkg/runtime"

	v1 "example.org/defaults/kubeflow"
)

func main() {
	scheme := runtime.NewScheme()
	must(v1.AddToScheme(scheme))
	lists := map[string]any{
		"JAXJob":     &v1.JAXJobList{},
		"MPIJob":     &v1.MPIJobList{},
		"PaddleJob":  &v1.PaddleJobList{},
		"PyTorchJob": &v1.PyTorchJobList{},
		"TFJob":      &v1.TFJobList{},
		"XGBoostJob": &v1.XGBoostJobList{},
	}
	given := map[string]json.RawMessage{}
	must(json.NewDecoder(os.Stdin).Decode(&given))
	for kind, list := range lists {
		if given[kind] != nil {
			must(json.Unmarshal(given[kind], list))
		}
		scheme.Default(list)
		items := reflect.ValueOf(list).Elem().FieldByName("Items")
		for i := 0; i < items.Len(); i++ {
			scheme.Default(items.Index(i).Addr().Interface()) // once more: defaulting must settle
		}
	}
	must(json.NewEncoder(os.Stdout).Encode(lists))
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
