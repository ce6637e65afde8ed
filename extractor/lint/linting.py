"""The linter: an API in, findings out."""

from collections.abc import Iterator, Mapping

from extractor.lint.catalog import CHECKS, RULES, Choice, levels
from extractor.lint.checks import contradictions
from extractor.lint.rule import Finding, Level, found_in
from extractor.lint.subjects import subjects
from extractor.model.api import Api
from extractor.model.diagnostics import Diagnostic

_NO_CHOICES: Mapping[str, Choice] = {}


def lint(api: Api, chosen: Mapping[str, Choice] = _NO_CHOICES) -> tuple[Finding, ...]:
    """Give what is wrong with the packages that were asked for, by place.

    Some rules are about what loading has to decide, which leaves a remark for each; the others
    compare what the API says in one place with what it says in another. `chosen` sets the level
    of rules by id.

    Raises:
        ConfigError: A rule is chosen that does not exist.
    """
    on = levels(chosen)
    return tuple(sorted({*_remarks(api, on), *_faults(api, on), *_contradictions(api, on)}))


def is_covered(remark: Diagnostic) -> bool:
    """Tell whether a remark of loading is about a rule; the others tell what could not be read."""
    return remark.level == "warning" and any(rule.id == remark.rule for rule in RULES)


def _remarks(api: Api, on: Mapping[str, Level]) -> Iterator[Finding]:
    for remark in api.diagnostics:
        if remark.level == "warning" and remark.rule in on:
            yield Finding(
                where=remark.where, rule=remark.rule, message=remark.message, level=on[remark.rule], hint=remark.hint
            )


def _faults(api: Api, on: Mapping[str, Level]) -> Iterator[Finding]:
    for subject in subjects(api):
        for check in CHECKS:
            yield from found_in(subject.file, check(subject), on)


def _contradictions(api: Api, on: Mapping[str, Level]) -> Iterator[Finding]:
    for told in contradictions.find(api) if any(one.id in on for one in contradictions.RULES) else ():
        yield from found_in(told.file, (told.fault,), on)
