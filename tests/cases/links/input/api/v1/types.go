// +groupName=bridge.example.org
package v1

import (
	"corp.example/kit/tools"
	autoscaling "k8s.io/api/autoscaling/v2"
	v1 "k8s.io/api/core/v1"
	networking "k8s.io/api/networking/v1"
	policy "k8s.io/api/policy/v1beta1"
	rbac "k8s.io/api/rbac/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	other "github.com/example/other/v2/api"
)

// Bridge leads somewhere.
// +kubebuilder:object:root=true
type Bridge struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Role     rbac.RoleRef                   `json:"role"`
	Ingress  networking.IngressTLS          `json:"ingress"`
	Metrics  []autoscaling.MetricSpec       `json:"metrics"`
	Pod      v1.PodTemplateSpec             `json:"pod"`
	Pull     v1.PullPolicy                  `json:"pull"`
	Budget   policy.PodDisruptionBudgetSpec `json:"budget"`
	Selector metav1.LabelSelector           `json:"selector"`
	Tool     tools.Hammer                   `json:"tool"`
	Other    other.Thing                    `json:"other"`
	Pier     Pier                           `json:"pier"`
}

// Pier is our own.
type Pier struct {
	v1.LocalObjectReference `json:",inline"`
	tools.Crane             `json:",inline"`

	Stones int32 `json:"stones"`
}
