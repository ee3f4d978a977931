import LocalizableStrings
import StrictJSON
import TabEngine

/// A session's description, for creating or patching a session. Every member has a default.
struct SessionDescription {
  var preset = ""
  var configuration = Configuration()
  var tabs: [TabDraft] = []
  var popups: [TabDraft] = []
  var selectedIndex = 0
  var traits: Traits
  /// Seconds.
  var timeToLive = Duration.seconds(86_400)

  static let members = [
    "preset", "header", "tabs", "popups", "selectedIndex", "extendsIntoSafeArea", "hapticsEnabled", "hideSingleTab",
    "tabBar", "navigationBar", "navigationController", "paging", "presentation", "accessories", "style", "theme",
    "design", "locale", "strings",
    "traits", "ttl",
  ]

  /// Reads a whole description.
  ///
  /// - Parameters:
  ///   - names: the styles, themes and locales that it may name.
  ///   - look: the look to keep, if the style, the theme and the design are unchanged.
  init(_ reader: inout JSONReader, _ names: Catalog.Names, keeping look: Look? = nil) throws(JSONError) {
    var configuration = Configuration()
    var style = Catalog.defaultStyle
    var theme = Theme.defaultName
    var design = JSONObject()
    var speech = Speech()
    var overrides = LocalizableStrings([])
    var areInFile = false
    var preset = ""
    var tabs: [TabDraft] = []
    var popups: [TabDraft] = []
    var selectedIndex = 0
    var traits: (traits: Traits, hasOrientation: Bool)?
    var timeToLive = Duration.seconds(86_400)
    try reader.objectWithDefaults(Self.members) { (reader, name) throws(JSONError) in
      switch name {
      case "preset": preset = try reader.string()
      case "header": configuration.header = try reader.header()
      case "tabs": tabs = try reader.tabs()
      case "popups": popups = try reader.tabs(limit: Limits.popups)
      case "selectedIndex": selectedIndex = try reader.int()
      case "extendsIntoSafeArea": configuration.extendsIntoSafeArea = try reader.bool()
      case "hapticsEnabled": configuration.hapticsEnabled = try reader.bool()
      case "hideSingleTab": configuration.hideSingleTab = try reader.bool()
      case "tabBar": configuration.tabBar = try reader.tabBar()
      case "navigationBar": configuration.navigationBar = try reader.navigationBar()
      case "navigationController": configuration.isInNavigationController = try reader.bool()
      case "paging": configuration.paging = try reader.paging()
      case "presentation": configuration.presentation = try reader.choice(Presentation.self)
      case "accessories":
        let accessories = try reader.accessories()
        try reader.building { () throws(TabContainerError) in try configuration.setAccessories(accessories) }
      case "style": style = try reader.string()
      case "theme": theme = try reader.string()
      case "design": design = try reader.overrides()
      case "locale": speech.locale = try reader.string()
      case "strings":
        areInFile = try reader.peek() == .string
        overrides = try reader.localizableStrings()
      case "traits": traits = try reader.traits()
      default: timeToLive = try reader.timeToLive()
      }
    }
    if let look {
      configuration.look = look
    } else {
      configuration.look = try names.look(style: style, theme: theme, overrides: design)
    }
    do throws(Catalog.Locales.Refused) {
      speech.strings = try names.locales.strings(locale: speech.locale, overrides: overrides)
    } catch {
      guard let key = error.key else {
        throw JSONError(kind: .invalid, pointer: "/locale", detail: error.description)
      }
      // In an object, an unknown key is an unknown member. A file has no members, so the error is for the whole file.
      if areInFile { throw JSONError(kind: .invalid, pointer: "/strings", detail: error.description) }
      throw JSONError(
        kind: error.isUnknown ? .malformed : .invalid, pointer: "/strings/" + JSONError.referenceToken(key),
        detail: error.description)
    }
    speech.overrides = Dictionary(
      overrides.entries.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    configuration.speech = speech
    self.preset = preset
    self.configuration = configuration
    self.tabs = tabs
    self.popups = popups
    self.selectedIndex = selectedIndex
    self.timeToLive = timeToLive
    let presentation = configuration.presentation
    self.traits = try reader.building { () throws(TabContainerError) in
      guard let (traits, hasOrientation) = traits else { return try Traits() }
      return hasOrientation || !presentation.fillsWindow(on: traits.idiom) ? traits : try traits.turnedToItsShape()
    }
  }

  /// The initial container.
  func container() throws(TabContainerError) -> TabContainer {
    try TabContainer(
      configuration: configuration, tabs: tabs, popups: popups, selectedIndex: selectedIndex, traits: traits)
  }
}
