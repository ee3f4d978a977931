// Reads an OpenAPI document: its references, groups and types.

import { el } from "../shared/dom.js";

const methods = ["get", "post", "put", "patch", "delete"];

export class Reader {
  constructor(document) {
    this.document = document;
  }

  /** What an object or the reference to it describes. */
  at(value) {
    const path = value?.$ref;
    if (!path) return value;
    const found = path.split("/").slice(1).reduce((node, name) => node?.[name], this.document);
    const { $ref, ...own } = value;
    return { ...found, ...own };
  }

  /** The operations by their tags, in the document's order. */
  get groups() {
    const all = Object.entries(this.document.paths).flatMap(([path, item]) =>
      methods.filter((method) => item[method]).map((method) => {
        const { operationId, parameters = [], ...own } = item[method];
        return { ...own, id: operationId, method: method.toUpperCase(), path, parameters: [...(item.parameters ?? []), ...parameters].map((one) => this.at(one)) };
      }),
    );
    return this.document.tags.map((tag) => ({ ...tag, operations: all.filter(({ tags }) => tags[0] === tag.name) })).filter(({ operations }) => operations.length);
  }

  /** The references to answers that at least half of the operations have, with their status. */
  get common() {
    if (this.shared) return this.shared;
    const all = this.groups.flatMap(({ operations }) => operations);
    const counts = new Map();
    for (const { responses } of all) {
      for (const [status, { $ref }] of Object.entries(responses)) if ($ref) counts.set($ref, { status, count: (counts.get($ref)?.count ?? 0) + 1 });
    }
    const often = [...counts].filter(([, { count }]) => count >= all.length / 2);
    return (this.shared = new Map(often.map(([reference, { status }]) => [reference, status])));
  }

  /** A value that a schema describes: its example, or what it needs. */
  sample(schema, depth = 0) {
    const { examples, example, const: only, enum: [first] = [], oneOf, anyOf = oneOf, allOf, type, items, properties = {}, required = [], minimum = 0, format } = this.at(schema ?? {});
    for (const value of [examples?.[0], example, only, first]) if (value !== undefined) return value;
    if (anyOf) return this.sample(anyOf[0], depth);
    if (allOf) return Object.assign({}, ...allOf.map((one) => this.sample(one, depth)));
    const kind = [type].flat()[0];
    if (kind === "array") return depth < 4 ? [this.sample(items, depth + 1)] : [];
    if (kind === "object" || Object.keys(properties).length) return Object.fromEntries(required.filter((name) => properties[name]).map((name) => [name, this.sample(properties[name], depth + 1)]));
    return { string: format === "date-time" ? "2026-01-01T09:41:00.000Z" : "…", number: minimum, integer: minimum, boolean: true }[kind] ?? null;
  }

  /** A schema's type in words, with links to named schemas. */
  type(schema) {
    if (schema === undefined || schema === true) return ["any value"];
    if (schema.$ref) return [linkTo(schema.$ref)];
    const several = schema.oneOf ?? schema.anyOf ?? schema.allOf;
    if (several) return several.flatMap((one, index) => [...(index ? [" or "] : []), ...this.type(one)]);
    if ("const" in schema) return [el("code", { text: JSON.stringify(schema.const) })];
    if (schema.enum) return schema.enum.flatMap((value, index) => [...(index ? [", "] : []), el("code", { text: JSON.stringify(value) })]);
    const types = [schema.type ?? "any value"].flat();
    return types.flatMap((type, index) => [...(index ? [" or "] : []), ...this.plain(type, schema)]);
  }

  plain(type, schema) {
    if (type === "array") return ["list of ", ...this.type(schema.items), range(schema.minItems, schema.maxItems, " items")];
    if (type === "object" && typeof schema.additionalProperties === "object" && !schema.properties) return ["object of ", ...this.type(schema.additionalProperties)];
    if (type === "string") return [schema.format ?? "string", range(schema.minLength, schema.maxLength, " characters")];
    if (type === "number" || type === "integer") return [type, range(schema.minimum, schema.maximum, "")];
    return [type];
  }
}

const range = (least, most, unit) => {
  if (least === undefined && most === undefined) return "";
  if (least === most) return `, ${least}${unit}`;
  if (most === undefined) return least > 0 || unit === "" ? `, at least ${least}${unit}` : "";
  return least ? `, ${least} to ${most}${unit}` : `, at most ${most}${unit}`;
};

export const nameOf = (reference) => reference.split("/").at(-1);
export const linkTo = (reference) => el("a", { href: `#schema-${nameOf(reference)}`, text: nameOf(reference) });
