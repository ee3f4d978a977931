/// The view at the header's trailing side (H3): a button with an icon, a short text or an image.
public struct TrailingView: Equatable, Sendable {
  public enum Content: Equatable, Sendable {
    /// The name of an icon, such as `bell` (H10).
    case icon(String)
    /// A short text, such as `Edit`, in the subtitle's font.
    case title(String)
    case image(ImageData)
  }

  public let content: Content
  public let badge: Badge?
  /// The accessibility label.
  public let label: String

  /// - Parameter label: required for an icon and an image; for a title, the default is the title.
  /// - Throws: `labelMissing`, or `textMissing` or `textTooLong`, naming the member.
  public init(_ content: Content, badge: Badge? = nil, label: String? = nil) throws(TabContainerError) {
    var spoken = label
    switch content {
    case .icon(let name): _ = try Check.text(name, "icon", limit: Limits.identifier)
    case .title(let title):
      _ = try Check.text(title, "title", limit: Limits.buttonTitle)
      spoken = label ?? title
    case .image: break
    }
    guard let spoken else { throw .labelMissing }
    self.content = content
    self.badge = badge
    self.label = try Check.text(spoken, "label")
  }

  /// A button with an icon.
  public init(icon: String, badge: Badge? = nil, label: String) throws(TabContainerError) {
    try self.init(.icon(icon), badge: badge, label: label)
  }

  /// The name of the icon; `nil` for other content.
  public var icon: String? { if case .icon(let name) = content { name } else { nil } }

  /// The text of the button; `nil` for other content.
  public var title: String? { if case .title(let title) = content { title } else { nil } }

  /// The image; `nil` for other content.
  public var image: ImageData? { if case .image(let image) = content { image } else { nil } }
}
