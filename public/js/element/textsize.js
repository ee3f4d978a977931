// The sizes of a page's texts for the text size that the reader prefers: Apple, Human Interface Guidelines, Typography. And how wide a text is.

const styles = ["large", "title", "body", "sub", "note", "small"]; // large title, title 2, body, subheadline, footnote, caption 1

const sizes = {
  xSmall: [31, 19, 14, 12, 12, 11], small: [32, 20, 15, 13, 12, 11], medium: [33, 21, 16, 14, 12, 11], large: [34, 22, 17, 15, 13, 12],
  xLarge: [36, 24, 19, 17, 15, 14], xxLarge: [38, 26, 21, 19, 17, 16], xxxLarge: [40, 28, 23, 21, 19, 18],
  accessibility1: [44, 34, 28, 25, 23, 22], accessibility2: [48, 39, 33, 30, 27, 26], accessibility3: [52, 44, 40, 36, 33, 32],
  accessibility4: [56, 50, 47, 42, 38, 37], accessibility5: [60, 56, 53, 49, 44, 43],
};

/** Gives a page its sizes as `--text-…`. With the larger ones, which are for accessibility, rows stack what is side by side. */
export function sizeTexts(page, category = "large") {
  if (page.dataset.text === category) return;
  page.dataset.text = category;
  page.toggleAttribute("data-stacked", category.startsWith("accessibility"));
  sizes[category].forEach((points, index) => page.style.setProperty(`--text-${styles[index]}`, `${points}px`));
}

let canvas = null;

/** The width of a text in points. */
export function widthOf(text, font) {
  const context = (canvas ??= document.createElement("canvas").getContext("2d"));
  context.font = font;
  return context.measureText(text).width || 1;
}
