/// What a tab's page asks of its container.
public struct TabPage: Equatable, Sendable {
  /// Of its first page, and of every other that has none; `nil` for the item's (S13).
  public private(set) var title: String?
  /// `nil` for the design's.
  public var backgroundColor: DynamicColor?
  /// The orientations it can be shown in; a rotation needs every tab's consent (L4).
  public var orientations = OrientationMask.all
  /// It may underlap the status bar and the navigation bar, never the tab bar (L3).
  public var wantsFullScreenLayout = false
  /// A swipe may begin on it (P12).
  public var isSwipeEnabled = true
  /// Where it scrolls sideways itself, in the coordinates of its content: a gesture that begins there is not the pager's (P12).
  public private(set) var horizontalScrollers: [Rect] = []
  /// What it decides for the status bar; `nil` leaves it to the design (H6).
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

/// How a device is held.
public enum Orientation: String, CaseIterable, Sendable { case portrait, landscape }

/// The orientations that a page supports: at least one.
public enum OrientationMask: Equatable, Sendable {
  case portrait
  case landscape
  case all

  /// `nil` for none.
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
  /// That which can be read in the colour scheme: dark content in light, light content in dark.
  case `default`
  case lightContent, darkContent

  /// What is seen in a colour scheme: never `default`.
  public func content(in scheme: Traits.ColorScheme) -> StatusBarStyle {
    switch self {
    case .default: scheme == .light ? .darkContent : .lightContent
    case .lightContent, .darkContent: self
    }
  }
}
