"""Traces of the browser, and what they say of one page's frames and of its main thread. Times are milliseconds."""

import contextlib
import statistics
from collections import Counter

# What the compositor says of each frame, and each task of a thread with the time it had the processor.
FRAMES = ["disabled-by-default-devtools.timeline.frame", "disabled-by-default-devtools.timeline", "blink.user_timing"]
FRAME = 1000 / 60


class Trace:
    """Of all processes, the events of the page's: the one in whose main thread most frames are drawn."""

    def __init__(self, events):
        threads = {
            event["pid"]: event["tid"] for event in events
            if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"}
        frames = Counter(event["pid"] for event in events if event["name"] == "PipelineReporter" and event["pid"] in threads)
        process = frames.most_common(1)[0][0]
        self.thread = threads[process]
        self.events = [event for event in events if event["pid"] == process]

    @property
    def presented(self):
        """
        When each frame that the main thread had drawn was presented. A frame in which only the compositor was in time is not
        one of them (STATE_PRESENTED_PARTIAL): the page stood still in it.
        """
        begun, ends = {}, []
        for event in self.events:
            if event["name"] != "PipelineReporter":
                continue
            key = event["id2"]["local"]
            if event["ph"] == "b":
                begun[key] = event["args"]["frame_reporter"]["state"]
            elif begun.pop(key, None) == "STATE_PRESENTED_ALL":
                ends.append(event["ts"] / 1000)
        return sorted(ends)

    @property
    def tasks(self):
        """What the main thread ran, as `(start, milliseconds by the clock, milliseconds of the processor)`."""
        return [
            (event["ts"] / 1000, event["dur"] / 1000, event.get("tdur", event["dur"]) / 1000)
            for event in self.events
            if event["name"] == "RunTask" and event["tid"] == self.thread and event["ph"] == "X"]

    @property
    def begun(self):
        """When the main thread began to draw each frame."""
        return sorted(event["ts"] / 1000 for event in self.events if event["name"] == "BeginMainThreadFrame")

    def ends(self, name):
        """When each of the main thread's tasks of this name was over."""
        return sorted(
            (event["ts"] + event["dur"]) / 1000 for event in self.events
            if event["name"] == name and event["ph"] == "X" and event["tid"] == self.thread)

    def marks(self, name):
        """When the page said `performance.mark(name)`."""
        return sorted(event["ts"] / 1000 for event in self.events if event["name"] == name and "user_timing" in event["cat"])


class Recording:
    trace = None


@contextlib.contextmanager
def recording(chromium, categories=FRAMES):
    """Traces what is done within; the `trace` of what it yields is there afterwards."""
    cdp, done = chromium.connection, Recording()
    since = len(cdp.events)
    config = {"includedCategories": categories, "excludedCategories": ["*"], "recordMode": "recordUntilFull"}
    cdp.ask("Tracing.start", transferMode="ReportEvents", traceConfig=config)
    yield done
    cdp.ask("Tracing.end")
    cdp.wait("Tracing.tracingComplete", since=since)
    parts = [event["params"]["value"] for event in cdp.events[since:] if event["method"] == "Tracing.dataCollected"]
    del cdp.events[since:]
    done.trace = Trace([event for part in parts for event in part])


def median(values):
    return statistics.median(values) if values else float("nan")


def percentile(values, part):
    """The value that `part` of all (0…1) do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("nan")
