// DOM functions, and where the page's files are.

// In one file with this: alone, it would cost more than it has.
import "./animation.js";

/**
 * The address of the folder with `tab-header.js`, without a slash at its end. It is here because all modules load this one, which may have
 * been bundled.
 */
export const home = import.meta.url.replace(/(\/js\/shared|\/assets)?\/[^/]*$/, "");

export const $ = (selector, root = document) => root.querySelector(selector);

/** Creates an element. Attributes with a null value are omitted; `text` and `class` set the text and the class, `onclick` a listener. */
export const el = (tag, attributes, ...children) => made(document.createElement(tag), attributes, children);

/** The same for an element of a picture. */
export const shape = (tag, attributes, ...children) => made(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);

function made(node, attributes = {}, children) {
  set(node, attributes);
  node.append(...children.filter((child) => child != null));
  return node;
}

/** Sets attributes, and removes those that are null or false. */
export function set(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "text") write(node, value);
    else if (typeof value === "function") node.addEventListener(name.slice(2), value);
    else if (value == null || value === false) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value === true ? "" : value)) node.setAttribute(name, value === true ? "" : value);
  }
}

/** Makes `text` the only content of a node. The text node is reused, which is cheaper than a new one. */
export function write(node, text) {
  const only = node.firstChild;
  if (only?.nodeType !== Node.TEXT_NODE || only.nextSibling) {
    if (only || text !== "") node.textContent = text;
  } else if (only.data !== text) only.data = text;
}

/** Positions a node at a frame of the state. */
export function place(node, frame) {
  Object.assign(node.style, {
    left: `${frame.x}px`,
    top: `${frame.y}px`,
    width: `${frame.width}px`,
    height: `${frame.height}px`,
  });
}

/** Updates `parent`'s children for `items`, keeping elements (with their focus and scroll position) by key. */
export function reconcile(parent, items, key, make, update) {
  const old = new Map([...parent.children].map((node) => [node.dataset.key, node]));
  const focused = parent.getRootNode().activeElement;
  items.forEach((item, index) => {
    const id = key(item);
    let node = old.get(id);
    if (node) old.delete(id);
    else {
      node = make(item);
      node.dataset.key = id;
    }
    if (parent.children[index] !== node) parent.insertBefore(node, parent.children[index] ?? null);
    update(node, item, index);
  });
  old.forEach((node) => node.remove());
  if (focused && focused !== parent.getRootNode().activeElement && parent.contains(focused)) focused.focus({ preventScroll: true });
}

/** What this browser has stored, null for nothing. */
export function stored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Has this browser store a text. Without storage, the choice lasts until the page is closed. */
export function store(key, text) {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The page goes on without it.
  }
}

/** Copies a text, and shows the result on the button for a moment. Resolves to whether it is on the clipboard. */
export async function copy(button, text) {
  const label = button.querySelector("[data-label]");
  button.dataset.before ??= label.textContent;
  const done = await put(text);
  label.textContent = done ? "Copied" : "Not copied";
  clearTimeout(button.timer);
  button.timer = setTimeout(() => (label.textContent = button.dataset.before), 1600);
  return done;
}

/** Uses the clipboard API or, on a page without TLS, `execCommand`. */
async function put(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const focused = document.activeElement;
    const area = el("textarea", { class: "spoken", "aria-hidden": "true" });
    area.value = text;
    (document.querySelector("dialog:modal") ?? document.body).append(area); // the rest of the page takes no focus
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    focused?.focus({ preventScroll: true });
    return done;
  }
}

/** Sets an input's value, unless it has the focus. */
export function fill(input, value) {
  if (document.activeElement !== input && input.value !== value) input.value = value;
}

/**
 * The element of a style sheet. It asks with CORS: for a page of another origin, a browser would use a sheet that it has kept from before
 * that origin was allowed.
 */
export const styleSheet = (href) => el("link", { rel: "stylesheet", crossorigin: true, href });

/** Resolves when a style sheet has loaded or failed. */
export const whenLoaded = (sheet) => new Promise((resolve) => ["load", "error"].forEach((type) => sheet.addEventListener(type, resolve)));

/** Adds a style sheet to the page; resolves when it has loaded or failed. */
export function addStyleSheet(href) {
  const sheet = styleSheet(href);
  document.head.append(sheet);
  return whenLoaded(sheet);
}
