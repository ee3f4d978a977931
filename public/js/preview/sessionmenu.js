// The menu of the session in the top bar.

import { $, el } from "../shared/dom.js";
import { creates, line, popMenu } from "./frames/menu.js";
import { editInPlace } from "../shared/inplace.js";
import { setLabel } from "../shared/recent.js";

/**
 * @param name asks for a name; @param reset puts the first revision back, for a control; @param remove deletes the session, likewise
 * @param start opens a new session; @param report reports a bug, `replay` replays a recording, `alone` hides all but the stage
 */
export function sessionMenu({ name, reset, remove, start, report, replay, alone }) {
  const button = $("#session-menu");
  const another = creates(line("New session", start, { at: button }));
  another.classList.add("for-phones");
  const named = line("Rename", name, { detail: "in this browser", at: button });
  const page = line("Dark page", () => {}, { detail: " ", at: button });
  page.dataset.themeSwitch = "";
  const lines = [line("Report a bug", report, { at: button }), line("Stage alone", alone, { at: button })];
  for (const one of lines) one.classList.add("for-sheets"); // elsewhere they have a button
  lines.push(line("Replay a recording…", replay, { at: button }), page);
  const back = line("Reset", () => reset(button), { detail: "to revision 1", at: button });
  const gone = line("Delete", () => remove(button), { detail: "for all viewers", at: button });
  for (const change of [back, gone]) change.dataset.changes = "";
  gone.classList.add("danger");
  const menu = popMenu(button, "Session", el("div", { class: "lines" }, another, named, ...lines, back, gone));
  button.after(menu);
}

/** Gives the session a name of its own in the top bar, for this browser. */
export function rename(id, { toast }) {
  const shown = $("#name");
  if (shown.hidden) return;
  const before = shown.textContent;
  const name = (text) => {
    setLabel(id, text);
    document.dispatchEvent(new Event("renamed"));
  };
  editInPlace(shown, { id: "naming", "aria-label": "Name of the session", maxlength: 64 }, (text, had) => {
    if (had) $("#session-menu").focus({ preventScroll: true });
    if (text === null) return;
    name(text);
    toast.show(text ? `Renamed: ${text}` : "The name is the app’s again", ["Undo", () => name(before)]);
  });
}
