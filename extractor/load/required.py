"""Whether a manifest must give a field, by the rules of controller-gen, and what decided.

The first that is there decides: kubebuilder's Optional, then its Required, then `+optional`,
then `+required`, then the package's default, then the json tag. Neither a pointer nor a
default ever counts.
"""

from extractor.load.marking import MarkerSet
from extractor.model.facts import Required

_ORDER = (
    ("kubebuilder:validation:Optional", False),
    ("kubebuilder:validation:Required", True),
    ("optional", False),
    ("k8s:optional", False),
    ("required", True),
    ("k8s:required", True),
)
PACKAGE_OPTIONAL = "kubebuilder:validation:Optional"

_MARKED = {name: Required(value=value, cause=f"+{name}") for name, value in _ORDER}
_BY_PACKAGE = Required(value=False, cause=f"+{PACKAGE_OPTIONAL} of the package")
_BY_OPTION = {option: Required(value=False, cause=option) for option in ("omitempty", "omitzero")}
_INLINE = Required(value=False, cause="inline")
_OTHERWISE = Required(value=True, cause="no omitempty")


def by_markers(markers: MarkerSet) -> Required | None:
    """Give what the field's markers decide, or None where none speaks of it."""
    return next((_MARKED[name] for name, _ in _ORDER if name in markers), None)


def by_tag(options: tuple[str, ...], *, inline: bool, package_optional: bool) -> Required:
    """Give what the package and the options of the json tag decide, for a field without such a marker."""
    if package_optional:
        return _BY_PACKAGE
    if inline:
        return _INLINE
    return next((_BY_OPTION[option] for option in options if option in _BY_OPTION), _OTHERWISE)


def contradiction(markers: MarkerSet) -> str:
    """Give what to say of a field that is marked both as required and as optional, or nothing."""
    given = [(name, value) for name, value in _ORDER if name in markers]
    if {value for _, value in given} != {True, False}:
        return ""
    winner, value = given[0]
    loser = next(name for name, other in given if other != value)
    return (
        f"both +{winner} and +{loser} are there: +{winner} counts, the field is {'required' if value else 'optional'}"
    )
