"""What clients do: a plan of requests that depends only on a seed."""

import collections
import random

# The tabs of every session at its creation, and those that are added to it later.
TABS = ("a", "b", "c", "d")
ADDED = ("x", "y", "z")

# What a client does next.
#
# - kind: which request.
# - slot: whose session: the client's own slots come after those that all clients share.
# - path: after the session's path.
# - content: as JSON; None for no content.
Step = collections.namedtuple("Step", "kind slot method path content")

# The steps of a drag whose positions the server answers from memory.
POSITIONS = ("began", "changed")


class Plan:
    """The endless sequence of one client's requests."""

    def __init__(self, seed, shared, own):
        self.random = random.Random(seed)
        self.shared = range(shared)
        self.own = range(shared, shared + own)

    def steps(self):
        kinds = {
            self.select: 30, self.badge: 20, self.patch: 6, self.insert: 6, self.remove: 4, self.batch: 5, self.drag: 12,
            self.read: 6, self.log: 3, self.theme: 3, self.replace: 3}
        while True:
            kind = self.random.choices(list(kinds), kinds.values())[0]
            yield from kind(self.random.choice([*self.shared, *self.own]))

    # Changes

    def select(self, slot):
        content = {"index": self.random.randrange(len(TABS)), "animated": self.random.random() < 0.4}
        yield Step("select", slot, "POST", "/select", content)

    def badge(self, slot):
        content = {"badge": self.random.randrange(1_000_000)}
        yield Step("badge", slot, "PUT", f"/tabs/{self.random.choice(TABS)}/badge", content)

    def patch(self, slot):
        yield Step("patch", slot, "PATCH", "", {"locale": self.random.choice(("en", "de", "nl", "ar"))})

    def insert(self, slot):
        tab = self.random.choice(ADDED)
        yield Step("insert", slot, "POST", "/tabs", {"tab": {"id": tab, "title": tab.upper()}})

    def remove(self, slot):
        yield Step("remove", slot, "DELETE", f"/tabs/{self.random.choice(ADDED)}", None)

    def batch(self, slot):
        actions = [
            {"type": "setBadge", "tab": "a", "badge": self.random.randrange(1_000_000)},
            {"type": "select", "index": self.random.randrange(len(TABS))}]
        yield Step("batch", slot, "POST", "/actions", {"actions": actions})

    def drag(self, slot):
        """A drag, which sometimes does not end."""
        yield Step("began", slot, "POST", "/swipe", {"phase": "began"})
        for _ in range(self.random.randrange(1, 5)):
            content = {"phase": "changed", "translation": self.random.randrange(-200, 200)}
            yield Step("changed", slot, "POST", "/swipe", content)
        if self.random.random() < 0.8:
            yield Step("ended", slot, "POST", "/swipe", {"phase": "ended", "velocity": self.random.randrange(-800, 800)})

    # Other requests

    def read(self, slot):
        yield Step("read", slot, "GET", "", None)

    def log(self, slot):
        yield Step("log", slot, "GET", "/log?after=0", None)

    def theme(self, _):
        if self.random.random() < 0.2:
            yield Step("unthemed", None, "DELETE", "", None)
        else:
            value = f"#{self.random.randrange(0x1000000):06X}"
            yield Step("theme", None, "PUT", "", {"theme": {"color": {"durability": value}}})

    def replace(self, _):
        """Deletes a session of the client's own, and creates another one."""
        slot = self.random.choice(self.own)
        yield Step("delete", slot, "DELETE", "", None)
        yield Step("create", slot, "POST", "", None)
