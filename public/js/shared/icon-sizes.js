// Made from IconSize in Sources/TabEngine: `UPDATE_GOLDEN=1 swift test --filter IconSizeTests` writes it.

/** The side length of an icon in points, by its use. */
export const iconSizes = {
  "tab": 24,
  "trailing": 24,
  "trailing-image": 28,
  "avatar": 24,
  "back": 24,
  "anchor": 24,
  "overflow": 19,
  "chevron": 18,
  "tile": 26,
  "close": 18,
  "unavailable": 40,
};
