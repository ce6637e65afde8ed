module example.org/defaults

go 1.21

require (
	k8s.io/api v0.0.0
	k8s.io/apimachinery v0.0.0
	k8s.io/utils v0.0.0
)

replace (
	k8s.io/api => ./stubs/api
	k8s.io/apimachinery => ./stubs/apimachinery
	k8s.io/utils => ./stubs/utils
)
