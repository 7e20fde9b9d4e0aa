"""An environment for training and testing: puzzles of a kind and a level, a move at a time.

    >>> from hapax.env import Environment
    >>> game = Environment()
    >>> print(game.reset(seed=3, kind="futoshiki", level="easy", order=4))
    futoshiki 4
    . > .   .   4
    v
    .   .   .   .
                v
    .   .   3   .
    .   2   .   .
    <BLANKLINE>
    >>> outcome = game.step("r1c1=3")
    >>> outcome.reward, outcome.is_consistent, outcome.hint.step.text
    (1.0, True, 'Hidden single in a line: row 1: the 2 in column 2 leaves only r1c3')
    >>> outcome = game.step("r1c2=3")
    >>> outcome.reward, outcome.reason
    (-1.0, 'row 1 holds 3 twice')

Everything is deterministic: the same seed, kind and level give the same puzzle on every machine, whose one solution was
confirmed by a solver of its own, and the same moves give the same rewards.
"""

import json
import re
import sys
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Dict, Iterator, List, Optional

from . import Generated, Hint, check, convert, generate, hint

__all__ = ["KINDS", "LEVELS", "Environment", "Outcome", "puzzles"]

#: The kinds that `puzzles` and the campaign of tests go through, with options that keep making one quick.
KINDS: Dict[str, Dict[str, Any]] = {
    "sudoku": {},
    "futoshiki": {"order": 6},
    "kenken": {"order": 6},
    "killer": {},
    "skyscraper": {"order": 5},
    "arrow": {},
    "thermo": {},
    "latin": {"order": 7},
}

#: Grids that are tried for a puzzle; `generate` would look at the clock, and a slow machine make other puzzles.
_ATTEMPTS = {"attempts": 1000}

#: The levels that every kind above has.
LEVELS = ("easy", "moderate")

_MOVE = re.compile(r"\s*[rR](\d+)[cC](\d+)\s*=\s*(\d+)\s*")


def puzzles(kind: str, level: str, number: int, seed: int = 1, first: int = 1, **options: Any) -> Iterator[Generated]:
    """Yields puzzles of a kind and a level; leaves out what it has yielded before."""
    seen = set()
    options = {**_ATTEMPTS, **KINDS.get(kind, {}), **options}
    for made in generate(kind, sys.maxsize, seed, first, difficulty=level, jobs=1, **options):
        if number <= len(seen):
            return
        if made.puzzle not in seen:
            seen.add(made.puzzle)
            yield made


@dataclass(frozen=True)
class Outcome:
    """Says what a move led to."""

    reward: float  #: 1 for a right entry in an open cell, 0 for one that is there already, -1 for all others
    is_consistent: bool  #: the entry agrees with the one solution
    is_done: bool  #: every cell is filled
    position: str  #: after the move; an entry that is wrong is not written
    puzzle: str  #: the puzzle, and the move, for the properties below
    move: str

    @cached_property
    def hint(self) -> Hint:
        """The next step from the position, with its reason; calculated when it is asked for."""
        return hint(self.puzzle, self.position, jobs=1)

    @cached_property
    def reason(self) -> Optional[str]:
        """Why a wrong entry cannot stand, in terms of clues and entries; calculated when it is asked for."""
        if self.is_consistent or not _MOVE.fullmatch(self.move):
            return None
        entry = dict(zip(("row", "column", "value"), map(int, _MOVE.fullmatch(self.move).groups())))
        found = check(self.position, "r{row}c{column}={value}".format(**entry), jobs=1)
        return found.conflicts[0].reason if found.conflicts else None


class Environment:
    """One puzzle at a time, from reset() to the last entry."""

    def reset(self, seed: int, kind: str = "sudoku", level: str = "easy", **options: Any) -> str:
        """Makes the puzzle of this seed and returns the position as text. Further options are those of `generate`,
        such as order=4; where there are none, those of KINDS apply. Raises HapaxError if there is no such puzzle."""
        options = {**_ATTEMPTS, **KINDS.get(kind, {}), **options}
        (self.made,) = generate(kind, 1, seed, difficulty=level, jobs=1, **options)
        self._object = self.made.raw["puzzle_object"]
        order = self.made.order
        givens = self._object.get("givens") or [[0] * order for _ in range(order)]
        self._entries: List[List[int]] = [list(row) for row in givens]
        self._position = self.made.puzzle
        return self._position

    @property
    def position(self) -> str:
        return self._position

    @property
    def solution(self) -> List[List[int]]:
        return self.made.solution

    def step(self, move: str) -> Outcome:
        """Makes a move such as "r1c2=5". A text that is no move, or names no cell or value of the grid, is a wrong
        entry."""
        found = _MOVE.fullmatch(move)
        row, column, value = (int(each) for each in found.groups()) if found else (0, 0, 0)
        order = self.made.order
        is_on_grid = 1 <= row <= order and 1 <= column <= order
        is_consistent = is_on_grid and self.solution[row - 1][column - 1] == value
        reward = -1.0
        if is_consistent:
            reward = 0.0 if self._entries[row - 1][column - 1] else 1.0
            if reward:
                self._entries[row - 1][column - 1] = value
                self._position = str(convert(json.dumps({**self._object, "givens": self._entries}), to="text", jobs=1))
        is_done = all(all(line) for line in self._entries)
        return Outcome(reward, is_consistent, is_done, self._position, self.made.puzzle, move)
