// Keeps a snapshot of the session in this browser, and creates the session again when the server has lost it.

import "./loaded.js";
import { $ } from "../shared/dom.js";
import { dropKept, keep, kept, recreate } from "../shared/kept.js";
import { button } from "../shared/problem.js";

const rest = 1000; // milliseconds without a change before a snapshot is read

export class Keeper {
  /** @param read receives each snapshot */
  constructor(device, { read }) {
    Object.assign(this, { device, told: read, revision: null });
    device.addEventListener("connection-changed", ({ detail: { connection } }) => this.connected(connection));
  }

  render({ revision }) {
    if (revision === this.revision) return;
    this.revision = revision;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.read(), rest);
  }

  connected(connection) {
    // A viewer that has lost access keeps nothing.
    if (connection === "denied") dropKept(this.device.session);
    if (connection !== "live") clearTimeout(this.timer);
    else if (this.device.latest) this.render({ revision: null });
  }

  async read() {
    const { device } = this;
    if (device.connection !== "live" || !device.api) return;
    const snapshot = await device.api.read("/snapshot").catch(() => null); // the next change reads it again
    if (!snapshot) return;
    keep(device.session, snapshot);
    this.told(snapshot);
  }
}

/**
 * Offers to create the session again, if this browser has a snapshot of it.
 * @param wasSeen whether this page has shown the session. If not, the address may be wrong
 */
export function offerRecreation(id, wasSeen) {
  const another = $("#ended [data-new]");
  if (!kept(id) && !wasSeen) {
    $("#ended h2").textContent = "There is no such session";
    $("#ended p").textContent = "It was deleted, has expired, or the address is incomplete. Start a new session to continue.";
  }
  if (kept(id)) {
    const why = "deleted" in document.documentElement.dataset ? "You deleted it." : "It was deleted or has expired.";
    $("#ended p").textContent = `${why} This browser has its last state: recreate it at the same address, or start a new session.`;
    another.classList.replace("primary", "lined");
    if (!$("#recreate")) another.before(button("Recreate", async () => (await recreate(id)) && location.reload(), { look: "primary", id: "recreate", "data-creates": "" }));
  }
  // What had the focus is hidden.
  const { activeElement } = document;
  if (wasSeen && (activeElement === document.body || !activeElement?.checkVisibility())) ($("#recreate") ?? another).focus({ preventScroll: true });
}
