// What is removed in the panels can be put back.

import { attempt } from "../shared/problem.js";

/**
 * Performs a change that removes something, and tells the page what, in words, and to which revision it is undone: the event `removed`
 * of the document. (The control itself may be gone by then.)
 * @param work resolves to the state after the change
 */
export async function removing(what, work) {
  const state = await work();
  document.dispatchEvent(new CustomEvent("removed", { detail: { what, undo: state.undo } }));
  return state;
}

/** The same for a control, which shows a refusal. */
export const remove = (control, what, work) => attempt(control, () => removing(what, work));
