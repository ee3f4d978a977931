"""
The engine in the page, on a processor that is THROTTLE times slower: until it can be used, and a step of a swipe.

The pager is what every page has: the functions of `element/pager.js`, as many calls as a frame of a drag makes of them. The whole engine
is what goes on without a server. Its first steps are before V8 has optimized them; that is what a visitor feels.
"""

from tracing import median

THROTTLE = 4

PAGER = """
const [session, done] = arguments;
(async () => {
  const { default: digits } = await import("/js/element/pager.wasm.js");
  const began = performance.now();
  const bytes = Uint8Array.from(digits.match(/../g), (byte) => parseInt(byte, 16));
  new WebAssembly.Instance(new WebAssembly.Module(bytes));
  const ready = performance.now() - began;
  const { barAt, draggedOffset, mostVisible, positionAt } = await import("/js/element/pager.js");
  const state = await (await fetch(`/v1/sessions/${session}`)).json();
  const frame = (translation) => {
    const offset = draggedOffset(state.pager, 0, translation);
    return barAt(state, positionAt(state, offset)).x + mostVisible(state, offset);
  };
  const steps = [];
  for (let round = 0; round < 50; round += 1) {
    const began = performance.now();
    for (let each = 0; each < 100; each += 1) frame(-each);
    steps.push((performance.now() - began) / 100);
  }
  done({ ready, steps });
})().catch((error) => done(String(error)));
"""

WHOLE = """
const done = arguments[0];
(async () => {
  const { Engine } = await import("/engine/tabheader.js");
  const began = performance.now();
  const engine = await Engine.load("/engine/tabheader.wasm");
  const session = engine.create({ preset: "backbase" }, 0);
  const ready = performance.now() - began;
  session.apply([{ type: "swipe", phase: "began" }], 1);
  const steps = [];
  for (let each = 0; each < 400; each += 1) {
    const start = performance.now();
    session.apply([{ type: "swipe", phase: "changed", translation: -each / 4 }], 2 + each);
    steps.push(performance.now() - start);
  }
  done({ ready, cold: steps.slice(0, 20), warm: steps.slice(-100) });
})().catch((error) => done(String(error)));
"""


def run(chromium, url, script, *arguments):
    chromium.driver.get(f"{url}/problems/not-found")
    chromium.ask("Emulation.setCPUThrottlingRate", rate=THROTTLE)
    try:
        found = chromium.driver.execute_async_script(script, *arguments)
    finally:
        chromium.ask("Emulation.setCPUThrottlingRate", rate=1)
    assert isinstance(found, dict), found
    return found


def measure(chromium, sources, server, session, rounds):
    """Milliseconds. `sources` is a server of the page's modules one by one, with the session; `server` has the engine."""
    pagers = [run(chromium, sources.url, PAGER, session.id) for _ in range(rounds)]
    wholes = [run(chromium, server.url, WHOLE) for _ in range(rounds)]
    return {
        "pager ready": median(found["ready"] for found in pagers),
        "pager first step": median(found["steps"][0] for found in pagers),
        "pager step": median(median(found["steps"]) for found in pagers),
        "engine ready": median(found["ready"] for found in wholes),
        "engine cold step": median(median(found["cold"]) for found in wholes),
        "engine warm step": median(median(found["warm"]) for found in wholes),
    }
