// The API reference, which `make site` writes: the filter, what an address names, and the commands for the reader's server.

import { admit, loadAccess, takeToken } from "./shared/access.js";
import { authorization, namedServer, sendsTokens } from "./shared/api.js";
import { $ } from "./shared/dom.js";
import { fillIcons } from "./shared/icons.js";
import { copies, focusWithSlash, mark, wordsOf } from "./docs/contents.js";

const token = takeToken();
const operations = [...document.querySelectorAll("article")];
const field = $("#filter");

/** Shows only the operations that contain all words. */
function filter() {
  const words = wordsOf(field.value);
  let count = 0;
  for (const row of document.querySelectorAll("#operations li")) {
    const hidden = !words.every((word) => row.dataset.words.includes(word));
    row.hidden = $(row.firstChild.hash).hidden = hidden;
    count += !hidden;
  }
  for (const group of document.querySelectorAll("[data-group]")) group.hidden = !group.querySelector(":is(li, article):not([hidden])");
  $("#schemas").hidden = words.length > 0;
  $("#nothing").hidden = count > 0;
  $("#count").textContent = words.length ? `${count} ${count === 1 ? "operation" : "operations"}` : "";
}

/** Shows what the address names, also in the schemas, which are closed. */
function reveal() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.closest("[hidden]")) {
    field.value = "";
    filter();
  }
  if (target.matches("details")) target.open = true;
  target.scrollIntoView();
}

/** A command for the reader's server, with the token that it asks for. */
function ours(command) {
  const [line, ...rest] = command.replace("http://localhost:8080", namedServer ?? location.origin).split(" \\\n  ");
  return [line, ...authorization, ...rest].join(" \\\n  ");
}

async function enter() {
  if (token !== null) await admit(token).catch(() => {});
  if (!namedServer) await loadAccess().catch(() => null);
  document.documentElement.toggleAttribute("data-tokens", sendsTokens());
  for (const sample of document.querySelectorAll(".sample")) {
    const [command, menu] = [$("code", sample), $("select", sample)];
    command.textContent = ours(command.textContent);
    menu?.addEventListener("change", () => (command.textContent = ours(menu.selectedOptions[0].dataset.command)));
  }
  reveal(); // a longer command has moved what is below it
  document.documentElement.dataset.loaded = "";
}

fillIcons();
copies();
field.addEventListener("input", filter);
focusWithSlash(field);
mark($("#operations"), operations);
// The members of a schema stand once in the page.
for (const members of document.querySelectorAll("[data-schema]")) {
  members.addEventListener("toggle", () => members.children.length === 1 && members.append($(`#schema-${members.dataset.schema} table`).cloneNode(true)));
}
addEventListener("hashchange", reveal);
enter();
