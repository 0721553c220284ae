"""Geometry of the drawn sheet of Preferans: sectors of the players, and positions of the totals.

The sheet is a square with both diagonals for four players, a Y for three, a pentagon for five. A
sector uses its player's view: the centre of the sheet is 0, x grows to the right, y towards the
player. Coordinates have no physical unit: the sheet is `WIDTH` wide at any size.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from assistant.core.ledger import Cell, Points
from assistant.core.seat import TABLE, Seat
from assistant.evening.log.evening import Evening
from assistant.evening.summary.running_scores import cells
from assistant.games.preferans.prices import MOUNTAIN, POOL, WHISTS

from .running_totals import MAX_TOTALS, Font, Strip, StripLine, totals_fit, write_totals

WIDTH = 800
HALF_WIDTH = WIDTH // 2
PENTAGON_SIDES = 5
CENTRE_GAP = 50
"""Distance of the mountains from the centre."""
ZONE_STARTS = {3: (40, 68), 4: (40, 68), 5: (44, 66)}
"""Where pool and whists start, in percent of the distance from the centre to the edge."""
HEIGHTS = {3: WIDTH, 4: WIDTH, 5: 760}
CENTRE_Y = {3: 310, 4: HALF_WIDTH, 5: 420}
"""Distance from the upper edge to the point where the sectors meet, by number of players."""
CORNERS = ((153, 760), (0, 290), (HALF_WIDTH, 0), (WIDTH, 290), (647, 760))
"""Corners of the pentagon, clockwise from the first player's left."""
SIDES = {
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
    5: ("bottom", "lower-left", "upper-left", "upper-right", "lower-right"),
}
"""Sides of the sheet, clockwise, by number of players."""
ROTATIONS = {
    "bottom": 0,
    "left": 90,
    "top": 180,
    "right": -90,
    "lower-left": 72,
    "upper-left": 144,
    "upper-right": -144,
    "lower-right": -72,
}

PAPER_FONT = Font((36, 33, 30, 27, 24, 21, 18, 16), digit=575, dot=285, ellipsis=855, fraction=875)
SCREEN_FONT = Font((48, 44, 40, 36), digit=650, dot=340, ellipsis=1000, fraction=1000)
"""Font for phones: at least 11 pixels high, with widths that allow for wider characters."""
NARROW_FONT = replace(SCREEN_FONT, sizes=(44, 40), smaller_sizes=(36, 32, 28, 24, 20))
"""Font for five players on a phone, whose cells are less than half as wide as those of four."""
DEALS_ON_SCREEN = 60
"""Number of deals whose totals a phone shows; all totals before them are shown as one."""


@dataclass(frozen=True, slots=True)
class SectorCell:
    """A cell of a sector: its account, the opponent and its position.

    `against` is the opponent's clockwise position from the first player; TABLE for pool and
    mountain.
    """

    account: str
    against: Seat
    strip: Strip


CellTotals = tuple[SectorCell, tuple[Points, ...]]
"""A cell with its latest totals, oldest first."""


@dataclass(frozen=True, slots=True)
class WrittenCell:
    """The text of a cell, and the position of the cell."""

    account: str
    size: int
    lines: tuple[StripLine, ...]
    strip: Strip


@dataclass(frozen=True, slots=True)
class Sector:
    """One player's sector: its side of the sheet, its rotation and its cells."""

    seat: Seat
    side: str
    rotation: int
    dividers: str
    cells: tuple[WrittenCell, ...]


@dataclass(frozen=True, slots=True)
class Pulka:
    """The drawn sheet, with SVG paths of its lines; without an outline it is a square."""

    height: int
    outline: str
    centre_y: int
    borders: str
    zones: str
    sectors: tuple[Sector, ...]


def pulka(evening: Evening, *, screen: bool = False) -> Pulka:
    """The drawing for the current players; a screen shows fewer totals in larger type."""
    around = evening.around
    seats, totals = len(around), cells(evening, DEALS_ON_SCREEN if screen else 0)
    font = font_for(seats, screen=screen)
    totals_by_sector = [
        [
            (cell, _latest_totals(totals, around, Seat(position), cell))
            for cell in sector_cells(Seat(position), seats)
        ]
        for position in range(seats)
    ]
    sizes = {
        account: _largest_size(
            [
                cell
                for sector_totals in totals_by_sector
                for cell in sector_totals
                if cell[0].account == account
            ],
            font,
        )
        for account in (MOUNTAIN, POOL, WHISTS)
    }
    return Pulka(
        height=HEIGHTS[seats],
        outline=_pentagon_path(100) if seats == PENTAGON_SIDES else "",
        centre_y=CENTRE_Y[seats],
        borders=_border_path(seats),
        zones=_zone_path(seats),
        sectors=tuple(
            _sector(seat, side, sector_totals, font, sizes)
            for seat, side, sector_totals in zip(
                around, SIDES[seats], totals_by_sector, strict=True
            )
        ),
    )


def font_for(seats: int, *, screen: bool) -> Font:
    """The font for a sheet of this number of players."""
    if not screen:
        return PAPER_FONT
    return NARROW_FONT if seats == PENTAGON_SIDES else SCREEN_FONT


def _sector(
    seat: Seat, side: str, cell_totals: Sequence[CellTotals], font: Font, sizes: dict[str, int]
) -> Sector:
    written_cells = []
    for cell, totals in cell_totals:
        size = sizes[cell.account]
        lines = write_totals(totals, cell.strip, font, size)
        written_cells.append(WrittenCell(cell.account, size, lines, cell.strip))
    whist_strips = [cell.strip for cell, _ in cell_totals if cell.account == WHISTS]
    dividers = "".join(f"M{strip.left[0]} {strip.top}V{strip.bottom}" for strip in whist_strips[1:])
    return Sector(seat, side, ROTATIONS[side], dividers, tuple(written_cells))


def _latest_totals(
    totals: Mapping[Cell, Sequence[Points]],
    around: tuple[Seat, ...],
    position: Seat,
    cell: SectorCell,
) -> tuple[Points, ...]:
    """The latest totals in a cell of the player at this position."""
    against = TABLE if cell.against == TABLE else around[cell.against]
    return tuple(totals.get((cell.account, around[position], against), ())[-MAX_TOTALS - 1 :])


def _largest_size(cell_totals: Sequence[CellTotals], font: Font) -> int:
    """The largest font size at which all totals of these cells fit.

    If there is none, a size at which at least the latest total of each cell fits.
    """
    latest_totals = [(cell, totals[-1:]) for cell, totals in cell_totals]
    small_sizes = (font.sizes[-1], *font.smaller_sizes)
    fitting_sizes = (size for size in font.sizes if _all_fit(cell_totals, font, size))
    last_sizes = (size for size in small_sizes if _all_fit(latest_totals, font, size))
    return next(fitting_sizes, next(last_sizes, small_sizes[-1]))


def _all_fit(cell_totals: Sequence[CellTotals], font: Font, size: int) -> bool:
    return all(totals_fit(totals, cell.strip, font, size) for cell, totals in cell_totals)


def sector_outline(seat: Seat, seats: int) -> Strip:
    """The outline of a player's sector."""
    above_centre, below_centre = CENTRE_Y[seats], HEIGHTS[seats] - CENTRE_Y[seats]
    side = SIDES[seats][seat]
    if seats == PENTAGON_SIDES:
        (left, _), *_, (right, _) = CORNERS
        return Strip(0, below_centre, (0, left - HALF_WIDTH), (0, right - HALF_WIDTH))
    if side in ("bottom", "top"):
        return Strip(0, below_centre, (0, -HALF_WIDTH), (0, HALF_WIDTH))
    if seats == 4:
        return Strip(0, HALF_WIDTH, (0, -HALF_WIDTH), (0, HALF_WIDTH))
    if side == "left":
        return Strip(0, HALF_WIDTH, (-above_centre, -above_centre), (0, below_centre))
    return Strip(0, HALF_WIDTH, (0, -below_centre), (above_centre, above_centre))


@cache
def sector_cells(seat: Seat, seats: int) -> tuple[SectorCell, ...]:
    """A player's cells: mountain, pool, and whists against the other players from left to right."""
    outline = sector_outline(seat, seats)
    pool_top, whists_top = (outline.bottom * percent // 100 for percent in ZONE_STARTS[seats])
    whist_strips = enumerate(outline.part(whists_top, outline.bottom).split(seats - 1), seat + 1)
    return (
        SectorCell(MOUNTAIN, TABLE, outline.part(CENTRE_GAP, pool_top)),
        SectorCell(POOL, TABLE, outline.part(pool_top, whists_top)),
        *(SectorCell(WHISTS, Seat(other % seats), strip) for other, strip in whist_strips),
    )


@cache
def _border_path(seats: int) -> str:
    """SVG path of the lines between the sectors."""
    if seats == PENTAGON_SIDES:
        return "".join(f"M{HALF_WIDTH} {CENTRE_Y[PENTAGON_SIDES]}L{x} {y}" for x, y in CORNERS)
    if seats == 4:
        return f"M0 0L{WIDTH} {WIDTH}M{WIDTH} 0L0 {WIDTH}"
    return f"M0 {WIDTH}L{HALF_WIDTH} {CENTRE_Y[3]}V0M{HALF_WIDTH} {CENTRE_Y[3]}L{WIDTH} {WIDTH}"


@cache
def _zone_path(seats: int) -> str:
    """SVG path of the lines between mountain, pool and whists."""
    if seats == PENTAGON_SIDES:
        return "".join(_pentagon_path(percent) for percent in ZONE_STARTS[PENTAGON_SIDES])
    path = ""
    for percent in ZONE_STARTS[seats]:
        left = HALF_WIDTH - HALF_WIDTH * percent // 100
        lower_edge = CENTRE_Y[seats] + (WIDTH - CENTRE_Y[seats]) * percent // 100
        path += f"M{left} {0 if seats == 3 else left}V{lower_edge}H{WIDTH - left}V0"
        if seats == 4:
            path = path.removesuffix("0") + f"{left}Z"
    return path


@cache
def _pentagon_path(percent: int) -> str:
    """SVG path of a pentagon whose size is `percent` percent of the outline."""
    centre_x, centre_y = HALF_WIDTH, CENTRE_Y[PENTAGON_SIDES]
    corners = (
        f"{centre_x + (x - centre_x) * percent // 100} {centre_y + (y - centre_y) * percent // 100}"
        for x, y in CORNERS
    )
    return f"M{'L'.join(corners)}Z"
