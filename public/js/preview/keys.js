// Keys that work anywhere on the page.

/** Whether the user is typing: then the keys belong to the field. */
export function isTyping(event) {
  const [target] = event.composedPath();
  return target.isContentEditable || Boolean(target.matches?.("input:not([type=checkbox], [type=range], [type=color], [type=file]), textarea"));
}
