// What a recording did, in words: a step for each action, with what came of it. Pure values; the words are Markdown.

import { stringify } from "../../shared/json.js";
import { rateInWords } from "../timeline/moment.js";

/** A text as code, in which Markdown has no marks and a tracker no mentions. What would move the text around it is left out. */
export function code(value) {
  const text = String(value).replace(/[\p{Cc}\p{Bidi_Control}\s]+/gu, " ").trim() || " ";
  const fence = "`".repeat(1 + Math.max(0, ...[...text.matchAll(/`+/g)].map(([marks]) => marks.length)));
  return text.includes("`") ? `${fence} ${text} ${fence}` : `\`${text}\``;
}

const rounded = (value) => (typeof value === "number" ? Math.round(value * 100) / 100 : value);
const spaced = (name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const list = (members) => Object.entries(members).map(([name, value]) => `${spaced(name)} ${code(typeof value === "object" ? stringify(value) : rounded(value))}`).join(", ");
const points = (value) => `${Math.round(Math.abs(value))} pt`;

/** What was done, for each type of action. `name` gives the title of a tab. */
const words = {
  select: ({ tab, index, more }, name, { toTab }) => `Selected ${more ? "More" : name(toTab ?? tab ?? index)}`,
  resize: (members) => `Changed the device: ${list(members)}`,
  setTabs: ({ tabs }) => `Replaced all tabs by ${tabs.length}`,
  insertTab: ({ tab }) => `Added the tab ${code(tab.title ?? tab.id)}`,
  updateTab: ({ tab, ...members }, name) => `Changed the tab ${name(tab)}: ${list(members)}`,
  removeTab: ({ tab }, name) => `Removed the tab ${name(tab)}`,
  moveTab: ({ tab, to }, name) => `Moved the tab ${name(tab)} to place ${to + 1}`,
  setBadge: ({ tab, badge }, name) => (badge == null ? `Removed the badge of ${name(tab)}` : `Set the badge of ${name(tab)} to ${code(badge)}`),
  scroll: ({ tab, y }, name) => `Scrolled ${name(tab)} to ${points(y)}`,
  navigate: ({ tab, show, pop, back, popTo, display, ...members }, name) => {
    const where = tab == null ? "" : ` in ${name(tab)}`;
    if (show) return `Opened the page ${code(show.title ?? show.id)}${where}`;
    if (pop || back) return `Went back${where}`;
    return popTo ? `Went back to ${code(popTo)}${where}` : `Navigated${where}: ${list(members)}`;
  },
  customize: ({ begin, move, to }, name) => (begin ? "Began to edit the bar" : move ? `Moved ${name(move)} to place ${to + 1} of the bar` : "Ended editing the bar"),
  tapAvatar: () => "Tapped the avatar",
  tapTrailing: () => "Tapped the trailing view",
  answer: ({ approve, deny }) => (approve ? "Approved the selection" : `Denied the selection: ${code(deny)}`),
  advance: ({ milliseconds, to }) => (to ? `Moved the clock to ${to}` : `Moved the clock on by ${milliseconds} ms`),
  setRate: ({ rate }) => `Set the speed to ${rateInWords(rate)}`,
  restore: ({ reason }) => ({ undo: "Undid the last step", redo: "Redid a step", reset: "Reset the session" })[reason] ?? "Put a snapshot back",
  configure: (_, name, { changed }) => `Changed the settings${changed ? `: ${changed}` : ""}`,
};

/** What came of it, for events that say so. */
const outcomes = {
  selectionChanged: ({ toTab, more }, name) => `${more ? "More" : name(toTab)} was selected`,
  selectionPrevented: ({ reason, cause }) => `the selection was refused (${code(reason || cause)})`,
  gestureRefused: ({ reason }) => `the gesture was refused (${code(reason)})`,
  gesturePassedToParent: () => "the gesture was passed to the parent",
};

/**
 * The steps of a recording as `{at, revision, text}`, from the revision `since` on: `at` in milliseconds from its beginning.
 * @param titles the title of each tab, by its id, in order; @param changed what a revision changed in the settings, in words, by its number
 */
export function stepsOf({ actions = [], settled = [] }, since, titles, changed = new Map()) {
  const name = (tab) => (tab == null ? "the container" : code(titles.get(tab) ?? (typeof tab === "number" ? [...titles.values()][tab] : null) ?? tab));
  const steps = [];
  let [gesture, now] = [null, 0];
  const follow = (revisions) => {
    for (const { events = [] } of revisions) for (const event of events) steps.at(-1)?.events.push(event);
  };
  for (const { at = now, result = [], by, ...entry } of actions) {
    now = at;
    // What settled before the action belongs to the step before it.
    const own = result.at(-1);
    follow(result.slice(0, -1));
    for (const action of entry.actions ?? [entry]) {
      const goesOn = action.type === "swipe" && gesture && action.phase !== "began";
      if (!goesOn) steps.push({ at, revision: own?.revision ?? null, type: action.type, by, action, events: [] });
      gesture = action.type === "swipe" && !["ended", "cancelled"].includes(action.phase) ? steps.at(-1) : goesOn ? null : gesture;
      steps.at(-1).revision = own?.revision ?? steps.at(-1).revision;
    }
    if (own) follow([own]);
  }
  follow(settled);
  return steps.filter(({ revision }) => revision !== null && revision >= since).map((step) => ({ at: step.at, revision: step.revision, text: sentence(step, name, changed) }));
}

function sentence({ type, action, events, by, revision }, name, changed) {
  const { type: _, at: __, ...members } = action;
  const selected = events.find((event) => event.type === "selectionChanged");
  const done = type === "swipe" ? swiped(events) : (words[type]?.(members, name, { toTab: selected?.toTab, changed: changed.get(revision) }) ?? `${spaced(type).replace(/^./, (letter) => letter.toUpperCase())}: ${list(members)}`);
  const came = events.flatMap((event) => (event === selected && type === "select" ? [] : (outcomes[event.type]?.(event, name) ?? [])));
  return `${done}${by ? ` (by the ${by})` : ""}${came.length ? `; ${[...new Set(came)].join(", ")}` : ""}.`;
}

/** A whole swipe: its way, its duration and its speed, from its events. */
function swiped(events) {
  const one = (type) => events.find((event) => event.type === type);
  const [began, moved, ended] = [one("didBeginDragging"), events.findLast(({ type }) => type === "didScroll"), one("didEndDragging")];
  if (!began || !moved) return "Swiped";
  const way = moved.translation < 0 ? "left" : "right";
  const took = ended ? ` in ${Date.parse(ended.at) - Date.parse(began.at)} ms` : "";
  return `Swiped ${points(moved.translation)} to the ${way}${took}${ended ? `, released at ${Math.round(Math.abs(ended.velocity))} pt/s` : ""}`;
}
