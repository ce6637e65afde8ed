"""Comment text → a small block and inline tree; one serializer per output format. The only place where anything is escaped.

- `parse`: text → `Document`; plain prose by `prose`, everything else by `commonmark`;
- `markdown`: `Document` → Markdown block or table cell, with the helpers of `escape`;
- `plain`: `Document` → text for a terminal;
- `summary`: `Document` → its first sentence;
- `narrative`: a hand-written page → what can be checked in it, with lines.
"""
