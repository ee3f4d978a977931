// The list of tabs in the left panel: add, rename, badge, lock, move, remove.

import { $, el, fill, reconcile, set, write } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { nextTint, tintOf } from "../shared/paint.js";
import { attempt, button } from "../shared/problem.js";
import { iconMenu } from "./icons.js";
import { removing } from "./undo.js";

const tool = (name, label, text, act) => button([icon(name), text], act, { look: "", title: label, "aria-label": label });

/** An attribute that is written again is a change for the browser: a hundred rows have a thousand. */
const hide = (node, hidden) => node.hidden !== hidden && (node.hidden = hidden);

export class TabRows {
  constructor(session) {
    this.session = session;
    this.list = $("#tab-rows");
    this.tabs = [];
    const form = $("#add-tab");
    const title = $("#new-title");
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const name = title.value.trim() || `Tab ${this.tabs.length + 1}`;
      const tab = { title: name, page: { backgroundColor: nextTint(this.tabs.length) } };
      if (await attempt(form, () => session.change("POST", "/tabs", { tab }))) title.value = "";
    });
  }

  render(state) {
    this.tabs = state.tabs;
    this.guards = state.configuration.tabBar.guards ?? [];
    $("#no-tabs").hidden = state.tabs.length > 0;
    reconcile(this.list, state.tabs, (tab) => tab.id, (tab) => this.make(tab.id), (row, tab, index) => {
      row.toggleAttribute("data-selected", tab.id === state.selectedTab);
      const badge = state.tabBar.items.find((item) => item.tab === tab.id)?.badge ?? tab.badge;
      row.parts.dot.style.background = tintOf(tab);
      write(row.parts.title, tab.title);
      hide(row.parts.count, !badge);
      row.parts.count.classList.toggle("plain", badge === true);
      write(row.parts.count, badge === true ? "" : String(badge ?? ""));
      fill(row.parts.name, tab.title);
      fill(row.parts.badge, badge === true ? "" : (badge ?? ""));
      row.parts.plain.checked = badge === true;
      this.drawAccess(row, tab);
      row.parts.up.disabled = index === 0;
      row.parts.down.disabled = index === state.tabs.length - 1;
    });
  }

  /** Draws whether users can select the tab: the lock, and the tab's two switches. */
  drawAccess({ parts }, tab) {
    const guard = guardOf(this.guards, tab.id);
    hide(parts.locked, !guard);
    set(parts.lock, { "aria-pressed": String(Boolean(guard)) });
    for (const part of [parts.reason, parts.kind]) hide(part, !guard);
    fill(parts.reason, guard?.reason ?? "");
    parts.kind.value = guard?.kind ?? "refuse";
    hide(parts.timeout.parentElement, guard?.kind !== "ask");
    fill(parts.timeout, String((guard?.timeout ?? 10_000) / 1000));
    parts.enabled.checked = tab.enabled !== false;
    parts.available.checked = tab.available !== false;
    parts.icons.show(tab.icon ?? "");
  }

  make(id) {
    const { session } = this;
    const path = session.tab(id);
    const at = () => this.tabs.findIndex((tab) => tab.id === id);
    const change = (work) => ({ target }) => attempt(target, () => work(target));
    const patch = (body) => change((control) => session.change("PATCH", path, body(control)));
    const badge = (value) => (value ? session.change("PUT", `${path}/badge`, { badge: value }) : session.change("DELETE", `${path}/badge`));
    const guards = (list) => change(({ value }) => session.configure({ tabBar: { guards: list(value) } }));
    const rule = (more) => locked(this.guards, id, { reason: guardOf(this.guards, id).reason, kind: parts.kind.value, timeout: Math.round(parts.timeout.value * 1000), ...more });
    const icons = iconMenu({ "aria-label": "Icon", onchange: patch(({ value }) => ({ icon: value || null })) }, { none: true });
    const parts = {
      dot: el("span", { class: "dot" }),
      title: el("span", { class: "label" }),
      count: el("span", { class: "mark" }),
      name: el("input", { "aria-label": "Title", maxlength: 200, autocomplete: "off", onchange: patch(({ value }) => ({ title: value })) }),
      badge: el("input", { "aria-label": "Badge", placeholder: "Badge", maxlength: 12, autocomplete: "off", onchange: change(({ value }) => badge(value.trim())) }),
      up: tool("up", "Move up", "", () => this.move(id, at() - 1)),
      down: tool("down", "Move down", "", () => this.move(id, at() + 1)),
      icons,
      icon: icons.menu,
      locked: el("span", { class: "locked", hidden: true }, icon("lock")),
      lock: tool("lock", "Lock: users cannot select it", "", () => this.guard(id)),
      reason: el("input", { "aria-label": "Reason for the lock", placeholder: "Reason", maxlength: 400, autocomplete: "off", hidden: true, onchange: guards((reason) => (reason ? rule({ reason }) : unlocked(this.guards, id))) }),
      kind: el("select", { "aria-label": "What the lock does", hidden: true, onchange: guards(() => rule()) }, el("option", { value: "refuse", text: "Refuse users" }), el("option", { value: "ask", text: "Ask about each tap" })),
      timeout: el("input", { type: "number", min: 0.001, max: 86_400, step: "any", onchange: guards(() => rule()) }),
      enabled: el("input", { type: "checkbox", onchange: patch(({ checked }) => ({ enabled: checked })) }),
      available: el("input", { type: "checkbox", onchange: patch(({ checked }) => ({ available: checked, unavailableReason: checked ? null : `${parts.name.value} cannot be shown right now.` })) }),
      plain: el("input", { type: "checkbox", onchange: change(({ checked }) => session.change("PUT", `${path}/badge`, { badge: checked })) }),
      remove: tool("trash", "Remove tab", "Remove", () => session.change("DELETE", path)),
    };
    const summary = el("summary", { draggable: "true" }, parts.dot, parts.title, parts.locked, parts.count, icon("right"));
    const check = (text, input, title) => el("label", { class: "check", title }, input, text);
    const access = el("div", { class: "access" }, check("Can be selected", parts.enabled, "A tab that is not enabled is dimmed and does not react"), check("Has its page", parts.available, "Without it, the tab says why its page cannot be shown"), check("Badge is a dot", parts.plain, "A dot in place of a badge’s text"));
    const tools = el("div", { class: "tools" }, parts.up, parts.down, parts.lock, parts.remove);
    const edit = el("div", { class: "edit" }, parts.name, parts.badge, parts.icon, access, parts.kind, el("label", { class: "seconds", hidden: true }, el("span", { text: "Seconds to answer" }), parts.timeout), parts.reason, tools, el("div", { "data-problem": "" }));
    const row = el("li", { class: "tab-row" }, el("details", { name: "tab" }, summary, edit));
    row.parts = parts;
    this.drags(row, summary, id);
    return row;
  }

  guard(id) {
    const { title } = this.tabs.find((tab) => tab.id === id);
    const send = (guards) => this.session.configure({ tabBar: { guards } });
    if (guardOf(this.guards, id)) return removing(`lock of ${title}`, () => send(unlocked(this.guards, id)));
    return send(locked(this.guards, id, { reason: `${title} is locked. Sign in to open it.` }));
  }

  move(id, to) {
    return this.session.change("POST", `${this.session.tab(id)}/move`, { to });
  }

  drags(row, summary, id) {
    summary.addEventListener("dragstart", (event) => {
      this.dragged = id;
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", row.parts.title.textContent);
    });
    summary.addEventListener("dragend", () => (this.dragged = undefined));
    row.addEventListener("dragover", (event) => {
      if (this.dragged === undefined) return;
      event.preventDefault();
      const box = row.getBoundingClientRect();
      row.dataset.over = event.clientY < box.top + box.height / 2 ? "before" : "after";
    });
    row.addEventListener("dragleave", () => delete row.dataset.over);
    row.addEventListener("drop", (event) => {
      event.preventDefault();
      const after = row.dataset.over === "after";
      delete row.dataset.over;
      const from = this.tabs.findIndex((tab) => tab.id === this.dragged);
      let to = this.tabs.findIndex((tab) => tab.id === id) + (after ? 1 : 0);
      if (from < to) to -= 1;
      if (from >= 0 && to !== from) attempt(summary, () => this.move(this.dragged, to));
    });
  }
}

const denies = (id) => (guard) => Array.isArray(guard.deny) && guard.deny.includes(id);

/** The guard that denies a tab by its id, if there is one. */
const guardOf = (guards, id) => guards?.find(denies(id)) ?? null;

/** The guards for a request, without this tab (S5). */
const unlocked = (guards, id) =>
  (guards ?? [])
    .map((guard) => (denies(id)(guard) ? { ...guard, deny: guard.deny.filter((other) => other !== id) } : guard))
    .filter((guard) => !Array.isArray(guard.deny) || guard.deny.length > 0);

/** The guards for a request, with this tab denied. Only a guard that asks has a time for the answer (S17). */
const locked = (guards, id, { reason, kind = "refuse", timeout }) => [...unlocked(guards, id), { deny: [id], reason, ...(kind === "ask" ? { kind, timeout } : {}) }];
