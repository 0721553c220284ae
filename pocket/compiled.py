"""Compiles modules for good, without their docstrings; it runs in the phone's Python, under node.

Every module in /modules is replaced by its code. What is asserted stays.
"""

import ast
from importlib._bootstrap_external import _code_to_hash_pyc
from pathlib import Path

FOLDER = Path("/modules")
UNCHECKED = b"\0" * 8
HOLDERS = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def without_docstrings(tree: ast.Module) -> ast.Module:
    """Take what only readers of the source need out of it."""
    for node in ast.walk(tree):
        if isinstance(node, HOLDERS) and ast.get_docstring(node, clean=False) is not None:
            told = node.body.pop(0)
            node.body = node.body or [ast.copy_location(ast.Pass(), told)]
        if isinstance(node, ast.ClassDef) and _is_dataclass(node):
            node.body.insert(0, ast.Expr(ast.Constant("-")))
    return ast.fix_missing_locations(tree)


def _is_dataclass(node: ast.ClassDef) -> bool:
    """Tell a dataclass: where it has no docstring it spells one, and that is half of its time."""
    return any("dataclass" in ast.unparse(one) for one in node.decorator_list)


def compile_module(file: Path) -> None:
    """Put its code into a module's place."""
    tree = without_docstrings(ast.parse(file.read_bytes()))
    code = compile(tree, str(file.relative_to(FOLDER)), "exec", dont_inherit=True)
    file.with_suffix(".pyc").write_bytes(_code_to_hash_pyc(code, UNCHECKED, checked=False))
    file.unlink()


for module in sorted(FOLDER.rglob("*.py")):
    compile_module(module)
