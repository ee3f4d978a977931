// Sets the tool's own light or dark appearance before the first paint. It is independent of the session's colour scheme.
(() => {
  const key = "tabheader.appearance";
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const shown = () => root.dataset.theme ?? (dark.matches ? "dark" : "light");
  try {
    const stored = localStorage.getItem(key);
    if (stored === "light" || stored === "dark") root.dataset.theme = stored;
    root.dataset.hides = localStorage.getItem("tabheader.hidden") ?? ""; // the preview's panels
    // The landing page keeps a place for this browser's sessions.
    root.toggleAttribute("data-known", (localStorage.getItem("tabheader.recent") ?? "[]") !== "[]");
  } catch {
    // Without storage, the system's appearance applies.
  }
  const label = () => document.querySelectorAll("[data-theme-switch]").forEach((button) => button.setAttribute("aria-pressed", shown() === "dark"));
  addEventListener("DOMContentLoaded", label);
  document.addEventListener("beforetoggle", label, true); // a menu has it, too
  dark.addEventListener("change", label);
  document.addEventListener("click", ({ target }) => {
    if (!target.closest("[data-theme-switch]")) return;
    root.dataset.theme = shown() === "dark" ? "light" : "dark";
    try {
      localStorage.setItem(key, root.dataset.theme);
    } catch {
      // Without storage, the choice lasts until the page is closed.
    }
    label();
  });
})();
