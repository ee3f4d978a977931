// The keys of a tree view in the ARIA Authoring Practices: one tab stop, arrow keys inside.

import { isBranch } from "./members.js";

const pause = 600; // milliseconds without a key after which typing starts a new search

export function treeKeys(tree) {
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
      if (event.key === "c" && !String(getSelection())) tree.copyValue();
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
