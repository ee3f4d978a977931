// The requests of this page as code: the last one in full, the earlier ones in a list.

import { sendsTokens } from "../../shared/api.js";
import { el, reconcile, set, store, stored } from "../../shared/dom.js";
import { copier } from "../../shared/exchange.js";
import { icon } from "../../shared/icons.js";
import { isLong, stringify } from "../../shared/json.js";
import { tablist } from "../tablist.js";
import { whenVisible } from "./schedule.js";

const most = 20;
const key = "tabheader.language";

export class Commands {
  constructor() {
    this.sentSoFar = [];
    this.count = 0;
    this.button = copier("Copy", () => this.text(this.sentSoFar[0]), icon("copy"), spoken("this code"));
    this.setting = el("span", { class: "setting" });
    this.current = el("span");
    this.block = el("pre", { class: "code", tabindex: 0 }, el("code", {}, this.setting, "\n", this.current));
    this.earlierTitle = el("summary");
    this.list = el("ol");
    this.earlier = el("details", { class: "earlier", ontoggle: () => this.draw() }, this.earlierTitle, this.list);
    const items = new Map(Object.entries(languages).map(([name, { title }]) => [name, { tab: el("button", { type: "button", "data-language": name, text: title }), panel: this.block }]));
    const list = el("div", { class: "words-of" }, ...[...items.values()].map(({ tab }) => tab));
    this.tabs = tablist(list, "Language of the code", items, (name) => this.speak(name, true));
    this.root = el("div", { class: "commands" }, el("h2", { class: "spoken", text: "Last request as code" }), el("div", { class: "command-top" }, list, this.button), this.block, this.earlier);
    this.ask = whenVisible(this.root, () => this.draw());
    const language = stored(key) ?? "";
    this.speak(Object.hasOwn(languages, language) ? language : "curl");
  }

  /** Shows the code in a language. @param keeps whether this browser remembers it */
  speak(language, keeps = false) {
    this.language = language;
    this.tabs.show(language);
    if (keeps) store(key, language);
    this.draw();
  }

  /** A request as the text that is copied. */
  text(request) {
    return request ? written(this.language, request, sendsTokens()).join("\n") : "";
  }

  /** Adds a request of this page. A repetition of the last one is ignored. */
  sent({ method, path, body }) {
    const same = stringify([method, path, body]);
    if (same === this.sentSoFar[0]?.same) return;
    this.sentSoFar.unshift({ key: String((this.count += 1)), same, method, path, body, name: `${method} ${path.replace(/^\/v1\/sessions\/[^/?]+/, "…")}` });
    this.sentSoFar.length = Math.min(this.sentSoFar.length, most);
    if (this.count === 1) this.draw(); // at once, so that the panel has its height
    else this.ask();
  }

  draw() {
    const [latest, ...before] = this.sentSoFar;
    if (!latest) return;
    const [setting, current] = written(this.language, latest, sendsTokens());
    write(this.setting, setting);
    write(this.current, current);
    this.earlier.hidden = !before.length;
    set(this.earlierTitle, { text: `Earlier (${before.length})` });
    reconcile(this.list, this.earlier.open ? before : [], ({ key }) => key, (request) => this.entry(request), () => {});
  }

  entry(request) {
    const { name, body } = request;
    return el("li", {}, el("code", {}, el("b", { text: name }), body === undefined ? null : ` ${stringify(body)}`), copier("Copy", () => this.text(request), null, spoken(name)));
  }
}

/** Shows code whose long lines may break after a comma, a slash or a bracket. */
function write(node, code) {
  if (node.textContent === code) return;
  node.replaceChildren(...code.split(/(?<=[,/{[])/).flatMap((part, index) => (index ? [el("wbr"), part] : [part])));
}

/** What a button copies, for screen readers. */
const spoken = (what) => el("span", { class: "spoken", text: ` ${what}` });

// A request as code: for a shell, a browser, Python, Swift and Kotlin. Each takes the session's address from `at`, which its first line sets, and
// the token, on a server that asks for one, from the environment's variable `TOKEN`. No drawing.

/** The address of the session that a path belongs to, and the rest of the path. */
function parts(path) {
  const { origin, pathname, search } = new URL(path, location.href);
  const [, session, rest] = /^(\/v1\/sessions\/[^/]+)?(.*)$/.exec(pathname);
  return { at: origin + (session ?? ""), rest: rest + search };
}

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/** Text between double quotes, for what a URL may contain; a shell treats `!` in them as a command. */
const address = (rest) => (/^[\w./?=&,:@~%+-]*$/.test(rest) ? `"$at${rest}"` : `"$at"${quoted(rest)}`);

function curl({ method, rest, json, secret }) {
  const lines = [method === "GET" ? `curl ${address(rest)}` : `curl -X ${method} ${address(rest)}`];
  if (secret) lines.push(`-H "Authorization: Bearer $TOKEN"`);
  if (json !== undefined) lines.push(`-H 'Content-Type: application/json'`, `-d ${quoted(json)}`);
  return lines.join(" \\\n  ");
}

function fetching({ method, rest, json, secret }) {
  const fields = [secret && "Authorization: `Bearer ${process.env.TOKEN}`", json !== undefined && `"Content-Type": "application/json"`].filter(Boolean);
  const options = [
    method !== "GET" && `  method: "${method}",`,
    fields.length && `  headers: { ${fields.join(", ")} },`,
    // JavaScript would round the numbers of a literal.
    json !== undefined && `  body: ${isLong(json) ? JSON.stringify(json) : `JSON.stringify(${json})`},`,
  ].filter(Boolean);
  return `await fetch(${rest ? `\`\${at}${rest}\`` : "at"}${options.length ? `, {\n${options.join("\n")}\n}` : ""});`;
}

/** A JSON text between quotes is a string of Python, too. */
function python({ method, rest, json, secret }) {
  const fields = [secret && `"Authorization": f"Bearer {os.environ['TOKEN']}"`, json !== undefined && `"Content-Type": "application/json"`].filter(Boolean);
  const options = [rest ? `at + ${JSON.stringify(rest)}` : "at", method !== "GET" && `method="${method}"`, fields.length && `headers={${fields.join(", ")}}`, json !== undefined && `data=${JSON.stringify(json)}.encode()`].filter(Boolean);
  return `request = urllib.request.Request(${options.join(", ")})\nwith urllib.request.urlopen(request) as response:\n    print(response.read().decode())`;
}

/** A string that means every character as it is written. */
function raw(text) {
  let marks = "#";
  while (text.includes(`"${marks}`) || text.includes(`\\${marks}`)) marks += "#";
  return `${marks}"${text}"${marks}`;
}

function swift({ method, rest, json, secret }) {
  return [
    `${method === "GET" && !secret ? "let" : "var"} request = URLRequest(url: URL(string: ${rest ? `"\\(at)${rest}"` : "at"})!)`,
    method !== "GET" && `request.httpMethod = "${method}"`,
    secret && `let token = ProcessInfo.processInfo.environment["TOKEN"]!\nrequest.setValue("Bearer \\(token)", forHTTPHeaderField: "Authorization")`,
    json !== undefined && `request.setValue("application/json", forHTTPHeaderField: "Content-Type")\nrequest.httpBody = Data(${raw(json)}.utf8)`,
    "let (data, _) = try await URLSession.shared.data(for: request)",
  ].filter(Boolean).join("\n");
}

function kotlin({ method, rest, json, secret }) {
  const body = json === undefined ? "BodyPublishers.noBody()" : `BodyPublishers.ofString("""${json.replaceAll("$", () => "${'$'}")}""")`;
  return [
    `val request = HttpRequest.newBuilder(URI(${rest ? `"$at${rest}"` : "at"}))`,
    secret && `  .header("Authorization", "Bearer \${System.getenv("TOKEN")}")`,
    json !== undefined && `  .header("Content-Type", "application/json")`,
    method !== "GET" && `  .method("${method}", ${body})`,
    "  .build()\nval response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString())",
  ].filter(Boolean).join("\n");
}

/** The title of each language, how it sets `at`, and how it sends a request. */
export const languages = {
  curl: { title: "curl", set: (at) => `at=${quoted(at)}`, send: curl },
  fetch: { title: "fetch", set: (at) => `const at = ${JSON.stringify(at)};`, send: fetching },
  python: { title: "Python", set: (at) => `import os, urllib.request\nat = ${JSON.stringify(at)}`, send: python },
  swift: { title: "Swift", set: (at) => `let at = ${JSON.stringify(at)}`, send: swift },
  kotlin: { title: "Kotlin", set: (at) => `val at = ${JSON.stringify(at)}`, send: kotlin },
};

/** A request in a language: the line that sets `at`, and the rest. @param secret whether the server asks for a token */
export function written(language, { method, path, body }, secret = false) {
  const { at, rest } = parts(path);
  const { set, send } = languages[language];
  return [set(at), send({ method, rest, secret, json: body === undefined ? undefined : stringify(body) })];
}
