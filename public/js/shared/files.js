// Files that the user chooses or drops.

import { el } from "./dom.js";

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
