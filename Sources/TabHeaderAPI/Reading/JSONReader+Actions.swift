import StrictJSON
import TabContainer

/// The actions that clients send, and the members of each. A batch names the type; a dedicated route implies it.
enum ActionType: String, CaseIterable {
  case select, swipe, resize, setTabs, insertTab, updateTab, removeTab, moveTab, setBadge, tapAvatar, tapTrailing
}

extension JSONReader {
  /// An action of a batch: an object with its `type` at any place.
  mutating func typedAction() throws(JSONError) -> TabAction {
    var type: ActionType?
    // A reader is a value: this one looks ahead for the type.
    var lookahead = self
    try lookahead.object { (reader, name) throws(JSONError) in
      if name == "type" { type = try reader.choice(ActionType.self) }
    }
    guard let type else { throw missing("type") }
    return try action(type, isTyped: true)
  }

  /// An action of a known type.
  ///
  /// - Parameters:
  ///   - isTyped: `type` is one of the members.
  ///   - tab: the tab that the route names; otherwise `tab` is one of the members, where the action is about one.
  mutating func action(
    _ type: ActionType, isTyped: Bool = false, tab: TabID? = nil
  ) throws(JSONError) -> TabAction {
    switch type {
    case .select: try select(isTyped)
    case .swipe: .swipe(try swipe(isTyped))
    case .resize: .resize(try traitChanges(isTyped))
    case .setTabs: try setTabs(isTyped)
    case .insertTab: try insertTab(isTyped)
    case .updateTab: try updateTab(isTyped, tab)
    case .removeTab: .removeTab(try onlyTab(isTyped))
    case .moveTab: try moveTab(isTyped, tab)
    case .setBadge: try setBadge(isTyped, tab)
    case .tapAvatar: try onlyType(.tapAvatar, isTyped)
    case .tapTrailing: try onlyType(.tapTrailing, isTyped)
    }
  }

  private mutating func select(_ isTyped: Bool) throws(JSONError) -> TabAction {
    var index: Int?
    var tab: TabID?
    var animated = false
    var source = SelectionSource.program
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "index": index = try reader.int()
      case "tab": tab = try reader.tabID()
      case "animated": animated = try reader.bool()
      case "source": source = try reader.choice(SelectionSource.self)
      default: try reader.skipType(name, isTyped, known: ["index", "tab", "animated", "source"])
      }
    }
    switch (index, tab) {
    case (let index?, nil): return .select(.index(index), animated: animated, source: source)
    case (nil, let tab?): return .select(.id(tab), animated: animated, source: source)
    case (nil, nil): throw malformed("say which tab: by \"index\" or by \"tab\", its id")
    case (_?, _?): throw malformed("say which tab once: by \"index\" or by \"tab\"")
    }
  }

  private enum SwipePhase: String, CaseIterable { case began, changed, ended, cancelled }

  private mutating func swipe(_ isTyped: Bool) throws(JSONError) -> Swipe {
    var phase: SwipePhase?
    var translation: Double?
    var velocity: Double?
    var offset: Double?
    var settles: Bool?
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "phase": phase = try reader.choice(SwipePhase.self)
      case "translation": translation = try reader.double()
      case "velocity": velocity = try reader.double()
      case "offset": offset = try reader.double()
      case "settle": settles = try reader.bool()
      default:
        try reader.skipType(name, isTyped, known: ["phase", "translation", "velocity", "offset", "settle"])
      }
    }
    if let offset {
      guard phase == nil, translation == nil, velocity == nil else {
        throw malformed("an \"offset\" scrolls, a \"phase\" is a step of a gesture: send one of them")
      }
      return .scrolled(to: offset, settles: settles ?? false)
    }
    guard settles == nil else { throw malformed("\"settle\" goes with an \"offset\"") }
    switch phase {
    case .began: return .began(translation: translation ?? 0, velocity: velocity ?? 0)
    case .changed:
      guard let translation else { throw missing("translation") }
      return .changed(translation: translation)
    case .ended: return .ended(translation: translation, velocity: velocity ?? 0)
    case .cancelled: return .cancelled
    case nil: throw malformed("say what to do: a \"phase\" of a gesture, or an \"offset\" to scroll to")
    }
  }

  private mutating func setTabs(_ isTyped: Bool) throws(JSONError) -> TabAction {
    var tabs: [TabDraft]?
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "tabs": tabs = try reader.tabs()
      default: try reader.skipType(name, isTyped, known: ["tabs"])
      }
    }
    guard let tabs else { throw missing("tabs") }
    return .setTabs(tabs)
  }

  private mutating func insertTab(_ isTyped: Bool) throws(JSONError) -> TabAction {
    var tab: TabDraft?
    var index: Int?
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "tab": tab = try reader.tab()
      case "index": index = try reader.optional { (reader) throws(JSONError) in try reader.int() }
      default: try reader.skipType(name, isTyped, known: ["tab", "index"])
      }
    }
    guard let tab else { throw missing("tab") }
    return .insertTab(tab, at: index)
  }

  private mutating func updateTab(_ isTyped: Bool, _ given: TabID?) throws(JSONError) -> TabAction {
    var tab = given
    var changes = TabChanges()
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "title": changes.title = try reader.string()
      case "badge": changes.badge = .set(try reader.badge())
      case "intrinsicWidth":
        changes.intrinsicWidth = .set(try reader.optional { (reader) throws(JSONError) in try reader.double() })
      case "page": changes.backgroundColor = .set(try reader.page())
      case "tab" where given == nil: tab = try reader.tabID()
      default:
        try reader.skipType(
          name, isTyped, known: ["title", "badge", "intrinsicWidth", "page"] + (given == nil ? ["tab"] : []))
      }
    }
    guard let tab else { throw missing("tab") }
    return .updateTab(tab, changes)
  }

  private mutating func moveTab(_ isTyped: Bool, _ given: TabID?) throws(JSONError) -> TabAction {
    var tab = given
    var destination: Int?
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "to": destination = try reader.int()
      case "tab" where given == nil: tab = try reader.tabID()
      default: try reader.skipType(name, isTyped, known: ["to"] + (given == nil ? ["tab"] : []))
      }
    }
    guard let tab else { throw missing("tab") }
    guard let destination else { throw missing("to") }
    return .moveTab(tab, to: destination)
  }

  private mutating func setBadge(_ isTyped: Bool, _ given: TabID?) throws(JSONError) -> TabAction {
    var tab = given
    var badge: Badge??
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "badge": badge = .some(try reader.badge())
      case "tab" where given == nil: tab = try reader.tabID()
      default: try reader.skipType(name, isTyped, known: ["badge"] + (given == nil ? ["tab"] : []))
      }
    }
    guard let tab else { throw missing("tab") }
    guard let badge else { throw missing("badge") }
    var changes = TabChanges()
    changes.badge = .set(badge)
    return .updateTab(tab, changes)
  }

  private mutating func onlyTab(_ isTyped: Bool) throws(JSONError) -> TabID {
    var tab: TabID?
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "tab": tab = try reader.tabID()
      default: try reader.skipType(name, isTyped, known: ["tab"])
      }
    }
    guard let tab else { throw missing("tab") }
    return tab
  }

  private mutating func onlyType(_ action: TabAction, _ isTyped: Bool) throws(JSONError) -> TabAction {
    try object { (reader, name) throws(JSONError) in try reader.skipType(name, isTyped, known: []) }
    return action
  }

  /// Passes over `type` where it belongs to the form; everything else is a member that does not exist.
  mutating func skipType(_ name: String, _ isTyped: Bool, known: [String]) throws(JSONError) {
    guard isTyped, name == "type" else { throw unknownMember(name, known: known + (isTyped ? ["type"] : [])) }
    try skip()
  }
}
