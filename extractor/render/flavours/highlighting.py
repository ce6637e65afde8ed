"""What Sphinx colors without a warning.

It warns of languages that Pygments does not know, and of text that is not quite what it is said
to be, as examples in comments often are (`{...}` for JSON).
"""

from collections.abc import Sequence

LANGUAGES = frozenset(
    [
        "bash",
        "bat",
        "c",
        "console",
        "cpp",
        "csharp",
        "css",
        "diff",
        "docker",
        "dockerfile",
        "go",
        "golang",
        "hcl",
        "html",
        "http",
        "ini",
        "java",
        "javascript",
        "js",
        "json",
        "kotlin",
        "lua",
        "make",
        "makefile",
        "markdown",
        "md",
        "nginx",
        "php",
        "powershell",
        "promql",
        "properties",
        "protobuf",
        "proto",
        "py",
        "python",
        "rb",
        "rst",
        "ruby",
        "rust",
        "sh",
        "shell",
        "sql",
        "swift",
        "terraform",
        "text",
        "toml",
        "ts",
        "typescript",
        "xml",
        "yaml",
        "yml",
    ]
)
"""Names that every Pygments of the last years knows."""

_TROUBLE = {language: frozenset("@`%&*!}\t") for language in ("yaml", "yml")}
_TROUBLE |= {language: frozenset("'\"") for language in ("bash", "sh", "shell", "console")}
_TROUBLE |= {"text": frozenset()}


def known(language: str) -> bool:
    """Tell whether Pygments knows the language."""
    return language.lower() in LANGUAGES


def fits(language: str, lines: Sequence[str]) -> bool:
    """Tell whether the lines are sure to be taken for text of the language."""
    trouble = _TROUBLE.get(language)
    return trouble is not None and not any(char in trouble for line in lines for char in line)
