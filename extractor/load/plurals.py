"""The plural of a kind, where no marker gives it.

Kinds follow English, and so does controller-gen with a word list of its own; this is the part
of it that names of kinds use. A kind that ends in a single `s` is taken for a plural already
(`Endpoints`), but for the endings below.
"""

_WHOLE = {"matrix": "matrices", "index": "indices", "alias": "aliases", "quiz": "quizzes", "bus": "buses"}
_SUFFIXES = (
    ("series", "series"),
    ("alias", "aliases"),
    ("atus", "atuses"),
    ("sis", "ses"),
    ("person", "people"),
    ("child", "children"),
    ("man", "men"),
    ("ex", "ices"),
    ("ss", "sses"),
    ("sh", "shes"),
    ("ch", "ches"),
    ("x", "xes"),
    ("tz", "tzes"),
    ("s", "s"),
    ("io", "ios"),
    ("o", "oes"),
)
_VOWELS = "aeiou"


def plural(kind: str) -> str:
    """Give the lower-case plural of a kind."""
    word = kind.lower()
    if word in _WHOLE:
        return _WHOLE[word]
    for suffix, replacement in _SUFFIXES:
        if word.endswith(suffix):
            return word.removesuffix(suffix) + replacement
    if word.endswith("y") and word[-2:-1] not in _VOWELS:
        return word[:-1] + "ies"
    return word + "s"
