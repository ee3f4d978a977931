// The list of a session's revisions, which grows with it.

import { send } from "../../shared/api.js";
import { Axis } from "./axis.js";

const page = 1000; // revisions in one response
const most = 50_000; // of a longer list the newest are shown

export class Revisions {
  /** @param session its routes; @param changed called when the list has changed; @param failed called with a problem */
  constructor(session, { changed, failed }) {
    Object.assign(this, { session, changed, failed, axis: new Axis(), kept: 1, busy: false, again: false });
  }

  /** The number of the newest revision that is listed. */
  get last() {
    return this.axis.last;
  }

  forget() {
    this.axis = new Axis();
  }

  /**
   * Lists the revisions up to the newest. Asked again meanwhile, it looks once more.
   * @param created the instant of the first revision, which can always be shown
   */
  async load(created) {
    if (this.busy) return (this.again = true);
    this.busy = true;
    try {
      do {
        this.again = false;
        await this.pages(created);
      } while (this.again);
    } catch (problem) {
      this.failed(problem);
    } finally {
      this.busy = false;
    }
    return true;
  }

  async pages(created) {
    let after = this.last;
    for (;;) {
      const { axis } = this;
      const { last, kept, revisions } = await send("GET", `${this.session.path}/revisions?after=${after}&limit=${page}`);
      if (axis !== this.axis) return;
      const oldest = Math.max(kept, last - most);
      if (kept !== this.kept) this.drop(oldest);
      this.kept = kept;
      if (!this.last) this.axis.add([{ revision: 1, time: Date.parse(created), type: null }]);
      this.axis.add(revisions.filter(({ revision }) => revision >= oldest).map(({ revision, at, type }) => ({ revision, time: Date.parse(at), type: type ?? null })));
      this.changed();
      const next = Math.max(revisions.at(-1)?.revision ?? last, oldest - 1);
      if (next >= last || next <= after) return;
      after = next;
    }
  }

  /** Drops the revisions before `oldest`, except the first. */
  drop(oldest) {
    const all = this.axis.entries;
    this.axis = new Axis();
    this.axis.add(all.filter(({ revision }, index) => index === 0 || revision >= oldest));
  }
}
