// Replays recordings: for a verdict, and live in a frame beside the session.

import { Problem, request, send } from "../shared/api.js";
import { $ } from "../shared/dom.js";
import { chooser, takesFiles } from "../shared/exchange.js";
import { parse, stringify } from "../shared/json.js";
import { attempt } from "../shared/problem.js";
import { shorten } from "./inspector/numbers.js";

const most = 8_388_608; // bytes: what the server accepts
const longest = 1500; // milliseconds: a longer pause is shortened

export class Replays {
  /**
   * @param toast shows messages
   * @param beside shows a session in a frame beside the others, in the place of another one if it gets that
   */
  constructor({ toast, beside }) {
    Object.assign(this, { toast, beside, file: chooser({ accept: ".json,application/json", "aria-label": "Recording" }, (file) => this.open(file)) });
    $("#session-menu").after(this.file);
    takesFiles($("#stage"), (file) => this.open(file));
  }

  /** Has the server perform a recording again, and says whether the same happened. */
  open(file) {
    return attempt($("#session-menu"), async () => {
      const title = `${file.name} was not replayed`;
      this.toast.hide();
      if (!file.size) throw new Problem({ title, detail: "The file is empty." });
      if (file.size > most) throw new Problem({ title, detail: "It is too large: a recording has at most 8 MiB." });
      const text = await file.text();
      const { json } = await request("POST", "/v1/replays", { body: text }).catch((problem) => Promise.reject(Object.assign(problem, { title })));
      const recording = parse(text);
      this.toast.show(verdict(json), recording.snapshot ? ["Watch", () => this.watch(recording)] : []);
    });
  }

  /** Performs a recording in a new session, at its times. @param before the frame in which it was watched before */
  watch(recording, before) {
    const { snapshot, actions = [] } = recording;
    return attempt($("#session-menu"), async () => {
      const { id } = await send("POST", "/v1/sessions", { snapshot });
      const frame = this.beside(id, before);
      let now = 0;
      for (const { at = now, by, result, expect, ...action } of actions) {
        await new Promise((resume) => setTimeout(resume, Math.min(longest, at - now)));
        now = at;
        if (!frame.root.isConnected) return;
        // What the server did by itself it does again; what was refused is refused again.
        if (!by) await send("POST", `/v1/sessions/${id}/actions`, { actions: [action] }).catch((problem) => problem.status === 409 || Promise.reject(problem));
      }
      if (!this.toast.isShown) this.toast.show("The replay is over", ["Watch again", () => this.watch(recording, frame)]);
    });
  }
}

/** The answer of `POST /v1/replays` in words. */
export function verdict({ same, compared, revisions, difference }) {
  const count = `${revisions} ${revisions === 1 ? "revision" : "revisions"}`;
  if (!compared) return `Performed ${count}. The file has no results to compare with`;
  if (same) return `The same as recorded: ${count}`;
  const { entry, pointer, expected, found, refused, note } = difference;
  const value = (one) => (one === undefined ? "nothing" : shorten(stringify(one), 41));
  const place = entry === undefined ? "after the last action" : `at action ${entry + 1}`;
  const what = refused ? `refused, ${refused}` : `${pointer.replace(/^\/actions\/\d+\/result\/\d+/, "")} was ${value(expected)}, is ${value(found)}`;
  return `Different ${place}: ${what}${note ? ` (${note})` : ""}`;
}
