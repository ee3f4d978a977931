import StrictJSON
import TabEngine

/// A configuration, as the members with which a client creates it.
extension JSONWriter {
  /// The members of a configuration, written into the current object.
  mutating func members(of configuration: Configuration, _ design: DescribedDesign = .own) {
    member("header", configuration.header)
    member("extendsIntoSafeArea", configuration.extendsIntoSafeArea)
    member("hapticsEnabled", configuration.hapticsEnabled)
    member("hideSingleTab", configuration.hideSingleTab)
    member(
      "tabBar",
      object: { json in
        let bar = configuration.tabBar
        json.member("placement", bar.placement.rawValue)
        json.member("distribution", bar.distribution.rawValue)
        json.member("indicator", bar.indicator.rawValue)
        json.member("overflow", bar.overflow.rawValue)
        json.member(
          "maximumItems",
          object: { json in
            json.member("compact", bar.maximumItems.compact)
            json.member("regular", bar.maximumItems.regular)
          })
        json.member("translucent", bar.isTranslucent)
        json.member("hidden", bar.isHidden)
        json.member("respectsLayoutMargins", bar.respectsLayoutMargins)
        json.member("height", bar.height)
        json.member("spacing", bar.spacing)
        json.member("inset", bar.inset)
        json.member("reselect", bar.reselect.rawValue)
        json.member("animatesUserSelection", bar.animatesUserSelection)
        json.member("customizableTabs", bar.customizableTabs)
        json.member(
          "guards",
          array: { json in
            for guardian in bar.guards { json.value(guardian) }
          })
      })
    member(
      "navigationBar",
      object: { json in
        let bar = configuration.navigationBar
        json.member("visibility", bar.visibility.rawValue)
        json.member("height", bar.height)
        json.member("seamless", bar.isSeamless)
        json.member("translucent", bar.isTranslucent)
      })
    member("navigationController", configuration.isInNavigationController)
    member("presentation", configuration.presentation.rawValue)
    member(
      "paging",
      object: { json in
        json.member("profile", configuration.paging.profile.name)
        json.member("allowedBounceEdges", configuration.paging.allowedBounceEdges)
        json.member("swipeEnabled", configuration.paging.isSwipeEnabled)
      })
    member(
      "accessories",
      array: { json in
        for accessory in configuration.accessories {
          json.object { json in
            json.member("text", accessory.text)
            json.member("background", accessory.background.name)
            json.member("height", accessory.height)
          }
        }
      })
    member("style", configuration.look.style)
    member("theme", configuration.look.theme)
    switch design {
    case .own:
      name("design")
      raw(Array(configuration.look.overrides.utf8))
    case .whole: member("design", configuration.look, hasImages: true)
    case .wholeWithoutImages: member("design", configuration.look, hasImages: false)
    }
    member("locale", configuration.speech.locale)
    member(
      "strings",
      object: { json in
        for (key, value) in configuration.speech.overrides.sorted(by: { $0.key < $1.key }) {
          json.name(escaping: key)
          json.value(value)
        }
      })
  }

  private mutating func value(_ guardian: Guard) {
    object { json in
      switch guardian.rule {
      case .allow(let ids): json.member("allow", ids)
      case .deny(let ids): json.member("deny", ids)
      }
      json.member("more", guardian.appliesToMore)
      json.member("reason", guardian.reason)
      json.member("expiresAt", guardian.expiresAt?.rfc3339)
    }
  }

  /// Ids in alphabetical order, because a set has none.
  private mutating func member(_ name: StaticString, _ ids: Set<TabID>?) {
    self.name(name)
    guard let ids else { return null() }
    array { json in
      for id in ids.map(\.description).sorted() { json.value(id) }
    }
  }

  mutating func member(_ name: StaticString, _ edges: Set<Edge>) {
    member(
      name,
      array: { json in
        for edge in Edge.allCases where edges.contains(edge) { json.value(edge.rawValue) }
      })
  }

  /// The members of a trailing view, exactly one of which is not `null`.
  mutating func content(of trailing: TrailingView) {
    member("icon", trailing.icon)
    member("title", trailing.title)
    member("image", trailing.image?.uri)
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
          json.content(of: trailing)
          json.member("badge", trailing.badge)
          json.member("label", trailing.label)
        }
      } else {
        json.null()
      }
      json.member("hideSubtitle", header.hideSubtitle)
      json.member("hideAvatar", header.hideAvatar)
      json.member("avatarAction", header.hasAvatarAction)
    }
  }
}
