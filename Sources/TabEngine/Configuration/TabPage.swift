/// The properties of a tab's page.
public struct TabPage: Equatable, Sendable {
  /// The title of the first page, and of every other page without a title; `nil` for the item's title (S13).
  public package(set) var title: String?
  /// What a client draws on the first page; `nil` for nothing in particular (L12).
  public var content: PageContent?
  /// `nil` for the design's background colour.
  public var backgroundColor: DynamicColor?
  /// The orientations that the page supports. A rotation happens only if all tabs support it (L4).
  public var orientations = OrientationMask.all
  /// Whether the page may underlap the status bar and the navigation bar, but never the tab bar (L3).
  public var wantsFullScreenLayout = false
  /// Whether a swipe may begin on the page (P12).
  public var isSwipeEnabled = true
  /// The regions that scroll horizontally, in the coordinates of the page's content. The pager refuses a gesture that
  /// begins in one (P12).
  public package(set) var horizontalScrollers: [Rect] = []
  /// The status bar style while the page is shown; `nil` for the design's (H6).
  public var statusBarStyle: StatusBarStyle?

  public init() {}

  /// - Throws: `textMissing` or `textTooLong`, naming the member.
  public mutating func setTitle(_ title: String?) throws(TabContainerError) {
    self.title = try title.map { title throws(TabContainerError) in try Check.text(title, "page/title") }
  }

  /// - Throws: `tooMany` over `Limits.scrollers`, or `numberOutOfRange`, naming the member.
  public mutating func setHorizontalScrollers(_ rects: [Rect]) throws(TabContainerError) {
    guard rects.count <= Limits.scrollers else {
      throw .tooMany(member: "page/horizontalScrollers", limit: Limits.scrollers)
    }
    for (index, rect) in rects.enumerated() {
      let member = "page/horizontalScrollers/\(index)"
      _ = try Check.number(rect.x, "\(member)/x", in: Limits.movement)
      _ = try Check.number(rect.y, "\(member)/y", in: Limits.movement)
      _ = try Check.number(rect.width, "\(member)/width")
      _ = try Check.number(rect.height, "\(member)/height")
    }
    horizontalScrollers = rects
  }

  func changed(_ changes: TabChanges.Page) throws(TabContainerError) -> TabPage {
    var page = self
    page.content = changes.content.value(else: content)
    page.backgroundColor = changes.backgroundColor.value(else: backgroundColor)
    page.orientations = changes.orientations ?? orientations
    page.wantsFullScreenLayout = changes.wantsFullScreenLayout ?? wantsFullScreenLayout
    page.isSwipeEnabled = changes.isSwipeEnabled ?? isSwipeEnabled
    page.statusBarStyle = changes.statusBarStyle.value(else: statusBarStyle)
    try page.setTitle(changes.title.value(else: title))
    if let rects = changes.horizontalScrollers { try page.setHorizontalScrollers(rects) }
    return page
  }
}

/// The orientation of a device.
public enum Orientation: String, CaseIterable, Sendable { case portrait, landscape }

/// The orientations that a page supports; at least one.
public enum OrientationMask: Equatable, Sendable {
  case portrait
  case landscape
  case all

  /// Returns `nil` if there is no orientation.
  public init?(_ orientations: some Sequence<Orientation>) {
    let set = Set(orientations)
    switch (set.contains(.portrait), set.contains(.landscape)) {
    case (true, true): self = .all
    case (true, false): self = .portrait
    case (false, true): self = .landscape
    case (false, false): return nil
    }
  }

  public func contains(_ orientation: Orientation) -> Bool {
    switch self {
    case .portrait: orientation == .portrait
    case .landscape: orientation == .landscape
    case .all: true
    }
  }
}

/// The colour of the status bar's text.
public enum StatusBarStyle: String, CaseIterable, Sendable {
  /// Readable in the colour scheme: dark content in light, light content in dark.
  case `default`
  case lightContent, darkContent

  /// The style in effect in a colour scheme; never `default`.
  public func content(in scheme: ColorScheme) -> StatusBarStyle {
    switch self {
    case .default: scheme == .light ? .darkContent : .lightContent
    case .lightContent, .darkContent: self
    }
  }
}

/// The name of what a client draws on a page, such as `accounts`.
///
/// The engine keeps the name and gives it no meaning: a client draws the names that it knows, and something plain for the others.
public struct PageContent: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// Returns `nil` unless the text is a lowercase ASCII letter, followed by up to 63 lowercase letters, digits and hyphens.
  public init?(_ text: String) {
    guard text.utf8.count <= Limits.identifier, let first = text.utf8.first, Self.isLetter(first),
      text.utf8.allSatisfy({ Self.isLetter($0) || Self.isOther($0) })
    else { return nil }
    description = text
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

  private static func isOther(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
  }
}
