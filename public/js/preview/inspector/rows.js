// The rows of the tree, one for each member. The members of a collapsed row have no elements.

import { reuseEqual } from "../../shared/changes.js";
import { el, set } from "../../shared/dom.js";
import { ink } from "../../shared/paint.js";
import { brief, isBranch, kindOf, members, titleOf } from "./members.js";

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
