import StrictJSON
import TabContainer

extension TabEvent.Kind {
  /// The event's name on the wire.
  var type: String {
    switch self {
    case .didSelect: "didSelect"
    case .selectionChanged: "selectionChanged"
    case .didBeginDragging: "didBeginDragging"
    case .didScroll: "didScroll"
    case .didEndDragging: "didEndDragging"
    case .transitionBegan: "transitionBegan"
    case .didSettle: "didSettle"
    case .gesturePassedToParent: "gesturePassedToParent"
    case .traitsChanged: "traitsChanged"
    case .tabsChanged: "tabsChanged"
    case .tabInserted: "tabInserted"
    case .tabUpdated: "tabUpdated"
    case .tabRemoved: "tabRemoved"
    case .tabMoved: "tabMoved"
    case .configured: "configured"
    case .didTapAvatar: "didTapAvatar"
    case .didTapTrailing: "didTapTrailing"
    }
  }
}

extension JSONWriter {
  /// An event; with its id where it stands in a list.
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
    case .selectionChanged(let from, let to):
      member("from", from)
      member("to", to)
    case .didBeginDragging(let drag):
      member("page", drag.page)
      member("origin", drag.origin)
      member("beganAtRest", drag.beganAtRest)
    case .didScroll(let offset, let translation):
      member("offset", offset)
      member("translation", translation)
    case .didEndDragging(let velocity):
      member("velocity", velocity)
    case .transitionBegan(let transition):
      member("transition", transition)
    case .didSettle(let page, let cause):
      member("page", page)
      member("cause", cause.rawValue)
    case .gesturePassedToParent(let edge):
      member("edge", edge.rawValue)
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
    case .configured(let configuration):
      member("configuration", object: { json in json.members(of: configuration) })
    case .didTapAvatar, .didTapTrailing:
      break
    }
  }
}
