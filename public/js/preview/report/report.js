// A bug report of what has just happened, from the history that the server keeps: Markdown for a tracker, a recording and a picture.

import "../loaded.js";
import { request, send } from "../../shared/api.js";
import { el, set, write } from "../../shared/dom.js";
import { copy } from "../../shared/exchange.js";
import { parse } from "../../shared/json.js";
import { attempt } from "../../shared/problem.js";
import { nameOf } from "../../shared/recent.js";
import { styled, titled } from "../dialogs/dialogs.js";
import { fileName, saveAs } from "../share/transfer.js";
import { rateInWords } from "../timeline/moment.js";
import { textSizes } from "../choices.js";
import { deviceOf, lookTitles, sizeOf } from "../traits.js";
import { pictureOf } from "./picture.js";
import { code, stepsOf } from "./steps.js";

const spans = [[30_000, "The last 30 seconds"], [300_000, "The last 5 minutes"], [Infinity, "Everything that is kept"]];
const most = 100; // steps that are listed, and changes of settings that are looked up

/**
 * Opens a report, with its text on the clipboard.
 * @param revisions of the session, each as `{revision, time}`; @param since the first one to report, null for those of the last moments
 * @param look the hash that shows a revision as the page shows it now
 */
export async function openReport({ device, revisions, since, look }) {
  const { time, revision: end } = revisions.at(-1);
  const within = (span) => revisions.find((one) => one.time >= time - span).revision;
  const [{ version }, picture] = await Promise.all([send("GET", "/version"), pictureOf(device), styled]);
  const name = fileName(`${nameOf(device.latest)} r${end}`).replace(/\.json$/, "");
  const facts = { device, version, end, name, picture, link: (at) => `${location.origin}${location.pathname}${look(at)}` };
  const button = (label, onclick, look = "lined") => el("button", { class: `button ${look}`, type: "button", onclick }, el("span", { "data-label": "", text: label }));
  const options = [...(since ? [[since, `From revision ${since} on`]] : []), ...spans.map(([span, text]) => [within(span), text])];
  const from = el("select", { id: "report-from", onchange: () => attempt(from, load) }, ...options.map(([value, text]) => el("option", { value, text })));
  const expected = el("textarea", { id: "report-expected", rows: 2, placeholder: "You can also write it in the tracker", oninput: () => tell(draw()) });
  const [text, hint] = [el("code"), el("p", { class: "hint" })];
  const copies = button("Copy report", () => put(), "primary");
  const saves = [button("Save recording", () => saveAs(`${name}.json`, new Blob([taken.text])))];
  if (picture) saves.push(button("Save picture", () => picture.toBlob((png) => saveAs(`${name}.png`, png))));
  let taken;
  let copied; // the text on the clipboard
  const draw = () => (text.textContent = written({ ...facts, ...taken, expected: expected.value.trim() }));
  const tell = (now) => write(hint, `${now === copied ? "The report is on the clipboard: paste" : "Copy the report, paste"} it into your tracker, and attach the files.${picture ? "" : " This browser saves no picture of a page: attach a screenshot."}`);
  const put = async () => {
    const now = text.textContent;
    if (await copy(copies, now)) copied = now;
    tell(text.textContent);
  };
  const load = async () => {
    taken = await recorded(device, Number(from.value));
    draw();
    await put();
  };
  await load();
  if (picture) set(picture, { role: "img", "aria-label": `The device at revision ${device.state.revision}` });
  const fields = el("div", { class: "fields" }, el("label", { for: from.id, text: "From" }), from, el("label", { for: expected.id, text: "What you expected" }), expected, el("div", { "data-problem": "" }));
  const dialog = titled(
    "report", "Report a bug", [],
    hint, el("div", { class: "dialog-body" }, picture, el("div", {}, fields, el("pre", { class: "code", tabindex: 0, role: "group", "aria-label": "The report as Markdown" }, text))),
    el("div", { class: "dialog-end" }, ...saves, copies),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** The recording from a revision on, as text, and its steps. */
async function recorded(device, from) {
  const { latest, api: { path } } = device;
  const at = `${path}/recording?from=${from}`;
  const { text } = await request("GET", at);
  const recording = parse(text);
  const titles = new Map([...latest.tabs, ...latest.popups].map(({ id, title }) => [id, title]));
  const settings = recording.actions.filter(({ type }) => ["patch", "configure"].includes(type)).map(({ result }) => result?.at(-1)?.revision).filter((revision) => revision >= from);
  const changed = settings.slice(-most).map(async (revision) => [revision, inWords(await send("GET", `${path}/diff?from=${revision - 1}&to=${revision}`).catch(() => []))]);
  return { from, text, at, steps: stepsOf(recording, from, titles, new Map(await Promise.all(changed))).slice(-most) };
}

/** What a JSON Patch of a state changes in its configuration. */
function inWords(patch) {
  const changes = patch.filter(({ path }) => path.startsWith("/configuration/")).map(({ path, value }) => `${code(path.slice("/configuration/".length).replaceAll("/", "."))} is ${code(JSON.stringify(value) ?? "removed")}`);
  return [...changes.slice(0, 4), ...(changes.length > 4 ? [`and ${changes.length - 4} more`] : [])].join(", ");
}

/** The report as Markdown, which reads well without being rendered, too. */
function written({ device: { latest, state }, version, from, end, name, picture, link, steps, at, expected }) {
  const { traits, clock } = latest;
  const tab = latest.tabs.find(({ id }) => id === latest.selectedTab);
  const after = (ms) => (ms < 50 ? "" : `After ${(ms / 1000).toFixed(1)} s: `);
  const did = steps.map(({ at, text }, index) => `${index + 1}. ${after(at - (steps[index - 1]?.at ?? at))}${text}`);
  const seen = picture ? ` The picture is ${code(`${name}.png`)}, attached${state.revision === latest.revision ? "" : ` (of revision ${state.revision})`}.` : "";
  const kind = [
    deviceOf(traits)?.title ?? "free size", `${sizeOf(traits)} points`, { ios: "iOS", android: "Android" }[traits.platform] ?? traits.platform, ...(traits.look ? [`${lookTitles[traits.look]} look`] : []), traits.orientation, traits.colorScheme,
    traits.layoutDirection === "rtl" ? "right to left" : "left to right", `text size ${textSizes[traits.contentSizeCategory][0].split(",")[0]}`, ...(traits.keyboardVisible ? ["keyboard"] : []),
  ];
  return `### What I did

${did.join("\n") || "Nothing: the session is as it was created."}

### What happened

The session is at revision ${latest.revision}${tab ? `, with ${code(tab.title)} selected` : ""}${latest.pager.phase === "idle" ? "" : `, ${latest.pager.phase}`}.${seen}

### What I expected

${expected || "_Write here what should have happened._"}

### Where

- **See it**: [revision ${end}](${link(end)}), [from revision ${from} on](${link(from)})
- **Recording**: [revisions ${from} to ${end}](${location.origin}${at}), as a file ${code(`${name}.json`)}, attached; \`tabheader replay\` performs it again
- **Device**: ${kind.join(", ")}
- **Session**: ${code(nameOf(latest))}, preset ${code(latest.preset ?? "none")}, theme ${code(latest.design.theme)}, ${code(latest.id)}, ${clock?.kind === "manual" ? "manual clock" : `speed ${rateInWords(clock?.rate ?? 1)}`}, ${latest.updatedAt}
- **Versions**: TabHeader ${version}; ${browser()}; window ${innerWidth} × ${innerHeight} at ${devicePixelRatio}×
`;
}

/** The browser's name and version. */
function browser() {
  const { brands = [], platform } = navigator.userAgentData ?? {};
  const named = brands.find(({ brand }) => !/not.*brand|^chromium$/i.test(brand)) ?? brands[0];
  return named ? `${named.brand} ${named.version}, ${platform}` : navigator.userAgent;
}
