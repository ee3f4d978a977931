// The sessions that this browser has opened, newest first, as they are now.

import { Session } from "../shared/api.js";
import { $, el } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { editInPlace } from "../shared/inplace.js";
import { kept, recreate } from "../shared/kept.js";
import { button } from "../shared/problem.js";
import { ago, forget, recent, restore, setLabel, titleOf } from "../shared/recent.js";
import { Toast } from "../shared/toast.js";
import { still, stateOf } from "./still.js";

let toast;

/** @param access what this browser may do, see `loadAccess` */
export function recents({ frozen, access }) {
  toast ??= new Toast(document.body);
  const rows = recent().map((entry) => row(entry, { frozen, access }));
  $("#recent").replaceChildren(...rows.map(({ item }) => item));
  const look = () => rows.forEach((row) => row.look());
  look();
  addEventListener("pageshow", (event) => event.persisted && look());
}

function row(entry, { frozen, access }) {
  const session = new Session(entry.id);
  const window = el("span", { class: "window", "aria-hidden": "true" });
  const address = `/preview/${encodeURIComponent(entry.id)}`;
  const link = el("a", { href: address });
  const about = el("span", { class: "about" });
  const rename = square("pencil", () => edit());
  const remove = square("trash", () => leave());
  const again = button([icon("recreate")], async () => (await recreate(entry.id)) && location.assign(address), { class: "square" }); // as this browser has seen it last
  const item = el("li", { "data-id": entry.id }, window, el("b", {}, link), about, el("span", { class: "acts" }, rename, remove));

  let facts = null;
  const write = () => {
    const name = entry.label ?? entry.name ?? "Session";
    link.textContent = name;
    for (const [button, does] of [[rename, "Rename"], [again, "Recreate"], [remove, facts?.ended ? "Remove" : "Delete"]]) button.ariaLabel = button.title = `${does} ${name}`;
    const when = el("time", { datetime: new Date(entry.at ?? 0).toISOString(), text: frozen ? ago(0, 0) : ago(entry.at ?? 0) });
    const viewers = facts?.viewers ? `${facts.viewers} ${facts.viewers === 1 ? "viewer" : "viewers"}` : null;
    const facets = [facts?.ended ? "Ended" : null, when, viewers, ...(facts?.differs ?? [titleOf(entry.preset ?? "session")])].filter(Boolean);
    about.replaceChildren(...facets.flatMap((facet, index) => (index ? [" · ", facet] : [facet])));
    about.title = about.textContent;
  };

  /** Reads the session as it is now. */
  async function look() {
    try {
      const [state, lifetime] = await Promise.all([session.load(), session.read("/lifetime")]);
      facts = { viewers: lifetime.viewers };
      show(state);
    } catch ({ status }) {
      // Without the server's token, a session that is not there may be one that this browser must not see.
      if (!access.server || (status !== 404 && status !== 410)) return;
      facts = { ended: true };
      const snapshot = kept(entry.id);
      if (snapshot) stateOf({ snapshot: { version: snapshot.version, ...snapshot.container } }).then((state) => (show(state), write()), () => {}); // without a picture it is still in the list
      item.dataset.ended = "";
      link.removeAttribute("href");
      if (snapshot && !again.isConnected) {
        remove.before(again);
        item.append(el("div", { "data-problem": "" }));
      }
    }
    write();
  }

  /** Shows the picture of a state, and what tells it from others of its preset. */
  function show(state) {
    const { tabs, selectedTab, design, traits, configuration, preset = entry.preset } = state;
    window.replaceChildren(still(state));
    window.toggleAttribute("data-bottom", configuration.tabBar.placement === "bottom");
    const of = { pad: "Pad", android: "Android", web: "Web" };
    facts.differs = [tabs.find(({ id }) => id === selectedTab)?.title, design.theme === "default" ? null : design.theme, of[traits.idiom] ?? of[traits.platform], traits.colorScheme === "dark" ? "Dark" : null, preset && titleOf(preset)];
  }

  const edit = () => editInPlace(link, { type: "text", maxlength: 80, "aria-label": "Name" }, (text, had) => {
    if (text !== null) entry.label = setLabel(entry.id, text);
    write();
    if (had) rename.focus();
  });

  /** Takes the session out of the list, and ends it when the message has gone: until then, it can be undone. */
  function leave() {
    const next = item.nextElementSibling ?? item.previousElementSibling;
    const [place, before] = [item.parentElement, item.nextElementSibling];
    const note = () => document.documentElement.toggleAttribute("data-known", place.children.length > 0);
    forget(entry.id);
    item.remove();
    note();
    (next?.querySelector("button") ?? $("#new-session")).focus();
    const ends = !facts?.ended && access.of(entry.id) === "edit";
    const undo = () => {
      restore(entry);
      place.insertBefore(item, before?.isConnected ? before : null);
      note();
      remove.focus();
    };
    toast.show(`${ends ? "Deleted" : "Removed"} ${link.textContent}`, ["Undo", undo], () => ends && session.change("DELETE", "", undefined, { keepalive: true }).catch(() => {}));
  }

  write();
  return { item, look };
}

const square = (name, onclick) => el("button", { class: "square", type: "button", onclick }, icon(name));
