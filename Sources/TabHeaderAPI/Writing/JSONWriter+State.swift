import StrictJSON
import TabContainer
import TabSessions

/// The whole state of a session, as every reader sees it.
extension JSONWriter {
  /// - Parameters:
  ///   - now: the instant whose offset is presented.
  ///   - look: of its style.
  mutating func state(
    of session: Session, _ revision: SessionRevision, now: Instant, look: StateRepresentation.Look
  ) {
    object { json in
      let container = revision.container
      json.member("id", session.id.description)
      json.member("revision", revision.number)
      json.member("epoch", session.epoch)
      json.member("preset", session.preset)
      json.member("createdAt", session.createdAt)
      json.member("updatedAt", revision.updatedAt)
      json.member("expiresAt", session.expiry(of: revision))
      json.member("selectedIndex", container.selectedIndex)
      json.member("selectedTab", container.selectedTab?.id.description)

      let layout = container.layout
      let pager = container.pager(at: now)
      json.pager(pager, of: container, in: layout, now: now)
      json.tabBar(of: container, in: layout, pager)
      json.navigationBar(of: container, in: layout)
      json.header(of: container.configuration, in: layout)
      json.accessory(of: container.configuration, in: layout)
      json.member(
        "tabs",
        array: { json in
          for tab in container.tabs { json.value(tab, topInset: layout.pageInsets.top) }
        })
      json.member(
        "popups",
        array: { json in
          for popup in container.popups { json.value(popup, topInset: layout.pageInsets.top) }
        })
      json.screen(of: container)
      let childStyle = container.statusBarStyle
      json.member(
        "statusBar",
        object: { json in
          json.member("style", (childStyle ?? look.statusBarStyle).rawValue)
          json.member("decidedBy", childStyle == nil ? "design" : "tab")
        })
      json.member("traits", container.traits, sizeClass: container.sizeClass)
      // What a client reads here is what it may patch.
      json.member("configuration", object: { json in json.members(of: container.configuration) })
      json.name("design")
      json.raw(look.bytes)
      json.member(
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
  }

  private mutating func pager(_ pager: PagerState, of container: TabContainer, in layout: Layout, now: Instant) {
    member(
      "pager",
      object: { json in
        json.member("phase", pager.phase.rawValue)
        json.member("contentOffset", Point(x: pager.contentOffset, y: 0))
        json.member("contentSize", Size(width: pager.contentWidth, height: layout.page.height))
        json.member("bounds", Size(width: pager.pageWidth, height: layout.page.height))
        json.member("currentPage", pager.currentPage)
        json.member("mostVisibleIndex", pager.mostVisibleIndex)
        json.member("position", pager.scrollPosition)
        json.member("positionOffset", pager.positionOffset)
        let paging = container.configuration.paging
        json.member("profile", object: { json in json.members(of: paging.profile) })
        json.member("allowedBounceEdges", paging.allowedBounceEdges)
        json.member("swipeEnabled", paging.isSwipeEnabled)
        json.member("transition", pager.transition, now: now)
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
