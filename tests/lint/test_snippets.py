"""Where manifests are found in documents, and on which line each starts."""

import pytest

from extractor.lint.examples.snippets import Document, snippets

MANIFEST = "apiVersion: v1\nkind: House"

FOUND = {
    "a file": ("a.yaml", f"{MANIFEST}\n", [(1, f"{MANIFEST}\n")]),
    "a file in capitals": ("a.YML", "a", [(1, "a")]),
    "a file of several": ("a.yml", "a\n---\nb\n--- # c\nd", [(1, "a"), (3, "b"), (5, "d")]),
    "a file with other line ends": ("a.yaml", "\ufeffa\r\n---\r\nb", [(1, "a"), (3, "b")]),
    "a file of JSON": ("a.json", "{}", [(1, "{}")]),
    "a block": ("a.md", "Words.\n\n```yaml\na\n---\nb\n```\n", [(4, "a"), (6, "b\n")]),
    "blocks by other names": (
        "a.md",
        "```yml\na\n```\n```JSON\nb\n```\n```jsonc\nc\n```",
        [(2, "a\n"), (5, "b\n"), (8, "c\n")],
    ),
    "options of MyST": (
        "a.md",
        "```{code-block} yaml\n:linenos:\n:caption: a\nb: 1\n```",
        [(2, "\n\nb: 1\n")],
    ),
    "a block without a language": ("a.md", f"```\n{MANIFEST}\n```", [(2, f"{MANIFEST}\n")]),
    "what a command prints": (
        "a.md",
        f"```console\n$ kubectl get house -o yaml\n{MANIFEST}\n```",
        [(3, f"{MANIFEST}\n")],
    ),
    "what a command reads": (
        "a.md",
        f"```bash\ncat <<EOF | kubectl apply -f -\n{MANIFEST}\nEOF\necho done\n```",
        [(3, MANIFEST)],
    ),
    "what several commands read": (
        "a.md",
        "```sh\nkubectl apply -f - <<'END'\na\n---\nb\nEND\ntee x <<-EOT\n\tc\n\tEOT\n```",
        [(3, "a"), (5, "b"), (8, "c")],
    ),
    "a command that is called YAML": (
        "a.md",
        f"```yaml\nkubectl apply -f - <<EOF\n{MANIFEST}\nEOF\n```",
        [(3, MANIFEST)],
    ),
    "a here-document without an end": ("a.md", "```sh\ncat <<EOF\na\n```", [(3, "a\n")]),
    "a change, its mark in place of a blank": (
        "a.md",
        "```diff\na:\n+ b: 1\n- c: 2\n  d: 3\n```",
        [(2, "a:\n  b: 1\n\n  d: 3\n")],
    ),
    "a change, its mark before the line": (
        "a.md",
        "```diff\na:\n+  b: 1\n-  c: 2\n  d: 3\n+e: 4\n```",
        [(2, "a:\n  b: 1\n\n  d: 3\ne: 4\n")],
    ),
    "a change with a column for marks": (
        "a.md",
        "```diff\n a:\n+  b: 1\n-  c: 2\n   d: 3\n```",
        [(2, " a:\n   b: 1\n\n   d: 3\n")],
    ),
    "a part of a change": ("a.md", "```diff\n@@ -1 +1 @@\n+kind: House\n```", []),
    "a script": ("a.md", "```bash\nfor x in a; do\n  kind: $x\ndone\n```", []),
    "prose in a block": ("a.md", "```\nNAME  READY\n```", []),
    "another language": ("a.md", f"```go\n{MANIFEST}\n```", []),
    "an empty block": ("a.md", "```yaml\n```\n```\n```", [(2, "")]),
}


@pytest.mark.parametrize(("path", "text", "expected"), FOUND.values(), ids=FOUND)
def test_snippets(path: str, text: str, expected: list[tuple[int, str]]) -> None:
    assert [(snippet.line, snippet.text) for snippet in snippets(Document(path, text))] == expected
