"""The plural of a kind, where no marker gives it.

controller-gen asks a library of English plurals (gobuffalo/flect). These are its rules, without
those for words that no kind is named after. A word that ends in a single `s` is taken for a
plural already (`Endpoints`), unless a rule says otherwise (`Status`). The generator of clients
has rules of its own, which know no words.
"""

from functools import cache

_VOWELS = frozenset("aeiou")
_WHOLE_WORDS = {"alias": "aliases", "axis": "axes", "die": "dice", "use": "uses"}

# What a word ends in, and what it ends in then. The first that fits counts, a plural as well.
_ENDINGS = """
series>series species>species news>news information>information equipment>equipment
person>people child>children human>humans woman>women man>men mouse>mice
criterion>criteria media>media medium>media curriculum>curriculums data>data quota>quotas
index>indices vertex>vertices appendix>appendices formula>formulas
genesis>geneses thesis>theses crisis>crises basis>bases base>bases
cause>causes clause>clauses house>houses pause>pauses ache>aches hive>hives move>moves
tive>tives eaf>eaves afe>aves arf>arves rf>rves lf>lves fe>ves
ay>ays ey>eys oy>oys quy>quies uy>uys y>ies
ium>ia trix>trices ysis>yses opsis>opses gnosis>gnoses resis>reses
us>uses ch>ches io>ios sh>shes ss>sses ez>ezzes iz>izzes tz>tzes zz>zzes
ano>anos lo>los to>tos oo>oos o>oes x>xes
"""


@cache
def _endings(last: str) -> tuple[tuple[str, str], ...]:
    """Give the endings that a word with that last letter can have."""
    pairs = (ending.split(">") for ending in _ENDINGS.split())
    return tuple((singular, several) for singular, several in pairs if last in {singular[-1], several[-1]})


def plural(kind: str) -> str:
    """Give the lower-case plural of a kind."""
    word = kind.lower()
    if word in _WHOLE_WORDS:
        return _WHOLE_WORDS[word]
    for singular, several in _endings(word[-1:]):
        if word.endswith(several):
            return word
        if word.endswith(singular):
            return word.removesuffix(singular) + several
    return word if word.endswith("s") else word + "s"


def client_plural(kind: str) -> str:
    """Give the lower-case plural of a kind by which generated clients ask for it."""
    word = kind.lower()
    before, last = word[-2:-1], word[-1:]
    if word == "endpoints":
        return word
    if last == "y" and before not in _VOWELS:
        return f"{word[:-1]}ies"
    if word.endswith(("f", "fe")):
        return f"{word.removesuffix('e').removesuffix('f')}ves"
    return f"{word}es" if word.endswith(("s", "x", "z", "ch", "sh")) else f"{word}s"
