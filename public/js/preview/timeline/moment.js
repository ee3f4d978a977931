// A state between its revision and the next: its transitions have moved on. And times as texts.

import { clock } from "../inspector/events.js";

const later = (transition, past) => transition && { ...transition, elapsed: Math.min(transition.duration, transition.elapsed + past) };

/** A state `past` milliseconds after its instant. */
export function momentOf(state, past) {
  if (!past || !(state.transition || state.pager.transition)) return state;
  return { ...state, transition: later(state.transition, past), pager: { ...state.pager, transition: later(state.pager.transition, past) } };
}

const rest = 100; // milliseconds: a finger that stands for longer rests

/** Milliseconds until the transitions of a state have ended. */
export const remaining = ({ transition, pager }) => Math.max(0, ...[transition, pager.transition].map((one) => (one ? one.duration - one.elapsed : 0)));

/** For how many milliseconds after its instant something moves in a state. */
export const movingTime = (state) => Math.max(state.pager.phase === "dragging" ? rest : 0, remaining(state));

/** The time of day with milliseconds. @param time in milliseconds since 1970 */
export const instant = (time) => clock(Math.floor(time));

/** The rate of a clock: "½×". */
export const rateInWords = (rate) => ({ 1: "1×", 0.5: "½×", 0.1: "⅒×" })[rate] ?? `${rate}×`;

/** What is unusual about a session's clock; null if it runs like the server's. */
export function clockInWords({ clock: own }) {
  if (own?.kind === "manual") return "manual clock";
  return own && own.rate !== 1 ? `${rateInWords(own.rate)} for all viewers` : null;
}
