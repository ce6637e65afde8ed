"""Examples that are checked: the manifests of narrative against the kinds that they are of."""
