// The brand: two colours, a font and a radius, of which a theme's tokens are made for every style, in light and dark. What must be read
// has its tone moved until it can be, and the panel says so.

import { latest } from "../../shared/api.js";
import { hasChanged } from "../../shared/changes.js";
import { el, fill } from "../../shared/dom.js";
import { isDark } from "../../shared/paint.js";
import { schemes, tokenOf } from "./document.js";
import { colorIn, contrast, hold, lightnessOf, mixed, toned } from "./tone.js";

const [text, graphic] = [4.5, 3]; // WCAG 2.2, 1.4.3 and 1.4.11
const isColor = (value) => /^#[0-9A-F]{6}/i.test(value ?? "");
const legible = (color) => (isDark(color) ? "#FFFFFF" : "#000000");
const families = ["system-ui", "ui-rounded", "Georgia, serif", "ui-monospace, monospace", "Inter, sans-serif", "Roboto, sans-serif"];

/** The colours of a design on a ground. @param fades whether the ground is a gradient; @param hasPill behind the selected tab; @param page the pages' colour */
function colors(ground, accent, { fades, hasPill, page }) {
  const isLight = contrast(ground, "#FFFFFF") < text + 0.05;
  const lightness = lightnessOf(ground);
  const end = fades ? toned(ground, isLight ? lightness + (1 - lightness) * 0.15 : lightness * 0.62) : ground;
  const on = (ratio) => [[ground, ratio], [end, ratio]];
  const ink = isLight ? hold("#16181C", on(text)) : "#FFFFFF";
  const pill = contrast(ground, "#FFFFFF") < 1.5 ? hold(accent, on(graphic)) : "#FFFFFF"; // white on white is no pill
  const seen = [...on(graphic), [page, graphic]];
  const marked = hold(accent, seen);
  const badge = seen.every(([one, ratio]) => contrast(marked, one) >= ratio) ? marked : hold(accent, on(graphic));
  return [
    ["statusBarStyle", [], isLight ? "darkContent" : "lightContent"], ["headerBackground", ["color"], ground],
    ["headerBackground", ["stops", 0, "color"], ground], ["headerBackground", ["stops", 1, "color"], end],
    ["headerForegroundColor", [], ink], ["subtitleColor", [], ink], ["deselectedTabTextColor", [], hold(mixed(ink, ground, 0.25), on(text))],
    ["selectedTabTextColor", [], !hasPill ? hold(accent, on(text)) : pill === "#FFFFFF" ? hold(accent, [[pill, text]]) : legible(pill)],
    ["selectedTabBackgroundColor", [], hasPill ? pill : null], ["indicatorColor", [], hold(hasPill ? pill : accent, on(graphic))],
    ["badgeColor", [], badge], ["badgeTextColor", [], legible(badge)],
  ].filter(([, , value]) => value);
}

/** The changes that give a style a brand. @param value a token's value in a scheme; @param pills whether the indicator is a pill */
function changesFor({ design: style }, { main, accent }, value, pills) {
  const pill = tokenOf(style, "selectedTabBackgroundColor", [], "light");
  const hasPill = pills && Boolean(pill) && !/^#.{6}00$/.test(value(pill, "light"));
  return schemes.flatMap((scheme) => {
    const ground = scheme === "light" ? main : toned(main, 0.21, 0.025);
    const page = value(tokenOf(style, "backgroundColor", [], scheme), scheme);
    const made = colors(ground, accent, { fades: style.headerBackground?.type === "gradient", hasPill, page: isColor(page) ? page.slice(0, 7) : ground });
    const changes = made.map(([member, keys, color]) => ({ token: tokenOf(style, member, keys, scheme), scheme, color, pair: true }));
    // A subtitle without a colour of its own has the title's.
    return changes.filter(({ token }) => token && (token !== "theme.color.subtitle" || value(token, scheme)));
  });
}

export class Brand {
  /** @param edit makes changes of the theme, for a control; @param both shows the session in the other scheme beside this one, or removes that frame */
  constructor({ edit, both }) {
    this.edit = edit;
    this.send = latest((wanted) => this.sends(wanted));
    const field = (name, ...controls) => el("div", { class: "field" }, el("span", { text: name, "aria-hidden": "true" }), el("div", { class: "hex" }, ...controls));
    this.main = this.color("Main colour");
    this.accent = this.color("Accent colour");
    this.font = el("input", { list: "families", "aria-label": "Font", placeholder: "The platform’s", maxlength: 200, autocomplete: "off", spellcheck: "false" });
    this.font.addEventListener("change", () => edit(this.font, [{ token: "theme.font.family", value: this.font.value.trim() || null }], { what: "brand font", fixes: true }));
    this.radius = el("input", { type: "number", min: 0, max: 48, step: 1, "aria-label": "Radius", inputmode: "decimal" });
    this.radius.addEventListener("change", () => {
      const tokens = new Set(this.styles.map(({ design }) => tokenOf(design, "tabCornerRadius", [], "light")).filter(Boolean));
      if (this.radius.reportValidity() && this.radius.value) edit(this.radius, [...tokens].map((token) => ({ token, value: Number(this.radius.value) })), { what: "brand radius", fixes: true });
    });
    this.held = el("div", { class: "held", role: "status" });
    const beside = el("button", { class: "button lined", type: "button", text: "Show light and dark", onclick: both });
    const hint = el("p", { class: "hint", text: "Main: the header and the bars. Accent: what is selected, buttons, charts, badges." });
    const fields = [field("Main", ...this.main), field("Accent", ...this.accent), field("Font", this.font, el("datalist", { id: "families" }, ...families.map((value) => el("option", { value })))), field("Radius", this.radius)];
    this.root = el("section", { class: "brand", "aria-label": "Brand" }, el("h3", { text: "Brand" }), hint, ...fields, this.held, beside, el("div", { "data-problem": "" }));
  }

  /** A colour as a swatch and as text. Both change it while it is chosen or typed. */
  color(name) {
    const swatch = el("input", { type: "color", "aria-label": name });
    const code = el("input", { "aria-label": `${name}, hexadecimal`, autocomplete: "off", spellcheck: "false" });
    let turn = 0;
    swatch.addEventListener("input", () => {
      code.value = swatch.value.toUpperCase();
      this.choose(code, `${name} ${turn}`);
    });
    swatch.addEventListener("change", () => (turn += 1));
    code.addEventListener("focus", () => code.select());
    code.addEventListener("input", ({ inputType }) => (inputType === "insertFromPaste" || /^#?.{6}$/.test(code.value)) && colorIn(code.value) && this.choose(code));
    code.addEventListener("change", () => {
      const color = colorIn(code.value);
      code.setCustomValidity(color ? "" : "A colour such as #295EFF or rgb(41, 94, 255).");
      if (!code.reportValidity()) return;
      code.value = color.slice(0, 7);
      this.choose(code);
    });
    return [swatch, code];
  }

  /** Makes the theme of what the fields have: at once or, while it is being made, of what they have then. Without an accent of its own, a brand has one colour. */
  choose(code, drag) {
    if (this.accent.includes(code)) this.hasAccent = true;
    else if (!this.hasAccent) this.accent[1].value = colorIn(code.value).slice(0, 7);
    const [main, accent] = [this.main, this.accent].map(([, { value }]) => colorIn(value)?.slice(0, 7));
    if (!main || !accent || !hasChanged(this, "wanted", [main, accent])) return;
    [this.main[0].value, this.accent[0].value] = [main.toLowerCase(), accent.toLowerCase()];
    this.send((this.wanted = { code, main, accent, drag }));
  }

  async sends(wanted) {
    const { code, main, accent, drag } = wanted;
    const value = (token, scheme) => this.theme.tokens[token]?.[scheme];
    const isThis = ({ name }) => name === this.state.design.style;
    // The style in use comes last: some tokens are for all styles.
    const ordered = this.styles.toSorted((one, other) => isThis(one) - isThis(other));
    const changes = ordered.flatMap((style) => changesFor(style, { main, accent }, value, !isThis(style) || this.state.configuration.tabBar.indicator === "pill"));
    const done = await this.edit(code, [...changes, { token: "theme.color.accent", value: accent }], { what: "brand colour", fixes: true, drag });
    if (this.wanted !== wanted) return;
    this.wanted = null; // until now, the fields keep what is typed
    hasChanged(this, "text", this.theme.text);
    if (!done) hasChanged(this, "wanted", null);
  }

  draw(state, style, theme, styles) {
    Object.assign(this, { state, theme, styles });
    const light = (token) => theme.tokens[token]?.light;
    const [first, own] = [light(tokenOf(style, "headerBackground", style.headerBackground?.type === "gradient" ? ["stops", 0, "color"] : ["color"], "light")), light("theme.color.accent")];
    const main = isColor(first) ? first : "#FFFFFF";
    if (!this.wanted && hasChanged(this, "text", theme.text)) hasChanged(this, "wanted", null); // undone, or changed by others: the same colours can be chosen again
    if (own && own !== main) this.hasAccent = true;
    if (!this.wanted) for (const [[swatch, code], color] of [[this.main, main], [this.accent, [own, light(tokenOf(style, "selectedTabTextColor", [], "light")), main].find(isColor)]]) {
      fill(code, color.slice(0, 7));
      if (document.activeElement !== code) swatch.value = color.slice(0, 7).toLowerCase();
    }
    fill(this.font, String(light("theme.font.family") ?? ""));
    fill(this.radius, String(state.design.tabCornerRadius));
    this.say();
  }

  /** Says which tones had to move, with the contrast that they have. @param checks lint's pairs, when they have come */
  say(checks = this.checks) {
    this.checks = checks;
    const { design, traits: { colorScheme } } = this.state ?? { traits: {} };
    const accent = this.theme?.tokens["theme.color.accent"]?.[colorScheme];
    if (!accent || !checks) return this.held.replaceChildren();
    const names = { selectedTabTextColor: "Selected tab", indicatorColor: "Indicator", badgeColor: "Badges" };
    const lines = Object.entries(names).flatMap(([member, name]) => {
      const of = checks.filter((one) => one.pointer === `/design/${member}` && one.colorScheme === colorScheme).toSorted((a, b) => a.ratio / a.required - b.ratio / b.required)[0];
      return of && ![accent, "#FFFFFF", "#000000"].includes(design[member]) ? [[name, design[member], of.ratio]] : [];
    });
    const page = toned(accent, isDark(design.backgroundColor) ? Math.max(lightnessOf(accent), 0.8) : Math.min(lightnessOf(accent), 0.48));
    if (page !== accent) lines.push(["Texts and charts on pages", page, contrast(page, design.backgroundColor.slice(0, 7))]);
    const failing = checks.filter(({ passes }) => !passes).length;
    const moved = lines.length ? [el("p", { text: `Moved in ${colorScheme} until they can be read:` }), el("ul", {}, ...lines.map(([name, color, ratio]) => el("li", {}, `${name} `, el("code", { text: color }), ` ${ratio.toFixed(2)}:1`)))] : [];
    return this.held.replaceChildren(...moved, el("p", { text: failing ? `${failing} pairs fail: see Findings.` : `All ${checks.length} pairs have enough contrast.` }));
  }
}
