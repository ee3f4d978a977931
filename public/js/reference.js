// The API reference: the OpenAPI document as a page. Nothing is written here that the document does not say.

import { admit, loadAccess, takeToken } from "./shared/access.js";
import { namedServer, request } from "./shared/api.js";
import { $, el, home } from "./shared/dom.js";
import { fillIcons } from "./shared/icons.js";
import { show } from "./shared/problem.js";
import { focusWithSlash, mark, wordsOf } from "./docs/contents.js";
import { paragraphs } from "./docs/prose.js";
import { Reader } from "./docs/document.js";
import { commonAnswers, operation, schemas } from "./docs/operation.js";

const token = takeToken();
fillIcons();

const anchorOf = (tag) => `tag-${tag.toLowerCase()}`;

function contents(groups) {
  return groups.map(({ name, operations }) =>
    el(
      "section", { "data-group": name },
      el("h2", {}, el("a", { href: `#${anchorOf(name)}`, text: name })),
      el("ul", {}, ...operations.map(({ id, method, summary, path }) => {
        const verb = el("span", { class: "verb", "data-method": method, text: method === "DELETE" ? "DEL" : method });
        return el("li", { "data-words": `${method} ${path} ${id} ${summary} ${name}`.toLowerCase() }, el("a", { href: `#${id}` }, verb, el("span", { text: summary })));
      })),
    ),
  );
}

/** Shows only the operations that contain all words. */
function filter(field, nav, main) {
  const rows = [...nav.querySelectorAll("li")];
  const articles = new Map([...main.querySelectorAll("article")].map((one) => [one.id, one]));
  const apply = () => {
    const words = wordsOf(field.value);
    let count = 0;
    for (const row of rows) {
      const hidden = !words.every((word) => row.dataset.words.includes(word));
      row.hidden = articles.get(row.firstChild.hash.slice(1)).hidden = hidden;
      count += !hidden;
    }
    for (const group of document.querySelectorAll("[data-group]")) group.hidden = ![...group.querySelectorAll("li, article")].some((one) => !one.hidden);
    $("#schemas").hidden = words.length > 0;
    $("#nothing").hidden = count > 0;
    $("#count").textContent = words.length ? `${count} ${count === 1 ? "operation" : "operations"}` : "";
  };
  field.addEventListener("input", apply);
  focusWithSlash(field);
}

/** Shows what the address names, also in the schemas, which are closed. */
function reveal() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.closest("[hidden]")) {
    $("#filter").value = "";
    $("#filter").dispatchEvent(new Event("input"));
  }
  if (target.matches("details")) target.open = true;
  target.scrollIntoView();
}

async function draw() {
  if (token !== null) await admit(token).catch(() => {});
  // The commands send a token if the server asks for one. The document is open.
  const [{ json }] = await Promise.all([request("GET", `${home}/openapi.json`), namedServer ? null : loadAccess().catch(() => null)]);
  const reader = new Reader(json);
  const groups = reader.groups;
  $("h1").append(el("span", { class: "version", text: json.info.version }));
  $("#intro").replaceChildren(...paragraphs(json.info.description));
  $("#common dl").replaceWith(commonAnswers(reader));
  $("#operations").replaceChildren(...contents(groups));
  $("#groups").replaceChildren(
    ...groups.map(({ name, description, operations }) =>
      el(
        "section", { "data-group": name, "aria-labelledby": anchorOf(name) },
        el("h2", { id: anchorOf(name), text: name }), ...paragraphs(description), ...operations.map((one) => operation(one, reader)),
      ),
    ),
    el("p", { id: "nothing", class: "note", hidden: true, text: "No operation has all of these words." }),
  );
  $("#schemas").append(...schemas(reader));
  $("#schemas").hidden = false;
  filter($("#filter"), $("#operations"), $("#groups"));
  mark($("#operations"), [...document.querySelectorAll("article")]);
  addEventListener("hashchange", reveal);
  document.documentElement.dataset.loaded = "";
  reveal();
}

draw().catch((problem) => show($("main > [data-problem]"), problem));
