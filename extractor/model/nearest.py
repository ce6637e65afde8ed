"""The names that are most alike, for the hint below an error."""

from collections.abc import Mapping

_SHORTEST_PART = 3  # shorter words are part of too many names to mean anything


def nearest(word: str, candidates: Mapping[str, str], count: int = 3) -> tuple[str, ...]:
    """Give what up to `count` candidates stand for: those whose keys are most like the word, in any case.

    Keys that differ in nothing but case are the answer, where there are any; otherwise those that
    are spelled alike, then those that hold the word.
    """
    import difflib  # only a wrong name needs it

    keys: dict[str, list[str]] = {}
    for key, meaning in candidates.items():
        keys.setdefault(key.casefold(), []).append(meaning)
    wanted = word.casefold()
    if wanted in keys:
        return tuple(dict.fromkeys(keys[wanted]))[:count]
    found = difflib.get_close_matches(wanted, keys, n=count)
    if len(wanted) >= _SHORTEST_PART:
        found += [key for key in keys if wanted in key]
    return tuple(dict.fromkeys(meaning for key in found for meaning in keys[key]))[:count]
