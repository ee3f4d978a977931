/// The branded header: the user's information, and a view at the trailing side (H1–H3).
public struct Header: Equatable, Sendable {
  public package(set) var user = User()
  public package(set) var trailing: TrailingView?
  /// Whether to remove the company, its frame and its spoken element.
  public package(set) var hideSubtitle = false
  /// Whether to remove the avatar, its frame and its spoken element.
  public package(set) var hideAvatar = false
  /// Whether a tap on the avatar has an action (H2).
  public package(set) var hasAvatarAction = false

  /// A header whose members are still to be read.
  package init() {}

  public init(
    user: User, trailing: TrailingView? = nil, hideSubtitle: Bool = false, hideAvatar: Bool = false,
    hasAvatarAction: Bool = false
  ) {
    self.user = user
    self.trailing = trailing
    self.hideSubtitle = hideSubtitle
    self.hideAvatar = hideAvatar
    self.hasAvatarAction = hasAvatarAction
  }
}

/// The user information that a header presents.
public struct User: Equatable, Sendable {
  public package(set) var name = ""
  public package(set) var company: String?
  public package(set) var image: ImageData?

  /// A user whose members are still to be read, and then checked by the other initializer.
  package init() {}

  /// - Throws: `textMissing` or `textTooLong`, naming the member.
  public init(name: String, company: String? = nil, image: ImageData? = nil) throws(TabContainerError) {
    self.name = try Check.text(name, "name")
    if let company { self.company = try Check.text(company, "company") } else { self.company = nil }
    self.image = image
  }

  /// Up to two initials: of the first and the last word with a letter or a digit; `nil` if there is none (H1).
  public var initials: String? {
    // Unicode's properties take as long as a tenth of a state.
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return asciiInitials }
    let words = name.unicodeScalars.split { $0.properties.isWhitespace }
    let letters = words.compactMap { word in Substring(word).first { $0.isLetter || $0.isNumber } }
    guard let first = letters.first, let last = letters.last else { return nil }
    return (letters.count == 1 ? [first] : [first, last]).map { letter in
      // Of some, the upper case is several: "ŉ" becomes an apostrophe and a letter.
      let upper = letter.uppercased()
      return String(upper.first { $0.isUppercase } ?? upper[upper.startIndex])
    }.joined()
  }

  private var asciiInitials: String? {
    var (first, last) = (UInt8?.none, UInt8?.none)
    var isBehindInitial = false
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: " "), 9...13: isBehindInitial = false
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"):
        if isBehindInitial { continue }
        isBehindInitial = true
        let initial = byte < UInt8(ascii: "a") ? byte : byte - 32
        if first == nil { first = initial } else { last = initial }
      default: break
      }
    }
    guard let first else { return nil }
    return String(decoding: [first] + (last.map { [$0] } ?? []), as: UTF8.self)
  }
}

/// An image as a `data:` URI (RFC 2397), of a type that cannot contain scripts. Nothing is ever fetched.
public struct ImageData: Equatable, Sendable {
  public let uri: String

  /// Returns `nil` unless the URI is `data:image/png|jpeg|gif|webp;base64,…` of at most `Limits.image` bytes.
  public init?(uri: String) {
    guard uri.utf8.count <= Limits.image,
      let prefix = ["png", "jpeg", "gif", "webp"].map({ "data:image/\($0);base64," }).first(where: uri.hasPrefix)
    else { return nil }
    var digits = uri.utf8.dropFirst(prefix.utf8.count)
    guard !digits.isEmpty, digits.count.isMultiple(of: 4) else { return nil }
    for _ in 0..<2 where digits.last == UInt8(ascii: "=") { digits.removeLast() }
    guard digits.allSatisfy(Self.isBase64) else { return nil }
    self.uri = uri
  }

  private static func isBase64(_ byte: UInt8) -> Bool { value(of: byte) != nil }

  static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}

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
