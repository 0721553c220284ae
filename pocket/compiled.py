"""Compiles modules without their docstrings, in Pyodide under node.

Each module in /modules is replaced by its code. Assertions are kept.
"""

import ast
from importlib._bootstrap_external import _code_to_hash_pyc
from pathlib import Path

FOLDER = Path("/modules")
UNCHECKED = b"\0" * 8
HOLDERS = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def without_docstrings(tree: ast.Module) -> ast.Module:
    """The tree without docstrings."""
    for node in ast.walk(tree):
        if isinstance(node, HOLDERS) and ast.get_docstring(node, clean=False) is not None:
            docstring = node.body.pop(0)
            node.body = node.body or [ast.copy_location(ast.Pass(), docstring)]
        if isinstance(node, ast.ClassDef) and _is_dataclass(node):
            node.body.insert(0, ast.Expr(ast.Constant("-")))
    return ast.fix_missing_locations(tree)


def _is_dataclass(node: ast.ClassDef) -> bool:
    """Whether a class is a dataclass, which would build a docstring, half of its import time."""
    return any("dataclass" in ast.unparse(decorator) for decorator in node.decorator_list)


def compile_module(file: Path) -> None:
    """Replace a module by its code."""
    tree = without_docstrings(ast.parse(file.read_bytes()))
    code = compile(tree, str(file.relative_to(FOLDER)), "exec", dont_inherit=True)
    file.with_suffix(".pyc").write_bytes(_code_to_hash_pyc(code, UNCHECKED, checked=False))
    file.unlink()


for module in sorted(FOLDER.rglob("*.py")):
    compile_module(module)
