"""Layouts of ours as Python: a function per macro, which needs no Jinja when it is called.

Importing Jinja takes longer than a small API takes to be read and printed, and calling its macros
longer than to put together what is in them. Our layouts use little of what Jinja knows: that is
what this module translates, word for word. Names get a prefix (`macro_`, `filter_`, `its_` for
variables), so that none of them means something to Python.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from jinja2 import Environment, nodes

SETTINGS: Mapping[str, Any] = {"trim_blocks": True, "lstrip_blocks": True, "keep_trailing_newline": True}
"""How Jinja reads templates, ours and those of a project."""


def python(source: str) -> str:
    """Give the Python for a layout: its macros, and those of other files that it asks `load(file, name)` for.

    Raises:
        NotImplementedError: The layout uses what no layout of ours does.
    """
    lines: list[str] = []
    for node in Environment(**SETTINGS).parse(source).body:  # noqa: S701 - nothing is filled in here
        match node:
            case nodes.FromImport(template=nodes.Const(value=file), names=names):
                lines += [f"macro_{name} = load({file!r}, {name!r})" for name in names if isinstance(name, str)]
            case nodes.Macro():
                lines += _macro(node)
            case nodes.Output(nodes=[nodes.TemplateData(data=text)]) if not text.strip():
                pass
            case _:
                raise NotImplementedError(node)
    return "\n".join((*lines, ""))


def _macro(macro: nodes.Macro) -> Iterator[str]:
    first_default = len(macro.args) - len(macro.defaults)
    defaults = [""] * first_default + [f"={_value(default)}" for default in macro.defaults]
    names = (f"its_{one.name}{default}" for one, default in zip(macro.args, defaults, strict=True))
    yield f"def macro_{macro.name}({', '.join(names)}):"
    yield " written = []"
    yield from _block(macro.body)
    yield " return ''.join(written)"


def _block(body: Iterable[nodes.Node]) -> Iterator[str]:
    return (f" {line}" for node in body for line in _statement(node))


def _statement(node: nodes.Node) -> Iterator[str]:
    match node:
        case nodes.Output(nodes=pieces):
            yield f"written += {_listed(map(_shown, pieces))}"
        case nodes.For(target=target, iter=among, body=body, else_=[], test=None, recursive=False):
            yield f"for {_value(target)} in {_value(among)}:"
            yield from _block(body)
        case nodes.If(test=test, body=body, elif_=others, else_=rest):
            yield f"if {_value(test)}:"
            yield from _block(body)
            for other in others:
                yield f"elif {_value(other.test)}:"
                yield from _block(other.body)
            if rest:
                yield "else:"
                yield from _block(rest)
        case _:
            raise NotImplementedError(node)


def _shown(node: nodes.Node) -> str:
    return repr(node.data) if isinstance(node, nodes.TemplateData) else f"str({_value(node)})"


def _value(node: nodes.Node) -> str:
    match node:
        case nodes.Const(value=value):
            return repr(value)
        case nodes.Name(name=name):
            return f"its_{name}"
        case nodes.Tuple(items=items):
            return _listed(map(_value, items))
        case nodes.Getattr(node=inner, attr=attribute):
            return f"{_value(inner)}.{attribute}"
        case nodes.Mul(left=left, right=right):
            return f"({_value(left)} * {_value(right)})"
        case nodes.Concat(nodes=parts):
            return f"''.join({_listed(map(_shown, parts))})"
        case nodes.CondExpr(test=test, expr1=value, expr2=other):
            return f"({_value(value)} if {_value(test)} else {_value(other) if other else repr('')})"
        case _:
            return _called(node)


def _called(node: nodes.Node) -> str:
    match node:
        case nodes.Filter(node=nodes.Expr() as inner, name=name, args=args, kwargs=named):
            return _call(f"filter_{name}", [inner, *args], named)
        case nodes.Call(node=nodes.Name(name=name), args=args, kwargs=named):
            return _call(f"macro_{name}", args, named)
        case nodes.Call(node=function, args=args, kwargs=named):
            return _call(_value(function), args, named)
        case nodes.Keyword(key=name, value=value):
            return f"{name}={_value(value)}"
        case _:
            raise NotImplementedError(node)


def _call(function: str, args: Iterable[nodes.Expr], named: Iterable[nodes.Node]) -> str:
    return f"{function}({', '.join(map(_value, (*args, *named)))})"


def _listed(values: Iterable[str]) -> str:
    return f"({', '.join(values)},)"
