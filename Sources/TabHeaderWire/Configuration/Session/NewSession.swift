import StrictJSON
import TabEngine

/// What a request says about a session, for creating or patching it; and the same members of a session that exists. Every member has a default.
///
/// Names of styles, themes and locales are not looked up yet.
package struct NewSession: WireObject, Sendable {
  package var preset = ""
  /// Without its look and its speech, which depend on names.
  package var configuration = Configuration()
  /// The name of a style; `nil` for the default.
  package var style: String?
  /// The name of a theme; `nil` for the default.
  package var theme: String?
  /// The members that override the style's.
  package var design = JSONObject()
  /// The design of a session that exists.
  private var look: SessionDesign?
  /// The name of a locale.
  package var locale = Speech().locale
  /// The texts that override the locale's.
  package var strings = LocalizableStrings([])
  /// Whether the texts are the content of a file. Then a text has no JSON pointer.
  package var areStringsInFile = false
  package var traits: NewTraits?
  package var selectedIndex = 0
  package var tabs: [TabDraft] = []
  package var popups: [TabDraft] = []
  /// `nil` for the default.
  package var timeToLive: Duration?
  package var name: String?
  package var labels: [String: String] = [:]
  /// `nil` for the default.
  package var clock: NewClock?
  package var identity = ChosenIdentity()
  /// Added to the configuration last, which checks their number.
  var accessories: [Accessory] = []

  package init() {}

  /// The members of a configuration.
  package init(_ configuration: Configuration, design: SessionDesign.Form = .own) {
    self.configuration = configuration
    accessories = configuration.accessories
    (style, theme) = (configuration.look.style, configuration.look.theme)
    look = SessionDesign(look: configuration.look, form: design)
    locale = configuration.speech.locale
  }

  /// The members with which a container is created again.
  package init(_ container: TabContainer, preset: String, design: SessionDesign.Form = .own) {
    self.init(container.configuration, design: design)
    self.preset = preset
    traits = NewTraits(traits: container.traits, hasOrientation: true)
    // While More is selected, this is the page behind its list (B6).
    selectedIndex = container.selectedIndex ?? container.currentPage ?? -1
    (tabs, popups) = (container.tabs.map { $0.draft }, container.popups.map { $0.draft })
  }

  package static var name: StaticString { "SessionConfiguration" }
  package static var inputName: StaticString { "NewSession" }
  package static var about: StaticString {
    "Every member overrides the preset's, at every depth. `null` means the member's own default, not the preset's value."
  }
  package static var nullIsAbsent: Bool { true }

  package mutating func fields(_ f: inout some Fields) throws(JSONError) {
    var preset = ExactText(preset)
    try f.member("preset", &preset, "The name of one of `/v1/presets`.", isRequired: false)
    self.preset = preset.string
    try patch(&f)
    try lifetime(&f)
    try f.member(
      "snapshot",
      "A snapshot of a session, with which this one begins. Only `ttl`, `name`, `labels`, `clock`, `id`, `epoch` and `seed` go with it.",
      in: .reference("SessionSnapshot")
    ) { (reader) throws(JSONError) in throw reader.invalid("a snapshot needs a request of its own") }
    try beginning(&f)
  }

  /// The members that a patch may change.
  mutating func patch(_ f: inout some Fields) throws(JSONError) {
    try described(&f)
    try f.member(
      "tabs", written: &tabs, "The tabs in order; `null` for none.", reading: TabList.self, { TabList(tabs: $0) },
      { $0.tabs })
    try f.member(
      "popups", written: &popups, "The sections outside the tab bar; `null` for none.", reading: PopupList.self,
      { PopupList(popups: $0) }, { $0.popups })
  }

  /// The members over which a patch is merged. It replaces tabs and popups whole.
  mutating func described(_ f: inout some Fields) throws(JSONError) {
    try configuration(&f)
    var traits = AlwaysWritten(traits)
    try f.member(
      "traits", &traits, "By default a phone: 390 by 844, safe area 47 at the top and 34 at the bottom, light.",
      isRequired: false)
    self.traits = traits.content
    var index = SelectedIndex(index: selectedIndex)
    try f.member(
      "selectedIndex", &index, "The index of the selected tab; 0 by default.", isRequired: false, in: .index)
    selectedIndex = index.index
  }

  mutating func configuration(_ f: inout some Fields) throws(JSONError) {
    try f.member(
      "header", &configuration.header, "`null` for a container without a header.", isRequired: false)
    try configuration.reach(&f)
    try f.member("tabBar", &configuration.tabBar, else: TabBarConfiguration())
    try f.member("navigationBar", &configuration.navigationBar, else: NavigationBarConfiguration())
    try configuration.surroundings(&f)
    try f.member("paging", &configuration.paging, else: PagingConfiguration())
    var list = LimitedList(accessories)
    try f.member("accessories", &list, "Banners and status strips under the tab bar, from the top.", isRequired: false)
    accessories = list.elements
    var (style, theme) = (AlwaysWritten(style.map { ExactText($0) }), AlwaysWritten(theme.map { ExactText($0) }))
    try f.member("style", &style, "The name of one of `/v1/styles`.", isRequired: false)
    try f.member("theme", &theme, "The name of one of `/v1/themes`.", isRequired: false)
    (self.style, self.theme) = (style.content?.string, theme.content?.string)
    var design = OwnDesign(overrides: design, look: look)
    try f.member("design", &design, "Members that override the style's.", isRequired: false)
    self.design = design.overrides
    var locale = ExactText(locale)
    try f.member(
      "locale", &locale,
      "The language of spoken texts, and of the preset's own texts, as a BCP 47 tag. It falls back to a more general one that `/v1/strings` has: `de-AT` to `de`.",
      isRequired: false)
    self.locale = locale.string
    var texts = OwnTexts(
      strings: strings, areInFile: areStringsInFile, overrides: configuration.speech.overrides)
    try f.member(
      "strings", &texts, "Texts that override the locale's, by their keys; or the content of a `.strings` file.",
      isRequired: false)
    (strings, areStringsInFile) = (texts.strings, texts.areInFile)
  }

  mutating func lifetime(_ f: inout some Fields) throws(JSONError) {
    try f.member(
      "ttl",
      "Seconds without use after which the session ends, unless a stream watches it. By default a day; a server may allow less.",
      in: .integer(1...2_592_000)
    ) { (reader) throws(JSONError) in
      let seconds = try reader.int()
      guard (1...2_592_000).contains(seconds) else {
        throw reader.invalid("expected from 1 second to 30 days (2592000)")
      }
      timeToLive = .seconds(seconds)
    }
    try f.member("name", "A name for lists.", in: SessionName?.inputSchema) { (reader) throws(JSONError) in
      name = try SessionName?.read(&reader)?.text
    }
    try f.member("labels", "Labels for lists.", in: SessionLabels?.inputSchema) { (reader) throws(JSONError) in
      labels = try SessionLabels?.read(&reader)?.byKey ?? [:]
    }
  }

  mutating func beginning(_ f: inout some Fields) throws(JSONError) {
    try f.member(
      "clock", "The server's clock by default; what begins as another session did goes on with a manual clock.",
      in: NewClock?.inputSchema
    ) { (reader) throws(JSONError) in
      clock = try NewClock?.read(&reader)
    }
    try f.member(
      "id", "An id of the client's choice, which no session has; random by default. Who knows it can use the session.",
      in: ChosenID?.inputSchema
    ) { (reader) throws(JSONError) in identity.id = try ChosenID?.read(&reader)?.text }
    try f.member("epoch", "Random by default.", in: ChosenEpoch?.inputSchema) { (reader) throws(JSONError) in
      identity.epoch = try ChosenEpoch?.read(&reader)?.text
    }
    try f.member(
      "seed", "Determines the id and the epoch, if they are not given.", in: ChosenSeed?.inputSchema
    ) { (reader) throws(JSONError) in identity.seed = try ChosenSeed?.read(&reader)?.number }
  }

  /// The members that a session which begins as another one was may have.
  package mutating func forkFields(_ f: inout some Fields) throws(JSONError) {
    try lifetime(&f)
    try beginning(&f)
  }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> NewSession {
    var draft = NewSession()
    try reader.object(
      nullIsAbsent: true, { (reader) throws(JSONError) in try draft.fields(&reader) },
      unknown: { reader, name, names in
        // The former name, from before it was a list.
        name == "accessory"
          ? reader.malformed("unknown member \"accessory\": use \"accessories\", a list")
          : reader.unknownMember(name, known: names)
      })
    try reader.building { () throws(TabContainerError) in
      try draft.configuration.setAccessories(draft.accessories)
    }
    return consume draft
  }

  /// The names of its members in the order in which they are read, as the reader lists them after a name that is none of them.
  package static let readingOrder: [String] = {
    var (reader, draft, order) = (JSONReader(Array(#"{"": 0}"#.utf8)), NewSession(), [String]())
    try? reader.object(nullIsAbsent: true, { (reader) throws(JSONError) in try draft.fields(&reader) }) {
      reader, _, names in
      order = names
      return reader.malformed("")
    }
    return order
  }()

  /// The traits of the session, turned to the window's shape if no orientation was given (L6).
  package func initialTraits() throws(TabContainerError) -> Traits {
    guard let traits else { return try Traits() }
    return try traits.initial(in: configuration.presentation)
  }
}

// MARK: - As JSON

extension NewSession {
  /// The content that creates a container again.
  ///
  /// - Parameters:
  ///   - style: the name of the style to write if the container's is missing.
  ///   - theme: the name of the theme to write if the container's is missing.
  ///   - limit: the number of bytes that fit into a request. Over it, images of the look are omitted.
  package static func content(
    creating container: TabContainer, preset: String, style: String? = nil, theme: String? = nil, atMost limit: Int
  ) -> [UInt8] {
    func content(_ form: SessionDesign.Form) -> [UInt8] {
      var session = Self(container, preset: preset, design: form)
      session.style = style ?? session.style
      session.theme = theme ?? session.theme
      return session.content
    }
    guard container.configuration.look.problem != nil || style != nil || theme != nil else { return content(.own) }
    // The session's own members might not fit the current style and theme, so the look that it keeps is written whole (T10).
    let whole = content(.whole)
    guard whole.count > limit else { return whole }
    return content(.wholeWithoutImages)
  }

  /// The session as JSON.
  package var content: [UInt8] {
    var json = JSONWriter()
    write(to: &json)
    return json.bytes
  }

  /// The members over which a patch is merged, as JSON.
  package var mergedContent: [UInt8] {
    var json = JSONWriter()
    var draft = self
    // A writer throws nothing.
    json.object { json in try? draft.described(&json) }
    return json.bytes
  }

  /// The names of all members.
  package static let names = input.members.map { $0.name }
  /// The members that only creation has.
  package static let fixed = ["preset", "snapshot", "ttl", "name", "labels", "clock", "id", "epoch", "seed"]

  /// The description of a patch.
  @_optimize(none)
  static var patchInput: ObjectSchema {
    var (description, draft) = (Describer(.request, nullIsAbsent: true), NewSession())
    try? draft.patch(&description)
    return ObjectSchema(
      name: "SessionPatchInput", about: about.description, members: description.members, isClosed: true)
  }
}

/// A configuration with the session's own design, as in a state. Reading it does not resolve the designs and texts.
extension Configuration: WireBuilt {
  package struct Members: WireObject {
    fileprivate var draft = NewSession()

    package init() {}

    package static var name: StaticString { "ContainerConfiguration" }
    package static var about: StaticString {
      "The members with which a session is created, without its tabs, popups and traits."
    }
    package static var nullIsAbsent: Bool { true }

    package mutating func fields(_ f: inout some Fields) throws(JSONError) { try draft.configuration(&f) }
  }

  package var members: Members {
    var members = Members()
    members.draft = NewSession(self)
    return members
  }

  package static func value(of members: Members, _ reader: borrowing JSONReader) throws(JSONError) -> Configuration {
    let draft = members.draft
    var configuration = draft.configuration
    try reader.building { () throws(TabContainerError) in try configuration.setAccessories(draft.accessories) }
    configuration.speech.locale = draft.locale
    for entry in draft.strings.entries { configuration.speech.overrides[entry.key] = entry.value }
    let overrides = String(decoding: JSONValue.object(draft.design).bytes, as: UTF8.self)
    configuration.look = Look(
      style: draft.style ?? "", theme: draft.theme ?? "", overrides: overrides, light: Design(), dark: Design())
    return configuration
  }

  /// How far pages and the bar reach, and whether there are haptics.
  mutating func reach(_ f: inout some Fields) throws(JSONError) {
    try f.member(
      "extendsIntoSafeArea", &extendsIntoSafeArea,
      "Whether pages extend into the safe area at the bottom and the sides, with a content inset; if not, they end at the safe area. The header's background always reaches the edge of the screen.",
      else: false)
    try f.member(
      "hapticsEnabled", &hapticsEnabled, "Whether the session sends events for haptic feedback.", else: true)
    try f.member(
      "hideSingleTab", &hideSingleTab, "Collapses the bar to no height if there is exactly one tab.", else: false)
  }

  mutating func surroundings(_ f: inout some Fields) throws(JSONError) {
    try f.member(
      "navigationController", &isInNavigationController,
      "Whether the container is inside a navigation controller, which pushes pages over all of it.", else: false)
    try f.member(
      "presentation", &presentation, "How the container is presented. `split` and `popover` require a pad.",
      else: .window)
  }
}

/// A new session that begins as another one was: the content of `POST …/fork`.
package struct NewFork: WireObject, Sendable {
  /// The revision of the other session; `nil` for the newest.
  package private(set) var revision: Int?
  /// The members of a new session that are not in a snapshot.
  package private(set) var session = NewSession()

  package init() {}

  package static var name: StaticString { "Fork" }
  package static var about: StaticString {
    "A new session that begins as this one was. Every member has a default: `clock` is like this session's, which a manual clock continues."
  }
  package static var nullIsAbsent: Bool { true }

  package mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member(
      "at", "The number of a revision that is kept; the newest by default.", in: .integer(1...Int.max)
    ) { (reader) throws(JSONError) in
      let number = try reader.int()
      guard number > 0 else { throw reader.invalid("expected the number of a revision, from 1") }
      revision = number
    }
    try session.forkFields(&f)
  }

  /// Reads the content of a request; empty content has no members.
  package static func read(_ content: [UInt8]) throws(JSONError) -> NewFork {
    var reader = JSONReader(content.isEmpty ? Array("{}".utf8) : content)
    let draft = try NewFork.read(&reader)
    try reader.finish()
    return draft
  }
}

// MARK: - Values with another form in responses

extension FieldVisitor where Self: ~Copyable {
  /// A list of tabs, which a request has with checks of its own.
  fileprivate mutating func member<List: WireValue>(
    _ name: StaticString, written tabs: inout [TabDraft], _ about: StaticString, reading list: List.Type,
    _ make: ([TabDraft]) -> List, _ get: (List) -> [TabDraft]
  ) throws(JSONError) {
    var list = make(tabs)
    try member(
      name, &list, about, isRequired: false, in: .array(of: TabDraft.outputSchema), accepting: List.inputSchema)
    tabs = get(list)
  }
}

/// The index of the selected tab; in a response, `null` without tabs.
private struct SelectedIndex: WireValue {
  /// -1 without tabs.
  let index: Int

  static var inputSchema: Schema { Int.inputSchema }
  static var outputSchema: Schema { Int.outputSchema.orNull }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> SelectedIndex {
    SelectedIndex(index: try reader.int())
  }

  func write(to json: inout JSONWriter) { json.value(index < 0 ? nil : index) }
}

/// The members of a design that override the style's; in a response also a whole look.
private struct OwnDesign: WireValue {
  var overrides: JSONObject
  var look: SessionDesign?

  static var inputSchema: Schema { DesignOverrides.inputSchema }
  static var outputSchema: Schema { SessionDesign.outputSchema }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> OwnDesign {
    OwnDesign(overrides: try DesignOverrides.read(&reader).members)
  }

  func write(to json: inout JSONWriter) {
    if let look { look.write(to: &json) } else { json.raw(JSONValue.object(overrides).bytes) }
  }
}

/// The texts that override a locale's: by their keys, in a response in alphabetical order; or, in a request, the content of a file.
struct OwnTexts: WireValue {
  fileprivate var strings = LocalizableStrings([])
  fileprivate var areInFile = false
  fileprivate var overrides: [String: String] = [:]

  static var inputSchema: Schema { LocalizableStrings.inputSchema }
  static var outputSchema: Schema { .reference(namedSchema.name) }
  static let namedSchema = NamedSchema("SpokenTexts", "Spoken texts by their keys.", .dictionary(of: .string()))

  static func read(_ reader: inout JSONReader) throws(JSONError) -> OwnTexts {
    let areInFile = try reader.peek() == .string
    return OwnTexts(strings: try LocalizableStrings.read(&reader), areInFile: areInFile)
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      for (key, text) in overrides.sorted(byBytesOf: { $0.key }) {
        json.name(escaping: key)
        json.value(text)
      }
    }
  }
}

extension NewTraits: WireWritable {
  package static var outputSchema: Schema { Traits.outputSchema }
  package func write(to json: inout JSONWriter) { traits.write(to: &json) }
}
