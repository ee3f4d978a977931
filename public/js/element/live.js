// The source of an element's states and events: a stream shared by all pages of this browser, or the page's own.

import { Hub } from "./hub.js";

const patience = 10_000; // milliseconds in which the worker must respond
const hubs = new Map();

/** Watches a session of `server`; see `Hub` for the messages. Returns a function that ends it. */
export function watch(server, key, sink) {
  if (!hubs.has(server)) hubs.set(server, server === location.origin && globalThis.SharedWorker ? new SharedHub(server) : new Hub(server));
  return hubs.get(server).join(key, sink);
}

/** The hub in a worker that all pages of this origin share. */
class SharedHub {
  constructor(server) {
    this.server = server;
    this.joined = new Map();
    this.count = 0;
    this.worker = new SharedWorker(new URL("/js/element/hub-worker.js", import.meta.url), { type: "module", name: "TabHeader" });
    this.worker.addEventListener("error", () => this.fallBack());
    this.port = this.worker.port;
    // A worker may fail to start without an error event.
    this.waiting = setTimeout(() => this.fallBack(), patience);
    this.port.addEventListener("message", ({ data: { to, ...message } }) => {
      clearTimeout(this.waiting);
      this.joined.get(to)?.sink(message);
    });
    this.port.start();
    addEventListener("pagehide", () => this.port.postMessage({ leave: null }));
    addEventListener("pageshow", (event) => event.persisted && this.joined.forEach(({ key }, join) => this.port.postMessage({ join, key })));
  }

  join(key, sink) {
    if (this.own) return this.own.join(key, sink);
    const join = this.count++;
    this.joined.set(join, { key, sink });
    this.port.postMessage({ join, key });
    return () => {
      this.joined.get(join)?.leave?.();
      this.joined.delete(join);
      this.port.postMessage({ leave: join });
    };
  }

  /** Without the worker, the page uses its own stream. */
  fallBack() {
    if (this.own) return;
    clearTimeout(this.waiting);
    this.port.close();
    this.own = new Hub(this.server);
    for (const entry of this.joined.values()) entry.leave = this.own.join(entry.key, entry.sink);
  }
}
