"""Packages and kinds that are the same, wherever they lie."""

import pytest

from extractor.diff import DiffOptions, diff
from extractor.errors import ConfigError
from tests.diff.changes import api_of, changes_of, told

META = """	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
"""


def package(path: str, name: str, body: str, group: str = "shop.example.org") -> str:
    return f"-- {path}/types.go --\n// +groupName={group}\npackage {name}\n\n{body}\n"


def kind(name: str, field: str = 'Size int32 `json:"size"`') -> str:
    return f"type {name} struct {{\n{META}{field}\n}}\n"


def test_folder_that_moved_is_the_same_version() -> None:
    found = changes_of(package("pkg/apis/shop/v1", "v1", kind("Widget")), package("api/v1", "v1", kind("Widget")))
    assert told(found) == []
    assert [one.keyword for one in found] == ["package"]


def test_edit_in_a_folder_that_moved_is_told() -> None:
    new = package("api/v1", "v1", kind("Widget", 'Size int64 `json:"size"`'))
    assert told(changes_of(package("apis/v1", "v1", kind("Widget")), new)) == [
        ("type-widened", "potential", "Widget.size")
    ]


def test_versions_in_several_packages_may_become_one() -> None:
    old = package("apis/box/v1", "v1", kind("Box")) + package("apis/lid/v1", "v1", kind("Lid"))
    assert told(changes_of(old, package("apis/v1", "v1", kind("Box") + kind("Lid")))) == []


def test_version_with_another_name_is_no_rename() -> None:
    old = package("v1alpha1", "v1alpha1", kind("Widget"))
    assert told(changes_of(old, package("v1beta1", "v1beta1", kind("Widget")))) == [
        ("version-removed", "potential", "shop.example.org/v1alpha1"),
        ("version-added", "safe", "shop.example.org/v1beta1"),
    ]


def test_helper_package_is_found_again_by_its_types() -> None:
    use = package("v1", "v1", 'import "example.org/shop/%s"\n' + kind("Widget", 'Part %s.Part `json:"part"`'))
    part = '-- %s/part.go --\npackage %s\n\ntype Part struct { A %s `json:"a"` }\n'
    old = use % ("common", "common") + part % ("common", "common", "int64")
    new = use % ("shared", "shared") + part % ("shared", "shared", "int32")
    assert told(changes_of(old, new)) == [("type-narrowed", "breaking", "Part.a")]


def test_map_pairs_what_nothing_else_does() -> None:
    old = package("old/v1", "v1", kind("Widget"), "shop.example.org")
    new = package("new/v1", "v1", kind("Widget"), "store.example.org")
    assert "group-changed" in [one.rule for one in changes_of(old, new)]  # it has the same types
    new = package("new/v1", "v1", kind("Widget") + kind("A") + kind("B") + kind("C"), "store.example.org")
    assert "version-removed" in [one.rule for one in changes_of(old, new)]
    assert "group-changed" in [one.rule for one in changes_of(old, new, map={"old/v1": "new/v1"})]


def test_map_names_folders_above_packages() -> None:
    old = package("old/a/v1", "v1", kind("A")) + package("old/b/v1", "v1", kind("B"), "b.example.org")
    new = package("new/a/v1", "v1", kind("A"), "x.org") + package("new/b/v1", "v1", kind("B"), "y.org")
    rules = [one.rule for one in changes_of(old, new, map={"old": "new"}) if one.lens == "wire"]
    assert rules == ["group-changed", "group-changed"]


def test_map_of_an_unknown_package_is_refused() -> None:
    text = package("v1", "v1", kind("Widget"))
    with pytest.raises(ConfigError, match='no package of the old API is "v7"'):
        changes_of(text, text, map={"v7": "v1"})


def test_unknown_version_names_those_that_there_are() -> None:
    api = api_of(package("v1", "v1", kind("Widget")) + package("v1beta1", "v1beta1", kind("Widget")))
    with pytest.raises(ConfigError) as caught:
        diff(api, api, DiffOptions(versions="v1alpha1..v1"))
    assert caught.value.hint == "the versions are v1, v1beta1"


def test_versions_say_nothing_of_what_versions_differ_in() -> None:
    stored = "// +kubebuilder:storageversion\n"
    api = api_of(package("v1", "v1", stored + kind("Widget")) + package("v1beta1", "v1beta1", kind("Widget")))
    assert diff(api, api, DiffOptions(versions="v1beta1..v1")) == ()


def test_types_without_kinds_are_an_api_by_themselves() -> None:
    text = '-- lib/types.go --\npackage lib\n\ntype Part struct { A %s `json:"a"` }\n'
    assert told(changes_of(text % "int64", text % "int32")) == [("type-narrowed", "breaking", "Part.a")]


def test_types_that_no_kind_uses_are_an_affair_of_go() -> None:
    text = package("v1", "v1", kind("Widget") + 'type Loose struct { A %s `json:"a"` }\n')
    found = changes_of(text % "int64", text % "int32")
    assert told(found) == []
    assert told(found, "go") == [("type-narrowed", "breaking", "Loose.a")]


def test_type_that_comes_from_elsewhere_and_was_not_read() -> None:
    use = package(
        "v1", "v1", 'import common "%s"\n' + kind("Widget", 'A common.Part `json:"a"`\nB common.Part `json:"b"`')
    )
    (found,) = changes_of(use % "example.com/one", use % "example.com/two")
    assert (found.rule, found.severity, found.subject) == ("type-changed", "potential", "Part")
    assert found.affects == ("Widget.a", "Widget.b")


def test_field_that_takes_another_type_is_one_edit() -> None:
    parts = 'type Part struct {\nA int32 `json:"a"`\nB int32 `json:"b"`\nZ int32 `json:"z"`\n}\n'
    other = 'type Other struct {\nA string `json:"a"`\nB string `json:"b"`\nZ int32 `json:"z"`\n}\n'
    keep = 'P Part `json:"p"`\nO Other `json:"o"`\n'
    text = package("v1", "v1", parts + other + kind("Widget", keep + 'Main %s `json:"main"`'))
    (found,) = (one for one in changes_of(text % "Part", text % "Other") if one.lens == "wire")
    assert (found.rule, found.severity, found.subject) == ("type-changed", "breaking", "Widget.main")
    assert "2 differences, 2 of them breaking" in found.message


@pytest.mark.parametrize(
    ("version", "severity"), [("v1alpha1", "potential"), ("v1beta1", "breaking"), ("v1", "breaking")]
)
def test_alpha_may_break(version: str, severity: str) -> None:
    old = package(version, version, kind("Widget", 'A int32 `json:"a"`'))
    new = package(version, version, kind("Widget", 'A string `json:"a"`'))
    (found,) = changes_of(old, new)
    assert (found.severity, found.base_severity) == (severity, "breaking")
    (strict,) = changes_of(old, new, strict_alpha=True)
    assert strict.severity == "breaking"


def test_shared_type_is_as_stable_as_its_most_stable_user() -> None:
    part = '-- shared/part.go --\npackage shared\n\ntype Part struct { A %s `json:"a"` }\n'
    old = part + package("v1alpha1", "v1alpha1", kind("Widget", 'Part shared.Part `json:"part"`'))
    both = old + package("v1", "v1", kind("Widget", 'Part shared.Part `json:"part"`'))
    assert [one.severity for one in changes_of(old % "int64", old % "int32")] == ["potential"]
    assert [one.severity for one in changes_of(both % "int64", both % "int32")] == ["breaking"]


def test_levels_of_rules_are_the_users() -> None:
    old, new = (package("v1", "v1", kind("Widget", field)) for field in ('A int32 `json:"a"`', ""))
    assert told(changes_of(old, new, severity={"field-removed": "safe"})) == [("field-removed", "safe", "Widget.a")]
    assert changes_of(old, new, severity={"field-removed": "off"}) == ()


def test_strict_takes_the_undecided_for_breaking() -> None:
    marker = '// +kubebuilder:validation:Pattern=`%s`\nA string `json:"a"`'
    old, new = (package("v1", "v1", kind("Widget", marker % pattern)) for pattern in ("^a", "^b"))
    assert [one.severity for one in changes_of(old, new)] == ["potential"]
    assert [one.severity for one in changes_of(old, new, strict=True)] == ["breaking"]


def test_types_that_hold_themselves_come_to_an_end() -> None:
    text = package(
        "v1", "v1", kind("Widget", 'T Tree `json:"t"`') + 'type Tree struct {\nC []Tree `json:"c"`\nA %s `json:"a"`\n}'
    )
    (found,) = changes_of(text % "int32", text % "int64")
    assert found.affects == ("Widget.t.a",)


def test_many_paths_are_counted_not_listed() -> None:
    fields = "".join(f'F{number} Part `json:"f{number}"`\n' for number in range(60))
    text = package("v1", "v1", kind("Widget", fields) + 'type Part struct { A %s `json:"a"` }')
    (found,) = changes_of(text % "int32", text % "int64")
    assert len(found.affects) + found.more == 60
    assert len(found.affects) < 60


def test_every_kind_is_among_the_listed_paths() -> None:
    fields = "".join(f'F{number} Part `json:"f{number}"`\n' for number in range(60))
    deep = 'type Deep struct { In struct { P Part `json:"p"` } `json:"in"` }\n'
    kinds = kind("Widget", fields) + kind("Gadget", 'Deep Deep `json:"deep"`') + deep
    text = package("v1", "v1", kinds + 'type Part struct { A %s `json:"a"` }')
    (found,) = changes_of(text % "int32", text % "int64")
    assert "Gadget.deep.in.p.a" in found.affects


def test_order_of_files_and_types_changes_nothing() -> None:
    one = package("v1", "v1", kind("A") + kind("B"))
    two = package("v1", "v1", kind("B") + kind("A"))
    assert changes_of(one, two) == ()


def test_fingerprint_stays_where_lines_move_and_folders_do() -> None:
    def text(path: str, before: str, size: str) -> str:
        return package(path, "v1", before + kind("Widget", f'Size {size} `json:"size"`'))

    (one,) = (c for c in changes_of(text("v1", "", "int32"), text("v1", "", "int64")) if c.lens == "wire")
    (two,) = (c for c in changes_of(text("a/v1", "\n\n", "int32"), text("a/v1", "\n\n\n", "int64")) if c.lens == "wire")
    assert one.fingerprint == two.fingerprint
    (other,) = (c for c in changes_of(text("v1", "", "int32"), text("v1", "", "string")) if c.lens == "wire")
    assert other.fingerprint != one.fingerprint
