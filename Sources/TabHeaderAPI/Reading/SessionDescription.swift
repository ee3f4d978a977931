import StrictJSON
import TabContainer

/// A session as it is created, and as a patch of it reads: every member has a default.
struct SessionDescription {
  var preset = ""
  var configuration = Configuration()
  var tabs: [TabDraft] = []
  var selectedIndex = 0
  var traits: Traits
  /// Seconds.
  var timeToLive = 86_400

  static let members = [
    "preset", "header", "tabs", "selectedIndex", "extendsIntoSafeArea", "hideSingleTab", "tabBar", "paging",
    "accessory", "style", "traits", "ttl",
  ]

  /// Reads a whole description.
  ///
  /// - Parameter styles: what `style` may name.
  init(_ reader: inout JSONReader, styles: Catalog.Styles) throws(JSONError) {
    var configuration = Configuration()
    var preset = ""
    var tabs: [TabDraft] = []
    var selectedIndex = 0
    var traits: Traits?
    var timeToLive = 86_400
    try reader.object { (reader, name) throws(JSONError) in
      switch name {
      case "preset": preset = try reader.string()
      case "header": configuration.header = try reader.optional { (reader) throws(JSONError) in try reader.header() }
      case "tabs": tabs = try reader.null() ? [] : try reader.tabs()
      case "selectedIndex": selectedIndex = try reader.null() ? 0 : try reader.int()
      case "extendsIntoSafeArea": configuration.extendsIntoSafeArea = try reader.flag()
      case "hideSingleTab": configuration.hideSingleTab = try reader.flag()
      case "tabBar": configuration.tabBar = try reader.tabBar()
      case "paging": configuration.paging = try reader.paging()
      case "accessory":
        configuration.accessory = try reader.optional { (reader) throws(JSONError) in try reader.accessory() }
      case "style": (configuration.style, configuration.metrics) = try reader.style(of: styles)
      case "traits": traits = try reader.traits()
      case "ttl": timeToLive = try reader.timeToLive()
      default: throw reader.unknownMember(name, known: Self.members)
      }
    }
    guard !configuration.style.isEmpty else { throw reader.missing("style") }
    self.preset = preset
    self.configuration = configuration
    self.tabs = tabs
    self.selectedIndex = selectedIndex
    self.timeToLive = timeToLive
    if let traits {
      self.traits = traits
    } else {
      self.traits = try reader.building { () throws(TabContainerError) in try Traits() }
    }
  }

  /// The container at its beginning.
  func container() throws(TabContainerError) -> TabContainer {
    try TabContainer(configuration: configuration, tabs: tabs, selectedIndex: selectedIndex, traits: traits)
  }
}

extension JSONReader {
  fileprivate mutating func flag() throws(JSONError) -> Bool { try null() ? false : try bool() }

  fileprivate mutating func header() throws(JSONError) -> Header {
    var user: User?
    var trailing: TrailingView?
    var hideSubtitle = false
    var hideAvatar = false
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "user": user = try reader.user()
      case "trailing": trailing = try reader.optional { (reader) throws(JSONError) in try reader.trailingView() }
      case "hideSubtitle": hideSubtitle = try reader.flag()
      case "hideAvatar": hideAvatar = try reader.flag()
      default: throw reader.unknownMember(name, known: ["user", "trailing", "hideSubtitle", "hideAvatar"])
      }
    }
    guard let user else { throw missing("user") }
    return Header(user: user, trailing: trailing, hideSubtitle: hideSubtitle, hideAvatar: hideAvatar)
  }

  private mutating func user() throws(JSONError) -> User {
    var userName: String?
    var company: String?
    var image: ImageData?
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "name": userName = try reader.string()
      case "company": company = try reader.optional { (reader) throws(JSONError) in try reader.string() }
      case "image": image = try reader.optional { (reader) throws(JSONError) in try reader.imageData() }
      default: throw reader.unknownMember(name, known: ["name", "company", "image"])
      }
    }
    guard let userName else { throw missing("name") }
    return try building { () throws(TabContainerError) in try User(name: userName, company: company, image: image) }
  }

  private mutating func trailingView() throws(JSONError) -> TrailingView {
    var icon: String?
    var badge: Badge?
    var label: String?
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "icon": icon = try reader.string()
      case "badge": badge = try reader.badge()
      case "label": label = try reader.string()
      default: throw reader.unknownMember(name, known: ["icon", "badge", "label"])
      }
    }
    guard let icon else { throw missing("icon") }
    guard let label else { throw missing("label") }
    return try building { () throws(TabContainerError) in try TrailingView(icon: icon, badge: badge, label: label) }
  }

  fileprivate mutating func tabBar() throws(JSONError) -> TabBarConfiguration {
    var bar = TabBarConfiguration()
    if try null() { return bar }
    var (height, spacing, inset) = (bar.height, bar.spacing, bar.inset)
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "placement": bar.placement = try reader.choice(TabBarConfiguration.Placement.self)
      case "distribution": bar.distribution = try reader.choice(TabBarConfiguration.Distribution.self)
      case "indicator": bar.indicator = try reader.choice(TabBarConfiguration.Indicator.self)
      case "translucent": bar.isTranslucent = try reader.flag()
      case "hidden": bar.isHidden = try reader.flag()
      case "height": height = try reader.double()
      case "spacing": spacing = try reader.double()
      case "inset": inset = try reader.double()
      default:
        throw reader.unknownMember(
          name,
          known: ["placement", "distribution", "indicator", "translucent", "hidden", "height", "spacing", "inset"])
      }
    }
    try building { () throws(TabContainerError) in
      try bar.setLengths(height: height, spacing: spacing, inset: inset)
    }
    return bar
  }

  fileprivate mutating func paging() throws(JSONError) -> PagingConfiguration {
    var paging = PagingConfiguration()
    if try null() { return paging }
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "profile": paging.profile = try reader.pagingProfile()
      case "allowedBounceEdges":
        paging.allowedBounceEdges = []
        try reader.array { (reader, _) throws(JSONError) in
          paging.allowedBounceEdges.insert(try reader.choice(Edge.self))
        }
      default: throw reader.unknownMember(name, known: ["profile", "allowedBounceEdges"])
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

  fileprivate mutating func accessory() throws(JSONError) -> Accessory {
    var text: String?
    var height = 32.0
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "text": text = try reader.string()
      case "height": height = try reader.double()
      default: throw reader.unknownMember(name, known: ["text", "height"])
      }
    }
    guard let text else { throw missing("text") }
    return try building { () throws(TabContainerError) in try Accessory(text: text, height: height) }
  }

  fileprivate mutating func style(of styles: Catalog.Styles) throws(JSONError) -> (String, Metrics) {
    let name = try string()
    guard let style = styles[name] else {
      throw invalid("expected one of \(styles.names.map { "\"\($0)\"" }.joined(separator: ", "))")
    }
    return (name, style.design.metrics)
  }

  fileprivate mutating func timeToLive() throws(JSONError) -> Int {
    let seconds = try int()
    guard (1...2_592_000).contains(seconds) else { throw invalid("expected from 1 second to 30 days (2592000)") }
    return seconds
  }
}
