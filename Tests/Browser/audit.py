"""
What no screen may show: controls that overlap, text that is cut, text under 4.5:1, and scrolling that is trapped.

Each check returns a list of findings, with the element and its numbers. They look at the page as it is now, in the size of its window.
"""

import json

from driver import Tab

# What the checks share. A box is what is left of an element when its ancestors have clipped it.
SHARED = """
const up = (node) => node.assignedSlot ?? node.parentElement ?? node.getRootNode().host ?? null;
const styles = new Map();
const style = (node) => styles.get(node) ?? (styles.set(node, getComputedStyle(node)), styles.get(node));
const isTop = (node) => node.matches(':popover-open, :modal');
const holdsFixed = (of) => of.transform !== 'none' || of.filter !== 'none' || /paint|strict|content|layout/.test(of.contain) || /transform/.test(of.willChange);
const isClip = (of) => of.overflowX !== 'visible' || of.overflowY !== 'visible' || /paint|strict|content/.test(of.contain);
const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
const isSeen = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
// The ancestors that clip a node, from the inside out.
const found = new Map();
const clips = (node) => {
  if (found.has(node)) return found.get(node);
  const all = [];
  found.set(node, all);
  let { position } = style(node);
  if (isTop(node)) return all;
  for (let above = up(node); above; above = up(above)) {
    const of = style(above);
    if (above === document.documentElement || above === document.body) break;
    if (position === 'fixed' ? !holdsFixed(of) : position === 'absolute' ? of.position === 'static' && !holdsFixed(of) : false) continue;
    position = of.position;
    if (isClip(of)) all.push(above);
    if (isTop(above)) break;
  }
  return all;
};
const boxes = new Map();
const boxOf = (node) => {
  if (!boxes.has(node)) boxes.set(node, node.getBoundingClientRect());
  return boxes.get(node);
};
const meet = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });
const isThere = ({ left, top, right, bottom }, least = 2) => right - left >= least && bottom - top >= least;
const clipped = (rect, node) => [...clips(node), ...(isClip(style(node)) ? [node] : [])].reduce((left, clip) => meet(left, boxOf(clip)), meet(rect, window_));
// Spoken only.
const isSpoken = (node) => {
  for (let each = node; each; each = up(each)) if (style(each).clipPath.startsWith('inset(50%')) return true;
  return false;
};
const holds = (outer, node) => {
  for (let each = node; each; each = up(each)) if (each === outer) return true;
  return false;
};
const hit = (x, y) => {
  let top = null;
  for (let root = document; root; root = top.shadowRoot) {
    const inner = root.elementFromPoint(x, y);
    if (!inner || inner === top) break;
    top = inner;
  }
  return top;
};
const layerOf = (node) => {
  for (let each = node; each; each = up(each)) if (isTop(each)) return each;
  return null;
};
const named = (node) => {
  const place = node.getRootNode().host ? 'in the device ' : '';
  const { id, localName, dataset } = node;
  const kind = id ? `#${id}` : `${localName}${[...node.classList].map((one) => `.${one}`).join('')}`;
  const name = (node.ariaLabel ?? node.textContent ?? '').trim().replace(/\\s+/g, ' ').slice(0, 40);
  return `${place}${kind}${dataset.tab ? `[${dataset.tab}]` : ''} “${name}”`;
};
const isOff = (node) => {
  for (let each = node; each; each = up(each)) if (each.disabled || each.inert || each.ariaDisabled === 'true' || each.dataset?.off !== undefined) return true;
  return false;
};
const every = (selector) => roots().flatMap((root) => [...root.querySelectorAll(selector)]);
const texts = () => (texts.found ??= roots().flatMap((root) => {
  const all = [];
  const walk = document.createTreeWalker(root === document ? document.body : root, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const { parentElement: parent } = node;
    if (!parent || !node.data.trim() || /^(style|script|option|noscript|template|title)$/i.test(parent.localName)) continue;
    if (!isSeen(parent) || isSpoken(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 1 && rect.height > 1);
    if (rects.length) all.push({ node, parent, rects });
  }
  return all;
}));
"""

OVERLAPS = """
const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=slider], [role=menuitem]';
const all = every(controls).filter((one) => isSeen(one) && !isSpoken(one) && !isOff(one) && style(one).pointerEvents !== 'none' && !one.closest('.ghosts'));
const controlOf = (node) => {
  for (let each = node; each; each = up(each)) if (each.matches(controls)) return each;
  return null;
};
const parts = [0.12, 0.5, 0.88];
const words = Map.groupBy(texts(), ({ parent }) => controlOf(parent));
const scrollerOf = (node) => {
  for (let each = up(node); each; each = up(each)) if (/auto|scroll/.test(style(each).overflowY + style(each).overflowX) && (each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1)) return each;
  return document.documentElement;
};
// Whether a part that does not hold the other keeps it where it is.
const stays = (node, other, positions) => {
  for (let each = node; each && !holds(each, other); each = up(each)) if (positions.test(style(each).position)) return true;
  return false;
};
// What scrolls may go under what does not, and everything under a dialog, a menu or a sheet over the page.
const mayCover = (one, other) => layerOf(other) !== layerOf(one) || !holds(scrollerOf(one), other) || (stays(other, one, /sticky|fixed/) && !stays(one, other, /fixed/));
return all.flatMap((one) => {
  const over = new Set();
  let own = 0;
  const isMiddle = (down, along) => down === 0.5 || along === 0.5;
  // A link may have several lines.
  for (const rect of one.getClientRects()) {
    const box = clipped(rect, one);
    if (!isThere(box, 10)) continue;
    for (const down of parts) {
      for (const along of parts) {
        const found = hit(box.left + (box.right - box.left) * along, box.top + (box.bottom - box.top) * down);
        if (!found) continue;
        if (holds(one, found) || holds(found, one) || [...(one.labels ?? [])].some((label) => holds(label, found))) own += 1;
        else if (controlOf(found)) over.add(controlOf(found));
        // A round control has no corners.
        else if (isMiddle(down, along)) over.add(found);
      }
    }
  }
  // What a dialog, a sheet or a menu covers as a whole is behind it.
  const box = boxOf(one);
  const sticksOut = one.localName !== 'select' && !isClip(style(one)) && style(one).display !== 'inline' && (words.get(one) ?? []).some(({ rects }) => rects.some((rect) => (rect.right > box.right + 3 && rect.left < box.right) || (rect.left < box.left - 3 && rect.right > box.left)));
  const others = [...over].filter((other) => !holds(other, one) && !mayCover(one, other) && (own > 0 || other.matches(controls)));
  return [...others.map((other) => `${named(one)} lies under ${named(other)}`), ...(sticksOut ? [`${named(one)} is narrower than its text`] : [])];
});
"""

CUT = """
const said = [];
const isScrolled = (clip, axis) => /auto|scroll/.test(axis === 'x' ? style(clip).overflowX : style(clip).overflowY);
// A bar that scrolls under the finger is a window on its tabs, and so is a document on a device that it crops.
const isWindow = (clip, parent) => clip.closest('.bar[data-scrolls=true], .pager, .ghosts') || clip.matches('.frame, .screen') || (clip.getRootNode() === document && parent.getRootNode() !== document);
for (const { node, parent, rects } of texts()) {
  const size = parseFloat(style(parent).fontSize);
  const all = [...(isClip(style(parent)) ? [parent] : []), ...clips(parent)];
  const left = Math.min(...rects.map((rect) => rect.left)), right = Math.max(...rects.map((rect) => rect.right));
  const top = Math.min(...rects.map((rect) => rect.top)), bottom = Math.max(...rects.map((rect) => rect.bottom));
  const scale = parent.offsetWidth ? boxOf(parent).width / parent.offsetWidth : 1;
  const slack = Math.max(2, 0.25 * size * scale);
  for (const clip of all) {
    if (isWindow(clip, parent)) continue;
    const box = boxOf(clip);
    if (right <= box.left + 1 || left >= box.right - 1 || bottom <= box.top + 1 || top >= box.bottom - 1) break; // all of it is elsewhere
    const isEllipsis = style(clip).textOverflow === 'ellipsis' || style(clip).webkitLineClamp !== 'none';
    const width = (Math.min(right, box.right) - Math.max(left, box.left)) / (right - left);
    if (width < 1 && (right > box.right + 2 || left < box.left - 2) && !isScrolled(clip, 'x')) {
      const text = node.data.trim();
      if (!isEllipsis) said.push(`${named(parent)} is cut to ${Math.round(width * 100)} % of its width`);
      else if (!parent.title && !clip.title && text.length * width < LEAST && width < 0.8) said.push(`${named(parent)} is shortened to ${Math.floor(text.length * width)} of ${text.length} characters`);
      break;
    }
    if ((bottom > box.bottom + slack || top < box.top - slack) && !isScrolled(clip, 'y') && !isEllipsis) {
      said.push(`${named(parent)} is cut to ${Math.round(100 * (Math.min(bottom, box.bottom) - Math.max(top, box.top)) / (bottom - top))} % of its height`);
      break;
    }
  }
  // Nothing scrolls sideways to what is beyond the window.
  if (rects.some((rect) => rect.left < innerWidth && rect.right > innerWidth + 2) && !all.some((clip) => isScrolled(clip, 'x') || isWindow(clip, parent))) said.push(`${named(parent)} is wider than the window`);
}
return said;
""".replace("LEAST", "12")

# The lines of text on the screen, each with its box and the colour that it should have.
LINES = SHARED + """
const opacity = (node) => {
  let all = 1;
  for (let each = node; each; each = up(each)) all *= Number(style(each).opacity);
  return all;
};
const opened = every(':popover-open, :modal');
const lines = [];
const marked = new Map();
const add = (rect, node, color, parent = node) => {
  const box = clipped(rect, parent);
  // What is open over the page throws a shadow on it, and is left first.
  if (!isThere(box) || isOff(node) || (opened.length && !opened.includes(layerOf(node)))) return;
  // Texts of one element have one colour.
  if (!marked.has(node)) marked.set(node, `hsl(${(marked.size * 137.508) % 360} 100% ${40 + 10 * (marked.size % 3)}%)`);
  lines.push({ box: [box.left, box.top, box.right, box.bottom], color, opacity: opacity(node), name: named(node), paint: marked.get(node) });
};
for (const { node, parent, rects } of texts()) {
  const color = parent instanceof SVGElement ? style(parent).fill : style(parent).color;
  for (const rect of rects) add(rect, parent, color);
}
for (const field of every('input:not([type=checkbox], [type=radio], [type=range], [type=color], [type=file], [type=hidden]), textarea, select').filter((one) => isSeen(one) && !isSpoken(one))) {
  const isEmpty = field.localName !== 'select' && field.value === '';
  if (!isEmpty || field.placeholder) add(boxOf(field), field, isEmpty ? getComputedStyle(field, '::placeholder').color : style(field).color);
}
for (const node of every('[data-crowded], .pager')) {
  for (const part of ['::before', '::after']) {
    const of = getComputedStyle(node, part);
    if (/^"[^"]+"/.test(of.content) && of.display !== 'none' && of.visibility === 'visible') add(boxOf(node), node, of.color);
  }
}
for (const [node, paint] of marked) node.style.setProperty('--paint', paint);
window.marked = marked;
return lines;
"""

# Paints every text in a colour of its own, or in none.
PAINT = """
const [color] = arguments;
window.painted ??= new CSSStyleSheet();
painted.replaceSync(`*, ::before, ::after, ::placeholder { -webkit-text-fill-color: ${color} !important; text-shadow: none !important; text-decoration-color: transparent !important; caret-color: transparent !important; transition: none !important; } text, tspan { fill: ${color} !important; }`);
for (const root of roots()) if (!root.adoptedStyleSheets.includes(painted)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, painted];
return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
"""
UNPAINT = """
for (const root of roots()) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== painted);
for (const [node] of marked) node.style.removeProperty('--paint');
"""

PIXELS = """
const pixels = async (text) => {
  const map = await createImageBitmap(new Blob([Uint8Array.from(atob(text), (one) => one.charCodeAt(0))], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(map.width, map.height).getContext('2d', { willReadFrequently: true });
  canvas.drawImage(map, 0, 0);
  return canvas.getImageData(0, 0, map.width, map.height);
};
"""

DIFFER = """
(async (...pictures) => {
  const [{ data: one }, { data: other }] = await Promise.all(pictures.map(pixels));
  return one.reduce((most, value, at) => Math.max(most, Math.abs(value - other[at])), 0);
})
"""

# Between the two pictures, only what is text differs, each by its own colour: what is behind it is measured exactly there.
COMPARE = """
(async (without, within, lines, least) => {
  const [behind, painted] = [await pixels(without), await pixels(within)];
  const part = (value) => ((value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b) + 0.05;
  const ratio = (a, b) => Math.max(light(a), light(b)) / Math.min(light(a), light(b));
  const mixer = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const known = new Map();
  const rgba = (color) => {
    if (!known.has(color)) {
      mixer.clearRect(0, 0, 1, 1);
      mixer.fillStyle = color;
      mixer.fillRect(0, 0, 1, 1);
      known.set(color, [...mixer.getImageData(0, 0, 1, 1).data]);
    }
    return known.get(color);
  };
  // How much of a colour was laid over what is behind, and how far off that is.
  const fit = (at, color) => {
    let share = 0, widest = 0, rest = 0;
    for (let one = 0; one < 3; one += 1) {
      const full = color[one] - behind.data[at + one];
      if (Math.abs(full) > Math.abs(widest)) [widest, share] = [full, (painted.data[at + one] - behind.data[at + one]) / full];
    }
    for (let one = 0; one < 3; one += 1) rest = Math.max(rest, Math.abs(painted.data[at + one] - behind.data[at + one] - share * (color[one] - behind.data[at + one])));
    return [share, rest];
  };
  return lines.flatMap(({ box: [left, top, right, bottom], color, opacity, name, paint }) => {
    const [r, g, b, a] = rgba(color);
    const own = rgba(paint);
    const others = lines.filter((one) => one.paint !== paint && one.box[0] < right && one.box[2] > left && one.box[1] < bottom && one.box[3] > top).map((one) => rgba(one.paint));
    const alpha = (a / 255) * opacity;
    const glyphs = [];
    let most = 0;
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(behind.height, bottom); y += 1) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(behind.width, right); x += 1) {
        const at = (y * behind.width + x) * 4;
        const [share, rest] = fit(at, own);
        // It has the colour of this text, more or less of it, rather than that of another one.
        if (share < 0.1 || share > 1.1 || rest > 16 || others.some((other) => fit(at, other)[1] < rest)) continue;
        most = Math.max(most, share);
        glyphs.push([at, share]);
      }
    }
    // Antialiased edges may lie on something else.
    const core = glyphs.filter(([, share]) => share > most / 2).map(([at]) => behind.data.subarray(at, at + 3));
    if (core.length < 6) return [];
    const ratios = core.map((back) => ratio(back, [r, g, b].map((one, index) => one * alpha + back[index] * (1 - alpha)))).sort((one, other) => one - other);
    const worst = ratios[Math.floor(ratios.length / 20)];
    return worst < least ? [`${name} has ${worst.toFixed(2)}:1 (${color}${opacity < 1 ? `, opacity ${opacity.toFixed(2)}` : ''})`] : [];
  });
})
"""

# The scrollers of a page that scrolls itself, and of one that does not.
TRAPS = """
const doesScroll = document.scrollingElement.scrollHeight > innerHeight + 1 && !/hidden|clip/.test(style(document.documentElement).overflowY + style(document.body).overflowY);
const said = [];
for (const one of every('*')) {
  if (!isSeen(one) || one === document.documentElement || one === document.body) continue;
  const of = style(one);
  if (!/auto|scroll/.test(of.overflowX + of.overflowY)) continue;
  if (!isThere(clipped(boxOf(one), one))) continue;
  // However much of it is in the window now.
  const rolls = (clip) => /auto|scroll/.test(style(clip).overflowY) && clip.scrollHeight > clip.clientHeight + 2;
  const box = clips(one).reduce((left, clip) => (rolls(clip) ? left : meet(left, boxOf(clip))), boxOf(one));
  const isOver = [one, ...clips(one)].some(isTop);
  if (doesScroll && !isOver && /contain|none/.test(of.overscrollBehaviorY)) said.push(`${named(one)} keeps what the page should scroll (overscroll-behavior)`);
  const scrolls = /auto|scroll/.test(of.overflowY) && one.scrollHeight > one.clientHeight + 2;
  if (scrolls && box.bottom - box.top < 40 && !(one.getRootNode().host ?? one).closest('.pictures')) said.push(`${named(one)} scrolls in a slit of ${Math.round(box.bottom - box.top)} px`);
  for (let each = one; each && scrolls; each = up(each)) {
    if (/none|pan-x$/.test(style(each).touchAction)) said.push(`a finger on ${named(each)} scrolls nothing (touch-action)`);
    if (/auto|scroll/.test(style(each).overflowY)) break;
  }
}
return [...new Set(said)];
"""


SHAPES = SHARED + "".join(f"const {name} = () => {{ {script} }};" for name, script in (("overlaps", OVERLAPS), ("cut", CUT), ("traps", TRAPS)))


def overlaps(browser):
    return browser.js(f"{SHAPES} return overlaps();")


def cut(browser):
    return sorted(set(browser.js(f"{SHAPES} return cut();")))


def traps(browser):
    return browser.js(f"{SHAPES} return traps();")


def shapes(browser):
    """All of them, in one look."""
    return browser.js(f"{SHAPES} return [...new Set([...overlaps(), ...cut(), ...traps()])];")


# Where a wheel turns: over each device, and over each part that scrolls.
PLACES = SHARED + """
scrollTo({ top: 0, behavior: 'instant' });
const doesScroll = document.scrollingElement.scrollHeight > innerHeight + 40 && !/hidden|clip/.test(style(document.documentElement).overflowY + style(document.body).overflowY);
const inner = every('*').filter((one) => isSeen(one) && /auto|scroll/.test(style(one).overflowY) && one.scrollHeight > one.clientHeight + 40 && one !== document.documentElement && one !== document.body);
const opened = every(':popover-open, :modal');
window.turned = doesScroll ? [...document.querySelectorAll('tab-header'), ...inner] : inner;
return turned.flatMap((one, index) => {
  if (one.closest('.ghosts, [inert]') || (opened.length && !opened.includes(layerOf(one)))) return [];
  const box = clipped(boxOf(one), one);
  if (!isThere(box, 24)) return [];
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return holds(one, hit(x, y)) ? [{ index, x, y, name: named(one), doesScroll: doesScroll && !opened.length }] : [];
});
"""
# Two frames later.
SCROLLED = """
const [index, isPage] = arguments;
return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(isPage ? scrollY : turned[index].scrollTop))));
"""

BACK = "turned[arguments[0]].scrollTop = 0; scrollTo({ top: 0, behavior: 'instant' });"


def trapped(browser, most=4):
    """
    Turns the wheel over the first parts that scroll: each scrolls, and where the page does, that scrolls on. The window must be drawn as a
    whole, because what is not drawn does not scroll.
    """
    said = []
    for place in browser.js(PLACES)[:most]:
        index, is_page = place["index"], place["doesScroll"]
        for _ in range(20):
            browser.cdp("Input.dispatchMouseEvent", type="mouseWheel", x=place["x"], y=place["y"], deltaX=0, deltaY=400)
            if browser.js(SCROLLED, index, is_page) > 0:
                break
        else:
            said.append(f"a wheel over {place['name']} scrolls {'the page around it' if is_page else 'nothing'} never")
        browser.js(BACK, index)
    return said


class Eye:
    """Compares pictures on a page of its own, whose policy allows it."""

    def __init__(self, browser):
        self.browser = browser
        address = browser.driver.capabilities["goog:chromeOptions"]["debuggerAddress"]
        self.tab = Tab(address, browser.cdp("Target.createTarget", url="about:blank", background=True)["targetId"])

    def pale(self, least=4.5):
        """Text with less than this contrast, on the pixels that are behind it. What is found is looked at twice again, when all is drawn."""
        found = set(self._look(least))
        for _ in range(2):
            if found:
                found &= set(self._look(least))
        return sorted(found)

    def _look(self, least):
        lines = self.browser.js(LINES)
        pictures = []
        for color in ("transparent", "var(--paint, transparent)"):
            self.browser.js(PAINT, color)
            pictures.append(self.browser.cdp("Page.captureScreenshot", format="png", optimizeForSpeed=True)["data"])
        self.browser.js(UNPAINT)
        return self._compute(COMPARE, *pictures, lines, least)

    def difference(self, *pictures):
        """The largest difference of two pictures, in any channel of any pixel: 0 to 255."""
        return self._compute(DIFFER, *pictures)

    def _compute(self, function, *arguments):
        expression = f"{{ {PIXELS} {function}(...{json.dumps(arguments)}) }}"
        said = self.tab.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in said, said
        return said["result"]["value"]
