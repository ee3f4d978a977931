// Draws a state at an offset. Every frame comes from the state; this file computes no layout.

import { Around, frameOf, statusParts, windowOf } from "./around.js";
import { Bar } from "./bar.js";
import { Detail } from "./detail.js";
import { prefersReducedMotion } from "../shared/animation.js";
import { hasChanged } from "../shared/changes.js";
import { el, home, place, styleSheet, whenLoaded } from "../shared/dom.js";
import { drawCamera, modelOf } from "./hardware.js";
import { Header } from "./header.js";
import { More } from "./more.js";
import { NavBar } from "./navbar.js";
import { direction } from "./pager.js";
import { ink, isDark, paperOf } from "../shared/paint.js";
import { Popup } from "./popup.js";
import { beneath, isDetail, stepBetween } from "./screens.js";
import { seek } from "./slides.js";
import { drawHome, drawStatusBar, platformOf } from "./system.js";
import { Strip } from "./strip.js";
import { sizeTexts } from "./textsize.js";
import { languageOf } from "./words.js";

/** Whether the system's colours replace those of the device, which has a style sheet for them. */
export const forced = matchMedia("(forced-colors: active)");

export class Device {
  /**
   * @param place the element to fill; @param named returns the name of the device, if it has one
   * @param onPart is called when a part of the drawing has been loaded, to render again
   */
  constructor(place, named, onPart) {
    this.named = named;
    this.parts = new Parts(place, onPart);
    this.header = new Header();
    this.tabs = new Bar();
    this.pages = new Strip();
    this.navbar = new NavBar();
    this.more = new More();
    this.detail = new Detail();
    this.popup = new Popup();
    this.banners = el("div", { class: "banners" });
    this.status = el("div", { class: "status", "aria-hidden": "true" });
    this.home = el("div", { class: "home", "aria-hidden": "true" });
    this.camera = el("div", { class: "camera", "aria-hidden": "true" });
    this.screen = el(
      "div", { class: "screen", part: "screen" }, ...this.header.nodes, this.status, this.navbar.root, this.detail.root, this.tabs.root, this.banners, this.pages.pager, this.home, this.camera, this.popup.root,
    );
    Object.assign(this, { bar: this.tabs.root, list: this.tabs.list, pager: this.pages.pager, strip: this.pages.root });
    this.pager.append(this.more.root);
    this.around = new Around(this.screen, this.parts);
    place.replaceChildren(this.screen);
    for (const root of [this.pager, this.detail.root]) root.addEventListener("scroll", () => this.look(), { capture: true, passive: true });
  }

  /** The control that selects a tab, or More for null: in More's list while that is shown, otherwise in the bar. */
  control(tab) {
    const row = this.more.root.hidden ? null : this.more.list.querySelector(`[data-tab="${CSS.escape(tab ?? "")}"]`);
    return row ?? this.tabs.button(tab) ?? this.tabs.button(null) ?? null;
  }

  /**
   * Draws only the parts that have changed: a state arrives for every point of a drag.
   * @param rate of the time in which its transitions run; 0 if they stand still
   */
  render(state, rate) {
    const { state: before, rate: earlier = 1 } = this;
    Object.assign(this, { state, rate });
    const { traits, design, layout, tabBar, screen, popups } = state;
    const language = languageOf(state);
    const step = stepBetween(before, state, rate);
    if (step) for (const mover of [this.pages.mover, ...this.tabs.movers]) mover.rest();
    const ghost = this.detail.leave(step, before, state, [...this.header.nodes, this.bar, this.banners, this.pager]);
    const changed = (name, value) => hasChanged(this, name, value);
    if (changed("language", language)) this.screen.lang = language;
    this.model = modelOf(this.named(), this.size);
    const shell = changed("traits", [traits, design, state.statusBar, state.presentation, language, this.model?.name]);
    if (shell) this.drawShell(state);
    if (changed("around", [traits, design, state.presentation, language, state.header?.title?.text, state.navigationBar?.title, Boolean(this.parts.came.extras), platformOf(traits) === "web" && state.screen])) this.around.draw(state);
    if (changed("brand", [layout.headerBackground, design.headerBackground])) this.header.drawBackground(layout.headerBackground, design.headerBackground);
    if (changed("header", [state.header, traits.contentSizeCategory, design])) {
      this.header.draw(state.header, { title: design.titleFont, subtitle: design.subtitleFont });
    }
    if (changed("banners", state.accessories)) this.drawBanners(state.accessories);
    if (tabBar.items !== before?.tabBar.items) this.items = tabBar.items.map(({ selected, highlighted, iconVariant, truncated, ...item }) => item);
    const { items } = this;
    const { overflow, more, indicator, contentOffset, ...bar } = tabBar;
    const rest = more && [more.title, more.frame, more.badge, more.label, more.icon, more.iconOnly];
    const images = state.tabs.map(({ image, selectedImage }) => [image, selectedImage]);
    if (changed("place", tabBar.placement)) this.order(tabBar.placement);
    if (changed("bar", [{ ...bar, items }, rest, indicator?.y, design, images, traits.look])) this.tabs.draw(tabBar, design, state.tabs, traits.look);
    const nav = state.navigationBar;
    const pages = changed("pages", [state.tabs, layout.page, layout.pageInsets, screen, nav === null, traits.layoutDirection, traits.contentSizeCategory, tabBar.customizing, overflow, popups, language]);
    if (pages) this.drawPages(step, before, state);
    if (pages && state.tabs.some(({ page }) => page?.horizontalScrollers?.length)) this.parts.get("shelves");
    if (changed("detail", [screen, state.navigation, layout.page, layout.pageInsets, nav === null, state.selectedTab, traits, language])) this.detail.draw(state);
    if (ghost) this.detail.move(step, ghost, direction(traits));
    const title = changed("nav", [nav, language, screen, design, tabBar.customizing, tabBar.more === null, layout, state.tabs.map((tab) => tab.page?.backgroundColor)]);
    if (title) this.navbar.draw(state);
    if (changed("cap", [layout, traits, nav === null, screen, design])) this.drawCap(state);
    if (before && rate && !prefersReducedMotion(this.screen)) this.parts.came.looks?.arrive(this, before, state);
    if (popups?.length) this.parts.get("sheet");
    if (tabBar.more || tabBar.customizing) this.parts.get("more");
    if (changed("popup", [state.popup, popups, traits, screen, language])) this.popup.draw(state, step, before);
    // The steps of a clock that runs like the server's end by themselves.
    if ((rate !== 1 || earlier !== 1) && !step) seek(this.screen, state.transition, rate);
    this.begins ??= Boolean(traits.keyboardVisible);
    this.keyboard ??= traits.keyboardVisible ? this.addKeyboard() : null;
    if (this.keyboard && changed("keyboard", traits)) this.keyboard.draw(traits);
    this.screen.toggleAttribute("data-nav", Boolean(nav) && !this.navbar.apart);
    // Content that is covered can be neither pressed nor read.
    const free = isDetail(state) ? ".detail, .navbar, .keyboard, .says" : state.popup ? ".popup, .says" : "*";
    if (changed("free", free)) for (const node of this.screen.children) node.inert = !node.matches(free);
    if (changed("selected", [tabBar.items, more, overflow, tabBar.customizing, state.selectedTab])) this.tabs.select(tabBar, state.selectedTab);
    const reachable = !this.more.shows(state);
    if (changed("reachable", [state.tabs, state.selectedIndex, reachable])) this.pages.select(state.tabs, state.selectedIndex, reachable);
    // Reading a scroll position forces a layout, so it is read only if a page may have changed, and once the drawing has its scale.
    if (shell || pages || title) queueMicrotask(() => this.look());
  }

  addKeyboard() {
    const part = this.parts.get("extras");
    if (!part) return null;
    const keyboard = new part.Keyboard(this.begins);
    this.popup.root.before(keyboard.root);
    return keyboard;
  }

  /** The size of the drawing in points: the container's, or its window's. */
  get size() {
    return windowOf(this.state);
  }

  /** Draws at `scale` CSS pixels per point. */
  scale(scale) {
    this.around.scale(scale, frameOf(this.state));
  }

  drawShell(state) {
    const { traits, design, statusBar } = state;
    const { width, height, safeArea, colorScheme, look = "" } = traits;
    const platform = platformOf(traits);
    Object.assign(this.screen.style, { width: `${width}px`, height: `${height}px` });
    this.screen.style.colorScheme = colorScheme;
    this.screen.dir = traits.layoutDirection ?? "ltr";
    Object.assign(this.screen.dataset, { platform, look });
    if (look) this.parts.get("looks");
    if (forced.matches) this.parts.get("forced");
    if (traits.idiom === "pad" && look.startsWith("ios")) this.parts.get("pad");
    sizeTexts(this.screen, traits.contentSizeCategory);
    this.screen.dataset.tone = isDark(design.backgroundColor) ? "dark" : "light";
    const font = (name, of) => {
      this.screen.style.setProperty(`--${name}-size`, `${of.size}px`);
      this.screen.style.setProperty(`--${name}-weight`, of.weight);
    };
    font("title", design.titleFont);
    this.screen.style.setProperty("--bar-title-size", `${Math.min(design.titleFont.preferredSize, 22)}px`);
    font("subtitle", design.subtitleFont);
    font("on", design.selectedTabTitleFont);
    font("off", design.deselectedTabTitleFont);
    const colors = {
      base: "backgroundColor", header: "headerForegroundColor", sub: "subtitleColor", on: "selectedTabTextColor",
      off: "deselectedTabTextColor", "off-fill": "deselectedTabBackgroundColor", rule: "dividerColor",
      badge: "badgeColor", "badge-ink": "badgeTextColor", indicator: "indicatorColor",
    };
    for (const [name, key] of Object.entries(colors)) this.screen.style.setProperty(`--${name}`, ink(design[key]));
    // The theme's accent takes the place of each app's own (T17); the style sheet of the content moves its tone until it can be read.
    this.screen.toggleAttribute("data-accent", Boolean(design.accentColor));
    this.screen.style.setProperty("--own-accent", ink(design.accentColor));
    this.screen.style.setProperty("--accent-ink", isDark(design.accentColor ?? "") ? "#ffffff" : "#000000");
    this.screen.style.fontFamily = design.fontFamily ?? "";
    this.screen.style.setProperty("--corner", `${design.tabCornerRadius}px`);
    const style = statusBar?.style ?? design.statusBarStyle;
    const parts = statusParts(state);
    drawStatusBar(this.status, { width, safeArea, light: style.startsWith("light"), platform, pad: traits.idiom === "pad", language: this.screen.lang, parts });
    this.home.hidden = platform === "web" || parts.length < 2 || !(safeArea.bottom > 0);
    drawHome(this.home, { platform, safeArea });
    this.camera.hidden = true;
    if (this.model && parts.length > 1) drawCamera(this.camera, this.model, traits);
  }

  /** If a page or a bar begins directly under the status bar, its top colour extends to the edge. */
  drawCap(state) {
    const { layout, traits, navigationBar, header, tabBar, tabs, design } = state;
    const open = !navigationBar && !header && !isDetail(state);
    const barred = tabBar.placement === "top" && !tabBar.hidden;
    const { top } = traits.safeArea;
    const tab = open && !barred && layout.page.y === top && tabs.find(({ id }) => id === beneath(state)?.tab);
    const bar = open && barred && !layout.headerBackground && tabBar.frame.y === top;
    this.status.style.backgroundColor = tab ? paperOf(tab) : bar ? ink(design.tabBarBackgroundColor) : "";
  }

  /** Elements are read, and reached with Tab, in the order of the screen (X3). */
  order(placement) {
    const { focused, root } = this.tabs;
    (placement === "bottom" ? this.pager : this.detail.root).after(root);
    focused?.focus({ preventScroll: true });
  }

  drawBanners(accessories) {
    const banners = accessories.map(({ text, background, textColor, frame }) => {
      const banner = el("div", { class: "banner", role: "status", part: "accessory", text });
      Object.assign(banner.style, { backgroundColor: background, color: textColor, lineHeight: `${frame.height}px` });
      place(banner, frame);
      return banner;
    });
    this.banners.replaceChildren(...banners);
  }

  drawPages(step, before, state) {
    const within = [before, state].every((at) => ["tab", "more"].includes(at?.screen?.kind));
    const node = (at) => (at && this.more.shows(at) ? this.more.root : this.pages.page(at && beneath(at)?.tab));
    this.pages.step(within ? step : null, () => node(before), () => node(state), () => {
      this.pages.draw(state);
      this.more.draw(state);
    });
  }

  /** Positions the pages, the indicator and the bar at `offset`, with transforms only. @param moving whether they move on */
  move(offset, moving = false) {
    this.pages.move(offset, moving);
    this.tabs.move(this.state, offset, moving);
  }

  /** The scroll view on the screen. */
  get scroller() {
    if (isDetail(this.state)) return this.detail.page;
    return this.more.shows(this.state) ? this.more.page : this.pages.page(beneath(this.state)?.tab);
  }

  /** The navigation bar shows the title once the page's own title has scrolled away. */
  look() {
    const scroller = this.state && this.scroller;
    // Asked where it is, a page that is not drawn would be laid out.
    if (scroller && "far" in scroller.dataset) return;
    const large = scroller?.querySelector(".large");
    if (!large) return this.navbar.scrolled(Infinity, 0);
    this.navbar.scrolled(scroller.scrollTop, large.offsetTop + large.offsetHeight - (parseFloat(scroller.style.paddingTop) || 0));
  }

  scrollBar(by) {
    this.tabs.scroll(this.state, by);
  }

  reveal(index) {
    this.tabs.reveal(this.state, index);
  }
}

// Loads what only some devices need, when the first state needs it.

const works = {
  looks: (style) => Promise.all([import(`${home}/js/element/looks.js`), style(`${home}/css/looks.css`)]).then(([part]) => part),
  pad: (style) => style(`${home}/css/pad.css`),
  forced: (style) => style(`${home}/css/forced.css`),
  /** The appearance of a sheet, of horizontal scrollers, of More's list, and of what is around a container. What comes first gives way to forced colours. */
  sheet: (style) => style(`${home}/css/popup.css`, true),
  shelves: (style) => style(`${home}/css/shelves.css`, true),
  more: (style) => style(`${home}/css/more.css`, true),
  around: (style) => style(`${home}/css/around.css`, true),
  /** What Android, the web, the keyboard and large texts need. */
  extras: (style) => Promise.all([import(`${home}/js/element/extras.js`), style(`${home}/css/platform.css`)]).then(([part]) => part),
};

class Parts {
  /** @param place a node of the shadow tree, beside which style sheets go; @param loaded is called to draw what has come */
  constructor(place, loaded) {
    Object.assign(this, { place, loaded, asked: {}, came: {}, waiting: 0 });
  }

  /** Whether nothing is being loaded. */
  get complete() {
    return !this.waiting;
  }

  /** A part of `works`; null until it is there. If it cannot be loaded, the device is drawn without it. */
  get(name) {
    this.asked[name] ??= this.load(name);
    return this.came[name] ?? null;
  }

  async load(name) {
    this.waiting += 1;
    this.came[name] = await works[name]((...all) => this.style(...all)).catch(() => null);
    this.waiting -= 1;
    this.loaded();
  }

  /** @param first whether it comes before the others */
  async style(path, first = false) {
    const sheet = styleSheet(path);
    (first ? this.place.parentNode.firstChild : this.place).before(sheet);
    await whenLoaded(sheet);
  }
}
