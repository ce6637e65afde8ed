"""`Api` + page templates → `{path: text}`. The only room that knows Jinja2."""
