// On a small screen the panels are a sheet at the bottom.

import { $ } from "../shared/dom.js";

export function sheet() {
  const root = document.documentElement;
  const panels = $("#sheet");
  const show = (open) => (open ? (root.dataset.sheet = panels.dataset.shows) : delete root.dataset.sheet);
  function openSheet(open) {
    show(open);
    $("#open-sheet").setAttribute("aria-expanded", open);
    (open ? $("#close-sheet") : $("#open-sheet")).focus({ preventScroll: true });
  }
  function showPanel(name) {
    panels.dataset.shows = name;
    show("sheet" in root.dataset);
    for (const button of panels.querySelectorAll("[data-show]")) button.setAttribute("aria-pressed", button.dataset.show === name);
  }
  showPanel("setup");
  for (const button of panels.querySelectorAll("[data-show]")) button.addEventListener("click", () => showPanel(button.dataset.show));
  $("#open-sheet").addEventListener("click", () => openSheet(true));
  $("#close-sheet").addEventListener("click", () => openSheet(false));
  panels.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && root.hasAttribute("data-sheet")) openSheet(false);
  });
}
