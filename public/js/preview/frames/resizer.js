// Free resizing: the right edge, the bottom edge and the corner of a frame can be dragged, or moved with the arrow keys.

import { latest } from "../../shared/api.js";
import { el, track } from "../../shared/dom.js";

export const [least, greatest] = [200, 1366]; // points, in both dimensions

const clamp = (points) => Math.max(least, Math.min(greatest, Math.round(points)));
const axes = { width: { x: 1, y: 0 }, height: { x: 0, y: 1 }, both: { x: 1, y: 1 } };

/** How a container in a window grows when its edge is dragged: one side of a column or popover stays in place (L9). */
export function pullOf({ presentation, traits }) {
  const away = traits.layoutDirection === "rtl" ? -1 : 1;
  return { split: { x: away, y: 2 }, popover: { x: -away, y: 1 } }[presentation?.kind] ?? { x: 2, y: 2 };
}

/**
 * Adds handles to a positioned element. During a drag the element has `data-resizing`, and its scale should not change.
 * @param {() => number} scale CSS pixels per point
 * @param {() => {width: number, height: number}} size the frame's current size, in points
 * @param {(size: {width?: number, height?: number}) => Promise} onResize applies a change, and reports refusals itself. Calls do not
 *   overlap; of several waiting changes, only the latest is applied.
 * @param {(size: {width: number, height: number}) => void} onDone called when the finger lifts or a key is pressed
 * @param {() => {x: number, y: number}} pull the points by which the frame grows for each point that the finger moves right or down.
 *   The edge stays under the finger if this is two for a centred frame, and negative if the left edge moves
 * @returns {{render: () => void}} `render` must be called when the size changes
 */
export function edgeResizer(host, { scale, size, onResize, onDone = () => {}, pull = () => ({ x: 2, y: 2 }) }) {
  const label = el("output", { class: "size-label", "aria-hidden": "true", hidden: true });
  let wanted = null; // the requested size, until the response
  const send = latest(async ({ asked, body }) => {
    await Promise.resolve(onResize(body)).catch(() => {});
    if (asked !== wanted || host.dataset.resizing) return;
    wanted = null;
    render();
  });

  const show = ({ width, height }) => {
    host.dataset.free = pull().x < 0 ? "left" : "right";
    label.textContent = `${width} × ${height}`;
    for (const [handle, value] of [[edges.width, width], [edges.height, height]]) {
      const points = Math.round(value * 100) / 100;
      handle.setAttribute("aria-valuenow", points);
      handle.setAttribute("aria-valuetext", `${points} points`);
    }
  };

  function render() {
    if (!wanted) show(size());
  }

  const ask = (next, { x, y }) => {
    const now = wanted ?? size();
    if (next.width === now.width && next.height === now.height) return;
    wanted = next;
    show(next);
    send({ asked: next, body: { ...(x ? { width: next.width } : {}), ...(y ? { height: next.height } : {}) } });
  };

  const edge = (kind, name) => {
    const attributes = {
      role: "separator", tabindex: "0", "aria-label": name, "aria-orientation": kind === "width" ? "vertical" : "horizontal",
      "aria-valuemin": least, "aria-valuemax": greatest, "aria-valuenow": least, title: `${name}: drag, or use the arrow keys`,
    };
    const handle = el("div", { class: "resize", "data-edge": kind, ...(name ? attributes : { "aria-hidden": "true" }) });
    drag(handle, kind);
    if (name) keys(handle, kind);
    return handle;
  };

  function drag(handle, kind) {
    const way = axes[kind];
    handle.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || host.dataset.resizing) return;
      event.preventDefault();
      event.stopPropagation();
      handle.setPointerCapture(event.pointerId);
      handle.focus({ preventScroll: true });
      const start = { scale: Math.max(0.01, scale()), pull: pull(), ...size() };
      const grown = (now, then, pulls) => ((now - then) * pulls) / start.scale;
      let moved = false;
      label.hidden = false;
      host.dataset.resizing = kind;
      show({ width: Math.round(start.width), height: Math.round(start.height) });
      track(event, ({ clientX, clientY }) => {
        const width = way.x ? clamp(start.width + grown(clientX, event.clientX, start.pull.x)) : start.width;
        const height = way.y ? clamp(start.height + grown(clientY, event.clientY, start.pull.y)) : start.height;
        moved ||= width !== start.width || height !== start.height;
        if (moved) ask({ width, height }, way);
      }, () => {
        label.hidden = true;
        delete host.dataset.resizing;
        if (moved) onDone(wanted ?? size());
      });
    });
  }

  function keys(handle, kind) {
    const way = axes[kind];
    const [less, more] = kind === "width" ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
    handle.addEventListener("keydown", (event) => {
      const step = event.shiftKey ? 10 : 1;
      const now = wanted ?? size();
      const points = now[kind];
      const next = { [less]: points - step, [more]: points + step, Home: least, End: greatest }[event.key];
      if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      ask({ ...now, [kind]: clamp(next) }, way);
      onDone({ ...now, [kind]: clamp(next) });
    });
  }

  const edges = { width: edge("width", "Width"), height: edge("height", "Height"), both: edge("both") };
  host.append(...Object.values(edges), label);
  render();
  return { render };
}
