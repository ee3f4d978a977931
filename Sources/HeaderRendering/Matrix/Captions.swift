import TabEngine

/// The colours of a panel, which differ from those of its pictures.
struct PanelLook {
  let background: Color
  let ink: Color
  let quiet: Color
  let outline: Color

  init(_ scheme: ColorScheme) {
    switch scheme {
    case .light:
      background = Color(red: 0xE4, green: 0xE8, blue: 0xED)
      ink = Color(red: 0x10, green: 0x15, blue: 0x1D)
      quiet = Color(red: 0x4A, green: 0x55, blue: 0x66)
      outline = Color(red: 0, green: 0, blue: 0, alpha: 0x1F)
    case .dark:
      background = Color(red: 0x33, green: 0x37, blue: 0x3E)
      ink = .white
      quiet = Color(red: 0xC2, green: 0xC8, blue: 0xD0)
      outline = Color(red: 255, green: 255, blue: 255, alpha: 0x2E)
    }
  }
}

// Sheets are for developers, so their captions are in English.

extension StateMatrix.Cell {
  var title: String {
    """
    \(width.caption) points, \(colorScheme.caption.lowercased()), \(layoutDirection.caption), \
    \(headerCaption.lowercased()), \(tabs.caption)
    """
  }

  /// A container without a header has no header variants.
  var headerCaption: String { scene.layout.header == nil ? "No header" : variant.caption }
}

extension ColorScheme {
  var caption: String {
    switch self {
    case .light: "Light"
    case .dark: "Dark"
    }
  }
}

extension Traits.LayoutDirection {
  var caption: String {
    switch self {
    case .leftToRight: "left to right"
    case .rightToLeft: "right to left"
    }
  }
}

extension StateMatrix.Variant {
  fileprivate var caption: String {
    switch self {
    case .full: "Full header"
    case .noSubtitle: "No subtitle"
    case .noAvatar: "No avatar"
    }
  }
}

extension StateMatrix.TabSet {
  var caption: String {
    switch self {
    case .plain: "own tabs"
    case .badges: "with badges"
    case .overflow: "overflowing"
    }
  }
}

extension Double {
  /// A width in a caption: 320, 390.5.
  var caption: String { self == rounded() && magnitude < 0x1p53 ? String(Int(self)) : description }
}
