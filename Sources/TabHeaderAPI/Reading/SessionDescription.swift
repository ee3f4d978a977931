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
    var style = styles[Catalog.defaultStyle]
    var preset = ""
    var tabs: [TabDraft] = []
    var selectedIndex = 0
    var traits: Traits?
    var timeToLive = 86_400
    try reader.objectWithDefaults(Self.members) { (reader, name) throws(JSONError) in
      switch name {
      case "preset": preset = try reader.string()
      case "header": configuration.header = try reader.header()
      case "tabs": tabs = try reader.tabs()
      case "selectedIndex": selectedIndex = try reader.int()
      case "extendsIntoSafeArea": configuration.extendsIntoSafeArea = try reader.bool()
      case "hideSingleTab": configuration.hideSingleTab = try reader.bool()
      case "tabBar": configuration.tabBar = try reader.tabBar()
      case "paging": configuration.paging = try reader.paging()
      case "accessory": configuration.accessory = try reader.accessory()
      case "style": style = try reader.style(of: styles)
      case "traits": traits = try reader.traits()
      default: timeToLive = try reader.timeToLive()
      }
    }
    guard let style else { throw reader.missing("style") }
    configuration.style = style.name
    configuration.metrics = style.design.metrics
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
  fileprivate mutating func header() throws(JSONError) -> Header {
    var user: User?
    var trailing: TrailingView?
    var hideSubtitle = false
    var hideAvatar = false
    try objectWithDefaults(["user", "trailing", "hideSubtitle", "hideAvatar"]) { (reader, name) throws(JSONError) in
      switch name {
      case "user": user = try reader.user()
      case "trailing": trailing = try reader.trailingView()
      case "hideSubtitle": hideSubtitle = try reader.bool()
      default: hideAvatar = try reader.bool()
      }
    }
    guard let user else { throw missing("user") }
    return Header(user: user, trailing: trailing, hideSubtitle: hideSubtitle, hideAvatar: hideAvatar)
  }

  private mutating func user() throws(JSONError) -> User {
    var userName: String?
    var company: String?
    var image: ImageData?
    try objectWithDefaults(["name", "company", "image"]) { (reader, name) throws(JSONError) in
      switch name {
      case "name": userName = try reader.string()
      case "company": company = try reader.string()
      default: image = try reader.imageData()
      }
    }
    guard let userName else { throw missing("name") }
    return try building { () throws(TabContainerError) in try User(name: userName, company: company, image: image) }
  }

  private mutating func trailingView() throws(JSONError) -> TrailingView {
    var icon: String?
    var badge: Badge?
    var label: String?
    try objectWithDefaults(["icon", "badge", "label"]) { (reader, name) throws(JSONError) in
      switch name {
      case "icon": icon = try reader.string()
      case "badge": badge = try reader.badge()
      default: label = try reader.string()
      }
    }
    guard let icon else { throw missing("icon") }
    guard let label else { throw missing("label") }
    return try building { () throws(TabContainerError) in try TrailingView(icon: icon, badge: badge, label: label) }
  }

  fileprivate mutating func tabBar() throws(JSONError) -> TabBarConfiguration {
    var bar = TabBarConfiguration()
    var (height, spacing, inset) = (bar.height, bar.spacing, bar.inset)
    try objectWithDefaults([
      "placement", "distribution", "indicator", "translucent", "hidden", "height", "spacing", "inset",
    ]) { (reader, name) throws(JSONError) in
      switch name {
      case "placement": bar.placement = try reader.choice(TabBarConfiguration.Placement.self)
      case "distribution": bar.distribution = try reader.choice(TabBarConfiguration.Distribution.self)
      case "indicator": bar.indicator = try reader.choice(TabBarConfiguration.Indicator.self)
      case "translucent": bar.isTranslucent = try reader.bool()
      case "hidden": bar.isHidden = try reader.bool()
      case "height": height = try reader.double()
      case "spacing": spacing = try reader.double()
      default: inset = try reader.double()
      }
    }
    try building { () throws(TabContainerError) in
      try bar.setLengths(height: height, spacing: spacing, inset: inset)
    }
    return bar
  }

  fileprivate mutating func paging() throws(JSONError) -> PagingConfiguration {
    var paging = PagingConfiguration()
    try objectWithDefaults(["profile", "allowedBounceEdges"]) { (reader, name) throws(JSONError) in
      switch name {
      case "profile": paging.profile = try reader.pagingProfile()
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

  fileprivate mutating func accessory() throws(JSONError) -> Accessory {
    var text: String?
    var height = 32.0
    try objectWithDefaults(["text", "height"]) { (reader, name) throws(JSONError) in
      switch name {
      case "text": text = try reader.string()
      default: height = try reader.double()
      }
    }
    guard let text else { throw missing("text") }
    return try building { () throws(TabContainerError) in try Accessory(text: text, height: height) }
  }

  fileprivate mutating func style(of styles: Catalog.Styles) throws(JSONError) -> Catalog.Style {
    guard let style = styles[try string()] else {
      throw invalid("expected one of \(styles.names.map { "\"\($0)\"" }.joined(separator: ", "))")
    }
    return style
  }

  fileprivate mutating func timeToLive() throws(JSONError) -> Int {
    let seconds = try int()
    guard (1...2_592_000).contains(seconds) else { throw invalid("expected from 1 second to 30 days (2592000)") }
    return seconds
  }
}
