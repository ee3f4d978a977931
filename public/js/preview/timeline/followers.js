// The other frames of the session follow the time line at their own pace.

import { latest, send } from "../../shared/api.js";
import { content } from "../../shared/state.js";
import { momentOf } from "./moment.js";

export class Followers {
  /** @param frames returns the elements */
  constructor(frames) {
    Object.assign(this, { frames, moment: null, known: new Map() });
    this.load = latest((revision) => Promise.all(this.frames().map((device) => this.follow(device, revision))));
  }

  /** @param past milliseconds after the instant of the revision */
  show(revision, past) {
    const frames = this.frames();
    if (!frames.length) return;
    this.moment = { revision, past };
    if (frames.every((device) => this.known.get(device)?.revision === revision)) for (const device of frames) this.draw(device);
    else this.load(revision);
  }

  live() {
    if (!this.moment) return;
    this.moment = null;
    this.known.clear();
    for (const device of this.frames()) device.show(null);
  }

  async follow(device, revision) {
    if (!this.moment || this.known.get(device)?.revision === revision) return;
    try {
      this.known.set(device, await send("GET", `${device.api.path}/revisions/${revision}?include=${content}&${device.view}`));
      this.draw(device);
    } catch {
      // A view that is impossible for this revision stays as it is.
    }
  }

  draw(device) {
    if (this.moment && device.isConnected) device.show(momentOf(this.known.get(device), this.moment.past));
  }
}
