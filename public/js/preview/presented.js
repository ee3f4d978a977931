// A container in its device: the sizes of a column, a sheet and a popover, and what to do where there is none.

import { bodyOf, deviceOf } from "./traits.js";

const none = { top: 0, left: 0, bottom: 0, right: 0 };
const pads = { ios: ["ipad", "an iPad"], android: ["pixel-tablet", "a tablet"], web: ["browser-tablet", "a tablet"] };
const names = { split: "A split view", popover: "A popover" };

const turned = ({ width, height }, orientation) => ((width > height) === (orientation === "landscape") ? { width, height } : { width: height, height: width });

/** The size of the screen of a state's device. */
function screenOf({ presentation, traits }) {
  const fills = traits.idiom !== "pad" || (presentation?.kind ?? "window") === "window";
  return fills ? { width: traits.width, height: traits.height } : turned(traits.window ?? { width: 1024, height: 768 }, traits.orientation);
}

/** The traits of the device, of which the container may fill only a part. */
export const deviceTraits = (state) => ({ ...state.traits, ...screenOf(state) });

/** The traits of a container that is presented in a screen of this size. */
export function presented(kind, { width, height }, traits) {
  const orientation = width > height ? "landscape" : "portrait";
  const window = { width, height };
  if (kind === "split") return { width: Math.min(375, width - 320), height, safeArea: { ...none, top: 24, bottom: 20 }, window, orientation };
  if (kind === "modal") return { width: Math.min(540, width - 40), height: Math.min(620, height - 40), safeArea: none, window, orientation };
  if (kind === "popover") return { width: 320, height: 480, safeArea: none, window, orientation };
  const device = deviceOf({ ...traits, width, height });
  const { safeArea } = device ? bodyOf(device.name, device.orientation) : { safeArea: { ...none, top: 24, bottom: 20 } };
  return { width, height, safeArea, window: null, orientation };
}

/** A refusal in words, with a button that helps. */
const refusal = (title, label, run) => Object.assign(new Error(title), { title, lines: "", help: { label, run } });

/** Presents the container of a session in another way. The device keeps its size. */
export async function present(session, state, kind) {
  const { traits } = state;
  const change = (pad, more) => session.configure({ presentation: kind, traits: { ...more, ...presented(kind, pad, { ...traits, ...more }) } });
  if (traits.idiom === "pad") return change(screenOf(state));
  if (!names[kind]) return session.configure({ presentation: kind });
  const [name, words] = pads[traits.platform ?? "ios"];
  const pad = bodyOf(name, "landscape");
  throw refusal(`${names[kind]} needs ${words}`, `Use ${words}`, () => change(pad, { idiom: "pad" }));
}

/** Resizes the device of a session. What is presented in it keeps its size, as far as there is room. */
export async function resize(session, state, body) {
  const kind = state.presentation?.kind ?? "window";
  const { orientation } = state.traits;
  if (body.idiom === "phone" && names[kind]) throw refusal(`${names[kind]} needs a pad`, "Fill the phone", () => session.configure({ presentation: "window", traits: { ...body, window: null } }));
  const turns = body.orientation && body.orientation !== orientation;
  const isPart = kind !== "window" && (body.idiom ?? state.traits.idiom) === "pad" && (body.width || turns);
  const whole = isPart ? { ...body, ...presented(kind, body.width ? body : turned(screenOf(state), body.orientation)) } : body;
  try {
    return await session.resize(whole);
  } catch (problem) {
    const refusing = state.tabs.filter(({ page }) => turns && page?.orientations && !page.orientations.includes(body.orientation));
    if (!refusing.length || !String(problem.type).endsWith("orientation-refused")) throw problem;
    const [only, allowed] = refusing.length > 1 ? ["are", "them"] : ["is", "it"];
    throw refusal(`${refusing.map(({ title }) => title).join(" and ")} ${only} for ${orientation} only`, `Allow ${allowed} in ${body.orientation}`, async () => {
      for (const { id } of refusing) await session.change("PATCH", session.tab(id), { page: { orientations: ["portrait", "landscape"] } });
      return session.resize(whole);
    });
  }
}
