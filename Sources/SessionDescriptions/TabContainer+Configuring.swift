import StrictJSON
import TabEngine
import TabHeaderWire

/// Changes of a container's configuration as actions, as `PATCH /v1/sessions/{session}` makes them.
extension TabContainer {
  /// The actions of a merge patch (RFC 7396): `null` resets a member to its default.
  package func actions(patchedWith patch: JSONValue, _ names: some SessionNames) throws(JSONError) -> [TabAction] {
    guard case .object(let members) = patch else { throw JSONError(kind: .malformed, detail: "expected an object") }
    var json = JSONWriter()
    json.object { json in DescribedSession.patched.write(DescribedSession(self, preset: ""), to: &json) }
    let merged = try JSONValue(parsing: json.bytes, limits: .unlimited).overlaid(with: patch)
    return try actions(configuredAs: merged, names) { members[$0] != nil }
  }

  /// The actions that give the container a configuration, in order.
  ///
  /// - Parameter isChanged: whether a member of the configuration is given.
  package func actions(
    configuredAs configuration: JSONValue, _ names: some SessionNames, isChanged: (String) -> Bool
  ) throws(JSONError) -> [TabAction] {
    for fixed in DescribedSession.fixed.map({ $0.description }) where isChanged(fixed) {
      throw JSONError(kind: .invalid, pointer: "/\(fixed)", detail: "is set at creation and cannot be changed")
    }
    var reader = JSONReader(configuration.bytes, limits: .unlimited)
    let isLookNew = ["style", "theme", "design"].contains(where: isChanged)
    let description = try SessionDescription(&reader, names, keeping: isLookNew ? nil : self.configuration.look)

    var actions: [TabAction] = [.configure(description.configuration)]
    if isChanged("tabs") { actions.append(.setTabs(description.tabs)) }
    if isChanged("popups") { actions.append(.setPopups(description.popups)) }
    // Another presentation may rotate the current traits (L6).
    if isChanged("traits") || isChanged("presentation") {
      actions.append(.resize(TraitChanges(to: description.traits)))
    }
    let hasTabs = isChanged("tabs") ? !description.tabs.isEmpty : !tabs.isEmpty
    // As at creation, an index of 0 is ignored if there are no tabs.
    if isChanged("selectedIndex"), hasTabs || description.selectedIndex != 0 {
      actions.append(.select(.index(description.selectedIndex)))
    }
    return actions
  }
}

extension TraitChanges {
  /// Changes that set every trait.
  fileprivate init(to traits: Traits) {
    self.init()
    width = traits.width
    height = traits.height
    safeArea.top = traits.safeArea.top
    safeArea.left = traits.safeArea.left
    safeArea.bottom = traits.safeArea.bottom
    safeArea.right = traits.safeArea.right
    colorScheme = traits.colorScheme
    idiom = traits.idiom
    platform = traits.platform
    sizeClass = .set(traits.sizeClass)
    orientation = traits.orientation
    layoutDirection = traits.layoutDirection
    contentSizeCategory = traits.contentSizeCategory
    isKeyboardVisible = traits.isKeyboardVisible
    haptics.isSupported = traits.haptics.isSupported
    haptics.isInForeground = traits.haptics.isInForeground
    haptics.isOnInSystem = traits.haptics.isOnInSystem
    haptics.isLowPowerModeEnabled = traits.haptics.isLowPowerModeEnabled
  }
}
