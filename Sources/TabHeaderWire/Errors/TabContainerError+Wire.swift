import StrictJSON
import TabEngine

extension TabContainerError {
  /// The JSON pointer in an action to the value with the error.
  package var pointer: String {
    switch self {
    case .unknownTab, .popupSelected: "/tab"
    case .indexOutOfRange(_, let member, _), .numberOutOfRange(let member, _), .countOutOfRange(let member, _),
      .textTooLong(let member, _), .textMissing(let member), .textBlank(let member), .tooMany(let member, _),
      .colorTranslucent(let member), .tabRefusesOrientation(_, _, let member), .inconsistent(let member, _),
      .instantPassed(_, let member), .instantTooLate(_, let member):
      "/\(member)"
    case .unknownSelection: "/selection"
    case .guardAsksNothing: "/deny"
    case .actionTooEarly: "/at"
    case .clockManual: "/rate"
    // The id of the inserted tab.
    case .duplicateTab: "/tab/id"
    case .unknownPage: "/popTo"
    case .iconMissing: "/icon"
    case .labelMissing: "/label"
    case .noMore: "/more"
    case .displayNeedsTab: "/display"
    case .orientationRefused, .orientationContradicted: "/orientation"
    case .presentationNeedsPad: "/idiom"
    case .tabNotCustomizable: "/move"
    case .placeNotCustomizable: "/to"
    case .tooManyTabs, .tooManyPages, .selectionPrevented, .pagesCovered, .coveredByDetail, .notInNavigationController,
      .noEdit, .notCustomizing, .noGesture, .noPages, .batchTooLong, .clockNotManual:
      ""
    }
  }

  /// The error and the possible values, in words.
  package var detail: String {
    switch self {
    case .unknownTab(let id): "no tab has the id \"\(id)\""
    case .popupSelected(let id):
      "\"\(id)\" is a popup, which cannot be selected: display it with "
        + "{\"type\": \"navigate\", \"tab\": \"\(id)\", \"display\": null}, "
        + "or POST {\"display\": null} to tabs/\(id)/navigation"
    case .unknownSelection(let id, let pending, let last):
      "the selection \"\(id)\" "
        + (last.map { id.number <= $0.number } ?? false
          ? "is not pending any more: it was approved, denied or withdrawn, or has timed out; "
          : "was never asked about; ")
        + (pending.map { "\"\($0)\" is pending" } ?? "none is pending")
    case .guardAsksNothing:
      "a guard that asks needs something to ask about: name tabs in \"deny\", or set \"more\" to true"
    case .unknownPage(let id, let stack):
      "no page of the stack has the id \"\(id)\": the pages are " + UnknownName.list(stack.map { "\"\($0)\"" })
    case .indexOutOfRange(let index, _, let valid):
      "the index \(index) does not exist: "
        + (valid.map { "choose one from \($0.lowerBound) to \($0.upperBound)" } ?? "there are no tabs")
    case .duplicateTab(let id): "two tabs would have the id \"\(id)\""
    case .tooManyTabs: "a session holds at most \(Limits.tabs) tabs"
    case .tooManyPages(let id):
      (id.map { "the tab \"\($0)\" holds" } ?? "the container's navigation controller holds")
        + " at most \(Limits.pages) pages, including those that wait for dependencies"
    case .tooMany(_, let limit): "expected at most \(limit)"
    case .numberOutOfRange(_, let allowed):
      "expected a number from \(allowed.lowerBound.plain) to \(allowed.upperBound.plain)"
    case .countOutOfRange(_, let allowed): "expected from \(allowed.lowerBound) to \(allowed.upperBound)"
    case .textTooLong(_, let limit): "expected at most \(limit) characters"
    case .textMissing: "expected at least one character"
    case .colorTranslucent: "expected an opaque colour: the text on it must be readable over any page"
    case .textBlank: "expected at least one visible character"
    case .iconMissing: "a tab without a label needs an icon"
    case .labelMissing: "the member \"label\" is missing: screen readers speak it in place of the icon or image"
    case .selectionPrevented(let refusal):
      switch refusal.cause {
      case .guarded(let reason): reason
      case .disabled: SelectionRefusal.disabledReason
      }
    case .noMore: "the bar has no More: all tabs fit, or it scrolls"
    case .coveredByDetail: "a page over the whole container covers its pages and its bar: go back first"
    case .notInNavigationController:
      "the container is not in a navigation controller: set \"navigationController\" to true, or name a \"tab\""
    case .displayNeedsTab: "\"display\" needs a tab or a popup: name it with \"tab\""
    case .pagesCovered: "More's list or a popup is on the screen: select a tab first"
    case .orientationContradicted(let orientation, let size):
      "a window of \(size.width.plain) by \(size.height.plain) points is not in \(orientation.rawValue): give the orientation alone, which turns "
        + "the size, or the size alone"
    case .orientationRefused(let orientation, let tabs):
      "not every tab supports \(orientation.rawValue): " + UnknownName.list(tabs.map { "\"\($0)\"" })
        + (tabs.count == 1 ? " does not" : " do not")
    case .tabRefusesOrientation(let orientation, let tab, _):
      "the session is in \(orientation.rawValue), which the tab \"\(tab)\" does not support: rotate first, or support both"
    case .presentationNeedsPad(let presentation):
      "the presentation \"\(presentation.rawValue)\" exists on a pad only: set the idiom to \"pad\" too"
    case .noEdit:
      "customizing begins with Edit, which is not on the screen: More's list has it if at least two tabs can be moved. Show the list with "
        + "{\"type\": \"select\", \"more\": true}"
    case .notCustomizing: "customizing has not begun: send {\"begin\": true} first"
    case .tabNotCustomizable(let id): "the tab \"\(id)\" is not one of the \"customizableTabs\""
    case .placeNotCustomizable(let place, let places):
      "the tab at index \(place) cannot be moved: choose one of " + UnknownName.list(places.map(String.init))
    case .inconsistent(_, let other): "this contradicts \"\(other)\""
    case .noGesture: "no gesture is under way: begin one with the phase \"began\""
    case .noPages: "the session has no tabs: add one first"
    case .actionTooEarly(let reached): "the batch has reached \(reached) milliseconds: expected at least that"
    case .instantPassed(let now, _): "the clock is at \(now.rfc3339) already, and never goes back"
    case .instantTooLate(let latest, _):
      latest == ContainerClock.end
        ? "the last instant is \(latest.rfc3339)"
        : "the clock moves at most 366 days at once, which is to \(latest.rfc3339): advance several times"
    case .clockNotManual:
      "the session's clock follows the server's: create the session with \"clock\": {\"kind\": \"manual\", \"now\": …} to move it"
    case .clockManual: "only actions move the session's clock, so it has no rate: move it with \"advance\" or \"to\""
    case .batchTooLong:
      "the events up to this action describe more than \(Limits.batch) tabs and pages: send this action in another batch"
    }
  }

  /// The advice for an id that none of the tabs has.
  package static func advice(for id: String, among tabs: [Tab]) -> String {
    UnknownName(kind: "tab", name: id, existing: tabs.map { "\($0.id)" }).advice
  }
}

extension Double {
  /// The number without a decimal point if it is whole: `8`, not `8.0`.
  package var plain: String { Int(exactly: self).map(String.init) ?? description }
}

extension SelectionRefusal {
  /// The reason shown to the user for a disabled tab.
  package static let disabledReason = "The tab is disabled."
}

extension JSONReader {
  /// Builds a value from members that were read, and moves an engine error to the member that it names.
  package func building<Value>(_ build: () throws(TabContainerError) -> Value) throws(JSONError) -> Value {
    do throws(TabContainerError) {
      return try build()
    } catch {
      throw JSONError(error)
    }
  }
}

extension JSONError {
  /// A container that cannot be as it was described.
  init(_ error: TabContainerError) {
    self.init(kind: .invalid, pointer: error.pointer, detail: error.detail)
  }
}

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
