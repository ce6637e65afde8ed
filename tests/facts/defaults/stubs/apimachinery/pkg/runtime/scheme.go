// Package runtime holds as much of k8s.io/apimachinery/pkg/runtime as the vendored files use.
package runtime

import (
	"reflect"

	"k8s.io/apimachinery/pkg/runtime/schema"
)

type Scheme struct {
	defaults map[reflect.Type]func(any)
}

func NewScheme() *Scheme {
	return &Scheme{defaults: map[reflect.Type]func(any){}}
}

func (s *Scheme) AddKnownTypes(schema.GroupVersion, ...any) {}

func (s *Scheme) AddTypeDefaultingFunc(object any, set func(any)) {
	s.defaults[reflect.TypeOf(object)] = set
}

func (s *Scheme) Default(object any) {
	s.defaults[reflect.TypeOf(object)](object)
}

type SchemeBuilder []func(*Scheme) error

func NewSchemeBuilder(funcs ...func(*Scheme) error) SchemeBuilder {
	return funcs
}

func (b *SchemeBuilder) AddToScheme(s *Scheme) error {
	for _, add := range *b {
		if err := add(s); err != nil {
			return err
		}
	}
	return nil
}
