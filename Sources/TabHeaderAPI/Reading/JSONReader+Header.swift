import StrictJSON
import TabEngine

extension JSONReader {
  static let headerMembers = ["user", "trailing", "hideSubtitle", "hideAvatar", "avatarAction"]
  static let userMembers = ["name", "company", "image"]
  static let trailingMembers = ["icon", "title", "image", "badge", "label"]

  mutating func header() throws(JSONError) -> Header {
    var user: User?
    var trailing: TrailingView?
    var hideSubtitle = false
    var hideAvatar = false
    var hasAvatarAction = false
    try objectWithDefaults(Self.headerMembers) { (reader, name) throws(JSONError) in
      switch name {
      case "user": user = try reader.user()
      case "trailing": trailing = try reader.trailingView()
      case "hideSubtitle": hideSubtitle = try reader.bool()
      case "hideAvatar": hideAvatar = try reader.bool()
      default: hasAvatarAction = try reader.bool()
      }
    }
    guard let user else { throw missing("user") }
    return Header(
      user: user, trailing: trailing, hideSubtitle: hideSubtitle, hideAvatar: hideAvatar,
      hasAvatarAction: hasAvatarAction)
  }

  private mutating func user() throws(JSONError) -> User {
    var userName: String?
    var company: String?
    var image: ImageData?
    try objectWithDefaults(Self.userMembers) { (reader, name) throws(JSONError) in
      switch name {
      case "name": userName = try reader.string()
      case "company": company = try reader.string()
      default: image = try reader.imageData()
      }
    }
    guard let userName else { throw missing("name") }
    return try building { () throws(TabContainerError) in try User(name: userName, company: company, image: image) }
  }

  private mutating func trailingView() throws(JSONError) -> TrailingView {
    var contents: [TrailingView.Content] = []
    var badge: Badge?
    var label: String?
    try objectWithDefaults(Self.trailingMembers) { (reader, name) throws(JSONError) in
      switch name {
      case "icon": contents.append(.icon(try reader.string()))
      case "title": contents.append(.title(try reader.string()))
      case "image": contents.append(.image(try reader.imageData()))
      case "badge": badge = try reader.badge()
      default: label = try reader.string()
      }
    }
    guard let content = contents.first, contents.count == 1 else {
      throw invalid("expected one of \"icon\", \"title\" and \"image\"")
    }
    return try building { () throws(TabContainerError) in try TrailingView(content, badge: badge, label: label) }
  }
}
