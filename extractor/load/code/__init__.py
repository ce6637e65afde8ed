"""Defaults that functions set, found by following the functions as written.

Nothing is run and nothing is guessed: a value counts as a default where the code says "if this is
empty, it becomes that constant", under conditions that can be told; whatever else a function does
to the same place rules it out.
"""
