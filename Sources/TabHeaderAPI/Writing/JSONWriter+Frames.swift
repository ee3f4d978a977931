import StrictJSON
import TabEngine

/// The header, the accessories and the layout.
extension JSONWriter {
  mutating func frames(of configuration: Configuration, in layout: Layout, _ scheme: Traits.ColorScheme) {
    header(of: configuration, in: layout)
    accessories(of: configuration, in: layout, scheme)
    member(
      "layout",
      object: { json in
        json.member("headerBackground", layout.headerBackground)
        json.member("header", layout.header?.frame)
        json.member("navigationBar", layout.navigationBar)
        json.member("tabBar", layout.tabBar)
        json.member(
          "accessories",
          array: { json in
            for frame in layout.accessories { json.value(frame) }
          })
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
          json.member("kind", trailing.content.kind)
          json.content(of: trailing)
          json.member("badge", trailing.badge)
          json.member("label", trailing.label)
          json.member("frame", frame)
        }
      } else {
        json.null()
      }
    }
  }

  private mutating func accessories(
    of configuration: Configuration, in layout: Layout, _ scheme: Traits.ColorScheme
  ) {
    member(
      "accessories",
      array: { json in
        for (accessory, frame) in zip(configuration.accessories, layout.accessories) {
          json.object { json in
            json.member("text", accessory.text)
            json.member("background", accessory.background.color(in: scheme).hexadecimal)
            json.member("textColor", accessory.textColor(in: scheme).hexadecimal)
            json.member("frame", frame)
          }
        }
      })
  }
}

extension TrailingView.Content {
  fileprivate var kind: String {
    switch self {
    case .icon: "icon"
    case .title: "title"
    case .image: "image"
    }
  }
}
