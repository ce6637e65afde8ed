"""Whatever a function does, following it ends, and what it gives can be kept and told."""

import re

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from extractor.snapshot import dumps, loads
from tests.load.test_code_defaults import HEAD, LEFT_OUT, OTHERS, SIZES, TYPES, UNDERSTOOD, Reader, in_function, lines

SIMPLE = [*(body for body, _ in UNDERSTOOD.values()), *LEFT_OUT.values()]
NESTS = (
    "if o.Spec.Open {{\n{0}\n}}",
    "if o.Spec.Rows != nil {{\n{0}\n}} else {{\n{1}\n}}",
    "for i := range o.Spec.Plots {{\n_ = i\n{0}\nif o.Spec.Open {{ continue }}\n{1}\n}}",
    "switch o.Spec.Crop {{\ncase CropPear:\n{0}\ndefault:\n{1}\n}}",
    "func() {{\n{0}\n}}()",
    "{{\n{0}\n}}\n{1}",
    "if hasGate(o) {{\n{0}\nreturn\n}}\n{1}",
)


def nested(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.tuples(st.sampled_from(NESTS), inner, inner).map(lambda parts: parts[0].format(parts[1], parts[2]))


BODIES = st.recursive(st.sampled_from(SIMPLE), nested, max_leaves=6)


@given(st.lists(BODIES, min_size=1, max_size=3).map("\n".join))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_function_can_be_followed(read_files: Reader, body: str) -> None:
    files = {
        "v1/types.go": TYPES,
        "v1/defaults.go": HEAD + in_function(body),
        "sizes/sizes.go": SIZES,
        "v1/others.go": OTHERS,
    }
    api = read_files(files, "v1").api
    assert loads(dumps(api), "api.json").code_defaults == api.code_defaults
    assert all(re.fullmatch(r"[\w.\[\]*/ -]+ \+?= .+", line) for line in lines(api.code_defaults))
    assert all(each.position.file in files for each in api.code_defaults)
