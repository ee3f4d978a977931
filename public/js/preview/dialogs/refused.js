// What the server has refused of the changes that were made while it was away.

import { el } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { stringify } from "../../shared/json.js";
import { styled } from "./styled.js";

/** @param refused changes, each with its problem; @param count the number of all changes that were sent */
export async function listRefused(refused, count) {
  await styled;
  const close = el("button", { class: "square", type: "button", "aria-label": "Close", title: "Close" }, icon("close"));
  const title = el("h2", { id: "refused-title", text: `${refused.length} of ${count} ${count === 1 ? "change" : "changes"} refused` });
  const hint = el("p", { class: "hint", text: `The session has changed on the server in the meantime.${refused.length < count ? " The other changes were made." : ""}` });
  const rows = refused.map(({ change, problem }) => el("li", {}, el("code", { text: written(change) }), el("p", { text: problem.lines || problem.title })));
  const dialog = el("dialog", { class: "refused", "aria-labelledby": title.id }, el("div", { class: "dialog-top" }, title, close), hint, el("ol", { class: "dialog-body" }, ...rows));
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  if (document.querySelector("dialog:modal")) dialog.show();
  else dialog.showModal();
}

const written = ({ method, suffix, body }) => [method, suffix || "/", body === undefined ? "" : stringify(body)].join(" ").trim();
