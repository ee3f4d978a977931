import StrictJSON
import TabEngine

/// The bars, and the accessories between the tab bar and the page.
extension JSONReader {
  static let tabBarMembers = [
    "placement", "distribution", "overflow", "maximumItems", "indicator", "translucent", "hidden",
    "respectsLayoutMargins", "height", "spacing", "inset", "reselect", "animatesUserSelection", "customizableTabs",
    "guards",
  ]
  static let guardMembers = ["allow", "deny", "more", "reason", "expiresAt"]
  static let navigationBarMembers = ["visibility", "height", "seamless", "translucent"]
  static let maximumItemsMembers = ["compact", "regular"]
  static let accessoryMembers = ["text", "background", "height"]
  static let pagingMembers = ["profile", "allowedBounceEdges", "swipeEnabled"]

  mutating func tabBar() throws(JSONError) -> TabBarConfiguration {
    var bar = TabBarConfiguration()
    var (height, spacing, inset) = (bar.height, bar.spacing, bar.inset)
    var guards: [Guard] = []
    try objectWithDefaults(Self.tabBarMembers) { (reader, name) throws(JSONError) in
      switch name {
      case "placement": bar.placement = try reader.choice(TabBarConfiguration.Placement.self)
      case "distribution": bar.distribution = try reader.choice(TabBarConfiguration.Distribution.self)
      case "overflow": bar.overflow = try reader.choice(TabBarConfiguration.Overflow.self)
      case "maximumItems": bar.maximumItems = try reader.maximumItems()
      case "indicator": bar.indicator = try reader.choice(TabBarConfiguration.Indicator.self)
      case "translucent": bar.isTranslucent = try reader.bool()
      case "hidden": bar.isHidden = try reader.bool()
      case "respectsLayoutMargins": bar.respectsLayoutMargins = try reader.bool()
      case "height": height = try reader.double()
      case "spacing": spacing = try reader.double()
      case "inset": inset = try reader.double()
      case "reselect": bar.reselect = try reader.choice(TabBarConfiguration.Reselect.self)
      case "animatesUserSelection": bar.animatesUserSelection = try reader.bool()
      case "customizableTabs": bar.customizableTabs = try reader.tabIDs()
      default: guards = try reader.guards()
      }
    }
    try building { () throws(TabContainerError) in
      try bar.setLengths(height: height, spacing: spacing, inset: inset)
      try bar.setGuards(guards)
    }
    return bar
  }

  /// One number for both size classes, or one for each.
  private mutating func maximumItems() throws(JSONError) -> TabBarConfiguration.MaximumItems {
    let standard = TabBarConfiguration.MaximumItems.standard
    var (compact, regular) = (standard.compact, standard.regular)
    if try peek() == .number {
      let count = try int()
      guard Limits.places.contains(count) else {
        throw invalid(TabContainerError.countOutOfRange(member: "", allowed: Limits.places).detail)
      }
      (compact, regular) = (count, count)
    } else {
      try objectWithDefaults(Self.maximumItemsMembers) { (reader, name) throws(JSONError) in
        if name == "compact" { compact = try reader.int() } else { regular = try reader.int() }
      }
    }
    return try building { () throws(TabContainerError) in
      try TabBarConfiguration.MaximumItems(compact: compact, regular: regular)
    }
  }

  mutating func navigationBar() throws(JSONError) -> NavigationBarConfiguration {
    var bar = NavigationBarConfiguration()
    var height = bar.height
    try objectWithDefaults(Self.navigationBarMembers) { (reader, name) throws(JSONError) in
      switch name {
      case "visibility": bar.visibility = try reader.choice(NavigationBarConfiguration.Visibility.self)
      case "height": height = try reader.double()
      case "seamless": bar.isSeamless = try reader.bool()
      default: bar.isTranslucent = try reader.bool()
      }
    }
    try building { () throws(TabContainerError) in try bar.setHeight(height) }
    return bar
  }

  private mutating func guards() throws(JSONError) -> [Guard] {
    var guards: [Guard] = []
    try array { (reader, _) throws(JSONError) in
      guard guards.count < Limits.guards else { throw reader.invalid("expected at most \(Limits.guards)") }
      guards.append(try reader.selectionGuard())
    }
    return guards
  }

  private mutating func selectionGuard() throws(JSONError) -> Guard {
    var rule: Guard.Rule?
    var reason: String?
    var expiresAt: Instant?
    var appliesToMore = false
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "allow", "deny":
        guard rule == nil else { throw reader.malformed("expected \"allow\" or \"deny\", not both") }
        let ids = try reader.tabIDs()
        rule = name == "allow" ? .allow(ids) : .deny(ids)
      case "reason": reason = try reader.string()
      case "expiresAt": expiresAt = try reader.optional { (reader) throws(JSONError) in try reader.instant() }
      case "more": appliesToMore = try reader.bool()
      default: throw reader.unknownMember(name, known: Self.guardMembers)
      }
    }
    guard let rule else { throw malformed("expected \"allow\" or \"deny\" with the ids of tabs") }
    guard let reason else { throw missing("reason") }
    return try building { () throws(TabContainerError) in
      try Guard(rule, reason: reason, expiresAt: expiresAt, appliesToMore: appliesToMore)
    }
  }

  private mutating func tabIDs() throws(JSONError) -> Set<TabID> {
    var ids: Set<TabID> = []
    try array { (reader, index) throws(JSONError) in
      guard index < Limits.tabs else { throw reader.invalid("expected at most \(Limits.tabs)") }
      ids.insert(try reader.tabID())
    }
    return ids
  }

  mutating func paging() throws(JSONError) -> PagingConfiguration {
    var paging = PagingConfiguration()
    try objectWithDefaults(Self.pagingMembers) { (reader, name) throws(JSONError) in
      switch name {
      case "profile": paging.profile = try reader.pagingProfile()
      case "swipeEnabled": paging.isSwipeEnabled = try reader.bool()
      default:
        paging.allowedBounceEdges = []
        try reader.array { (reader, _) throws(JSONError) in
          paging.allowedBounceEdges.insert(try reader.choice(Edge.self))
        }
      }
    }
    return paging
  }

  private mutating func pagingProfile() throws(JSONError) -> PagingProfile {
    let name = try string()
    guard let profile = PagingProfile.all.first(where: { $0.name == name }) else {
      throw invalid("expected one of \(PagingProfile.all.map { "\"\($0.name)\"" }.joined(separator: ", "))")
    }
    return profile
  }

  mutating func accessories() throws(JSONError) -> [Accessory] {
    var accessories: [Accessory] = []
    try array { (reader, index) throws(JSONError) in
      guard index < Limits.accessories else { throw reader.invalid("expected at most \(Limits.accessories)") }
      accessories.append(try reader.accessory())
    }
    return accessories
  }

  private mutating func accessory() throws(JSONError) -> Accessory {
    var text: String?
    var background = Accessory.defaultBackground
    var height = 32.0
    try objectWithDefaults(Self.accessoryMembers) { (reader, name) throws(JSONError) in
      switch name {
      case "text": text = try reader.string()
      case "background": background = try reader.dynamicColor()
      default: height = try reader.double()
      }
    }
    guard let text else { throw missing("text") }
    return try building { () throws(TabContainerError) in
      try Accessory(text: text, background: background, height: height)
    }
  }

  mutating func timeToLive() throws(JSONError) -> Duration {
    let seconds = try int()
    guard (1...2_592_000).contains(seconds) else { throw invalid("expected from 1 second to 30 days (2592000)") }
    return .seconds(seconds)
  }
}
