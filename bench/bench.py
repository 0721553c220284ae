"""How fast the program is: each figure beside its aim, or beside that of an earlier version.

    python bench/bench.py --only save --only tap --against HEAD~5

Beside an earlier version both servers run at the same time, and their samples are taken in turns,
so that whatever else the machine does falls on both. A figure is the median of its rounds.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from measures import Measure, Visit, measures
from scenes import club, crowded, party, strangers, watching
from servers import Program, earlier

SLOWER = 1.10
"""The ratio over which a figure is marked."""
TOLD = {"ms": 1000.0}
"""By what seconds are multiplied."""
SCENES: dict[str, Callable[[Program, Path], None]] = {
    scene.__name__: scene for scene in (crowded, watching, strangers, party, club)
}
"""What many phones do for some minutes, printed as it comes."""
BY_NAME_ALONE = {"club", "report"}
"""What takes long: it is measured where it is asked for."""


def main() -> None:
    """Measure and print."""
    names = [*dict.fromkeys(measure.name for measure in measures()), *SCENES]
    asked = argparse.ArgumentParser(description="Measure how fast the program is.")
    asked.add_argument("--against", metavar="COMMIT", help="compare with this version")
    asked.add_argument(
        "--only",
        choices=names,
        action="append",
        help="measure this; may be said"
        " again; what many phones do is left out of comparisons unless it is said",
    )
    asked.add_argument("--rounds", type=int, default=5)
    asked.add_argument("--tables", type=int, default=200, help="how many make a long list")
    said = asked.parse_args()
    usual = {*names} - BY_NAME_ALONE - (SCENES.keys() if said.against else set())
    chosen = {*said.only} if said.only else usual
    with ExitStack() as held:
        folder = Path(held.enter_context(tempfile.TemporaryDirectory()))
        programs = [held.enter_context(earlier(said.against))] if said.against else []
        programs.append(Program())
        if wanted := [measure for measure in measures() if measure.name in chosen]:
            visits = [Visit(program, folder, said.tables) for program in programs]
            for visit in visits:
                held.enter_context(visit.server)
            compare(visits, wanted, said.rounds)
        for name in (name for name in SCENES if name in chosen):
            for program in programs:
                print(f"\n{name}, {program.name}", flush=True)
                there = folder / f"{name}-{program.name}"
                there.mkdir()
                SCENES[name](program, there)


def compare(visits: Sequence[Visit], wanted: Sequence[Measure], rounds: int) -> None:
    """Take all samples, and print a line for each figure."""
    beside, marked = len(visits) > 1, 0
    names = "".join(f"{visit.program.name:>10}" for visit in visits)
    print(f"{'':46}{names}      {'ratio     work' if beside else 'aim'}")
    for measure in wanted:
        *figures, work = taken(visits, measure, rounds)
        for figure, values in zip(measure.figures, figures, strict=True):
            told = "".join(f"{value * TOLD.get(figure.unit, 1):10.2f}" for value in values)
            slower = beside and _ratio(values) > SLOWER
            marked += slower
            end = f"{_ratio(values):8.2f} {_ratio(work):8.2f}{'  SLOWER' * slower}"
            print(f"{figure.what:46}{told} {figure.unit:2}", end if beside else f"  {figure.aim}")
            sys.stdout.flush()
    if beside:
        print(f"{marked} over {SLOWER:.2f} times; work is what the processor had to do")


def _ratio(values: Sequence[float]) -> float:
    """By how much the last is more than the first."""
    return values[-1] / values[0] if values[0] else 1.0


def taken(visits: Sequence[Visit], measure: Measure, rounds: int) -> list[list[float]]:
    """Take turns; tell for each figure, and the work, the median of each version's rounds."""
    for visit in visits:
        measure.sample(visit)  # what is found for the first time is found, and not measured
    came_to: list[list[list[float]]] = [[] for _ in visits]
    for number in range(rounds):
        samples: list[list[list[float]]] = [[] for _ in visits]
        for turn in range(measure.times):
            both = [*zip(visits, samples, strict=True)]
            for visit, own in both if (number + turn) % 2 else both[::-1]:
                before = visit.work()
                own.append([*measure.sample(visit), 0])
                own[-1][-1] = visit.work() - before
        for own, rounds_of_it in zip(samples, came_to, strict=True):
            rounds_of_it.append([*map(median, zip(*own, strict=True))])
    return [
        [median(figures[place] for figures in own) for own in came_to]
        for place in range(len(measure.figures) + 1)
    ]


if __name__ == "__main__":
    main()
