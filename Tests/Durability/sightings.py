"""What all clients together have seen of a session, and what therefore must hold."""

import collections
import json
import threading

from ledger import state_of, without_ends, without_ids
from server import Failed

# A change that was answered: with this revision and these events.
#
# - mark: a text that only this change has put into the session; None if it has none.
Change = collections.namedtuple("Change", "mark epoch revision events")

# What was known when a request was sent.
Known = collections.namedtuple("Known", "epochs revision")


class Session:
    """What was seen of one session, on any server."""

    def __init__(self, identifier):
        self.id = identifier
        self.path = f"/v1/sessions/{identifier}"
        self.key = f"tabheader:session:{{{identifier}}}"
        self.lock = threading.Lock()
        self.states = {}
        self.events = {}
        # In the order in which they began, as far as that can be told; the others are `unordered`.
        self.epochs = []
        self.unordered = set()
        self.revisions = collections.Counter()
        self.changes = []
        self.marks = set()
        # How many requests were not answered, or with 503.
        self.uncertain = 0
        # Epochs whose changes may be lost.
        self.lost = set()

    def fail(self, reason):
        raise Failed(f"session {self.id}: {reason}")

    # Seeing

    @property
    def known(self):
        """What every answer to a request must have that is sent from now on."""
        with self.lock:
            return Known(len(self.epochs), self.revisions[self.epochs[-1]] if self.epochs else 0)

    def see(self, tag, content, known=None):
        """Records a state under its entity tag, which names it for ever.

        - content: the bytes of an answer; None if it has none.
        - known: what was known when it was asked for; None if the state may be an old one.
        """
        epoch, revision = self.parts(tag)
        with self.lock:
            if content is not None:
                state = state_of(content)
                first = self.states.setdefault(tag, state)
                if first != state:
                    self.fail(f"{tag} names two states:\n{first.decode()}\n{state.decode()}")
            if known and epoch in self.epochs:
                place = self.epochs.index(epoch)
                if place < known.epochs - 1 or place == known.epochs - 1 and revision < known.revision:
                    self.fail(f"{tag} was read after revision {known.revision} of epoch {self.epochs[known.epochs - 1]}")
            self.see_epoch(epoch, known)
            self.revisions[epoch] = max(self.revisions[epoch], revision)

    def see_epoch(self, epoch, known):
        if epoch in self.epochs or epoch in self.unordered:
            return
        # If others have begun since the request, it may be older than these.
        if self.epochs and (not known or known.epochs != len(self.epochs)):
            self.unordered.add(epoch)
        else:
            self.epochs.append(epoch)

    def parts(self, tag):
        epoch, _, number = (tag or "").strip('"').partition("-")
        if not number.isdecimal():
            self.fail(f"{tag} is not an entity tag")
        return epoch, int(number)

    def see_event(self, identifier, event):
        """Records an event under its id, which names it for ever.

        - event: without its id.
        """
        with self.lock:
            first = self.events.setdefault(identifier, event)
            if first != event:
                self.fail(f"{identifier} names two events: {json.dumps(first)} and {json.dumps(event)}")

    def see_log(self, log):
        for event, bare in zip(log["events"], without_ids(log["events"])):
            self.see_event(event["id"], bare)

    def acknowledge(self, change):
        """Records a change that was answered."""
        with self.lock:
            if change.events:
                self.changes.append(change)

    def lose(self, before):
        """Records that changes of other epochs may be lost, except of those that begin from now on."""
        with self.lock:
            self.lost |= (set(self.epochs) | self.unordered) - before

    def keep(self, changes):
        """Records that only these changes are certain, of those of their epochs, if another epoch has begun."""
        with self.lock:
            old = {change.epoch for change in changes}
            if set(self.epochs) | self.unordered == old:
                return
            kept = [change for change in self.changes if change.epoch not in old or change in changes]
            self.uncertain += len(self.changes) - len(kept)
            self.changes = kept

    def doubt(self):
        """Records that a request may have been performed or not."""
        with self.lock:
            self.uncertain += 1

    # Checking

    def check(self, log):
        """Every change that was acknowledged is in the log once, in its place, and nothing else is that nobody has asked for.

        - log: the whole log, from when nothing changes any more.
        """
        events = without_ids(log["events"])
        epoch = log["cursor"].partition("-")[0]
        if not log["complete"] or [event["id"] for event in log["events"]] != [
                f"{epoch}-{number}" for number in range(1, len(events) + 1)]:
            self.fail(f"the log has {len(events)} events, and its cursor is {log['cursor']}")
        self.check_marks(events)
        changes = sorted((change for change in self.changes if change.epoch not in self.lost), key=lambda change: change.revision)
        for change, other in zip(changes, changes[1:]):
            if change.revision == other.revision:
                self.fail(f"two changes were answered with revision {change.revision}: {change} and {other}")
        place = 0
        others = []
        for change in changes:
            length = len(change.events)
            found = next((index for index in range(place, len(events)) if events[index:index + length] == change.events), None)
            if found is None:
                self.fail(f"the events of revision {change.revision} are not in the log: {json.dumps(change.events)}")
            others.append(events[place:found])
            place = found + length
        others.append(events[place:])
        # Between them are the ends of transitions, new looks, and requests without an answer. A new epoch cancels a drag.
        invented = [other for other in map(unasked, others) if other]
        if len(invented) > self.uncertain + len(self.epochs) + len(self.unordered):
            self.fail(f"nobody has asked for these events: {json.dumps(invented)}")

    def check_marks(self, events):
        found = collections.Counter(mark for mark in map(mark_of, events) if mark)
        for mark, count in found.items():
            if count > 1:
                self.fail(f"the change {mark} was made {count} times")
            if mark not in self.marks:
                self.fail(f"nobody has asked for the change {mark}")
        for change in self.changes:
            if change.mark and change.epoch not in self.lost and not found[change.mark]:
                self.fail(f"the change {change.mark}, revision {change.revision} of epoch {change.epoch}, is lost")


def mark_of(event):
    """The mark of the change that has led to an event, if it has one."""
    tab = event.get("tab")
    if event["type"] == "tabUpdated":
        return tab["badge"]
    return tab["title"] if event["type"] == "tabInserted" else None


def unasked(events):
    return [event for event in without_ends(events) if event["type"] != "configured"]
