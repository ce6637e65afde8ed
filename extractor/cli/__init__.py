"""Words in, exit code out: the only room that knows typer and rich, prints, or exits.

Exit codes: 0 fine; 1 the answer is "no" (stale under `--check`, warnings under `--strict`, errors
of `lint`, changes that break in `diff`, a search without results); 2 a wrong flag, setting or name; 3 an input that can't be
read or an output that can't be written; 70 a bug; 130 interrupted; 141 nobody reads the output
any more.
"""
