import StrictJSON
import TabEngine

extension Header: WireObject {
  package static var name: StaticString { "HeaderConfiguration" }
  package static var inputName: StaticString { "HeaderInput" }
  package static var about: StaticString {
    "The branded header. It replaces the preset's whole header; omitted members are empty."
  }
  package static var nullIsAbsent: Bool { true }
  package static var isInSnapshots: Bool { true }

  package mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("user", &user)
    if f.isOfSnapshot {
      try f.member("trailing", ifAny: &trailing, "The trailing view.")
    } else {
      try f.member("trailing", &trailing, "The trailing view; `null` for none.", else: nil)
    }
    try f.member("hideSubtitle", &hideSubtitle, "Hides the company's line.", else: false)
    try f.member("hideAvatar", &hideAvatar, "Hides the avatar, which then cannot be tapped.", else: false)
    try f.member(
      "avatarAction", &hasAvatarAction,
      "Whether a tap on the avatar causes the event `didTapAvatar`. If `false`, a tap has no effect.", else: false)
  }
}

// In an extension of `User`, it would hide the name of a user.
extension WireObject where Self == User {
  package static var name: StaticString { "User" }
}

extension User: WireObject {
  package static var inputName: StaticString { "UserInput" }
  package static var about: StaticString { "The user whom the header presents." }
  package static var nullIsAbsent: Bool { true }
  package static var isInSnapshots: Bool { true }

  package mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("name", &name, in: .text())
    try f.member("company", &company, "The subtitle.", else: nil, in: .text())
    try f.member("image", &image, "The avatar. Without it, the avatar shows initials.", else: nil)
  }

  package mutating func check(_ reader: borrowing JSONReader) throws(JSONError) {
    self = try reader.building { () throws(TabContainerError) in
      try User(name: name, company: company, image: image)
    }
  }
}

/// A trailing view has exactly one of an icon, a title and an image; the others are `null`.
extension TrailingView: WireBuilt {
  package struct Members: WireObject {
    fileprivate var (icon, title) = (String?.none, String?.none)
    fileprivate var image: ImageData?
    fileprivate var badge = BadgeInput(badge: nil)
    fileprivate var label = AlwaysWritten<String>(nil)

    package init() {}

    package static var name: StaticString { "TrailingView" }
    package static var inputName: StaticString { "TrailingInput" }
    package static var about: StaticString {
      "The view at the header's trailing side: has exactly one of an icon, a title and an image."
    }
    package static var nullIsAbsent: Bool { true }
    package static var isInSnapshots: Bool { true }

    package mutating func fields(_ f: inout some Fields) throws(JSONError) {
      try f.member(
        "icon", &icon, "The icon of a button: the name of one of `/v1/icons`.", else: nil,
        in: .text(atMost: Limits.identifier))
      try f.member(
        "title", &title, "The text of a button, in the subtitle's font.", else: nil,
        in: .text(atMost: Limits.buttonTitle))
      try f.member("image", &image, "Drawn whole, in 28 by 28 points.", else: nil)
      if f.isOfSnapshot {
        var exact = badge.badge
        try f.member("badge", ifAny: &exact, as: SnapshotBadge.self)
        badge = BadgeInput(badge: exact)
      } else {
        try f.member("badge", &badge, isRequired: false)
      }
      try f.member(
        "label", &label, "What a screen reader says; by default the title. An icon or an image needs one.",
        isRequired: false, in: .text())
    }
  }

  package var members: Members {
    var members = Members()
    (members.icon, members.title, members.image) = (icon, title, image)
    (members.badge, members.label) = (BadgeInput(badge: badge), AlwaysWritten(label))
    return members
  }

  package static func value(of members: Members, _ reader: borrowing JSONReader) throws(JSONError) -> TrailingView {
    let content: Content
    switch (members.icon, members.title, members.image) {
    case (let icon?, nil, nil): content = .icon(icon)
    case (nil, let title?, nil): content = .title(title)
    case (nil, nil, let image?): content = .image(image)
    default: throw reader.invalid("expected one of \"icon\", \"title\" and \"image\"")
    }
    return try reader.building { () throws(TabContainerError) in
      try TrailingView(content, badge: members.badge.badge, label: members.label.content)
    }
  }
}

extension BadgeInput: WireWritable {
  static var outputSchema: Schema { Badge?.outputSchema }
  func write(to json: inout JSONWriter) { badge.write(to: &json) }
}
