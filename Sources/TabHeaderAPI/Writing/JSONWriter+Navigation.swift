import StrictJSON
import TabEngine

/// Screens and stacks on the wire.
extension JSONWriter {
  /// A screen as in events: the tab or popup (none for More's list and for a page over the container), and the page.
  mutating func member(_ name: StaticString, _ screen: Screen?) {
    self.name(name)
    guard let screen else { return null() }
    object { json in
      json.member("tab", screen.tab?.description)
      json.member("page", screen.page.description)
    }
  }

  mutating func member(_ name: StaticString, _ stack: [Page]) {
    member(
      name,
      array: { json in
        for page in stack {
          json.value(page)
        }
      })
  }

  private mutating func value(_ page: Page) {
    object { json in
      json.member("id", page.id.description)
      json.member("title", page.title)
      if page.hidesBottomBarWhenPushed { json.member("hidesBottomBarWhenPushed", true) }
    }
  }

  /// The navigation controller around the container: the pages over it, and the container's dependencies.
  mutating func navigation(of container: TabContainer) {
    let navigation = container.navigation
    member(
      "navigation",
      object: { json in
        json.member("stack", Array(navigation.details))
        json.member("dependencies", navigation.dependencies)
        json.member("queued", navigation.messages.count)
      })
  }

  /// - Parameter now: the time for `elapsed` and `depth`. If `nil`, both are omitted, as in events.
  mutating func member(_ name: StaticString, _ transition: NavigationTransition?, now: Instant? = nil) {
    self.name(name)
    guard let transition else { return null() }
    object { json in
      json.member("kind", transition.kind.rawValue)
      json.member("source", transition.source)
      json.member("destination", transition.destination)
      json.member("fromDepth", transition.from)
      json.member("toDepth", transition.to)
      json.member("startedAt", transition.startedAt)
      json.member("duration", Int(NavigationTransition.duration))
      if let now {
        json.member("elapsed", now.milliseconds(since: transition.startedAt))
        json.member("depth", transition.depth(at: now))
      }
      json.member("curve", .cubicBezier(NavigationTransition.curve))
    }
  }

  mutating func member(_ name: StaticString, _ coordinator: Coordinator?) {
    self.name(name)
    guard let coordinator else { return null() }
    object { json in
      json.member("stack", coordinator.stack)
      json.member("dependencies", coordinator.dependencies)
      json.member("inherited", coordinator.inherited)
      json.member("queued", coordinator.messages.count)
    }
  }

  /// Names in alphabetical order, because a set has none.
  mutating func member(_ name: StaticString, _ names: Set<String>) {
    member(
      name,
      array: { json in
        for name in names.sorted() { json.value(name) }
      })
  }

  mutating func member(_ name: StaticString, _ ids: [TabID]) {
    member(
      name,
      array: { json in
        for id in ids { json.value(id.description) }
      })
  }

  /// The content of the screen, the bars over it, and the way back.
  mutating func screen(of container: TabContainer, in layout: Layout) {
    navigationBar(of: container, in: layout)
    navigation(of: container)
    let childStyle = container.statusBarStyle
    member(
      "statusBar",
      object: { json in
        let scheme = container.traits.colorScheme
        let style = childStyle ?? container.configuration.look.design(scheme).statusBarStyle
        json.member("style", style.content(in: scheme).rawValue)
        json.member("decidedBy", childStyle == nil ? "design" : "tab")
      })
    member("popup", container.popup?.description)
    name("screen")
    guard let screen = container.screen else { return null() }
    object { json in
      json.member("tab", screen.tab?.description)
      json.member("page", screen.page.description)
      json.member("title", container.screenTitle)
      json.member("kind", screen.section.kind)
      json.member(
        "stack",
        array: { json in
          for page in container.screenStack { json.value(page.description) }
        })
      json.member("canGoBack", container.canGoBack)
    }
  }

  private mutating func navigationBar(of container: TabContainer, in layout: Layout) {
    name("navigationBar")
    guard let frame = layout.navigationBar else { return null() }
    let bar = container.configuration.navigationBar
    object { json in
      json.member("frame", frame)
      json.member("title", container.screenTitle)
      json.name("back")
      if container.canGoBack {
        json.object { json in
          // The page to go back to; what a popup covers has no title.
          json.member("title", container.screenTitles.dropLast().last)
          json.member("label", container.configuration.speech.strings.back)
        }
      } else {
        json.null()
      }
      json.name("edit")
      if container.showsEdit {
        json.object { json in json.member("label", container.configuration.speech.strings.edit) }
      } else {
        json.null()
      }
      json.member("seamless", bar.isSeamless)
      json.member("translucent", container.configuration.isNavigationBarTranslucent)
      json.member("shadow", !bar.isSeamless)
    }
  }
}

extension Screen.Section {
  fileprivate var kind: String {
    switch self {
    case .tab: "tab"
    case .more: "more"
    case .popup: "popup"
    case .detail: "detail"
    }
  }
}

extension Navigation.Command {
  /// The name on the wire.
  var name: String {
    switch self {
    case .show: "show"
    case .top: "top"
    case .root: "root"
    case .pop: "pop"
    case .popTo: "popTo"
    case .back: "back"
    case .display: "display"
    case .dependencies: "dependencies"
    }
  }
}
