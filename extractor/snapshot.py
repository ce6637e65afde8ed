"""`Api` ↔ JSON, with a schema version."""
