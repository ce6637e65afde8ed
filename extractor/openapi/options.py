"""What a schema is made with: the options that controller-gen's `crd` generator knows by the same names.

A project that checks in its CRDs ran controller-gen with some of them, so the same ones are
needed to get the same schema.
"""

import re
from typing import TypeAlias

import msgspec

from extractor.errors import ConfigError

Release: TypeAlias = tuple[int, int]
"""A release of controller-gen: v0.20.1 is (0, 20)."""

LATEST: Release = (0, 21)
_RELEASE = re.compile(r"v?(\d+)\.(\d+)(?:\..*)?")
_BOOLEANS = {"true": True, "false": False}


class SchemaOptions(msgspec.Struct, frozen=True, kw_only=True):
    """The options.

    `descriptions` False leaves all texts out; `max_description` cuts them at that many bytes, -1
    for no limit. `embedded_metadata` gives an ObjectMeta below the kind's own the properties that
    its author may set. `floats` False leaves the type of a float open: controller-gen refuses
    floats unless it is told that dangerous types are allowed. `release` is the release of
    controller-gen whose rules hold, where they have changed.
    """

    descriptions: bool = True
    max_description: int = -1
    embedded_metadata: bool = False
    floats: bool = True
    release: Release = LATEST


def parse_options(text: str) -> SchemaOptions:
    """Give the options that are written as for controller-gen: `crd:maxDescLen=0,allowDangerousTypes=true`.

    The leading `crd:` may be missing; options that change no schema (`crdVersions`, …) are taken
    and do nothing.

    Raises:
        ConfigError: An option is unknown, or its value is of the wrong form.
    """
    options = SchemaOptions()
    for pair in text.strip().removeprefix("crd").removeprefix(":").replace(" ", ",").split(","):
        if pair:
            name, _, value = pair.partition("=")
            options = _with(options, name.strip(), value.strip())
    return options


def parse_release(text: str) -> Release:
    """Give the release that a version like `v0.20.1` names.

    Raises:
        ConfigError: The text is no version.
    """
    match = _RELEASE.fullmatch(text.strip())
    if not match:
        raise ConfigError(f"{text!r} is no version of controller-gen", hint="write v0.20.1, for example")
    return int(match[1]), int(match[2])


def _with(options: SchemaOptions, name: str, value: str) -> SchemaOptions:
    match name:
        case "maxDescLen":
            limit = _integer(name, value)
            return msgspec.structs.replace(options, max_description=limit, descriptions=limit != 0)
        case "generateEmbeddedObjectMeta":
            return msgspec.structs.replace(options, embedded_metadata=_boolean(name, value))
        case "allowDangerousTypes":
            return msgspec.structs.replace(options, floats=_boolean(name, value))
        case "crdVersions" | "headerFile" | "year" | "ignoreUnexportedFields" | "preserveUnknownFields":
            return options
        case _:
            pass
    hint = "the options are maxDescLen, generateEmbeddedObjectMeta and allowDangerousTypes"
    raise ConfigError(f"unknown option of controller-gen {name!r}", hint=hint)


def _integer(name: str, value: str) -> int:
    try:
        return int(value)
    except ValueError:
        raise ConfigError(f"{name}={value!r} is no number", hint=f"write {name}=400") from None


def _boolean(name: str, value: str) -> bool:
    if value not in _BOOLEANS:
        raise ConfigError(f"{name}={value!r} is neither true nor false", hint=f"write {name}=true")
    return _BOOLEANS[value]
