/// One tab: its item in the bar and its page.
public struct Tab: Equatable, Sendable {
  public let id: TabID
  public private(set) var title: String
  public var badge: Badge?
  /// The width of the whole button in points, padding included, where a client has measured it (B4).
  public private(set) var intrinsicWidth: Double?
  /// The colour of the page; `nil` for the design's.
  public var backgroundColor: Color?

  /// - Throws: `textMissing`, `textTooLong` or `numberOutOfRange`, naming the member.
  public init(
    id: TabID, title: String, badge: Badge? = nil, intrinsicWidth: Double? = nil, backgroundColor: Color? = nil
  ) throws(TabContainerError) {
    self.id = id
    self.title = try Check.text(title, "title")
    self.badge = badge
    if let intrinsicWidth { self.intrinsicWidth = try Check.number(intrinsicWidth, "intrinsicWidth") }
    self.backgroundColor = backgroundColor
  }

  /// This tab with some of its members changed.
  func changed(_ changes: TabChanges) throws(TabContainerError) -> Tab {
    try Tab(
      id: id,
      title: changes.title ?? title,
      badge: changes.badge.value(else: badge),
      intrinsicWidth: changes.intrinsicWidth.value(else: intrinsicWidth),
      backgroundColor: changes.backgroundColor.value(else: backgroundColor))
  }
}

/// The members of a tab that an update replaces.
public struct TabChanges: Equatable, Sendable {
  /// What becomes of a member that may be absent.
  public enum Member<Value: Equatable & Sendable>: Equatable, Sendable {
    case keep
    case set(Value?)

    func value(else old: Value?) -> Value? {
      switch self {
      case .keep: old
      case .set(let new): new
      }
    }
  }

  public var title: String?
  public var badge: Member<Badge> = .keep
  public var intrinsicWidth: Member<Double> = .keep
  public var backgroundColor: Member<Color> = .keep

  public init() {}
}
