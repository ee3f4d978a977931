import StrictJSON
import TabEngine

extension Header: TableObject {
  package static var nullIsDefault: Bool { true }
  package static var draft: HeaderDraft { HeaderDraft() }

  package static let members = Members<Header, HeaderDraft>(
    "HeaderConfiguration", input: "HeaderInput",
    "The branded header. It replaces the preset's whole header; omitted members are empty.",
    [
      Member("user", "", get: { $0.user }, set: { $0.user = $1 }).required,
      Member("trailing", "The trailing view; `null` for none.", get: { $0.trailing }, set: { $0.trailing = $1 })
        .omitted { $0.trailing == nil },
      Member(
        "hideSubtitle", "Hides the company's line.", default: false, get: { $0.hideSubtitle },
        set: { $0.hideSubtitle = $1 }),
      Member(
        "hideAvatar", "Hides the avatar, which then cannot be tapped.", default: false, get: { $0.hideAvatar },
        set: { $0.hideAvatar = $1 }),
      Member(
        "avatarAction",
        "Whether a tap on the avatar causes the event `didTapAvatar`. If `false`, a tap has no effect.",
        default: false, get: { $0.hasAvatarAction }, set: { $0.hasAvatarAction = $1 }),
    ])

  package static func value(of draft: HeaderDraft, _ reader: borrowing JSONReader) throws(JSONError) -> Header {
    guard let user = draft.user else { throw reader.missing("user") }
    return Header(
      user: user, trailing: draft.trailing, hideSubtitle: draft.hideSubtitle, hideAvatar: draft.hideAvatar,
      hasAvatarAction: draft.hasAvatarAction)
  }
}

/// A header while it is being read.
package struct HeaderDraft {
  var user: User?
  var trailing: TrailingView?
  fileprivate var hideSubtitle = false
  fileprivate var hideAvatar = false
  fileprivate var hasAvatarAction = false
}

extension User: TableObject {
  package static var nullIsDefault: Bool { true }
  package static var draft: UserDraft { UserDraft() }

  package static let members = Members<User, UserDraft>(
    "User", "The user whom the header presents.",
    [
      Member("name", "", get: { $0.name }, set: { $0.name = $1 }).narrowed(to: .text()).required,
      Member("company", "The subtitle.", get: { $0.company }, set: { $0.company = $1 }).narrowed(to: .text())
        .omitted { $0.company == nil },
      Member(
        "image", "The avatar. Without it, the avatar shows initials.", get: { $0.image }, set: { $0.image = $1 }
      ).omitted { $0.image == nil },
    ])

  package static func value(of draft: UserDraft, _ reader: borrowing JSONReader) throws(JSONError) -> User {
    try reader.building { () throws(TabContainerError) in
      try User(name: draft.name, company: draft.company, image: draft.image)
    }
  }
}

/// A user while it is being read.
package struct UserDraft {
  fileprivate var name = ""
  fileprivate var company: String?
  fileprivate var image: ImageData?
}
