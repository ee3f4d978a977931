// The schemas that the operations name. Each is drawn when it is opened.

import { el } from "../shared/dom.js";
import { linkTo } from "./document.js";
import { paragraphs, prose, table } from "./prose.js";

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
export function properties({ properties, required = [] }, reader) {
  return table(
    ["Member", "Meaning"],
    Object.entries(properties).map(([name, schema]) => {
      const fallback = schema.default === undefined ? [] : [" Default: ", el("code", { text: JSON.stringify(schema.default) }), "."];
      const needed = required.includes(name) ? el("small", { text: "required" }) : "";
      return [[el("code", { text: name }), el("small", {}, ...reader.type(schema)), needed], [...prose(schema.description ?? ""), ...fallback]];
    }),
  );
}
