// The rows of the tree, one for each member. The members of a collapsed row have no elements.

import { reuseEqual } from "../../shared/changes.js";
import { el, set } from "../../shared/dom.js";
import { ink } from "../../shared/paint.js";

/** The rows of the members of one value, below the row of the value itself. */
export class Branch {
  /** @param row the parent row, null for the whole state */
  constructor(tree, row) {
    Object.assign(this, { tree, row, rows: [], keys: null });
    this.level = (row?.level ?? 0) + 1;
  }

  update(value) {
    const list = this.tree.filtered(members(value, this.row?.pointer ?? "", this.row?.from), this.row);
    const keys = reuseEqual(this.keys, list.map(({ key }) => key));
    if (keys !== this.keys) this.lay(list, keys);
    list.forEach((member, index) => this.rows[index].update(member.value));
  }

  /** Replaces the members; rows of members that stay are reused. */
  lay(list, keys) {
    const old = new Map(this.rows.map((row) => [row.key, row]));
    this.rows = list.map((member) => old.get(member.key) ?? new Row(this.tree, member, this));
    for (const row of this.rows) old.delete(row.key);
    for (const row of old.values()) row.remove();
    let before = this.row?.root ?? null;
    this.rows.forEach((row, index) => {
      const next = before ? before.nextSibling : this.tree.list.firstChild;
      if (row.root !== next) {
        if (before) before.after(...row.all());
        else this.tree.list.prepend(...row.all());
      }
      before = row.last;
      set(row.root, { "aria-posinset": index + 1, "aria-setsize": list.length });
    });
    if (old.size && this.row && this.keys !== null) this.tree.lightUp(this.row);
    this.keys = keys;
  }

  remove() {
    for (const row of this.rows) row.remove();
  }
}

export class Row {
  constructor(tree, { key, name, pointer, from }, branch) {
    Object.assign(this, { tree, key, name, pointer, from, branch, level: branch.level, value: undefined, inner: null });
    this.label = el("span", { class: "name" });
    this.text = el("span", { class: "value" });
    this.root = el("div", { class: "node", role: "treeitem", tabindex: -1, "aria-level": this.level, "data-pointer": pointer }, this.label, this.text);
    this.root.style.setProperty("--level", this.level);
    this.root.row = this;
    this.isNew = branch.keys !== null;
  }

  update(value) {
    const before = this.value;
    this.value = reuseEqual(before, value);
    const open = isBranch(value) && this.tree.isOpen(this);
    const changed = open && this.inner ? titleOf(before) !== titleOf(value) : this.value !== before;
    if (this.open !== open || isBranch(before) !== isBranch(value)) {
      this.open = open;
      set(this.root, { "aria-expanded": isBranch(value) ? String(open) : null });
    }
    if (changed || this.written !== this.tree.query || this.shut === open) this.write();
    if (open) (this.inner ??= new Branch(this.tree, this)).update(value);
    else this.close();
    if (changed && (before !== undefined || this.isNew)) this.tree.lightUp(this);
    this.isNew = false;
  }

  /** Sets the name and the value. An expanded row shows its content in the rows below it, and only its title. */
  write() {
    const { query } = this.tree;
    this.written = query;
    this.shut = !this.open;
    const kind = kindOf(this.value);
    if (this.kind !== kind) this.text.dataset.kind = this.kind = kind;
    mark(this.label, this.name, query);
    mark(this.text, this.open ? (titleOf(this.value) ?? "") : brief(this.value), query);
    if (kind === "color") this.text.style.setProperty("--color", ink(this.value));
  }

  close() {
    this.inner?.remove();
    this.inner = null;
  }

  remove() {
    this.close();
    this.tree.leaving(this);
    this.root.remove();
  }

  /** The elements of this row and of all rows below it, in order. */
  all() {
    return [this.root, ...(this.inner?.rows.flatMap((row) => row.all()) ?? [])];
  }

  get last() {
    return this.inner?.rows.at(-1)?.last ?? this.root;
  }
}

/** Writes a text with the search's matches marked. */
function mark(node, text, query) {
  const at = query ? text.toLowerCase().indexOf(query) : -1;
  if (at < 0) {
    if (node.firstChild?.nodeType === 3 && !node.firstChild.nextSibling) node.firstChild.data = text;
    else node.textContent = text;
    return;
  }
  const end = at + query.length;
  node.replaceChildren(text.slice(0, at), el("mark", { text: text.slice(at, end) }), text.slice(end));
}

// A JSON value as rows: its members, their kinds, a summary of a collapsed one, and the matches of a search. Pure functions.

const hex = /^#([0-9A-F]{6}|[0-9A-F]{8})$/i;
const together = 100; // members of a list in one row

export const isBranch = (value) => typeof value === "object" && value !== null;

/** The kind of a value: "list", "object", "string", "color", "number", "boolean" or "null". */
function kindOf(value) {
  if (value === null) return "null";
  if (typeof value === "bigint") return "number";
  if (Array.isArray(value)) return "list";
  if (typeof value === "string" && hex.test(value)) return "color";
  return typeof value;
}

/** A reference token of a JSON pointer (RFC 6901 §3). */
const token = (name) => String(name).replaceAll("~", "~0").replaceAll("/", "~1");

/**
 * The members of a value, each `{key, name, value, pointer, from}`. A long list is split into groups of a hundred, named after the
 * range of their indexes; `from` is a group's first index, and its pointer is the list's.
 */
export function members(value, pointer, from) {
  if (!Array.isArray(value)) {
    return Object.keys(value).map((name) => ({ key: `${pointer}/${token(name)}`, name, value: value[name], pointer: `${pointer}/${token(name)}` }));
  }
  if (from === undefined && value.length > together) {
    const parts = [];
    for (let at = 0; at < value.length; at += together) {
      const part = value.slice(at, at + together);
      parts.push({ key: `${pointer}/${at}…`, name: `${at}…${at + part.length - 1}`, value: part, pointer, from: at });
    }
    return parts;
  }
  return value.map((member, index) => {
    const at = (from ?? 0) + index;
    return { key: `${pointer}/${at}`, name: String(at), value: member, pointer: `${pointer}/${at}` };
  });
}

/** A value on one line: the value itself, or a summary of its content. */
export function brief(value) {
  if (!isBranch(value)) return scalar(value);
  if (Array.isArray(value)) return value.length && value.every((each) => !isBranch(each)) && value.length <= 6 ? value.map(scalar).join(", ") : count(value.length, "item");
  const names = Object.keys(value);
  if (names.length && names.length <= 4 && names.every((name) => !isBranch(value[name]))) return names.map((name) => `${name} ${scalar(value[name])}`).join(", ");
  return titleOf(value) ?? count(names.length, "member");
}

/** The name of an object, if it has one. */
function titleOf(value) {
  return Array.isArray(value) ? undefined : [value.title, value.text, value.name, value.tab, value.id].find((text) => typeof text === "string");
}

const count = (number, word) => (number ? `${number} ${word}${number === 1 ? "" : "s"}` : `no ${word}s`);

function scalar(value) {
  if (typeof value === "number") return String(Math.round(value * 1e4) / 1e4);
  return value === "" ? "\u201c\u201d" : String(value);
}

/**
 * A map from JSON pointers to where `query` (lowercase) was found: "own" in the member's name or value, "inside" in one of its
 * members, or "both". A query with a slash is also searched for in the pointers. Indexes are not searched.
 */
export function find(value, query, pointer = "", found = new Map()) {
  const list = Array.isArray(value);
  for (const name of Object.keys(value)) {
    const member = value[name];
    const at = `${pointer}/${list ? name : token(name)}`;
    const branch = isBranch(member);
    const own =
      (!list && name.toLowerCase().includes(query)) ||
      (!branch && (String(member).toLowerCase().includes(query) || scalar(member).toLowerCase().includes(query))) ||
      (query.includes("/") && at.toLowerCase().includes(query));
    const before = found.size;
    if (branch) find(member, query, at, found);
    const inside = found.size > before;
    if (own || inside) found.set(at, own ? (inside ? "both" : "own") : "inside");
  }
  return found;
}
