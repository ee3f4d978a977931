// The source of an element's states and events: a stream shared by all pages of this browser, or the page's own.

import { Problem } from "../shared/api.js";
import { Hub } from "./hub.js";

const patience = 10_000; // milliseconds in which the worker must respond
const hubs = new Map();

/**
 * The address of the shared worker, from the Trusted Types policy `tabheader`, which gives no other; null if the page forbids that
 * policy.
 */
function workerAddress() {
  const { href } = new URL("/js/element/hub-worker.js", import.meta.url);
  if (!globalThis.trustedTypes) return href;
  try {
    return trustedTypes.createPolicy("tabheader", { createScriptURL: () => href }).createScriptURL("");
  } catch {
    return null;
  }
}

function hubOf(server) {
  const address = server === location.origin && globalThis.SharedWorker ? workerAddress() : null;
  return address ? new SharedHub(server, address) : new Hub(server);
}

/** Watches a session of `server`; see `Hub` for the parameters and the messages. Returns a function that ends it. */
export function watch(server, key, token, sink) {
  if (!hubs.has(server)) hubs.set(server, hubOf(server));
  return hubs.get(server).join(key, token, sink);
}

/** Sends a request in the worker, where it takes no time of a page that moves. Null if the page has to send it itself. */
export const relay = (server, ...request) => hubs.get(server)?.relay?.(...request) ?? null;

/** The hub in a worker that all pages of this origin share. */
class SharedHub {
  constructor(server, address) {
    this.server = server;
    this.joined = new Map();
    this.sent = new Map(); // requests that are not answered yet
    this.count = 0;
    this.worker = new SharedWorker(address, { type: "module", name: "TabHeader" });
    this.worker.addEventListener("error", () => this.fallBack());
    this.port = this.worker.port;
    // A worker may fail to start without an error event.
    this.waiting = setTimeout(() => this.fallBack(), patience);
    this.port.addEventListener("message", ({ data: { to, ...message } }) => {
      clearTimeout(this.waiting);
      this.waiting = null;
      this.joined.get(to)?.sink(message);
      this.sent.get(to)?.(message);
      this.sent.delete(to);
    });
    this.port.start();
    addEventListener("pagehide", () => this.port.postMessage({ leave: null }));
    addEventListener("pageshow", (event) => event.persisted && this.joined.forEach(({ key, token }, join) => this.port.postMessage({ join, key, token })));
  }

  join(key, token, sink) {
    if (this.own) return this.own.join(key, token, sink);
    const join = this.count++;
    this.joined.set(join, { key, token, sink });
    this.port.postMessage({ join, key, token });
    return () => {
      this.joined.get(join)?.leave?.();
      this.joined.delete(join);
      this.port.postMessage({ leave: join });
    };
  }

  relay(...request) {
    if (this.own || this.waiting) return null;
    const send = this.count++;
    this.port.postMessage({ send, request });
    return new Promise((done) => this.sent.set(send, done)).then(({ problem }) => {
      if (problem) throw new Problem(problem);
    });
  }

  /** Without the worker, the page uses its own stream. */
  fallBack() {
    if (this.own) return;
    clearTimeout(this.waiting);
    this.port.close();
    for (const done of this.sent.values()) done({ problem: { title: "No answer" } });
    this.own = new Hub(this.server);
    for (const entry of this.joined.values()) entry.leave = this.own.join(entry.key, entry.token, entry.sink);
  }
}
