/// The identity of a page in a tab's stack, made of the same characters as a tab's.
public struct PageID: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// The first page of a tab that was given none.
  public static let root = PageID(unchecked: "root")
  /// More's list (B5).
  public static let more = PageID(unchecked: "more")

  /// `nil` when the text is not an id.
  public init?(_ text: String) {
    guard TabID(text) != nil else { return nil }
    description = text
  }

  private init(unchecked text: String) {
    description = text
  }
}

/// A page that a coordinator shows (N1).
public struct Page: Equatable, Sendable {
  public let id: PageID
  /// `nil` for the tab's.
  public let title: String?
  /// From when it is pushed until it is popped there is no bar at the bottom, as UIKit's property of this name has it (B20).
  public let hidesBottomBarWhenPushed: Bool
  /// How far its content is scrolled from the top, in points.
  public internal(set) var scrolled = 0.0

  static let root = Page(unchecked: .root)

  /// - Throws: `textMissing` or `textTooLong`, naming the member.
  public init(
    id: PageID, title: String? = nil, hidesBottomBarWhenPushed: Bool = false
  ) throws(TabContainerError) {
    self.id = id
    self.hidesBottomBarWhenPushed = hidesBottomBarWhenPushed
    if let title { self.title = try Check.text(title, "title") } else { self.title = nil }
  }

  private init(unchecked id: PageID) {
    self.id = id
    title = nil
    hidesBottomBarWhenPushed = false
  }
}
