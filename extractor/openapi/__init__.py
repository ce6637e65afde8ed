"""`Api` → the OpenAPI v3 schema of a kind, as controller-gen writes it, and JSON Schema for editors."""
