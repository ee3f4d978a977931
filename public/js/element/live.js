// The event stream: whole states, single events, and whether anybody is listening.

import { send } from "../shared/api.js";

export const eventTypes = [
  "didSelect", "selectionChanged", "didBeginDragging", "didScroll", "didEndDragging", "transitionBegan", "didSettle",
  "gesturePassedToParent", "traitsChanged", "tabsChanged", "tabInserted", "tabRemoved", "tabMoved", "tabUpdated",
  "configured", "didTapAvatar", "didTapTrailing", "selectionPrevented", "didSelectMore", "didScrollPage", "didNavigate", "messageQueued",
  "messagesReleased", "dependenciesChanged", "didShow", "popupChanged", "popupsChanged", "gestureRefused", "haptic", "tabsSlid",
  "willBeginCustomizing", "didBeginCustomizing", "willEndCustomizing", "didEndCustomizing", "tabsReordered",
];

/**
 * Subscribes to a session. `onStatus` is told "live", "offline" or "ended"; a stream that the browser gives up on
 * is opened again here, and every opening begins with a whole state.
 */
export class Live {
  constructor(path, { onState, onEvent, onStatus }) {
    Object.assign(this, { path, onState, onEvent, onStatus, wait: 1000, over: false });
    this.open();
    addEventListener("online", () => this.reopen());
    addEventListener("pagehide", () => this.source.close());
    addEventListener("pageshow", (event) => event.persisted && this.reopen());
  }

  open() {
    const source = new EventSource(`${this.path}/events?state=full`);
    this.source = source;
    const state = (event) => {
      this.wait = 1000;
      this.onStatus("live");
      this.onState(JSON.parse(event.data));
    };
    source.addEventListener("open", () => this.onStatus("live"));
    source.addEventListener("state", state);
    source.addEventListener("reset", (event) => {
      const data = JSON.parse(event.data);
      this.onState(data.state ?? data, { reset: true });
    });
    source.addEventListener("closed", (event) => {
      if (JSON.parse(event.data || "{}").reason === "deleted") this.end();
      else this.lost();
    });
    source.addEventListener("error", () => this.lost());
    for (const type of eventTypes) {
      source.addEventListener(type, (event) => this.onEvent(JSON.parse(event.data), event.lastEventId));
    }
  }

  reopen() {
    if (this.over) return;
    clearTimeout(this.timer);
    this.source.close();
    this.open();
  }

  /** The stream broke. While the browser reconnects there is nothing to do; once it has given up, ask why. */
  async lost() {
    if (this.over) return;
    this.onStatus("offline");
    if (this.source.readyState !== EventSource.CLOSED) return;
    clearTimeout(this.timer);
    try {
      await send("GET", this.path);
    } catch (problem) {
      if (problem.status === 404 || problem.status === 410) return this.end();
    }
    this.timer = setTimeout(() => this.reopen(), this.wait);
    this.wait = Math.min(this.wait * 2, 15000);
  }

  end() {
    this.over = true;
    clearTimeout(this.timer);
    this.source.close();
    this.onStatus("ended");
  }
}
