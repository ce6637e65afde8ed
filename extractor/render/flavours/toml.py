"""Values of front matter as TOML."""

import datetime as dt
import json
import re
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_DELETE = "\x7f"


def toml(key: str, value: object) -> str:
    """Give a line that says that the key has the value."""
    return f"{_key(key)} = {_value(value)}"


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace(_DELETE, "\\u007f")


def _value(value: Any) -> str:
    match value:
        case bool():
            return str(value).lower()
        case int() | float():
            return {"inf": "inf", "-inf": "-inf", "nan": "nan"}.get(str(value), repr(value))
        case dt.datetime() | dt.date():
            return value.isoformat()
        case dict():
            inner = ", ".join(f"{_key(str(key))} = {_value(one)}" for key, one in value.items() if one is not None)
            return f"{{ {inner} }}" if inner else "{}"
        case list() | tuple():
            return f"[{', '.join(_value(one) for one in value if one is not None)}]"
        case _:
            return _text(str(value))
