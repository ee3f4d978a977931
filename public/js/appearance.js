// The tool's own light or dark, before the first paint. The session's colour scheme is another matter.
(() => {
  const key = "tabheader.appearance";
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const shown = () => root.dataset.theme ?? (dark.matches ? "dark" : "light");
  try {
    const stored = localStorage.getItem(key);
    if (stored === "light" || stored === "dark") root.dataset.theme = stored;
  } catch {
    // Without storage the system decides.
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
          // It lasts as long as the page.
        }
        label(button);
      });
    }
  });
})();
