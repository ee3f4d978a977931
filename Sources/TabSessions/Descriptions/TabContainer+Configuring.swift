import StrictJSON
import TabEngine
import TabHeaderWire

/// Changes of a container's configuration as actions, as `PATCH /v1/sessions/{session}` makes them.
extension TabContainer {
  /// The actions of a merge patch (RFC 7396): `null` resets a member to its default.
  ///
  /// - Parameter preset: the session's, whose texts follow a new locale; `nil` if it no longer exists.
  package func actions(
    patchedWith patch: JSONValue, preset: SessionPreset?, _ names: some SessionNames
  ) throws(JSONError) -> [TabAction] {
    guard case .object = patch else { throw JSONError(kind: .malformed, detail: "expected an object") }
    var current = NewSession(self, preset: "")
    // A snapshot from elsewhere may name what is missing here.
    if let style = current.style, names.style(style) == nil { current.style = SessionDescription.defaultStyle }
    if let theme = current.theme, names.theme(theme) == nil { current.theme = SessionDescription.defaultTheme }
    let merged = try JSONValue(parsing: current.mergedContent, limits: .unlimited).overlaid(with: patch)
    return try actions(configuredAs: merged, preset: preset, names) { patch.gives($0) }
  }

  /// The actions that give the container a configuration, in order.
  ///
  /// - Parameters:
  ///   - preset: the session's, whose texts follow a new locale; `nil` if it no longer exists.
  ///   - isChanged: whether a member of the configuration is given.
  package func actions(
    configuredAs configuration: JSONValue, preset: SessionPreset?, _ names: some SessionNames,
    isChanged: (MemberPath) -> Bool
  ) throws(JSONError) -> [TabAction] {
    for fixed in NewSession.fixed where isChanged(MemberPath([fixed])) {
      let advice = fixed == "clock" ? ": POST …/clock changes it" : ""
      throw JSONError(kind: .invalid, pointer: "/\(fixed)", detail: "is set at creation and cannot be changed" + advice)
    }
    var reader = JSONReader(configuration.bytes, limits: .unlimited)
    let isLookNew = isChanged("style") || isChanged("theme") || isChanged("design")
    reader.isFromClient = ["header", "tabs", "popups", "design"].contains { isChanged(MemberPath([$0])) }
    let description = try SessionDescription(&reader, names, keeping: isLookNew ? nil : self.configuration.look)

    var actions = try reader.building { () throws(TabContainerError) in
      try translating(description.configuration, by: preset, isChanged: isChanged)
    }
    if isChanged("tabs") { actions.append(.setTabs(description.tabs)) }
    if isChanged("popups") { actions.append(.setPopups(description.popups)) }
    // Another presentation may rotate the current traits (L6).
    if isChanged("traits") || isChanged("presentation") {
      actions.append(.resize(TraitChanges(to: description, from: traits, isGiven: isChanged)))
    }
    let hasTabs = isChanged("tabs") ? !description.tabs.isEmpty : !tabs.isEmpty
    // As at creation, an index of 0 is ignored if there are no tabs.
    if isChanged("selectedIndex"), hasTabs || description.selectedIndex != 0 {
      actions.append(.select(.index(description.selectedIndex)))
    }
    return actions
  }

  /// The actions that give the container a configuration and, if its locale is new, the preset's texts in that locale (X10). Texts that are
  /// not the preset's, in any of its languages, stay as they are.
  private func translating(
    _ configuration: Configuration, by preset: SessionPreset?, isChanged: (MemberPath) -> Bool
  ) throws(TabContainerError) -> [TabAction] {
    let locale = configuration.speech.locale
    let before = self.configuration.speech.locale
    guard !locale.isSame(as: before) else { return [.configure(configuration)] }
    // A tab with the title and the icon of a system item is one, too.
    var systemItems: [MemberPath: SystemItem] = [:]
    for (member, tabs) in [("tabs", tabs), ("popups", popups)] {
      for tab in tabs {
        systemItems[MemberPath([member, tab.id.description, "title"])] = SystemItem.allCases.first {
          $0.title(in: before).isSame(as: tab.item.title) && tab.item.icon?.isSame(as: $0.icon) == true
        }
      }
    }
    let translations = preset?.translations
    let originals = translations?.isEmpty == false ? preset?.texts ?? [:] : [:]
    let translated = translations?[locale] ?? [:]
    func replacement(_ path: MemberPath, _ text: String) -> String {
      guard !isChanged(path) else { return text }
      guard let original = originals[path], translations?.contains(text, for: original) == true else {
        return systemItems[path]?.title(in: locale) ?? text
      }
      return translated[original] ?? systemItems[path]?.title(in: locale) ?? original
    }

    var texts = SessionTexts(configuration, tabs, popups)
    let oldPopups = texts.popups
    try texts.replace(replacement)
    var actions: [TabAction] = [.configure(texts.configuration)]
    for tab in tabs {
      let changes = tab.item.textChanges(at: MemberPath(["tabs", tab.id.description]), replacement)
      if changes != TabChanges() { actions.append(.updateTab(tab.id, changes)) }
    }
    if texts.popups != oldPopups { actions.append(.setPopups(texts.popups)) }
    return actions
  }
}

extension TraitChanges {
  /// Changes that set every trait, except that an orientation that is given alone turns the size and the safe area (L4). The default
  /// orientation is portrait.
  ///
  /// - Parameters:
  ///   - old: the traits to which the description's members were applied.
  ///   - isGiven: whether a member of the description is given.
  init(to description: SessionDescription, from old: Traits, isGiven: (MemberPath) -> Bool) {
    self.init()
    let traits = description.traits
    func isGivenTrait(_ names: String...) -> Bool { isGiven(MemberPath(["traits"] + names)) }
    let isAlone = isGivenTrait("orientation") && !isGivenTrait("width") && !isGivenTrait("height")
    orientation = isAlone && !description.hasOrientation ? .portrait : traits.orientation
    let turns = isAlone && orientation != old.orientation
    func edge(_ name: String, _ value: Double) -> Double? { turns && !isGivenTrait("safeArea", name) ? nil : value }
    width = turns ? nil : traits.width
    height = turns ? nil : traits.height
    safeArea.top = edge("top", traits.safeArea.top)
    safeArea.left = edge("left", traits.safeArea.left)
    safeArea.bottom = edge("bottom", traits.safeArea.bottom)
    safeArea.right = edge("right", traits.safeArea.right)
    colorScheme = traits.colorScheme
    idiom = traits.idiom
    platform = traits.platform
    look = .set(traits.look)
    sizeClass = .set(traits.sizeClass)
    layoutDirection = traits.layoutDirection
    contentSizeCategory = traits.contentSizeCategory
    isKeyboardVisible = traits.isKeyboardVisible
    window = .set(traits.window)
    haptics.isSupported = traits.haptics.isSupported
    haptics.isInForeground = traits.haptics.isInForeground
    haptics.isOnInSystem = traits.haptics.isOnInSystem
    haptics.isLowPowerModeEnabled = traits.haptics.isLowPowerModeEnabled
  }
}
