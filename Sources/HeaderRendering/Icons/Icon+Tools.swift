/// The icons of the page's own controls, which a tab may have as well: the same paths as in `public/js/shared/icons.js` and `public/js/preview/icons.js`.
extension Icon {
  static let tools: [String: Icon] = [
    "plus": Icon("M12 5v14M5 12h14"),
    "close": Icon("M6 6l12 12M18 6 6 18"),
    "up": Icon("M6.5 14.5 12 9l5.5 5.5"),
    "down": Icon("M6.5 9.5 12 15l5.5-5.5"),
    "right": Icon("M9.5 6.5 15 12l-5.5 5.5"),
    "trash": Icon("M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7"),
    "eye": Icon(
      "M2.5 12C5 7.6 8.3 5.5 12 5.5s7 2.1 9.5 6.5c-2.5 4.4-5.8 6.5-9.5 6.5S5 16.4 2.5 12ZM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z"
    ),
    "key": Icon("M14.5 13.5a5 5 0 1 0-4.2-2.3L4 17.5V20h3.5v-2.5H10V15l1.2-1.2ZM16 8.2h.01"),
    "copy": Icon("M9 9h10.5v10.5H9ZM15 9V4.5H4.5V15H9"),
    "link": Icon(
      "M10 14a4 4 0 0 0 5.7 0l2.8-2.8a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-2.8 2.8a4 4 0 0 0 5.7 5.7l1-1"),
    "rotate": Icon("M19.5 9A8 8 0 0 0 5.2 8M4.5 4v4.5H9M4.5 15a8 8 0 0 0 14.3 1M19.5 20v-4.5H15"),
    "sun": Icon(
      "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4"
    ),
    "moon": Icon("M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z"),
    "contrast": Icon(
      "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z", solid: "M12 4v16a8 8 0 0 0 0-16Z", isAlwaysFilled: true),
    "sliders": Icon(
      "M4 8h9M17 8h3M4 16h3M11 16h9M15 10.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM9 18.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z"
    ),
    "back": Icon("M14.5 5.5 8 12l6.5 6.5"),
    "grip": Icon("M5 9h14M5 15h14"),
    "direction": Icon("M20 6H4M20 11h-9M20 16h-6M8 20.5 4.5 17 8 13.5M4.5 17H11"),
    "keyboard": Icon("M3 6.5h18v11H3ZM7 10.2h.01M10.3 10.2h.01M13.7 10.2h.01M17 10.2h.01M8 14h8"),
    "away": Icon("M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM6 18 18 6"),
    "share": Icon("M12 15V4M8 7.5 12 3.5l4 4M8.5 10.5h-3v9.5h13v-9.5h-3"),
    "upload": Icon("M12 15.5V4.5M7 9l5-5 5 5M5 19.5h14"),
    "minus": Icon("M5 12h14"),
    "frames": Icon("M4 4.5h8.5v15H4ZM18.5 9v6M15.5 12h6"),
    "matrix": Icon("M4 4.5h7v6H4ZM14 4.5h6v6h-6ZM4 13.5h7v6H4ZM14 13.5h6v6h-6Z"),
    "dots": Icon("M5.5 12h.01M12 12h.01M18.5 12h.01"),
    "preset": Icon("M12 3.5 20 8l-8 4.5L4 8ZM4.5 12.3 12 16.5l7.5-4.2M4.5 16.3 12 20.5l7.5-4.2"),
    "undo": Icon("M9 14.5 4.5 10 9 5.5M4.5 10H14a4.75 4.75 0 0 1 0 9.5h-3"),
    "redo": Icon("M15 14.5 19.5 10 15 5.5M19.5 10H10a4.75 4.75 0 0 0 0 9.5h3"),
    "play": Icon("M8.5 5.5v13l10-6.5Z", solid: "M8.5 5.5v13l10-6.5Z", isAlwaysFilled: true),
    "pause": Icon("M9 6v12M15 6v12"),
    "previous": Icon("M17.5 6.5v11L9.5 12ZM6.5 6.5v11", solid: "M17.5 6.5v11L9.5 12Z", isAlwaysFilled: true),
    "next": Icon("M6.5 6.5v11l8-5.5ZM17.5 6.5v11", solid: "M6.5 6.5v11l8-5.5Z", isAlwaysFilled: true),
    "fork": Icon(
      "M7 8.5v7M7 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 8.5c0 4.5-10 2.5-10 7"
    ),
    "fit": Icon("M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15"),
    "palette": Icon(
      "M12 20.5a8.5 8.5 0 1 1 8.5-8.5c0 2-1.4 3.2-3.2 3.2h-1.9a1.9 1.9 0 0 0-1.5 3.1c.6.9.2 2.2-1.9 2.2ZM7.8 12.2h.01M9.8 8.2h.01M14.2 8.2h.01"
    ),
    "download": Icon("M12 4v11M7 10.5 12 15.5l5-5M5 19.5h14"),
  ]
}
