"""`{path: text}` → disk: whole files, atomically, only where different; or what would change."""
