"""The rules for manifests in narrative: their examples are manifests, before and after."""

from extractor.lint.rule import Rule

_HEAD = "apiVersion: house.example.org/v1\nkind: House\n"

RULES = (
    Rule(
        id="example-syntax",
        level="error",
        summary="A manifest is not YAML.",
        why="Nobody can apply it: kubectl refuses the whole file, and says so on a line that a reader did not write.",
        before=f"{_HEAD}spec:\n  rooms: 2\n   color: Red",
        after=f"{_HEAD}spec:\n  rooms: 2\n  color: Red",
    ),
    Rule(
        id="example-duplicate-key",
        level="error",
        summary="A key of a manifest is there twice.",
        why="Only one of the two counts. kubectl refuses such a manifest, other tools take the last one without a word.",
        before=f"{_HEAD}spec:\n  rooms: 2\n  rooms: 3",
        after=f"{_HEAD}spec:\n  rooms: 3",
    ),
    Rule(
        id="example-version",
        level="error",
        summary="A manifest names a version of its group that does not exist, or that does not have its kind.",
        why="The API server does not know such a kind and refuses the manifest.",
        before="apiVersion: house.example.org/v1beta1\nkind: House\nspec:\n  rooms: 2",
        after=f"{_HEAD}spec:\n  rooms: 2",
    ),
    Rule(
        id="example-kind",
        level="error",
        summary="The kind of a manifest is written in another case than the API has it.",
        why="Names of kinds are compared letter by letter: the API server does not know such a kind.",
        before="apiVersion: house.example.org/v1\nkind: house\nspec:\n  rooms: 2",
        after=f"{_HEAD}spec:\n  rooms: 2",
    ),
    Rule(
        id="example-unknown-field",
        level="error",
        summary="A manifest has a field that its kind does not have, or not there.",
        why="The API server drops the field, or refuses the manifest: either way it does not do what the example says.",
        before=f"{_HEAD}spec:\n  rooms: 2\n  doors: 3",
        after=f"{_HEAD}spec:\n  rooms: 2\n  garden:\n    area: 90\n    doors: 3",
    ),
    Rule(
        id="example-wrong-type",
        level="error",
        summary="A value in a manifest is of another type than its field.",
        why="A number without quotes is no text, a list is no mapping: the API server refuses the manifest.",
        before=f'{_HEAD}spec:\n  rooms: "2"',
        after=f"{_HEAD}spec:\n  rooms: 2",
    ),
    Rule(
        id="example-not-allowed",
        level="error",
        summary="A value in a manifest is not among those allowed, does not match the pattern or is out of bounds.",
        why="The API server checks each value against the schema of the kind and refuses the manifest.",
        before=f"{_HEAD}spec:\n  rooms: 2\n  color: Pink",
        after=f"{_HEAD}spec:\n  rooms: 2\n  color: Red",
    ),
    Rule(
        id="example-missing-field",
        level="error",
        summary="A manifest leaves out a field that a marker makes required, or that Go always writes into its spec.",
        why="The API server refuses the manifest. An example that is only a part says so with a line of `...` or a "
        "comment, `# ...`: then nothing is missing.",
        before=f"{_HEAD}spec:\n  rooms: 2\n  garden:\n    doors: 1",
        after=f"{_HEAD}spec:\n  rooms: 2\n  garden:\n    # ...\n    doors: 1",
    ),
    Rule(
        id="example-incomplete",
        level="warning",
        summary="A manifest leaves out a field deeper down that Go always writes, without a marker that makes it required.",
        why="controller-gen makes such a field required, and the API server refuses a manifest without it, unless a "
        "webhook fills it in first or somebody takes it out of the CRD. A line of `...` says that something is left "
        "out on purpose.",
        before=f"{_HEAD}spec:\n  rooms: 2\n  garden:\n    area: 90\n    trees:\n    - tall: true",
        after=f"{_HEAD}spec:\n  rooms: 2\n  garden:\n    area: 90\n    trees:\n    - name: oak\n      tall: true",
    ),
    Rule(
        id="example-unlisted-value",
        level="warning",
        summary="A value in a manifest is none of those that the constants of its type name.",
        why="No schema lists the values of such a type, so the API server takes any. The program most likely knows "
        "only those that it has constants for.",
        before=f"{_HEAD}spec:\n  rooms: 2\n  heating: Steam",
        after=f"{_HEAD}spec:\n  rooms: 2\n  heating: Gas",
    ),
)
