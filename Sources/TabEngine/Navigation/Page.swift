/// The id of a page in a stack, of the same characters as a tab's id.
public struct PageID: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// The first page of a tab, unless another one is set.
  public static let root = PageID(unchecked: "root")
  /// More's list (B5).
  public static let more = PageID(unchecked: "more")

  /// Returns `nil` if the text is not a valid id.
  public init?(_ text: String) {
    guard TabID(text) != nil else { return nil }
    description = text
  }

  private init(unchecked text: String) {
    description = text
  }
}

/// A page in a coordinator's stack (N1).
public struct Page: Equatable, Sendable {
  public package(set) var id = PageID.root
  /// `nil` for the tab's title.
  public package(set) var title: String?
  /// What a client draws on the page; `nil` for nothing in particular (L12).
  public package(set) var content: PageContent?
  /// Whether the bottom bar is hidden from the push of this page until its pop, as in UIKit (B20).
  public package(set) var hidesBottomBarWhenPushed = false
  /// How far the content is scrolled from the top, in points.
  public package(set) var scrolled = 0.0

  package static let root = Page()

  package init() {}

  /// - Throws: `textMissing` or `textTooLong`, naming the member.
  public init(
    id: PageID, title: String? = nil, content: PageContent? = nil, hidesBottomBarWhenPushed: Bool = false
  ) throws(TabContainerError) {
    self.id = id
    self.content = content
    self.hidesBottomBarWhenPushed = hidesBottomBarWhenPushed
    if let title { self.title = try Check.text(title, "title") } else { self.title = nil }
  }

  /// The same page, scrolled.
  ///
  /// - Parameter y: points from the top.
  /// - Throws: `numberOutOfRange` for `scrolled`.
  package func scrolled(to y: Double) throws(TabContainerError) -> Page {
    var page = self
    page.scrolled = try Check.number(y, "scrolled")
    return page
  }
}
