// Creates a session, selects, swipes and reads the log, with the client of typescript-fetch.
import { ActionsApi, Configuration, EventsApi, SessionsApi } from "./typescript-fetch";

declare const process: { argv: string[]; exit(code: number): void };

function expect(value: unknown, expected: unknown, what: string) {
  if (value !== expected) throw new Error(`${what}: expected ${expected}, not ${value}`);
}

async function main() {
  const configuration = new Configuration({ basePath: process.argv[2] });
  const session = await new SessionsApi(configuration).createSession({
    newSession: { tabs: [{ title: "Inbox" }, { title: "Drafts" }, { title: "Sent" }], traits: { width: 320, height: 568 } },
  });
  const actions = new ActionsApi(configuration);
  const selected = await actions.select({ session: session.id, select: { tab: "drafts" } });
  expect(selected!.selectedIndex, 1, "the selected index");
  await actions.swipe({ session: session.id, swipe: { phase: "began" } });
  await actions.swipe({ session: session.id, swipe: { phase: "changed", translation: -120 } });
  const swiped = await actions.swipe({ session: session.id, swipe: { phase: "ended", translation: -200, velocity: -800 } });
  expect(swiped!.pager.transition!.page, 2, "the page that the swipe ends on");
  const log = await new EventsApi(configuration).readLog({ session: session.id });
  expect(log.events.some((event) => event.type === "didScroll"), true, "the log has the scrolling");
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
