// What a device by name has of its own: its corners and its camera.

import { devices } from "../shared/devices.js";
import { place } from "../shared/dom.js";

/** The device of a name, if its screen, upright or turned, has this size; null for any other. */
export const modelOf = (name, { width, height }) =>
  devices.find((device) => device.name === name && [device.portrait, device.landscape].some(([across, down]) => across === width && down === height)) ?? null;

/** The cameras of devices: their sizes in points, and the distance from the edge in a safe area of this depth. */
const cameras = {
  notch: (depth) => ({ width: 162, height: depth - 14, away: 0, corner: 20 }),
  island: (depth) => ({ width: 125, height: 37, away: depth - 48, corner: 18.5 }),
  hole: (depth) => ({ width: 22, height: 22, away: depth / 2 - 11, corner: 11 }),
};

/** Draws the camera of a device. A phone that lies on its side has it at the left. */
export function drawCamera(node, model, { width, height }) {
  node.hidden = !model.camera;
  if (node.hidden) return;
  const across = width > height;
  node.dataset.kind = model.camera;
  const camera = cameras[model.camera](model.portrait[2].top);
  const frame = { x: (Math.min(width, height) - camera.width) / 2, y: camera.away, width: camera.width, height: camera.height };
  place(node, across ? { x: frame.y, y: frame.x, width: frame.height, height: frame.width } : frame);
  const corner = `${camera.corner}px`;
  node.style.borderRadius = camera.away ? corner : across ? `0 ${corner} ${corner} 0` : `0 0 ${corner} ${corner}`;
}
