// The state as a collapsible tree. Visible changes are highlighted once.

import { prefersReducedMotion } from "../../shared/animation.js";
import { el, write } from "../../shared/dom.js";
import { copier } from "../../shared/exchange.js";
import { icon } from "../../shared/icons.js";
import { stringify } from "../../shared/json.js";
import { Branch, brief, find, isBranch } from "./rows.js";
import { whenVisible } from "./schedule.js";

const usual = ["/pager", "/pager/contentOffset", "/pager/transition", "/tabBar", "/tabBar/indicator"];

/**
 * An ARIA tree instead of nested `<details>`: hundreds of rows are one tab stop, arrow keys move between and expand them, letters jump to
 * a name, and screen readers announce level and position. The rows are flat, with `aria-level`: a row's accessible name is only its own
 * text, and collapsed members need no elements.
 */
export class StateTree {
  constructor() {
    Object.assign(this, { query: "", found: null, open: new Set(usual), toggled: new Map(), active: null, quiet: true });
    const words = "Filter members and values";
    this.search = el("input", { type: "search", class: "find", placeholder: words, "aria-label": words, autocomplete: "off", spellcheck: "false", oninput: () => this.filter(this.search.value) });
    this.copyAll = copier("Copy", () => stringify(this.state ?? null, 2), icon("copy"), el("span", { class: "spoken", text: " the whole state" }));
    this.list = el("div", { class: "tree", role: "tree", "aria-label": "State" });
    this.none = el("p", { class: "hint", hidden: true });
    this.path = el("code", { class: "pointer" });
    this.full = el("p", { class: "full" });
    this.copyPath = copier("Copy path", () => this.active?.pointer ?? "");
    this.copyJSON = copier("Copy value", () => stringify(this.active?.value ?? null, 2));
    this.said = el("p", { class: "spoken", role: "status" });
    this.foot = el("div", { class: "member" }, this.path, this.full, el("div", { class: "tools" }, this.copyPath, this.copyJSON));
    this.root = el("div", { class: "inspect states" }, el("div", { class: "bar-of" }, this.search, this.copyAll), this.none, this.list, this.foot, this.said);
    this.branch = new Branch(this, null);
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
    this.branch.update(this.state);
    if (!this.active) this.activate(this.branch.rows[0] ?? null);
    this.none.hidden = this.branch.rows.length > 0;
    this.foot.hidden = !this.none.hidden;
    if (!this.none.hidden) this.none.textContent = `Nothing in the state contains “${this.query}”.`;
    this.tell();
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

  /** Expands or collapses a row; without `open`, toggles it. */
  toggle(row, open = !row.open) {
    if (!isBranch(row.value) || row.open === open) return;
    if (this.found) this.toggled.set(row.key, open);
    else if (open) this.open.add(row.key);
    else this.open.delete(row.key);
    row.update(row.value);
  }

  /** Makes a row the tab stop, and describes it at the foot. */
  activate(row, { focus = false } = {}) {
    if (!row) return;
    if (this.active !== row) {
      this.active?.root.setAttribute("tabindex", "-1");
      this.active?.root.removeAttribute("aria-selected");
      this.active = row;
      row.root.setAttribute("tabindex", "0");
      row.root.setAttribute("aria-selected", "true");
      this.tell();
    }
    if (focus && document.activeElement !== row.root) row.root.focus({ preventScroll: true });
    if (focus) row.root.scrollIntoView({ block: "nearest" });
  }

  tell() {
    const { active } = this;
    if (!active) return;
    write(this.path, active.pointer);
    write(this.full, isBranch(active.value) ? brief(active.value) : stringify(active.value));
  }

  /** Removes a row. The tab stop and the focus move to its parent. */
  leaving(row) {
    if (this.active !== row) return;
    const focused = document.activeElement === row.root;
    this.active = null;
    this.activate(row.branch.row ?? this.branch.rows.find((other) => other !== row && other.root.isConnected) ?? null, { focus: focused });
  }

  lightUp(row) {
    if (!this.quiet) flash(row.root);
  }
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
  const step = (row, way) => row.root[way]?.row;
  const parent = (row) => row.branch.row;

  const keys = {
    ArrowDown: (row) => step(row, "nextSibling"),
    ArrowUp: (row) => step(row, "previousSibling"),
    Home: () => tree.list.firstChild?.row,
    End: () => tree.list.lastChild?.row,
    ArrowRight: (row) => (isBranch(row.value) ? (row.open ? row.inner.rows[0] : tree.toggle(row, true)) : null),
    ArrowLeft: (row) => (row.open ? tree.toggle(row, false) : parent(row)),
    Enter: (row) => tree.toggle(row),
    " ": (row) => tree.toggle(row),
    "*": (row) => row.branch.rows.forEach((each) => tree.toggle(each, true)),
  };

  /** The next row, from this one and around, whose name begins with the typed text. */
  const named = (row, letter) => {
    clearTimeout(timer);
    timer = setTimeout(() => (typed = ""), pause);
    typed += letter.toLowerCase();
    const rows = [...tree.list.children].map((node) => node.row);
    const at = rows.indexOf(row) + (typed.length > 1 ? 0 : 1);
    return [...rows.slice(at), ...rows.slice(0, at)].find(({ name }) => name.toLowerCase().startsWith(typed));
  };

  tree.list.addEventListener("keydown", (event) => {
    const row = event.target.row;
    if (!row || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key === "c" && !String(getSelection())) tree.copyJSON.click();
      return;
    }
    const act = keys[event.key] ?? (event.key.length === 1 ? () => named(row, event.key) : null);
    if (!act) return;
    event.preventDefault();
    tree.activate(act(row) ?? null, { focus: true });
  });

  tree.list.addEventListener("click", (event) => {
    const row = event.target.closest(".node")?.row;
    if (!row) return;
    tree.activate(row, { focus: true });
    tree.toggle(row);
  });
  tree.list.addEventListener("focusin", (event) => event.target.row && tree.activate(event.target.row));
}
