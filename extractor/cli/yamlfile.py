"""YAML with a memory for lines: what the file says as values, and where it says it."""

import re
from typing import TYPE_CHECKING, Any

from extractor.errors import ConfigError
from extractor.position import Position

if TYPE_CHECKING:
    from collections.abc import Iterator

    from yaml import MarkedYAMLError, Node


class YamlFile:
    """One file, read whole."""

    def __init__(self, text: str, name: str) -> None:
        """Take the text, and the name of the file for messages.

        Raises:
            ConfigError: The text is not YAML, or has a key twice.
        """
        import yaml  # most runs have no configuration

        self._name = name
        loader = yaml.SafeLoader(text)
        try:
            self._root = loader.get_single_node()
            self._refuse_doubles(self._root)
            self.value: Any = loader.construct_document(self._root) if self._root else None
        except yaml.MarkedYAMLError as error:
            raise self._not_yaml(error) from None
        except (yaml.YAMLError, ValueError) as error:  # an impossible date is a ValueError
            raise ConfigError(f"this is not YAML: {error}", where=Position(name)) from None
        finally:
            loader.dispose()

    def place(self, path: str) -> Position:
        """Give the line of what stands at a path such as `$.links[0].url`, or of the nearest thing around it."""
        line, _ = self._at(path)
        return Position(self._name, line)

    def written(self, path: str) -> str:
        """Give the scalar at a path as the file has it, or nothing where it is no scalar."""
        import yaml

        _, node = self._at(path)
        return str(node.value) if isinstance(node, yaml.ScalarNode) else ""

    def _at(self, path: str) -> "tuple[int, Node | None]":
        line, node = 0, self._root
        for key, index in re.findall(r"\.([^.\[]+)|\[(\d+)\]", path):
            step = key or int(index)
            found = next(((place, value) for name, place, value in _children(node) if name == step), None)
            if found is None:
                break
            line, node = found
        return line, node

    def _refuse_doubles(self, node: "Node | None") -> None:
        """Refuse a key that is there twice: YAML would silently take the last one."""
        seen = set()
        for name, line, value in _children(node):
            if name in seen:
                raise ConfigError(f'the key "{name}" is there twice', where=Position(self._name, line))
            seen.add(name)
            self._refuse_doubles(value)

    def _not_yaml(self, error: "MarkedYAMLError") -> ConfigError:
        mark = error.problem_mark
        where = Position(self._name, mark.line + 1 if mark else 0)
        return ConfigError(f"this is not YAML: {error.problem}", where=where)


def _children(node: "Node | None") -> "Iterator[tuple[str | int, int, Node]]":
    """Yield the key or index, the line and the value of everything in a mapping or list."""
    import yaml

    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield str(key.value), key.start_mark.line + 1, value
    elif isinstance(node, yaml.SequenceNode):
        for index, value in enumerate(node.value):
            yield index, value.start_mark.line + 1, value
