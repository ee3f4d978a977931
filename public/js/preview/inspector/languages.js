// A request as code: for a shell, a browser, Swift and Kotlin. Each takes the session's address from `at`, which its first line sets, and
// the token, on a server that asks for one, from the environment's variable `TOKEN`. No drawing.

import { isLong, stringify } from "../../shared/json.js";

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
  swift: { title: "Swift", set: (at) => `let at = ${JSON.stringify(at)}`, send: swift },
  kotlin: { title: "Kotlin", set: (at) => `val at = ${JSON.stringify(at)}`, send: kotlin },
};

/** A request in a language: the line that sets `at`, and the rest. @param secret whether the server asks for a token */
export function written(language, { method, path, body }, secret = false) {
  const { at, rest } = parts(path);
  const { set, send } = languages[language];
  return [set(at), send({ method, rest, secret, json: body === undefined ? undefined : stringify(body) })];
}
