"""Any marker on any type: the linter says something or nothing, and never fails."""

from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from extractor.go.markers import codetags, definitions
from extractor.lint import RULES, lint
from extractor.lint.reports import report
from extractor.load import load
from extractor.source import open_folder
from tests.lint.conftest import HEAD

NAMES = sorted({name for known in definitions.values() for name in known} | set(codetags))
ODD = [
    "1e999",
    "-0.0",
    "NaN",
    "=a",
    "{a: {b: [}}",
    "{}",
    "[]",
    "null",
    "'a'",
    "a ;b",
    ";;",
    "`",
    "ref(A)",
    "+k8s:optional",
]

arguments = st.sampled_from([f"={odd}" for odd in ODD]) | st.text(
    st.characters(codec="utf-8", exclude_characters="\n\r\0"), max_size=12
)
markers = st.builds("{}{}".format, st.sampled_from(NAMES), arguments)
exprs = st.sampled_from(
    ["string", "*int32", "bool", "float64", "[]Part", "map[string]*Part", "[][]byte", "metav1.Time", "Way", "Whole"]
)


@st.composite
def declarations(draw: st.DrawFn) -> str:
    def above() -> str:
        return "".join(f"// +{marker}\n" for marker in draw(st.lists(markers, max_size=3)))

    fields = "".join(
        f'{above()}F{index} {draw(exprs)} `json:"f{index}{draw(st.sampled_from(["", ",omitempty"]))}"`\n'
        for index in range(draw(st.integers(1, 3)))
    )
    return (
        f'{above()}type Whole struct {{\nmetav1.TypeMeta `json:",inline"`\n{fields}{above()}}}\n'
        f'{above()}type Part struct {{\nName string `json:"name"`\n}}\n'
        f"{above()}type Way string\n"
    )


@settings(max_examples=40, deadline=None)
@given(declarations())
def test_any_markers_can_be_linted(text: str) -> None:
    with TemporaryDirectory() as folder:
        (Path(folder) / "types.go").write_bytes((HEAD + text).encode())
        found = lint(load([open_folder(folder)]))
    last = (HEAD + text).count("\n")
    known = {rule.id for rule in RULES}
    for finding in found:
        assert finding.rule in known
        assert 1 <= finding.where.line <= last
    for format_ in ("text", "json", "github", "sarif"):
        report(found, format_, version="1", chosen={})
