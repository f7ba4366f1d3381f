"""Counts of all ways a deal can go on, as chess programs count them ("perft").

A case is a deal of a seed, some way in, and how many actions ahead all sequences are counted;
``divide`` splits the count by the first of them, so that a wrong count can be followed down.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

import oracle
from compare import told

from pitch_core import Deal, Game, Rules, parse_action

FILE = Path(__file__).with_name("perft.json")


@dataclass(frozen=True)
class Case:
    """What is counted: the first deal of "perft" under ``rules``, seat 0 calling first."""

    rules: str
    actions: str
    depth: int

    def deal(self) -> Deal:
        """The deal after the actions."""
        rules = Rules.parse(f"auction-pitch@1 {self.rules}")
        game = Game.new(rules, "perft", dealer=rules.players - 1).next_deal()
        for token in self.actions.split():
            game = game.apply(parse_action(token))
        assert game.deal is not None
        return game.deal


CASES = [
    # through the auction into the first tricks
    Case("", "", 6),
    Case("min_bid=2", "", 6),
    Case("dealer_steal=never", "1 pass", 6),
    Case("dealer_steal=any", "", 6),
    Case("dealer_steal=only_four", "pass", 6),
    Case("all_pass=redeal", "", 5),
    Case("dealer_minimum=4", "pass pass pass", 7),
    Case("players=2", "", 6),
    Case("players=3", "", 6),
    Case("players=5", "pass", 6),
    Case("players=6", "pass pass pass", 6),
    Case("players=7", "pass pass pass pass", 6),
    # from the first lead
    Case("", "2 pass pass pass", 8),
    Case("follow=strict", "2 pass pass pass", 8),
    Case("partnership=True", "1 2 pass pass", 8),
    Case("players=2", "1 2", 8),
    Case("players=2 follow=strict", "1 2", 8),
    Case("players=3", "1 pass pass", 8),
    Case("players=5", "1 pass pass pass 1", 9),
    Case("players=6", "1 pass pass 2 pass pass", 10),
    Case("players=7 dealer_steal=any", "4 pass pass pass pass pass pass", 10),
    # to the end of the deal
    Case("players=2", "1 2 3D KD 2D AD AH 5H", 9),
    Case("", "2 pass pass pass 8C 6C 2C 4C 8S QS 5H QD 6S KD 3D TC", 20),
]


def perft(deal: Deal, depth: int) -> int:
    """How many sequences of ``depth`` actions there are; a deal that ends sooner counts once."""
    legal = deal.legal()
    if not legal or depth == 0:
        return 1
    if depth == 1:
        return len(legal)
    return sum(perft(deal.apply(action), depth - 1) for action in legal)


def divide(case: Case) -> dict[str, int]:
    """The count of a case for each of its first actions, by the engine."""
    deal = case.deal()
    return {str(action): perft(deal.apply(action), case.depth - 1) for action in deal.legal()}


def oracle_divide(case: Case) -> dict[str, int]:
    """The same, by the oracle."""
    deal = case.deal()
    options = deal.public.rules.to_dict()
    return {
        token: _oracle_perft(options, oracle.after(options, told(deal), token), case.depth - 1)
        for token in oracle.legal_actions(options, told(deal))
    }


def _oracle_perft(options: oracle.Options, story: oracle.Story, depth: int) -> int:
    legal = oracle.legal_actions(options, story)
    if not legal or depth == 0:
        return 1
    if depth == 1:
        return len(legal)
    return sum(_oracle_perft(options, oracle.after(options, story, a), depth - 1) for a in legal)


def write() -> str:
    """Count all cases by engine and oracle and write the file. Returns a line that says so."""
    rows = []
    for case in CASES:
        counts = divide(case)
        if sorted(counts.items()) != sorted(oracle_divide(case).items()):
            raise SystemExit(f"engine and oracle count {case} differently; nothing was written")
        rows.append({**asdict(case), "total": sum(counts.values()), "divide": counts})
    lines = ",\n".join(json.dumps(row) for row in rows)
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    return f"perft: {len(rows)} cases, {sum(row['total'] for row in rows)} sequences"
