"""What comments claim: the default of a field, the values that it can take.

Only literal claims are read, in the few wordings that comments use for them. A sentence with a
condition, a value that is no literal, two claims at once: whatever leaves a doubt claims nothing.
"""
