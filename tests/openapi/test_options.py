"""Options are read as controller-gen reads them."""

import pytest

from extractor.errors import ConfigError
from extractor.openapi.options import Release, SchemaOptions, parse_options, parse_release

_ORDINARY = SchemaOptions()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("", _ORDINARY, id="nothing"),
        pytest.param("crd", _ORDINARY, id="bare generator"),
        pytest.param("maxDescLen=12", SchemaOptions(max_description=12), id="cut"),
        pytest.param("crd:maxDescLen=0", SchemaOptions(max_description=0, descriptions=False), id="no texts"),
        pytest.param("generateEmbeddedObjectMeta=true", SchemaOptions(embedded_metadata=True), id="metadata"),
        pytest.param("allowDangerousTypes=false", SchemaOptions(floats=False), id="no floats"),
        pytest.param(
            "crd:crdVersions=v1, maxDescLen=9,generateEmbeddedObjectMeta=true",
            SchemaOptions(max_description=9, embedded_metadata=True),
            id="several",
        ),
    ],
)
def test_options_are_read(text: str, expected: SchemaOptions) -> None:
    assert parse_options(text) == expected


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        pytest.param("maxDescLen=few", "maxDescLen='few' is no number", "write maxDescLen=400", id="no number"),
        pytest.param(
            "allowDangerousTypes=yes",
            "allowDangerousTypes='yes' is neither true nor false",
            "write allowDangerousTypes=true",
            id="no truth",
        ),
        pytest.param(
            "maxDescLength=1",
            "unknown option of controller-gen 'maxDescLength'",
            "the options are maxDescLen, generateEmbeddedObjectMeta and allowDangerousTypes",
            id="unknown",
        ),
    ],
)
def test_wrong_options_are_said(text: str, message: str, hint: str) -> None:
    with pytest.raises(ConfigError) as caught:
        parse_options(text)
    assert (str(caught.value), caught.value.hint) == (message, hint)


@pytest.mark.parametrize(
    ("text", "expected"),
    [("v0.20.1", (0, 20)), ("0.9", (0, 9)), (" v1.0.0-rc.1 ", (1, 0))],
    ids=["full", "short", "odd"],
)
def test_releases_are_read(text: str, expected: Release) -> None:
    assert parse_release(text) == expected


@pytest.mark.parametrize("text", ["", "latest", "v1", "v1.x"])
def test_wrong_releases_are_said(text: str) -> None:
    with pytest.raises(ConfigError, match="is no version of controller-gen"):
        parse_release(text)
