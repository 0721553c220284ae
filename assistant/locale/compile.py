"""Build hook: compiles every catalogue into the wheel."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledCatalogues(BuildHookInterface[Any]):
    """Adds the compiled catalogue of each language to the wheel, beside its source."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogues, except for an editable package, which reads the sources."""
        if version == "editable":
            return
        from babel.messages import mofile, pofile

        for source in sorted(Path(self.root).glob("assistant/locale/*/LC_MESSAGES/*.po")):
            compiled = Path(self.directory) / "locale" / source.parent.parent.name / "messages.mo"
            compiled.parent.mkdir(parents=True, exist_ok=True)
            with source.open("rb") as text, compiled.open("wb") as out:
                mofile.write_mo(out, pofile.read_po(text, abort_invalid=True))
            path_in_wheel = source.relative_to(self.root).with_suffix(".mo")
            build_data["force_include"][str(compiled)] = str(path_in_wheel)
