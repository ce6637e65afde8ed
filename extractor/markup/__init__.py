"""Comment text → a small block and inline tree; one serializer per output format. The only place where anything is escaped."""
