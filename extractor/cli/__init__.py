"""Words in, exit code out: the only room that knows typer and rich, prints, or exits."""
