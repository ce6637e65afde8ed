"""Module files may hold anything."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractor.source.modules import ModuleFiles, below, without_vendor

WORDS = st.lists(
    st.sampled_from(["module", "a.example/b", "replace", "=>", "./x", "(", ")", "//", '"', "use", "\n", " "])
)


@given(WORDS.map(" ".join) | st.text(max_size=60))
def test_any_text_is_a_module_or_none(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    folder = tmp_path_factory.mktemp("m")
    for name in ("go.mod", "go.work"):
        (folder / name).write_bytes(text.encode("utf-8", "surrogatepass"))
    files = ModuleFiles()
    module = files.module_of(str(folder))
    assert module is None or (module.directory == str(folder) and module.path)
    workspace = files.workspace_of(str(folder))
    assert workspace is None or all(use.startswith("/") for use in workspace.uses)


@given(st.text("ab/v", max_size=8), st.text("ab/", max_size=8))
def test_a_path_is_below_what_it_starts_with(prefix: str, rest: str) -> None:
    assert below(prefix, f"{prefix}/{rest}") == rest
    assert below(prefix, prefix) == ""
    assert below(prefix, f"{prefix}x") is None


@given(st.text("ab/", max_size=8).filter(lambda text: "vendor" not in text))
def test_only_what_follows_the_last_vendor_folder_counts(path: str) -> None:
    assert without_vendor(f"x/vendor/y/vendor/{path}") == path
    assert without_vendor(path) == path
