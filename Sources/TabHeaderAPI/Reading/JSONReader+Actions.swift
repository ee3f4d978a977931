import StrictJSON
import TabEngine

/// The actions that clients send, with their members. An action in a batch has a `type`; a dedicated route implies it.
enum ActionType: String, CaseIterable {
  case select, swipe, resize, setTabs, insertTab, updateTab, removeTab, moveTab, setBadge, navigate, scrollPage,
    customize,
    tapAvatar, tapTrailing
}

extension JSONReader {
  /// Reads an action in a batch: an object with a `type` among its members, in any order.
  mutating func typedAction() throws(JSONError) -> TabAction {
    var type: ActionType?
    // A reader is a value, so this copy can look ahead for the type.
    var lookahead = self
    try lookahead.object { (reader, name) throws(JSONError) in
      if name == "type" { type = try reader.choice(ActionType.self) }
    }
    guard let type else { throw missing("type") }
    return try action(type, isTyped: true)
  }

  /// Reads an action of a known type.
  ///
  /// - Parameters:
  ///   - isTyped: whether `type` is one of the members.
  ///   - tab: the tab that the route names. If `nil`, `tab` is a member of actions on a tab.
  ///   - isContainers: whether the route is for the container, so that `tab` is not a member.
  mutating func action(
    _ type: ActionType, isTyped: Bool = false, tab: TabID? = nil, isContainers: Bool = false
  ) throws(JSONError) -> TabAction {
    switch type {
    case .select: try select(isTyped)
    case .swipe: try swipe(isTyped)
    case .resize: .resize(try traitChanges(isTyped))
    case .setTabs: try setTabs(isTyped)
    case .insertTab: try insertTab(isTyped)
    case .updateTab: try updateTab(isTyped, tab)
    case .removeTab: try removeTab(isTyped)
    case .moveTab: try moveTab(isTyped, tab)
    case .setBadge: try setBadge(isTyped, tab)
    case .navigate: try navigate(isTyped, tab, isContainers: isContainers)
    case .scrollPage: try scrollPage(isTyped, tab)
    case .customize: .customize(try customizing(isTyped))
    case .tapAvatar: try onlyType(.tapAvatar, isTyped)
    case .tapTrailing: try onlyType(.tapTrailing, isTyped)
    }
  }

  static let selectMembers = ["index", "tab", "more", "animated", "source"]
  static let swipeMembers = [
    "phase", "translation", "velocity", "offset", "settle", "location", "pageWidth", "layoutDirection",
  ]
  static let setTabsMembers = ["tabs", "animated"]
  static let insertTabMembers = ["tab", "index", "animated"]
  static let removeTabMembers = ["tab", "animated"]
  /// The members of `moveTab`, except the tab, which the route may name.
  static let moveTabMembers = ["to", "animated"]
  static let customizingMembers = ["begin", "move", "to", "end", "save"]

  private mutating func select(_ isTyped: Bool) throws(JSONError) -> TabAction {
    var index: Int?
    var tab: TabID?
    var more = false
    var animated: Bool?
    var source = SelectionSource.program
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "index": index = try reader.int()
      case "tab": tab = try reader.tabID()
      case "more": more = try reader.flag()
      case "animated": animated = try reader.bool()
      case "source": source = try reader.choice(SelectionSource.self)
      default: try reader.skipType(name, isTyped, known: Self.selectMembers)
      }
    }
    switch (index, tab, more) {
    case (let index?, nil, false): return .select(.index(index), animated: animated, source: source)
    case (nil, let tab?, false): return .select(.id(tab), animated: animated, source: source)
    case (nil, nil, true): return .selectMore(source: source)
    case (nil, nil, false): throw malformed("name the tab with \"index\" or \"tab\", or send \"more\": true")
    default: throw malformed("expected only one of \"index\", \"tab\" and \"more\"")
    }
  }

  private enum SwipePhase: String, CaseIterable { case began, changed, ended, cancelled }

  private mutating func swipe(_ isTyped: Bool) throws(JSONError) -> TabAction {
    var phase: SwipePhase?
    var translation: Double?
    var velocity: Double?
    var offset: Double?
    var settles: Bool?
    var location: Point?
    var pageWidth: Double?
    var layoutDirection: Traits.LayoutDirection?
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "phase": phase = try reader.choice(SwipePhase.self)
      case "translation": translation = try reader.double()
      case "velocity": velocity = try reader.double()
      case "offset": offset = try reader.double()
      case "settle": settles = try reader.bool()
      case "location": location = try reader.point()
      case "pageWidth": pageWidth = try reader.double()
      case "layoutDirection": layoutDirection = try reader.choice(Traits.LayoutDirection.self)
      default: try reader.skipType(name, isTyped, known: Self.swipeMembers)
      }
    }
    if let offset {
      guard phase == nil, translation == nil, velocity == nil, location == nil else {
        throw malformed("expected a \"phase\" or an \"offset\", not both")
      }
      return .swipe(
        .scrolled(to: offset, settles: settles ?? false), pageWidth: pageWidth, layoutDirection: layoutDirection)
    }
    guard settles == nil else { throw malformed("\"settle\" needs an \"offset\"") }
    guard location == nil || phase == .began else { throw malformed("\"location\" needs the phase \"began\"") }
    let step: Swipe
    switch phase {
    case .began: step = .began(translation: translation ?? 0, velocity: velocity ?? 0, location: location)
    case .changed:
      guard let translation else { throw missing("translation") }
      step = .changed(translation: translation)
    case .ended: step = .ended(translation: translation, velocity: velocity ?? 0)
    case .cancelled: step = .cancelled
    case nil: throw malformed("expected a \"phase\" of a gesture or an \"offset\" to scroll to")
    }
    return .swipe(step, pageWidth: pageWidth, layoutDirection: layoutDirection)
  }

  private mutating func setTabs(_ isTyped: Bool) throws(JSONError) -> TabAction {
    var tabs: [TabDraft]?
    var animated = false
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "tabs": tabs = try reader.tabs()
      case "animated": animated = try reader.bool()
      default: try reader.skipType(name, isTyped, known: Self.setTabsMembers)
      }
    }
    guard let tabs else { throw missing("tabs") }
    return .setTabs(tabs, animated: animated)
  }

  private mutating func insertTab(_ isTyped: Bool) throws(JSONError) -> TabAction {
    var tab: TabDraft?
    var index: Int?
    var animated = false
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "tab": tab = try reader.tab()
      case "index": index = try reader.optional { (reader) throws(JSONError) in try reader.int() }
      case "animated": animated = try reader.bool()
      default: try reader.skipType(name, isTyped, known: Self.insertTabMembers)
      }
    }
    guard let tab else { throw missing("tab") }
    return .insertTab(tab, at: index, animated: animated)
  }

  private mutating func updateTab(_ isTyped: Bool, _ given: TabID?) throws(JSONError) -> TabAction {
    var tab = given
    var changes = TabChanges()
    var systemItem: SystemItem?
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "tab" where given == nil: tab = try reader.tabID()
      case "systemItem": systemItem = try reader.systemItem()
      case _ where Self.tabMembers.contains(name): try reader.read(name, into: &changes)
      case "tabs", "tabBar": throw reader.nestedContainer
      default:
        try reader.skipType(name, isTyped, known: ["systemItem"] + Self.tabMembers + (given == nil ? ["tab"] : []))
      }
    }
    guard let tab else { throw missing("tab") }
    if let systemItem { changes.complete(with: systemItem) }
    return .updateTab(tab, changes)
  }

  private mutating func moveTab(_ isTyped: Bool, _ given: TabID?) throws(JSONError) -> TabAction {
    var tab = given
    var destination: Int?
    var animated = false
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "to": destination = try reader.int()
      case "animated": animated = try reader.bool()
      case "tab" where given == nil: tab = try reader.tabID()
      default: try reader.skipType(name, isTyped, known: Self.moveTabMembers + (given == nil ? ["tab"] : []))
      }
    }
    guard let tab else { throw missing("tab") }
    guard let destination else { throw missing("to") }
    return .moveTab(tab, to: destination, animated: animated)
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

  private mutating func removeTab(_ isTyped: Bool) throws(JSONError) -> TabAction {
    var tab: TabID?
    var animated = false
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "tab": tab = try reader.tabID()
      case "animated": animated = try reader.bool()
      default: try reader.skipType(name, isTyped, known: Self.removeTabMembers)
      }
    }
    guard let tab else { throw missing("tab") }
    return .removeTab(tab, animated: animated)
  }

  private mutating func scrollPage(_ isTyped: Bool, _ given: TabID?) throws(JSONError) -> TabAction {
    var tab = given
    var y: Double?
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "y": y = try reader.double()
      case "tab" where given == nil: tab = try reader.tabID()
      default: try reader.skipType(name, isTyped, known: ["y"] + (given == nil ? ["tab"] : []))
      }
    }
    guard let tab else { throw missing("tab") }
    guard let y else { throw missing("y") }
    return .scrollPage(tab, y: y)
  }

  private mutating func customizing(_ isTyped: Bool) throws(JSONError) -> Customizing {
    var (begins, ends) = (false, false)
    var saves: Bool?
    var tab: TabID?
    var destination: Int?
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "begin": begins = try reader.flag()
      case "move": tab = try reader.tabID()
      case "to": destination = try reader.int()
      case "end": ends = try reader.flag()
      case "save": saves = try reader.bool()
      default: try reader.skipType(name, isTyped, known: Self.customizingMembers)
      }
    }
    switch (begins, tab, destination, ends, saves) {
    case (true, nil, nil, false, nil): return .begin
    case (false, let tab?, let destination?, false, nil): return .move(tab, to: destination)
    case (false, nil, nil, true, _): return .end(save: saves ?? true)
    default:
      throw malformed(
        "expected {\"begin\": true}, {\"move\": a tab's id, \"to\": an index} or {\"end\": true, \"save\": true or false}"
      )
    }
  }

  /// Reads a member that must be `true` if it is present.
  mutating func flag() throws(JSONError) -> Bool {
    guard try bool() else { throw malformed("expected true: otherwise omit the member") }
    return true
  }

  private mutating func onlyType(_ action: TabAction, _ isTyped: Bool) throws(JSONError) -> TabAction {
    try object { (reader, name) throws(JSONError) in try reader.skipType(name, isTyped, known: []) }
    return action
  }

  /// Skips `type` if it is a member; any other name is an error.
  mutating func skipType(_ name: String, _ isTyped: Bool, known: [String]) throws(JSONError) {
    guard isTyped, name == "type" else {
      throw unknownMember(name, ofAction: known + (isTyped ? ["type"] : []))
    }
    try skip()
  }
}
