import StrictJSON
import TabContainer

/// The header, the accessory, and where everything is.
extension JSONWriter {
  mutating func frames(of configuration: Configuration, in layout: Layout) {
    header(of: configuration, in: layout)
    accessory(of: configuration, in: layout)
    member(
      "layout",
      object: { json in
        json.member("headerBackground", layout.headerBackground)
        json.member("header", layout.header?.frame)
        json.member("navigationBar", layout.navigationBar)
        json.member("tabBar", layout.tabBar)
        json.member("accessory", layout.accessory)
        json.member("page", layout.page)
        json.member("pageInsets", layout.pageInsets)
      })
  }

  private mutating func header(of configuration: Configuration, in layout: Layout) {
    name("header")
    guard let header = configuration.header, let frames = layout.header else { return null() }
    object { json in
      json.member("frame", frames.frame)
      json.name("avatar")
      if let frame = frames.avatar {
        let initials = header.user.image == nil ? header.user.initials : nil
        json.object { json in
          json.member("kind", header.user.image != nil ? "image" : initials != nil ? "initials" : "icon")
          json.member("text", initials)
          json.member("image", header.user.image?.uri)
          json.member("frame", frame)
          json.member("label", configuration.speech.strings.profile)
          json.member("action", header.hasAvatarAction)
        }
      } else {
        json.null()
      }
      json.member(
        "title",
        object: { json in
          json.member("text", header.user.name)
          json.member("frame", frames.title)
        })
      json.name("subtitle")
      if let frame = frames.subtitle {
        json.object { json in
          json.member("text", header.user.company)
          json.member("frame", frame)
        }
      } else {
        json.null()
      }
      json.name("trailing")
      if let trailing = header.trailing, let frame = frames.trailing {
        json.object { json in
          json.member("icon", trailing.icon)
          json.member("badge", trailing.badge?.text)
          json.member("label", trailing.label)
          json.member("frame", frame)
        }
      } else {
        json.null()
      }
    }
  }

  private mutating func accessory(of configuration: Configuration, in layout: Layout) {
    name("accessory")
    guard let accessory = configuration.accessory, let frame = layout.accessory else { return null() }
    object { json in
      json.member("text", accessory.text)
      json.member("frame", frame)
    }
  }
}
