"""What is said of manifests that are wrong, and that nothing is said of those that are right."""

from pathlib import Path
from typing import get_args

import pytest

from extractor.errors import ConfigError
from extractor.lint import Document, Rule, check_examples
from extractor.lint.examples.rules import RULES
from extractor.lint.reports import Format, report
from extractor.load import load
from extractor.source import open_folder
from tests.lint.houses import HEAD, LINES_BEFORE, found, houses, told

EXCERPT = "where something is left out on purpose, a line with # ... says so"
BAD_FIELD = "example-unknown-field"
BAD_TYPE = "example-wrong-type"
BAD_VALUE = "example-not-allowed"
UNLISTED = "example-unlisted-value"
MISSING = "example-missing-field"
INCOMPLETE = "example-incomplete"


@pytest.mark.parametrize("one", RULES, ids=lambda one: one.id)
def test_the_example_breaks_the_rule_and_its_repair_none(one: Rule) -> None:
    assert {finding.rule for finding in found(one.before)} == {one.id}
    assert {finding.level for finding in found(one.before)} == {one.level}
    assert found(one.after) == []


def test_every_rule_is_known_to_be_broken_by_something() -> None:
    assert {rule.id for rule in RULES} == {finding.rule for rule in RULES for finding in found(rule.before)}


# What stands below `spec:`, `rooms` being given already → rule, line from there on, message and hint.
WRONG = {
    "a field that nothing has": ("  wall: 1", BAD_FIELD, 1, "House.spec has no field wall", ""),
    "a field in another case": ("  Label: x", BAD_FIELD, 1, "House.spec has no field Label", "did you mean label?"),
    "a field that is misspelt": ("  lable: x", BAD_FIELD, 1, "House.spec has no field lable", "did you mean label?"),
    "a field of another place": (
        "  area: 3",
        BAD_FIELD,
        1,
        "House.spec has no field area",
        "it stands under spec.garden",
    ),
    "a field of a list's items": (
        "  side: North",
        BAD_FIELD,
        1,
        "House.spec has no field side",
        "it stands under spec.garden.gates[]",
    ),
    "a field of two places": (
        "  tall: true",
        BAD_FIELD,
        1,
        "House.spec has no field tall",
        "it stands under spec.garden.shed and spec.garden.trees[]",
    ),
    "a field of several places": (
        "  depth: 3",
        BAD_FIELD,
        1,
        "House.spec has no field depth",
        "it stands under spec.loose",
    ),
    "in a list": (
        "  garden:\n    area: 1\n    trees:\n    - name: a\n    - name: b\n      talll: true",
        BAD_FIELD,
        6,
        "House.spec.garden.trees[1] has no field talll",
        "did you mean tall?",
    ),
    "in a map": (
        "  floors:\n    Ground:\n      deep: 1",
        BAD_FIELD,
        3,
        "House.spec.floors.Ground has no field deep",
        "did you mean depth?",
    ),
    "in a pod template": (
        "  template:\n    spec:\n      containers:\n      - name: a\n        imagePolicy: Always",
        BAD_FIELD,
        5,
        "House.spec.template.spec.containers[0] has no field imagePolicy",
        "did you mean imagePullPolicy?",
    ),
    "in the metadata of a pod template": (
        "  template:\n    metadata:\n      annotation:\n        a: b",
        BAD_FIELD,
        3,
        "House.spec.template.metadata has no field annotation",
        "did you mean annotations?",
    ),
    "a number for a text": (
        "  label: 3",
        BAD_TYPE,
        1,
        "House.spec.label is 3, a number, but a text is wanted",
        'write it in quotes: "3"',
    ),
    "a long number for a text": (
        f"  label: {'7' * 50}",
        BAD_TYPE,
        1,
        f"House.spec.label is {'7' * 40}\u2026, a number, but a text is wanted",
        "",
    ),
    "a boolean of YAML 1.1 for a text": (
        "  label: on",
        BAD_TYPE,
        1,
        "House.spec.label is on, a boolean, but a text is wanted",
        'write it in quotes: "on"',
    ),
    "a text for a number": (
        "  windows: '3'",
        BAD_TYPE,
        1,
        "House.spec.windows is 3, a text, but an integer is wanted",
        "write 3 without quotes",
    ),
    "a text for a boolean": (
        '  warm: "true"',
        BAD_TYPE,
        1,
        "House.spec.warm is true, a text, but a boolean is wanted",
        "write true without quotes",
    ),
    "a fraction for an integer": (
        "  windows: 1.5",
        BAD_TYPE,
        1,
        "House.spec.windows is 1.5, a number, but an integer is wanted",
        "",
    ),
    "a fraction for a quantity": (
        "  size: 0.5",
        BAD_TYPE,
        1,
        "House.spec.size is 0.5, a number, but an integer or a text is wanted",
        "",
    ),
    "an object for a list": (
        "  garden:\n    area: 1\n    trees: {name: a}",
        BAD_TYPE,
        3,
        "House.spec.garden.trees is an object, but a list is wanted",
        "",
    ),
    "a list for an object": ("  garden: []", BAD_TYPE, 1, "House.spec.garden is a list, but an object is wanted", ""),
    "a number as a value of a map": (
        "  tags:\n    a: 1",
        BAD_TYPE,
        2,
        "House.spec.tags.a is 1, a number, but a text is wanted",
        'write it in quotes: "1"',
    ),
    "a long text": (
        "  garden: |\n    aaaaaaaaaa bbbbbbbbbb cccccccccc dddddddddd eeeeeeeeee\n    f",
        BAD_TYPE,
        1,
        "House.spec.garden is aaaaaaaaaa bbbbbbbbbb cccccccccc ddddddd\u2026, a text, but an object is wanted",
        "",
    ),
    "a value that is not listed": (
        "  color: red",
        BAD_VALUE,
        1,
        'House.spec.color: "red" is not one of "Red", "Blue"',
        "did you mean Red?",
    ),
    "a value that does not match": (
        "  street: Main1",
        BAD_VALUE,
        1,
        'House.spec.street: "Main1" does not match ^[a-z]+$',
        "",
    ),
    "a number that is too large": (
        "  garden:\n    area: 1\n    doors: 10",
        BAD_VALUE,
        3,
        "House.spec.garden.doors: 10 is above the maximum, 9",
        "",
    ),
    "a list that is too long": (
        "  garden:\n    area: 1\n    trees:\n    - name: a\n    - name: b\n    - name: c",
        BAD_VALUE,
        3,
        "House.spec.garden.trees: it has 3 items, and 2 are the most",
        "",
    ),
    "an item of a set that is there twice": (
        "  garden:\n    area: 1\n    birds: [a, b,\n      a]",
        BAD_VALUE,
        4,
        "House.spec.garden.birds[2] is there twice: it is also [0]",
        "",
    ),
    "an item of a map that is there twice": (
        "  garden:\n    area: 1\n    gates:\n    - name: a\n      side: North\n    - name: a",
        BAD_VALUE,
        6,
        "House.spec.garden.gates[1] is there twice by its name and side: it is also [0]",
        "",
    ),
    "a quantity that is none": (
        "  size: 3GB",
        BAD_VALUE,
        1,
        'House.spec.size: "3GB" is no quantity such as 500m or 2Gi',
        "",
    ),
    "a value that no constant names": (
        "  heating: gas",
        UNLISTED,
        1,
        "House.spec.heating: gas is none of the known values, Gas, Oil, solar-",
        "did you mean Gas?",
    ),
    "a key that no constant names": (
        "  floors:\n    ground: {}",
        UNLISTED,
        2,
        "House.spec.floors.ground: ground is none of the known values, Ground, First",
        "did you mean Ground?",
    ),
    "a value that Kubernetes' own constants do not name": (
        "  template:\n    spec:\n      restartPolicy: Sometimes\n      containers: []",
        UNLISTED,
        3,
        "House.spec.template.spec.restartPolicy: Sometimes is none of the known values, Always, Never, OnFailure",
        "",
    ),
    "a field that a marker demands": (
        "  garden:\n    doors: 1",
        MISSING,
        1,
        "House.spec.garden lacks the required field area",
        EXCERPT,
    ),
    "fields that a marker demands": (
        "  garden:\n    area: 1\n    shed: {}",
        MISSING,
        3,
        "House.spec.garden.shed lacks the required fields floor and roof",
        EXCERPT,
    ),
    "a field of an item": (
        "  garden:\n    area: 1\n    trees:\n    - name: a\n    - tall: true",
        INCOMPLETE,
        5,
        "House.spec.garden.trees[1] lacks the required field name",
        EXCERPT,
    ),
    "a field of a pod template": (
        "  template:\n    spec:\n      nodeName: a",
        INCOMPLETE,
        2,
        "House.spec.template.spec lacks the required field containers",
        EXCERPT,
    ),
    "a key that is there twice": (
        "  label: a\n  label: b",
        "example-duplicate-key",
        2,
        "the key label is there twice",
        f"the first is on line {LINES_BEFORE + 3}",
    ),
    "no YAML": (
        "  label: a\n   street: b",
        "example-syntax",
        2,
        "this manifest is not YAML: mapping values are not allowed here",
        "",
    ),
}


@pytest.mark.parametrize(("below", "rule", "line", "message", "hint"), WRONG.values(), ids=WRONG)
def test_wrong_manifests(below: str, rule: str, line: int, message: str, hint: str) -> None:
    text = f"{HEAD}spec:\n  rooms: 1\n{below}\n"
    assert told(text) == [(rule, LINES_BEFORE + 2 + line, message, hint)]


def test_several_missing_fields_are_told_at_once() -> None:
    text = "apiVersion: house.example.org/v1\nkind: House\nspec:\n  template:\n    spec:\n      volumes:\n      - {}\n"
    assert [one.message for one in found(text)] == [
        "House.spec lacks the required field rooms",
        "House.spec.template.spec lacks the required field containers",
        "House.spec.template.spec.volumes[0] lacks the required field name",
    ]


# What stands below `spec:` and is right, or not to be judged.
RIGHT = {
    "every sort of value": (
        "  label: '3'\n  warm: no\n  height: 3\n  color: Blue\n  street: main\n  heating: Oil\n  size: 1Gi\n"
        "  patience: 3m\n  port: 80\n  key: aGk=\n  floors: {First: {}}\n  tags: {a: 'true'}\n  owner: me"
    ),
    "another sort of value": "  size: 3\n  port: http\n  height: 1.5\n  windows: 2.0\n  warm: false",
    "null": "  label:\n  garden: null\n  windows: ~",
    "open objects": "  any: {a: 1}\n  loose: {depth: 1, b: 2}\n  inner: {apiVersion: v1, kind: Pod, spec: 3}",
    "a type that was not read": "  tool: {a: [1]}",
    "a type that reads JSON in its own way": "  shade: '#ff0000'",
    "a value that begins as a constant does": "  heating: solar-roof",
    "a value with a domain": "  heating: example.org/steam",
    "no value": '  heating: ""',
    "items that differ": (
        "  garden:\n    area: 1\n    birds: [a, <b>, <b>, b]\n    gates:\n    - {name: a, side: South}\n    - {name: a}\n"
        "    - {name: <a>}\n    - {name: <a>}\n    - ...\n    - ..."
    ),
    "a type with one constant": "  lonely: Other",
    "names of resources": "  resources: {cpu: 1, gpu: 2, example.org/thing: 1}",
    "a required field with a default": "",
    "metadata of a pod": (
        "  template:\n    metadata:\n      labels: {a: b}\n      creationTimestamp: null\n    spec:\n"
        "      containers:\n      - name: a\n        env: [{name: A, value: 'b'}]\n        resources: {limits: {cpu: 1}}"
    ),
    "merged maps": "  <<: {label: a}\n  owner: b",
    "an alias": "  label: &a text\n  owner: *a",
}


@pytest.mark.parametrize("below", RIGHT.values(), ids=RIGHT)
def test_right_manifests(below: str) -> None:
    assert told(f"{HEAD}spec:\n  rooms: 1\n{below}\n") == []


# Examples that leave something to the reader.
PARTIAL = {
    "three dots": "spec:\n  label: a\n  ...\n",
    "three dots at the margin": "spec:\n  label: a\n...\n",
    "an ellipsis": "spec:\n  \u2026\n  label: a\n",
    "a comment": "spec:\n  # ...\n  label: a\n",
    "a comment in words": "spec:\n  label: a # the rest of the spec is left out\n",
    "a placeholder on a line": "spec:\n  <more fields>\n  label: a\n",
    "a line of a template": "spec:\n  {{ include 'x' . | nindent 2 }}\n  label: a\n",
    "a key to fill in": "spec:\n  <key>: <value>\n",
    "a branch of a template": "spec:\n  {{ if x }}\n  label: a\n  {{ else }}\n  label: b\n  {{ end }}\n",
    "dots for the way to here": "[...]\n    label: a\n",
    "values to fill in": (
        "spec:\n  rooms: <number>\n  windows: ${WINDOWS}\n  height: {{ height }}\n  warm: YOUR_CHOICE\n"
        "  color: [...]\n  street: {name}/x\n  label: {THE_LABEL}\n  heating: @HEATING@\n  size: xx\n  garden: ...\n  owner: [THE_OWNER]\n"
    ),
    "a name to fill in": "metadata:\n  name: HOUSE_NAME-0\n  labels: {a: '{A_LABEL}'}\nspec:\n  rooms: NUMBER_OF_ROOMS\n",
    "an expression of several lines": "spec:\n  rooms: {{ a |\n    b }}\n  label: a\n",
    "a template within a text": "spec:\n  rooms: 1\n  label: |\n    {{ range . }}\n    a: {{ b }}\n    {{ end }}\n",
}


@pytest.mark.parametrize("below", PARTIAL.values(), ids=PARTIAL)
def test_what_is_left_to_the_reader_is_no_fault(below: str) -> None:
    assert told(HEAD + below) == []


def test_a_part_is_checked_for_all_but_what_it_leaves_out() -> None:
    text = f"{HEAD}spec:\n  ...\n  lable: <name>\n  windows: x\n  color: Pink\n"
    assert [(rule, line) for rule, line, *_ in told(text)] == [(BAD_FIELD, 5), (BAD_TYPE, 6), (BAD_VALUE, 7)]


# Manifests of Kubernetes' own kinds.
KUBERNETES = {
    "right": (
        "apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec:\n  containers:\n  - image: a\n    resources: {limits: {cpu: 0.5}}\n",
        [],
    ),
    "an unknown field": (
        "apiVersion: batch/v1\nkind: Job\nspec:\n  restartPolicy: Never\n",
        [(BAD_FIELD, 4, "Job.spec has no field restartPolicy", "it stands under spec.template.spec")],
    ),
    "a number for a text": (
        "apiVersion: v1\nkind: ConfigMap\ndata:\n  a: 1\n",
        [(BAD_TYPE, 4, "ConfigMap.data.a is 1, a number, but a text is wanted", 'write it in quotes: "1"')],
    ),
    "a value out of few": (
        "apiVersion: v1\nkind: Service\nspec:\n  type: NodePorts\n",
        [
            (
                UNLISTED,
                4,
                "Service.spec.type: NodePorts is none of the known values, ClusterIP, ExternalName, LoadBalancer, NodePort",
                "did you mean NodePort?",
            )
        ],
    ),
    "a value out of a set that is open": ("apiVersion: v1\nkind: Secret\ntype: house.example.org/key\n", []),
    "a name that other kinds can't have": (
        "apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: 'house:Owner'}\n",
        [],
    ),
    "no YAML": (
        "apiVersion: v1\nkind: Pod\nspec: [\n",
        [("example-syntax", 4, "this manifest is not YAML: expected the node content, but found '<stream end>'", "")],
    ),
    "a version of the past": ("apiVersion: extensions/v1beta0\nkind: Deployment\nspec: {a: 1}\n", []),
    "a CRD": ("apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec: {a: 1}\n", []),
    "an object that is none": ("apiVersion: v1\nkind: PodLogOptions\nfollow: yes\n", []),
}


@pytest.mark.parametrize(("text", "expected"), KUBERNETES.values(), ids=KUBERNETES)
def test_kinds_of_kubernetes(text: str, expected: list[tuple[str, int, str, str]]) -> None:
    assert told(text) == expected


def test_kinds_of_kubernetes_are_passed_over_where_they_are_not_given() -> None:
    text = "apiVersion: v1\nkind: Pod\na: 1\n"
    assert [one.rule for one in found(text)] == [BAD_FIELD]
    assert check_examples(houses(), [Document("a.yaml", text)]) == ()


def test_constants_of_a_package_that_was_not_asked_for_may_not_be_all(tmp_path: Path) -> None:
    api = (
        "// +groupName=house.example.org\npackage v1\n\nimport (\n"
        '\t"example.org/house/shared"\n\tmetav1 "k8s.io/apimachinery/pkg/apis/meta/v1"\n)\n\n'
        '// +kubebuilder:object:root=true\ntype House struct {\n\tmetav1.TypeMeta `json:",inline"`\n'
        '\tmetav1.ObjectMeta `json:"metadata,omitempty"`\n\tHeating shared.Heating `json:"heating,omitempty"`\n}\n'
    )
    shared = 'package shared\n\ntype Heating string\n\nconst (\n\tGas Heating = "Gas"\n\tOil Heating = "Oil"\n)\n'
    for path, text in (("go.mod", "module example.org/house\n"), ("v1/a.go", api), ("shared/a.go", shared)):
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    document = Document("a.yaml", f"{HEAD}heating: Steam\n")
    own, other = open_folder(str(tmp_path / "v1")), open_folder(str(tmp_path / "shared"))
    assert check_examples(load([own]), [document]) == ()
    assert [one.rule for one in check_examples(load([own, other]), [document])] == [UNLISTED]


def test_blanks_that_are_none_are_told() -> None:
    (only,) = told(f"{HEAD}metadata:\n\u00a0 finalizers:\n\u00a0 - a\n\u00a0 name: b\n")
    assert (only[0], only[3]) == ("example-syntax", "line 4 has a no-break space, which is no blank to YAML")


MISNAMED = {
    "a version that is not there": (
        "apiVersion: house.example.org/v1beta1\nkind: House",
        [
            (
                "example-version",
                1,
                "there is no version house.example.org/v1beta1 of House",
                "House is in house.example.org/v1",
            )
        ],
    ),
    "a version without the kind": (
        "kind: House\napiVersion: house.example.org/v1alpha1",
        [
            (
                "example-version",
                2,
                "house.example.org/v1alpha1 has no kind House",
                "House is in house.example.org/v1",
            )
        ],
    ),
    "another case": (
        "apiVersion: house.example.org/v1\nkind: house",
        [("example-kind", 1, "house.example.org/v1 has no kind house", "it is written House")],
    ),
    "another kind of the group": ("apiVersion: house.example.org/v1\nkind: Garage\nspec: {a: 1}", []),
    "another group": ("apiVersion: home.example.org/v1\nkind: House\nspec: {a: 1}", []),
    "no group": ("apiVersion: v1\nkind: House\nspec: {a: 1}", []),
    "no version": ("kind: House\nspec: {a: 1}", []),
    "a version to fill in": ("apiVersion: <version>\nkind: House\nspec: {a: 1}", []),
    "one to fill in within a known group": ("apiVersion: house.example.org/<version>\nkind: House\nspec: {a: 1}", []),
    "not at the top": ("a:\n  apiVersion: house.example.org/v1\n  kind: House\n  spec: {a: 1}", []),
    "a kind that is a list": ("apiVersion: house.example.org/v1\nkind: [House]\nspec: {a: 1}", []),
    "a version that is a number": ("apiVersion: 1\nkind: House\nspec: {a: house.example.org/v1}", []),
    "an odd document": ("- kind: House\n- apiVersion: house.example.org/v1", []),
    "no YAML of another kind": ("apiVersion: home.example.org/v1\nkind: House\na: house.example.org/v1\n  - b: [", []),
    "no YAML of a version that is not there": (
        "apiVersion: house.example.org/v2\nkind: House\na: [",
        [("example-syntax", 3, "this manifest is not YAML: expected the node content, but found '<stream end>'", "")],
    ),
}


@pytest.mark.parametrize(("text", "expected"), MISNAMED.values(), ids=MISNAMED)
def test_kinds_and_versions(text: str, expected: list[tuple[str, int, str, str]]) -> None:
    assert told(text) == expected


def test_metadata_is_checked() -> None:
    text = f"{HEAD}metadata:\n  name: a\n  label: {{}}\n  annotations:\n    a: 1\nspec:\n  rooms: 1\n"
    assert [(line, message) for _, line, message, _ in told(text)] == [
        (5, "House.metadata has no field label"),
        (7, "House.metadata.annotations.a is 1, a number, but a text is wanted"),
    ]


def test_names_and_labels_are_checked() -> None:
    text = (
        f"{HEAD}metadata:\n  name: My_House\n  labels:\n    a: b c\n    b: {'a' * 64}\n    c: ''\n  annotations: {{a: b c}}\n"
        "spec:\n  rooms: 1\n  template:\n    metadata:\n      name: <Any>\n      labels: {d: -a}\n    spec: {containers: []}\n"
    )
    words = "is no value of a label: letters, digits, hyphens, underscores and dots"
    assert [(line, message) for _, line, message, _ in told(text)] == [
        (4, 'House.metadata.name: "My_House" is no name: lower-case letters, digits, hyphens and dots'),
        (6, f'House.metadata.labels.a: "b c" {words}'),
        (7, "House.metadata.labels.b: it has 64 characters, and 63 are the most"),
        (15, f'House.spec.template.metadata.labels.d: "-a" {words}'),
    ]


def test_a_field_of_the_metadata_is_found_beside_it_only() -> None:
    top = told(f"{HEAD}labels: {{}}\nspec:\n  rooms: 1\n")
    below = told(f"{HEAD}spec:\n  rooms: 1\n  labels: {{}}\n")
    assert [hint for *_, hint in (*top, *below)] == ["it stands under metadata", "did you mean label?"]


def test_the_status_may_be_incomplete_but_not_wrong() -> None:
    text = f'{HEAD}spec:\n  rooms: 1\nstatus:\n  state: ""\n  phase: New\n'
    assert [message for _, _, message, _ in told(text)] == ["House.status has no field phase"]
    assert [rule for rule, *_ in told(text.replace('""', "None").replace("phase: New", "lived: a"))] == [
        BAD_VALUE,
        BAD_TYPE,
    ]


def test_the_status_may_be_missing() -> None:
    hut = "spec: {stove: true}\n  status: {clean: yes}"
    text = f"apiVersion: house.example.org/v1alpha1\nkind: HutList\nitems:\n- {hut}\n- spec: {{stove: true}}\n- {{}}\n"
    assert [message for _, _, message, _ in told(text)] == ["HutList.items[2] lacks the required field spec"]


def test_an_object_that_no_server_keeps_may_be_incomplete() -> None:
    head = "apiVersion: house.example.org/v1alpha1\nkind: Builder\n"
    assert told(f"{head}boss: a\n") == []
    assert [message for _, _, message, _ in told(f"{head}boss: 1\nname: a\n")] == [
        "Builder.boss is 1, a number, but a text is wanted",
        "Builder has no field name",
    ]


def test_a_field_that_code_fills_in_may_be_left_out() -> None:
    head = "apiVersion: house.example.org/v1alpha1\nkind: Hut\n"
    assert [(one.rule, one.message) for one in found(f"{head}spec: {{}}\n")] == [
        (MISSING, "Hut.spec lacks the required field stove")
    ]


def test_lists_hold_manifests() -> None:
    items = "items:\n- apiVersion: house.example.org/v1\n  kind: House\n  spec:\n    rooms: a\n"
    message = "House.spec.rooms is a, a text, but an integer is wanted"
    assert [(line, said) for _, line, said, _ in told(f"apiVersion: v1\nkind: List\n{items}")] == [(7, message)]
    own = f"apiVersion: house.example.org/v1\nkind: HouseList\n{items}"
    assert [(line, said) for _, line, said, _ in told(own)] == [
        (7, f"HouseList.items[0]{message.removeprefix('House')}")
    ]


def test_several_documents_are_independent() -> None:
    text = f"{HEAD}spec: [\n---\n{HEAD}spec:\n  rooms: a\n--- # last\n{HEAD}spec:\n  rooms: 1\n"
    assert [(rule, line) for rule, line, *_ in told(text)] == [("example-syntax", 3), (BAD_TYPE, 8)]


def test_json_is_yaml() -> None:
    text = '{"apiVersion": "house.example.org/v1", "kind": "House",\n"spec": {"rooms": "1"}}'
    assert [(rule, line) for rule, line, *_ in told(text, "a.json")] == [(BAD_TYPE, 2)]


def test_patches_may_be_incomplete() -> None:
    part = f"{HEAD}spec:\n  label: 1\n"
    documents = [
        Document("base/kustomization.yaml", "patches:\n- path: ../parts/one.yaml\n- patch: |\n    a\n"),
        Document("base/kustomization.yml", "patchesStrategicMerge:\n- two.yaml\n- |\n  b\n"),
        Document("kustomization.yaml", "patches: ["),
        Document("parts/one.yaml", part),
        Document("base/two.yaml", part),
        Document("base/three.yaml", part),
    ]
    told_of = {(one.where.file, one.rule) for one in check_examples(houses(), documents)}
    assert told_of == {
        ("parts/one.yaml", BAD_TYPE),
        ("base/two.yaml", BAD_TYPE),
        ("base/three.yaml", BAD_TYPE),
        ("base/three.yaml", MISSING),
    }


def test_levels_are_those_that_were_chosen() -> None:
    document = Document("a.yaml", f"{HEAD}spec:\n  rooms: a\n  wall: 1\n")
    chosen = check_examples(houses(), [document], {BAD_FIELD: "warning", BAD_TYPE: "off"})
    assert [(one.rule, one.level) for one in chosen] == [(BAD_FIELD, "warning")]
    with pytest.raises(ConfigError):
        check_examples(houses(), [document], {"example-none": "off"})


ODD = {
    "half a character": ('color: "\\ud800"', 'House.spec.color: "\ufffd" is not one of "Red", "Blue"'),
    "half a character in a key": ('"a\\udfff": 1', "House.spec has no field a\ufffd"),
    "a control character": (
        'heating: "\\e[31m"',
        "House.spec.heating: \ufffd[31m is none of the known values, Gas, Oil, solar-",
    ),
    "a control character in a key": ('"\\e": 1', "House.spec has no field \ufffd"),
    "a number of any size": (
        f"garden: {{area: 1, doors: {'9' * 200}}}",
        f"House.spec.garden.doors: {'9' * 200} is above the maximum, 9",
    ),
    "a number beyond all": ("color: 1e999", "House.spec.color is 1e999, a number, but a text is wanted"),
}


@pytest.mark.parametrize(("below", "message"), ODD.values(), ids=ODD)
def test_odd_characters_and_numbers_are_told_in_every_format(below: str, message: str) -> None:
    findings = found(f"{HEAD}spec:\n  rooms: 1\n  {below}\n")
    assert [one.message for one in findings] == [message]
    for format_ in get_args(Format):
        assert report(findings, format_, version="1", chosen={}).encode("utf-8").count(b"\x1b") == 0


def test_what_aliases_blow_up_is_read_in_no_time() -> None:
    lines = ["a0: &a0 [x]", *(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}, *a{n - 1}]" for n in range(1, 40))]
    text = HEAD + "spec:\n  rooms: 1\n  tool:\n" + "\n".join(f"    {line}" for line in lines)
    assert told(text) == []
    assert told(HEAD + "spec:\n  rooms: 1\n  tool: &a [*a]\n") == []
    assert [rule for rule, *_ in told(HEAD + "spec: " + "[" * 9000)] == ["example-syntax"]
