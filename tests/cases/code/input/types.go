// +groupName=post.example.org
package v1beta1

// Route says how a letter travels, for example
// ```yaml
// ---
// route:
//   by:
//   - ship
//   - mule | cart
// ```
// and it can be changed on the way.
// ---
// Keep the old spelling until everybody has moved.
type Route struct {
	// Stamp is kept in {office}/stamps.
	// +kubebuilder:validation:Pattern=`^[a-z]*-[0-9]{4}$`
	Stamp string `json:"stamp"`

	// Script is run for each letter:
	//
	//	if heavy; then
	//	    echo "<send> | by ship"
	//	fi
	//
	// It has a minute.
	Script string `json:"script,omitempty"`

	// Manifest is such as
	// ```yaml
	// kind: Route
	// ---
	// spec: {a|b}
	// ```
	// TODO: say more
	// Nothing else.
	// ---
	// Not for readers.
	Manifest string `json:"manifest,omitempty"`
}
