// The state as a collapsible tree. Visible changes are highlighted once.

import { prefersReducedMotion } from "../../shared/animation.js";
import { hasChanged } from "../../shared/changes.js";
import { el, reconcile, set, write } from "../../shared/dom.js";
import { copier } from "../../shared/exchange.js";
import { icon } from "../../shared/icons.js";
import { stringify } from "../../shared/json.js";
import { ink } from "../../shared/paint.js";
import { brief, find, isBranch, kindOf, members, titleOf } from "./rows.js";
import { whenVisible } from "./schedule.js";

const usual = ["/pager", "/pager/contentOffset", "/pager/transition", "/tabBar", "/tabBar/indicator"];

/**
 * An ARIA tree instead of nested `<details>`: hundreds of rows are one tab stop, arrow keys move between and expand them, letters jump to
 * a name, and screen readers announce level and position. The rows are flat, with `aria-level`: a row's accessible name is only its own
 * text, and collapsed members need no elements.
 */
export class StateTree {
  constructor() {
    Object.assign(this, { query: "", found: null, open: new Set(usual), opened: new Set(), toggled: new Map(), active: null, quiet: true });
    const words = "Filter members and values";
    this.search = el("input", { type: "search", class: "find", placeholder: words, "aria-label": words, autocomplete: "off", spellcheck: "false", oninput: () => this.filter(this.search.value) });
    this.copyAll = copier("Copy", () => stringify(this.state ?? null, 2), icon("copy"), el("span", { class: "spoken", text: " the whole state" }));
    this.list = el("div", { class: "tree", role: "tree", "aria-label": "State" });
    this.none = el("p", { class: "hint", hidden: true });
    this.path = el("code", { class: "pointer" });
    this.full = el("p", { class: "full" });
    this.copyPath = copier("Copy path", () => this.active?.row.pointer ?? "");
    this.copyJSON = copier("Copy value", () => stringify(this.active?.row.value ?? null, 2));
    this.said = el("p", { class: "spoken", role: "status" });
    this.foot = el("div", { class: "member" }, this.path, this.full, el("div", { class: "tools" }, this.copyPath, this.copyJSON));
    this.root = el("div", { class: "inspect states" }, el("div", { class: "bar-of" }, this.search, this.copyAll), this.none, this.list, this.foot, this.said);
    this.ask = whenVisible(this.root, (late) => this.draw(late));
    treeKeys(this);
  }

  render(state) {
    this.state = state;
    this.ask();
  }

  /** @param late whether states arrived while the tree was not visible; their changes are not highlighted */
  draw(late) {
    this.quiet = late || this.drawn === undefined;
    this.drawn = this.state;
    this.fill();
    this.quiet = true;
  }

  fill() {
    if (!this.state) return;
    if (this.query) this.found = find(this.state, this.query);
    const rows = [...this.rows(this.state)];
    const keys = new Set(rows.map(({ key }) => key));
    const gone = [...this.list.children].filter(({ row }) => !keys.has(row.key));
    const hadFocus = this.list.contains(document.activeElement);
    reconcile(this.list, rows, ({ key }) => key, (row) => this.make(row), (node, row) => this.update(node, row));
    for (const { row } of gone) this.lightUp(this.nodeOf(row.parent));
    this.opened = new Set([undefined, ...rows.filter(({ open }) => open).map(({ key }) => key)]);
    let { active } = this;
    // The tab stop and the focus of a row that is gone move to its parent.
    while (active && !active.isConnected) active = this.nodeOf(active.row.parent);
    this.activate(active ?? this.list.firstChild, { focus: hadFocus && active !== this.active });
    this.none.hidden = rows.length > 0;
    this.foot.hidden = !this.none.hidden;
    if (!this.none.hidden) this.none.textContent = `Nothing in the state contains “${this.query}”.`;
    this.tell();
  }

  /** A row for each member that is shown: below an open one are its own. */
  *rows(value, parent) {
    const list = this.filtered(members(value, parent?.pointer ?? "", parent?.from), parent);
    for (const [index, member] of list.entries()) {
      const row = { ...member, parent, level: (parent?.level ?? 0) + 1, open: isBranch(member.value) && this.isOpen(member), index, count: list.length };
      yield row;
      if (row.open) yield* this.rows(row.value, row);
    }
  }

  make({ pointer, level }) {
    const node = el("div", { class: "node", role: "treeitem", tabindex: -1, "aria-level": level, "data-pointer": pointer }, el("span", { class: "name" }), el("span", { class: "value" }));
    node.style.setProperty("--level", level);
    return node;
  }

  /** An expanded row has its content in the rows below it, and shows only its title. */
  update(node, row) {
    const { name, value, open, parent, index, count } = row;
    const { row: before } = node;
    const isNew = before === undefined;
    node.row = row;
    // Equal parts of two states are the same, so most rows end here.
    if (node.query === this.query && ["value", "open", "index", "count"].every((part) => before[part] === row[part])) return;
    node.query = this.query;
    set(node, { "aria-expanded": isBranch(value) ? String(open) : null, "aria-posinset": index + 1, "aria-setsize": count });
    const [label, text] = node.children;
    const [kind, words] = [kindOf(value), open ? (titleOf(value) ?? "") : brief(value)];
    if (hasChanged(node, "words", [kind, words, this.query])) {
      text.dataset.kind = kind;
      mark(label, name, this.query);
      mark(text, words, this.query);
      if (kind === "color") text.style.setProperty("--color", ink(value));
    }
    if (hasChanged(node, "value", open ? words : value) && (!isNew || this.opened.has(parent?.key))) this.lightUp(node);
  }

  nodeOf(row) {
    return row && [...this.list.children].find((node) => node.row.key === row.key);
  }

  /** Filters the members by a text in their names or values, keeping their ancestors. */
  filter(text) {
    this.query = text.trim().toLowerCase();
    this.found = null;
    this.toggled.clear();
    this.fill();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.said.textContent = this.query ? `${[...this.found.values()].filter((how) => how !== "inside").length} found` : ""), 400);
  }

  /** The members of a branch that are shown: with a filter, those that lead to a match, if the branch contains any. */
  filtered(list, row) {
    const { found } = this;
    if (!found || (row && !["inside", "both"].includes(found.get(row.pointer)))) return list;
    return list.filter(({ pointer, from, value }) => (from === undefined ? found.has(pointer) : value.some((_, index) => found.has(`${pointer}/${from + index}`))));
  }

  isOpen(row) {
    if (!this.found) return this.open.has(row.key);
    return this.toggled.get(row.key) ?? ["inside", "both"].includes(this.found.get(row.pointer));
  }

  /** Expands or collapses rows; without `open`, toggles them. */
  toggle(nodes, open) {
    for (const { row: { key, value, open: before } } of nodes) {
      if (!isBranch(value)) continue;
      const opens = open ?? !before;
      if (this.found) this.toggled.set(key, opens);
      else this.open[opens ? "add" : "delete"](key);
    }
    this.fill();
  }

  /** Makes a row the tab stop, and describes it at the foot. */
  activate(node, { focus = false } = {}) {
    if (!node) return;
    if (this.active !== node) {
      if (this.active) set(this.active, { tabindex: -1, "aria-selected": null });
      this.active = node;
      set(node, { tabindex: 0, "aria-selected": "true" });
      this.tell();
    }
    if (focus && document.activeElement !== node) node.focus({ preventScroll: true });
    if (focus) node.scrollIntoView({ block: "nearest" });
  }

  tell() {
    const { pointer, value } = this.active?.row ?? {};
    if (pointer === undefined) return;
    write(this.path, pointer);
    write(this.full, isBranch(value) ? brief(value) : stringify(value));
  }

  lightUp(node) {
    if (node && !this.quiet) flash(node);
  }
}

/** Writes a text with the search's matches marked. */
function mark(node, text, query) {
  const at = query ? text.toLowerCase().indexOf(query) : -1;
  if (at < 0) return write(node, text);
  const end = at + query.length;
  return node.replaceChildren(text.slice(0, at), el("mark", { text: text.slice(at, end) }), text.slice(end));
}

const rests = 320; // milliseconds before a highlight fades
const flashes = new WeakMap();

/** Highlights a row. The highlight of a row that changes all the time stands still, so that the row is not drawn in each frame. */
function flash(node) {
  if (prefersReducedMotion(node)) return;
  const own = flashes.get(node) ?? { light: node.animate([{ backgroundColor: "var(--flash)" }, {}], { duration: 480, easing: "ease-out" }) };
  flashes.set(node, own);
  if (own.light.playState !== "paused") {
    own.light.pause();
    own.light.currentTime = 0;
  }
  clearTimeout(own.timer);
  own.timer = setTimeout(() => own.light.play(), rests);
}

// The keys of a tree view in the ARIA Authoring Practices: one tab stop, arrow keys inside.

const pause = 600; // milliseconds without a key after which typing starts a new search

function treeKeys(tree) {
  let typed = "";
  let timer;
  const inside = (node) => (node.nextSibling?.row.parent?.key === node.row.key ? node.nextSibling : null);

  const keys = {
    ArrowDown: (node) => node.nextSibling,
    ArrowUp: (node) => node.previousSibling,
    Home: () => tree.list.firstChild,
    End: () => tree.list.lastChild,
    ArrowRight: (node) => (node.row.open ? inside(node) : tree.toggle([node], true)),
    ArrowLeft: (node) => (node.row.open ? tree.toggle([node], false) : tree.nodeOf(node.row.parent)),
    Enter: (node) => tree.toggle([node]),
    " ": (node) => tree.toggle([node]),
    "*": (node) => tree.toggle([...tree.list.children].filter(({ row }) => row.parent?.key === node.row.parent?.key), true),
  };

  /** The next row, from this one and around, whose name begins with the typed text. */
  const named = (node, letter) => {
    clearTimeout(timer);
    timer = setTimeout(() => (typed = ""), pause);
    typed += letter.toLowerCase();
    const nodes = [...tree.list.children];
    const at = nodes.indexOf(node) + (typed.length > 1 ? 0 : 1);
    return [...nodes.slice(at), ...nodes.slice(0, at)].find(({ row }) => row.name.toLowerCase().startsWith(typed));
  };

  tree.list.addEventListener("keydown", (event) => {
    const node = event.target;
    if (!node.row || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key === "c" && !String(getSelection())) tree.copyJSON.click();
      return;
    }
    const act = keys[event.key] ?? (event.key.length === 1 ? () => named(node, event.key) : null);
    if (!act) return;
    event.preventDefault();
    tree.activate(act(node) ?? null, { focus: true });
  });

  tree.list.addEventListener("click", (event) => {
    const node = event.target.closest(".node");
    if (!node) return;
    tree.activate(node, { focus: true });
    tree.toggle([node]);
  });
  tree.list.addEventListener("focusin", (event) => event.target.row && tree.activate(event.target));
}
