// One operation: what it does, what it takes and answers, and the command for it.

import { curl, namedServer } from "../shared/api.js";
import { el } from "../shared/dom.js";
import { code, paragraphs, prose, table } from "./prose.js";
import { linkTo } from "./document.js";

/** What a client needs, by the role of the token. */
const roles = {
  server: "Needs the server’s token, if the server asks for tokens.",
  edit: "Needs a token that may edit the session, if the server asks for tokens.",
  view: "Needs a token that may view the session, if the server asks for tokens.",
  token: "Needs a token, if the server asks for tokens.",
  document: "Needs a token that may edit a session, if the server asks for tokens.",
};

const places = { path: "Path", query: "Query", header: "Header field" };

export function operation(described, reader) {
  const { id, method, path, summary, description, parameters, requestBody, responses, security } = described;
  const role = roles[security?.flatMap(({ token }) => token ?? [])[0]];
  const body = reader.at(requestBody);
  const title = el("h3", {}, el("a", { class: "anchor", href: `#${id}`, text: summary }));
  const address = el("p", { class: "address" }, el("span", { class: "verb", "data-method": method, text: method }), el("code", {}, ...path.split(/(\{\w+\})/).map((part) => (part.startsWith("{") ? el("var", { text: part }) : part))));
  return el(
    "article",
    { id, "aria-label": summary },
    el(
      "div", { class: "words" },
      title, address, ...paragraphs(description), role ? el("p", { class: "role", text: role }) : null,
      ...named("Parameters", parameters.length && table(["Name", "Meaning"], parameters.map((one) => parameter(one, reader)))),
      ...named("Content", body && content(body, reader)),
      ...named("Answers", el("dl", { class: "answers" }, ...answers(responses, reader))),
    ),
    example(described, body, reader),
  );
}

const named = (title, node) => (node ? [el("h4", { text: title }), node] : []);

function parameter({ name, in: place, required, description, schema }, reader) {
  const kind = el("small", { text: required && place !== "path" ? `${places[place]}, required` : places[place] });
  return [[el("code", { text: name }), el("small", {}, ...reader.type(schema)), kind], prose(description ?? "")];
}

/** The members of the content, of all of its forms if there are several. */
function content(body, reader) {
  const [[, { schema }]] = Object.entries(body.content);
  const form = reader.at(schema);
  const types = Object.keys(body.content).join(", ");
  const about = el("p", { class: "types" }, schema.$ref ? linkTo(schema.$ref) : "", ` ${body.required ? "Required" : "Optional"}, ${types}`);
  const members = form?.properties && el("details", {}, el("summary", { text: `${Object.keys(form.properties).length} ${Object.keys(form.properties).length === 1 ? "member" : "members"}` }));
  if (!members) return about;
  members.addEventListener("toggle", () => members.children.length === 1 && members.append(properties(form, reader)));
  if (Object.keys(form.properties).length <= 6) members.open = true;
  return el("div", {}, about, members);
}

/** The answers of one operation. Those that most operations have are described once. */
function answers(responses, reader) {
  const own = Object.entries(responses).filter(([, answer]) => !reader.common.has(answer.$ref));
  const common = el("a", { href: "#common", text: "of most operations" });
  return [...own.flatMap(([status, answer]) => response(status, reader.at(answer))), el("dt", { text: "other" }), el("dd", {}, "Those ", common, ".")];
}

/** The answers that most operations have. */
export function commonAnswers(reader) {
  const list = [...reader.common].sort((one, other) => one[1].localeCompare(other[1]));
  return el("dl", { class: "answers" }, ...list.flatMap(([reference, status]) => response(status, reader.at({ $ref: reference }))));
}

function response(status, { description = "", content = {} }) {
  const schema = Object.values(content)[0]?.schema;
  const link = schema?.$ref && !schema.$ref.endsWith("/Problem") ? [" ", linkTo(schema.$ref)] : [];
  // Names of problems lead to the server's pages about them.
  const words = description.split("`").map((part, index) => {
    if (!(index % 2)) return part;
    const word = el("code", { text: part });
    return Number(status) >= 400 && !namedServer && /^[a-z]+(-[a-z]+)+$/.test(part) ? el("a", { href: `/problems/${part}` }, word) : word;
  });
  return [el("dt", { "data-status": status[0], text: status === "default" ? "other" : status }), el("dd", {}, ...words, ...link)];
}

/** The command, for each of the document's examples. */
function example({ method, path, parameters, id, responses }, body, reader) {
  const { examples, example } = Object.values(body?.content ?? {})[0] ?? {};
  const values = examples ? Object.entries(examples) : example === undefined ? [["", { value: undefined }]] : [["", { value: example }]];
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
    const { example, schema } = parameters.find((one) => one.in === "path" && one.name === name) ?? {};
    return example ?? schema?.examples?.[0] ?? name.toUpperCase();
  });
  const query = parameters.filter((one) => one.in === "query" && one.required).map(({ name, example }) => `${name}=${encodeURIComponent([example ?? name.toUpperCase()].flat()[0])}`).join("&");
  const line = (value) => curl({ method, path: filled + (query && `?${query}`), body: value });
  const shown = code(line(values[0][1].value), `the command for ${id}`);
  const root = el("div", { class: "sample" });
  if (values.length > 1) {
    const menu = el("select", { "aria-label": "Example" }, ...values.map(([name, { summary }]) => el("option", { value: name, text: summary ?? name })));
    menu.addEventListener("change", () => shown.write(line(examples[menu.value].value)));
    root.append(menu);
  }
  root.append(shown);
  const [status, answer] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
  const json = reader.at(answer)?.content?.["application/json"];
  if (json) {
    const details = el("details", {}, el("summary", { text: `Answer ${status}` }));
    details.addEventListener("toggle", () => details.children.length === 1 && details.append(code(JSON.stringify(json.example ?? reader.sample(json.schema), null, 2), `the answer to ${id}`)));
    root.append(details);
  }
  return root;
}

// The schemas that the operations name. Each is drawn when it is opened.

export function schemas(reader) {
  return Object.entries(reader.document.components.schemas)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, schema]) => {
      const root = el("details", { id: `schema-${name}`, class: "schema" }, el("summary", {}, el("code", { text: name })));
      root.addEventListener("toggle", () => root.children.length === 1 && root.append(...paragraphs(schema.description), members(schema, reader)));
      return root;
    });
}

function members(schema, reader) {
  if (schema.properties) return properties(schema, reader);
  const several = schema.oneOf ?? schema.anyOf;
  if (several?.every(({ $ref }) => $ref)) return el("ul", { class: "choices" }, ...several.map(({ $ref }) => el("li", {}, linkTo($ref))));
  return el("p", { class: "types" }, ...reader.type(schema));
}

/** The members of an object. */
function properties({ properties, required = [] }, reader) {
  return table(
    ["Member", "Meaning"],
    Object.entries(properties).map(([name, schema]) => {
      const fallback = schema.default === undefined ? [] : [" Default: ", el("code", { text: JSON.stringify(schema.default) }), "."];
      const needed = required.includes(name) ? el("small", { text: "required" }) : "";
      return [[el("code", { text: name }), el("small", {}, ...reader.type(schema)), needed], [...prose(schema.description ?? ""), ...fallback]];
    }),
  );
}
