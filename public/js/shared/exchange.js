// What a user copies to the clipboard, and the files that come from elsewhere.

import { el } from "./dom.js";

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

/** A button that copies what `text` returns. @param content before or after its label */
export function copier(label, text, before = null, after = null, look = "") {
  const button = el("button", { class: `button ${look}`.trim(), type: "button", onclick: () => copy(button, text()) }, before, el("span", { "data-label": "", text: label }), after);
  return button;
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

/** A hidden field with which the user chooses files, as `take` gets them. `click` opens it. */
export function chooser(attributes, take) {
  const field = el("input", { type: "file", hidden: true, ...attributes });
  field.addEventListener("change", () => {
    const files = [...field.files];
    field.value = ""; // choosing the same file again must be a change
    if (files.length) take(...files);
  });
  return field;
}

/** Takes a file that is dropped on an element. */
export function takesFiles(target, take) {
  const dropping = (on) => target.toggleAttribute("data-dropping", on);
  target.addEventListener("dragover", (event) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    dropping(true);
  });
  target.addEventListener("dragleave", ({ relatedTarget }) => dropping(relatedTarget !== null && target.contains(relatedTarget)));
  target.addEventListener("drop", (event) => {
    dropping(false);
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    take(file);
  });
}
