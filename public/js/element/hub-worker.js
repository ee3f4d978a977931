// A shared worker with the hub of all pages of this origin in this browser.

import { request } from "../shared/api.js";
import { Hub } from "./hub.js";

const hub = new Hub(self.location.origin);

self.addEventListener("connect", ({ ports: [port] }) => {
  const joined = new Map();
  const leave = (number) => {
    joined.get(number)?.();
    joined.delete(number);
  };
  const everything = () => [...joined.keys()].forEach(leave);
  port.addEventListener("message", ({ data: { join, key, token, leave: number, send, request: sent } }) => {
    if (send !== undefined) request(...sent).then(() => ({}), (problem) => ({ problem: { ...problem } })).then((answer) => port.postMessage({ ...answer, to: send }));
    else if (join !== undefined) joined.set(join, hub.join(key, token, (message) => port.postMessage({ ...message, to: join })));
    else if (number === null) everything();
    else leave(number);
  });
  port.addEventListener("close", everything); // also when a page crashes and sends no message
  port.start();
  port.postMessage({ kind: "here" });
});
