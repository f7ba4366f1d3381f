"""A visitor's line to the server: so many bytes a second, so long a way.

The line is slowed here, in the benchmark's own server, and not by the browser's developer tools:
those leave out what a service worker fetches and what a worker fetches, which is just what a
later visit consists of. Here every byte of either page goes through the same bottleneck. Lost
packets and TCP's slow start are left out, for both.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

__all__ = ["NETWORKS", "Line", "Network", "pieces"]


@dataclass(frozen=True)
class Network:
    """A kind of line: bytes per second (0: as fast as the machine) and seconds there and back."""

    name: str
    title: str
    rate: float = 0
    round_trip: float = 0


def _line(name: str, megabits: float, milliseconds: int) -> Network:
    title = f"{megabits:g} Mbit/s, {milliseconds} ms"
    return Network(name, title, megabits * 1e6 / 8, milliseconds / 1000)


NETWORKS = {
    network.name: network
    for network in (
        Network("free", "unthrottled"),
        _line("10mbit", 10, 40),
        _line("1.6mbit", 1.6, 150),
    )
}


class Line:
    """All connections of one visitor share it, one byte after the other (a token bucket)."""

    PIECE = 4096
    """Bytes that go at once: few enough for connections to take turns."""

    BURST = 0.01
    """Seconds' worth of bytes that a line which was idle, or a sleep that was long, may catch up:
    without it each late waking would make the line slower than it says."""

    def __init__(
        self,
        network: Network,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.network = network
        self._clock, self._sleep = clock, sleep
        self._lock = threading.Lock()
        self._free = float("-inf")

    def carry(self, size: int) -> None:
        """Wait until `size` more bytes have gone through."""
        if not self.network.rate:
            return
        with self._lock:
            now = self._clock()
            start = max(now - self.BURST, self._free)
            self._free = start + size / self.network.rate
            left = self._free - now
        if left > 0:
            self._sleep(left)

    def round_trip(self) -> None:
        """Wait as long as a question and the beginning of its answer are on the way."""
        if self.network.round_trip:
            self._sleep(self.network.round_trip)


def pieces(data: bytes, network: Network) -> Iterator[bytes]:
    """Data as the line takes it: in pieces, or whole where nothing is slowed."""
    size = Line.PIECE if network.rate else max(1, len(data))
    return (data[at : at + size] for at in range(0, len(data), size))
