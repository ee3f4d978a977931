// Keeps the settings of the page in its address: reloading, or opening the address elsewhere, shows the same.

const pause = 250; // milliseconds: browsers limit how often an address may change
const changes = ["click", "change", "input", "keyup", "pointerup", "scrollend", "toggle", "scaled", "close"];

/** @param {() => string} view the hash with the settings */
export function keepInAddress(view) {
  let timer;
  const keep = () => {
    timer = undefined;
    const hash = view();
    if (hash !== location.hash) history.replaceState(history.state, "", location.pathname + location.search + hash);
  };
  const soon = () => (timer ??= setTimeout(keep, pause));
  for (const type of changes) document.addEventListener(type, soon, true);
  // An address that was typed or pasted.
  addEventListener("hashchange", () => location.reload());
  return soon;
}
