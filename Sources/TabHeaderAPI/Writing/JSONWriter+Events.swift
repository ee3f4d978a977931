import StrictJSON
import TabEngine

extension TabEvent.Kind {
  /// The event's name on the wire.
  var type: String {
    switch self {
    case .didSelect: "didSelect"
    case .didSelectMore: "didSelectMore"
    case .selectionPrevented: "selectionPrevented"
    case .selectionChanged: "selectionChanged"
    case .didShow: "didShow"
    case .didBeginDragging: "didBeginDragging"
    case .gesturePossible: "gesturePossible"
    case .didScroll: "didScroll"
    case .didEndDragging: "didEndDragging"
    case .transitionBegan: "transitionBegan"
    case .didSettle: "didSettle"
    case .gesturePassedToParent: "gesturePassedToParent"
    case .gestureRefused: "gestureRefused"
    case .gestureEnded: "gestureEnded"
    case .traitsChanged: "traitsChanged"
    case .tabsChanged: "tabsChanged"
    case .tabInserted: "tabInserted"
    case .tabUpdated: "tabUpdated"
    case .tabRemoved: "tabRemoved"
    case .tabMoved: "tabMoved"
    case .tabsReordered: "tabsReordered"
    case .tabsSlid: "tabsSlid"
    case .popupsChanged: "popupsChanged"
    case .popupChanged: "popupChanged"
    case .didNavigate: "didNavigate"
    case .messageQueued: "messageQueued"
    case .messagesReleased: "messagesReleased"
    case .dependenciesChanged: "dependenciesChanged"
    case .dependenciesRefreshed: "dependenciesRefreshed"
    case .navigationTransitionBegan: "navigationTransitionBegan"
    case .navigationTransitionEnded: "navigationTransitionEnded"
    case .didScrollPage: "didScrollPage"
    case .willBeginCustomizing: "willBeginCustomizing"
    case .didBeginCustomizing: "didBeginCustomizing"
    case .willEndCustomizing: "willEndCustomizing"
    case .didEndCustomizing: "didEndCustomizing"
    case .haptic: "haptic"
    case .configured: "configured"
    case .didTapAvatar: "didTapAvatar"
    case .didTapTrailing: "didTapTrailing"
    }
  }
}

extension JSONWriter {
  /// An event; with its id if it is in a list.
  mutating func value(_ event: TabEvent, id: String? = nil) {
    object { json in
      if let id { json.member("id", id) }
      json.member("type", event.kind.type)
      json.member("at", event.at)
      json.members(of: event.kind)
    }
  }

  private mutating func members(of kind: TabEvent.Kind) {
    switch kind {
    case .didSelect(let tab, let index):
      member("tab", tab.description)
      member("index", index)
    case .selectionPrevented(let refusal):
      member("tab", refusal.tab?.description)
      member("more", refusal.tab == nil)
      switch refusal.cause {
      case .guarded(let reason):
        member("cause", "guard")
        member("reason", reason)
      case .disabled:
        member("cause", "disabled")
        member("reason", SelectionRefusal.disabledReason)
      }
    case .selectionChanged(let from, let to):
      member("from", from.index)
      member("to", to.index)
      member("more", to == .more)
      member("fromTab", from.tab?.description)
      member("toTab", to.tab?.description)
    case .didShow(let from, let to, let announcement):
      member("from", from)
      member("to", to)
      member("announcement", announcement)
    case .didBeginDragging(let drag), .gesturePossible(let drag):
      member("page", drag.page)
      member("origin", drag.origin)
      member("beganAtRest", drag.beganAtRest)
    case .didScroll(let offset, let translation):
      member("offset", offset)
      member("translation", translation)
    case .gestureEnded(let velocity):
      member("velocity", velocity)
    case .didEndDragging(let velocity, let projectedOffset):
      member("velocity", velocity)
      member("projectedOffset", projectedOffset)
    case .transitionBegan(let transition):
      member("transition", transition)
    case .didSettle(let page, let cause):
      member("page", page)
      member("cause", cause.rawValue)
    case .gesturePassedToParent(let edge):
      member("edge", edge.rawValue)
    case .gestureRefused(let refusal):
      member("reason", refusal.rawValue)
    case .haptic(let haptic):
      member("feedback", haptic.rawValue)
    case .traitsChanged(let traits):
      member("traits", traits)
    case .tabsChanged(let tabs):
      member(
        "tabs",
        array: { json in
          for tab in tabs { json.value(tab) }
        })
    case .tabInserted(let tab, let index), .tabUpdated(let tab, let index):
      name("tab")
      value(tab)
      member("index", index)
    case .tabRemoved(let tab, let index):
      member("tab", tab.description)
      member("index", index)
    case .tabMoved(let tab, let from, let to):
      member("tab", tab.description)
      member("from", from)
      member("to", to)
    case .tabsReordered(let tabs):
      member("tabs", tabs)
    case .tabsSlid(let slides):
      member(
        "slides",
        array: { json in
          for slide in slides {
            json.object { json in
              json.member("tab", slide.tab.description)
              json.member("from", slide.from)
              json.member("to", slide.to)
            }
          }
        })
    case .willEndCustomizing(let changed), .didEndCustomizing(let changed):
      member("changed", changed)
    case .configured(let configuration):
      member("configuration", object: { json in json.members(of: configuration) })
    case .popupsChanged, .popupChanged, .didNavigate, .messageQueued, .messagesReleased, .dependenciesChanged,
      .dependenciesRefreshed, .navigationTransitionBegan, .navigationTransitionEnded, .didScrollPage:
      members(ofNavigation: kind)
    case .didSelectMore, .willBeginCustomizing, .didBeginCustomizing, .didTapAvatar, .didTapTrailing:
      break
    }
  }

  private mutating func members(ofNavigation kind: TabEvent.Kind) {
    switch kind {
    case .popupsChanged(let popups):
      member(
        "popups",
        array: { json in
          for popup in popups { json.value(popup) }
        })
    case .popupChanged(let from, let to):
      member("from", from?.description)
      member("to", to?.description)
    case .didNavigate(let tab?, let coordinator, let from):
      member("tab", tab.description)
      member("from", from.description)
      member("to", coordinator.top.id.description)
      member("stack", coordinator.stack)
    // Under the first page is the container itself, which is not a page.
    case .didNavigate(nil, let coordinator, let from):
      member("tab", String?.none)
      member("from", from == .root ? nil : from.description)
      member("to", coordinator.details.last?.id.description)
      member("stack", Array(coordinator.details))
    case .messageQueued(let tab, let message):
      member("tab", tab?.description)
      member("command", message.command.name)
      member("needs", message.needs)
    case .messagesReleased(let tab, let count):
      member("tab", tab?.description)
      member("count", count)
    case .dependenciesChanged(let tab, let names):
      member("tab", tab?.description)
      member("dependencies", names)
    case .dependenciesRefreshed(let tab, let names):
      member("tab", tab.description)
      member("dependencies", names)
    case .navigationTransitionBegan(let transition):
      member("transition", transition)
    case .navigationTransitionEnded(let completed):
      member("completed", completed)
    case .didScrollPage(let tab, let page, let y):
      member("tab", tab.description)
      member("page", page.description)
      member("y", y)
    default:
      break
    }
  }
}
