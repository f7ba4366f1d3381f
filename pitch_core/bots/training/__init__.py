"""Makes `trained`: bots play against themselves, and what happens is counted.

A round counts in turn what hands win as the pitcher's (`counting.count_hands`), what happens in
whole games (`counting.count_games`) and what each kind of card changed (`learning.count_cells`);
the next one plays by what was counted. Jobs are plain functions of plain values, so that any
`concurrent.futures.Executor` can share them out, and each follows from its seed alone.
"""
