import StrictJSON
import TabEngine

extension TabContainerError {
  /// The mistake in an action that was refused.
  ///
  /// - Parameters:
  ///   - action: the action. The member that the pointer names depends on it.
  ///   - container: the container, whose tabs the text lists.
  package func mistake(in action: TabAction, of container: TabContainer) -> JSONError {
    switch (self, action) {
    case (.duplicateTab(let id), .setTabs(let tabs, _)): mistake(at: tabs.pointer(to: id, in: "tabs"))
    case (.unknownTab(let id), .customize): Self.unknown(id, at: "/move", among: container.tabs)
    case (.unknownTab(let id), .navigate), (.unknownTab(let id), .scrollPage):
      Self.unknown(id, at: "/tab", among: container.tabs + container.popups)
    case (.unknownTab(let id), _): Self.unknown(id, at: "/tab", among: container.tabs)
    default: mistake(at: pointer)
    }
  }

  /// The mistake in a patch whose action was refused.
  ///
  /// - Parameters:
  ///   - action: the action that performs a part of the patch.
  ///   - patch: the patch.
  package func mistake(in action: TabAction, of patch: JSONValue) -> JSONError {
    let changesPresentation = patch[pointer: "/presentation"] != nil
    switch (self, action) {
    case (.duplicateTab(let id), .setTabs(let tabs, _)): return mistake(at: tabs.pointer(to: id, in: "tabs"))
    case (.duplicateTab(let id), .setPopups(let popups)): return mistake(at: popups.pointer(to: id, in: "popups"))
    case (.presentationNeedsPad, _) where changesPresentation: return mistake(at: "/presentation")
    case (.orientationRefused, _) where changesPresentation && patch[pointer: "/traits"] == nil:
      return mistake(at: "/presentation")
    case (.tabRefusesOrientation, _): return mistake(at: pointer)
    case (.presentationNeedsPad, _), (.orientationRefused, _), (.orientationContradicted, _), (_, .resize):
      return mistake(at: "/traits" + pointer)
    case (.indexOutOfRange, _): return mistake(at: "/selectedIndex")
    default: return mistake(at: pointer)
    }
  }

  private func mistake(at pointer: String) -> JSONError {
    JSONError(kind: .invalid, pointer: pointer, detail: detail)
  }

  private static func unknown(_ id: TabID, at pointer: String, among tabs: [Tab]) -> JSONError {
    let advice = advice(for: "\(id)", among: tabs)
    return JSONError(kind: .invalid, pointer: pointer, detail: "no tab has the id \"\(id)\": \(advice)")
  }
}

extension [TabDraft] {
  /// The JSON pointer to an id in the tabs of a member.
  package func pointer(to id: TabID, in member: String) -> String {
    firstIndex { $0.id == id }.map { "/\(member)/\($0)/id" } ?? "/\(member)"
  }
}
