import StrictJSON
import TabEngine
import TabHeaderWire

/// The description of a session to create or patch: the content of a request, with its style, theme and locale looked up.
package struct SessionDescription {
  package private(set) var preset: String
  package var configuration: Configuration
  package private(set) var tabs: [TabDraft]
  package private(set) var popups: [TabDraft]
  package let selectedIndex: Int
  package private(set) var traits: Traits
  /// Whether it has an orientation. If not, the orientation of the traits is the window's (L6).
  let hasOrientation: Bool
  /// `nil` for the default.
  package let timeToLive: Duration?
  package let name: String?
  package let labels: [String: String]
  /// When a manual clock begins; `nil` for the server's clock.
  package let manualClockStart: Instant?
  package let identity: ChosenIdentity
  /// The number of bytes in the JSON of all its members, with the preset's.
  package let length: Int

  /// The style of a session if neither the session nor its preset names one.
  package static let defaultStyle = "backbase"
  /// The theme of a session that names none. All other themes are merged over it.
  package static let defaultTheme = "default"

  /// Reads a whole description.
  ///
  /// - Parameters:
  ///   - names: the styles, themes and locales that it may name.
  ///   - look: the look to keep, if the style, the theme and the design are unchanged.
  package init(
    _ reader: inout JSONReader, _ names: some SessionNames, keeping look: Look? = nil
  ) throws(JSONError) {
    let draft = try NewSession.read(&reader)
    configuration = draft.configuration
    if let look {
      configuration.look = look
    } else {
      configuration.look = try names.look(
        style: draft.style ?? Self.defaultStyle, theme: draft.theme ?? Self.defaultTheme, overrides: draft.design)
    }
    if reader.isFromClient, draft.design["headerBackground"] != nil { try configuration.look.checkImages(reader) }
    configuration.speech = try names.locales.speech(of: draft)
    preset = draft.preset
    tabs = draft.tabs
    popups = draft.popups
    selectedIndex = draft.selectedIndex
    timeToLive = draft.timeToLive
    name = draft.name
    labels = draft.labels
    manualClockStart = draft.clock?.start
    identity = draft.identity
    length = reader.offset
    hasOrientation = draft.traits?.hasOrientation ?? false
    traits = try reader.building { () throws(TabContainerError) in try draft.initialTraits() }
  }

  /// Reads a description, merged over the preset that it names.
  ///
  /// - Parameter isFromClient: whether values that make no sense are refused; recordings may have them.
  package init(
    of value: JSONValue, presets: [SessionPreset], _ names: some SessionNames, isFromClient: Bool = true
  ) throws(JSONError) {
    guard case .object(var members) = value else {
      throw JSONError(kind: .malformed, detail: "expected an object")
    }
    var name = SessionPreset.defaultName
    switch members["preset"] {
    case .string(let given):
      guard given.utf8.count <= JSONLimits.name else {
        throw JSONError(
          kind: .malformed, pointer: "/preset",
          detail: "expected at most \(JSONLimits.name) bytes, found \(given.utf8.count)")
      }
      name = given.string
    case nil, .null: break
    case let other?:
      throw JSONError(
        kind: .malformed, pointer: "/preset", detail: "expected a string, found \(other.kind.phrase)")
    }
    guard let preset = presets.first(where: { $0.name.isSame(as: name) }) else {
      let unknown = UnknownName(kind: "preset", name: name, existing: presets.map { $0.name })
      throw JSONError(kind: .invalid, pointer: "/preset", detail: "\(unknown)")
    }
    members["preset"] = .string(name)
    try self.init(members, over: preset, names, isFromClient: isFromClient)
  }

  /// Merges a description over a preset's, and reads the result. A header in the description replaces the preset's (H7). The preset's own
  /// texts are in the session's locale (X10).
  package init(
    _ description: JSONObject, over preset: SessionPreset, _ names: some SessionNames, isFromClient: Bool = false
  ) throws(JSONError) {
    var reader = JSONReader(preset.json(with: description), limits: .unlimited)
    reader.isFromClient = isFromClient
    try self.init(&reader, names)
    self.preset = preset.name
    let isGiven = JSONValue.object(description).gives
    if isGiven(MemberPath(["traits", "orientation"])) {
      // Without traits, the preset's are the defaults.
      var given = JSONReader(preset.traits, limits: .unlimited)
      let old = try NewTraits.read(&given)
      let presentation = configuration.presentation
      traits = try reader.building { () throws(TabContainerError) in
        let old = try old.initial(in: presentation)
        return try old.changed(TraitChanges(to: self, from: old, isGiven: isGiven))
      }
    } else if configuration.presentation.fillsWindow(on: traits.idiom) {
      // Not `self` in the closure, which would be a copy of all of it.
      let given = traits
      traits = try reader.building { () throws(TabContainerError) in try given.orientedToShape() }
    }
    guard description["locale"] != nil, let texts = preset.translations[configuration.speech.locale]
    else { return }
    try reader.building { () throws(TabContainerError) in
      try replaceTexts { path, text in isGiven(path) ? text : texts[text] ?? text }
    }
  }

  /// Replaces the texts, after the tabs have ids of the titles that they have now.
  private mutating func replaceTexts(_ text: SessionTexts.Replacement) throws(TabContainerError) {
    // A mistake elsewhere in the description is `container`'s to report.
    guard let container = try? container() else { return }
    var texts = SessionTexts(of: container)
    try texts.replace(text)
    (configuration, tabs, popups) = (texts.configuration, texts.tabs, texts.popups)
  }

  /// The initial container.
  ///
  /// - Parameter place: the JSON pointer in the content to the description.
  package func container(at place: String = "") throws(ContentError) -> TabContainer {
    do throws(TabContainerError) {
      if configuration.presentation.fillsWindow(on: traits.idiom) { try traits.checkShape() }
      return try TabContainer(
        configuration: configuration, tabs: tabs, popups: popups, selectedIndex: selectedIndex, traits: traits)
    } catch {
      throw ContentError(error, pointer: place + pointer(to: error))
    }
  }

  /// The JSON pointer in the description to the value that the engine refuses.
  private func pointer(to error: TabContainerError) -> String {
    switch error {
    // Sections outside the bar come first.
    case .duplicateTab(let id): tabs.pointer(to: id, in: "tabs")
    case .orientationRefused, .orientationContradicted: "/traits" + error.pointer
    case .presentationNeedsPad: "/presentation"
    default: error.pointer
    }
  }
}

extension SpokenLocales {
  /// The texts of a description: its locale's, some of them overridden.
  fileprivate func speech(of draft: NewSession) throws(JSONError) -> Speech {
    var speech = Speech()
    speech.locale = String(
      decoding: draft.locale.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
    do throws(Refused) {
      speech.strings = try strings(locale: draft.locale, overrides: draft.strings)
    } catch {
      guard let key = error.key else {
        throw JSONError(kind: .invalid, pointer: "/locale", detail: error.description)
      }
      // In an object, an unknown key is an unknown member. A file has no members, so the error is for the whole file.
      if draft.areStringsInFile { throw JSONError(kind: .invalid, pointer: "/strings", detail: error.description) }
      throw JSONError(
        kind: error.isUnknown ? .malformed : .invalid, pointer: "/strings/" + JSONError.referenceToken(key),
        detail: error.description)
    }
    // Of texts with the same key, the first one counts.
    for entry in draft.strings.entries.reversed() { speech.overrides[entry.key] = entry.value }
    return speech
  }
}

extension Look {
  /// Refuses a background of which nothing can be drawn, as for every other image.
  fileprivate func checkImages(_ reader: borrowing JSONReader) throws(JSONError) {
    for scheme in ColorScheme.allCases {
      guard case .image(let image, _) = design(scheme).headerBackground else { continue }
      do throws(JSONError) { try image.check(reader) } catch {
        throw JSONError(kind: error.kind, pointer: "/design/headerBackground", detail: error.detail)
      }
    }
  }
}

/// The items that the members `style`, `theme` and `locale` of a session may name.
package protocol SessionNames {
  associatedtype Style
  associatedtype Theme

  func style(_ name: String) -> Style?
  func theme(_ name: String) -> Theme?
  /// The existing names, for errors.
  var styleNames: [String] { get }
  var themeNames: [String] { get }
  var locales: SpokenLocales { get }

  /// Resolves a style with a theme.
  ///
  /// - Parameter overrides: members that override the style's.
  /// - Throws: an error whose pointer is into a design.
  func look(_ style: Style, _ theme: Theme, overrides: JSONObject) throws(JSONError) -> Look
}

extension SessionNames {
  /// Combines a style, a theme and a session's own members into a look (H5).
  ///
  /// - Throws: an error whose pointer is into a session's description.
  package func look(style name: String, theme themeName: String, overrides: JSONObject) throws(JSONError) -> Look {
    guard let style = self.style(name) else {
      throw JSONError(
        kind: .invalid, pointer: "/style",
        detail: "\(UnknownName(kind: "style", name: name, existing: styleNames))")
    }
    guard let theme = self.theme(themeName) else {
      throw JSONError(
        kind: .invalid, pointer: "/theme",
        detail: "\(UnknownName(kind: "theme", name: themeName, existing: themeNames))")
    }
    do throws(JSONError) {
      return try look(style, theme, overrides: overrides)
    } catch {
      // The members are well-formed, but the values of their tokens are not valid.
      guard overrides.decides(error.pointer) else {
        throw JSONError(
          kind: .invalid, pointer: "/style",
          detail: "the style \"\(name)\" cannot be used with the theme \"\(themeName)\": "
            + "\(error.pointer.dropFirst()): \(error.detail)")
      }
      throw JSONError(kind: .invalid, pointer: "/design" + error.pointer, detail: error.detail)
    }
  }
}

extension JSONObject {
  /// Whether the value at a pointer into a design comes from these members rather than from the style.
  func decides(_ pointer: String) -> Bool {
    let names = pointer.utf8.split(separator: UInt8(ascii: "/")).map { ExactText(String(decoding: $0, as: UTF8.self)) }
    guard let first = names.first, let own = self[first] else { return false }
    // The members of a font or of a background override the style's individually.
    guard case .object(let members) = own, !members.isColorSchemePair, names.count > 1 else { return true }
    return members[names[1]] != nil
  }
}
