import StrictJSON
import TabContainer

/// A configuration in the members that a client creates it with.
extension JSONWriter {
  /// The members of a configuration, into the innermost object.
  mutating func members(of configuration: Configuration) {
    member("header", configuration.header)
    member("extendsIntoSafeArea", configuration.extendsIntoSafeArea)
    member("hideSingleTab", configuration.hideSingleTab)
    member(
      "tabBar",
      object: { json in
        let bar = configuration.tabBar
        json.member("placement", bar.placement.rawValue)
        json.member("distribution", bar.distribution.rawValue)
        json.member("indicator", bar.indicator.rawValue)
        json.member("translucent", bar.isTranslucent)
        json.member("hidden", bar.isHidden)
        json.member("height", bar.height)
        json.member("spacing", bar.spacing)
        json.member("inset", bar.inset)
      })
    member(
      "paging",
      object: { json in
        json.member("profile", configuration.paging.profile.name)
        json.member("allowedBounceEdges", configuration.paging.allowedBounceEdges)
      })
    name("accessory")
    if let accessory = configuration.accessory {
      object { json in
        json.member("text", accessory.text)
        json.member("height", accessory.height)
      }
    } else {
      null()
    }
    member("style", configuration.style)
  }

  mutating func member(_ name: StaticString, _ edges: Set<Edge>) {
    member(
      name,
      array: { json in
        for edge in Edge.allCases where edges.contains(edge) { json.value(edge.rawValue) }
      })
  }

  private mutating func member(_ name: StaticString, _ header: Header?) {
    self.name(name)
    guard let header else { return null() }
    object { json in
      json.member(
        "user",
        object: { json in
          json.member("name", header.user.name)
          json.member("company", header.user.company)
          json.member("image", header.user.image?.uri)
        })
      json.name("trailing")
      if let trailing = header.trailing {
        json.object { json in
          json.member("icon", trailing.icon)
          json.member("badge", trailing.badge?.text)
          json.member("label", trailing.label)
        }
      } else {
        json.null()
      }
      json.member("hideSubtitle", header.hideSubtitle)
      json.member("hideAvatar", header.hideAvatar)
    }
  }
}
