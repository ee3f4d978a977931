"""Waits for conditions, never for time to pass."""

import time

LIMIT = 120  # seconds: it only ends a test that hangs, however busy the machine is
# Seconds between two looks: a look at a page takes 5 ms, so those that wait for long look less often.
FIRST, LONGEST = 0.02, 0.1


def until(holds, what, timeout=LIMIT):
    """Calls `holds()` until it returns something true, and returns that. `what` describes the condition."""
    deadline = time.monotonic() + timeout
    said = None
    step = FIRST
    while True:
        said = holds()
        if said:
            return said
        if time.monotonic() > deadline:
            raise AssertionError(f"not within {timeout} s: {what} (last: {said!r})")
        time.sleep(step)
        step = min(step * 1.25, LONGEST)
