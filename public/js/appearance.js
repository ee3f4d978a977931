// Sets the tool's own light or dark appearance before the first paint. It is independent of the session's colour scheme.
(() => {
  const key = "tabheader.appearance";
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const shown = () => root.dataset.theme ?? (dark.matches ? "dark" : "light");
  try {
    const stored = localStorage.getItem(key);
    if (stored === "light" || stored === "dark") root.dataset.theme = stored;
    // The landing page keeps a place for this browser's sessions.
    root.toggleAttribute("data-known", (localStorage.getItem("tabheader.recent") ?? "[]") !== "[]");
  } catch {
    // Without storage, the system's appearance applies.
  }
  const label = (button) => {
    button.setAttribute("aria-pressed", shown() === "dark");
  };
  addEventListener("DOMContentLoaded", () => {
    for (const button of document.querySelectorAll("[data-theme-switch]")) {
      label(button);
      dark.addEventListener("change", () => label(button));
      button.addEventListener("click", () => {
        root.dataset.theme = shown() === "dark" ? "light" : "dark";
        try {
          localStorage.setItem(key, root.dataset.theme);
        } catch {
          // Without storage, the choice lasts until the page is closed.
        }
        label(button);
      });
    }
  });
})();
