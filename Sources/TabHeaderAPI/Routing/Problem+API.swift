import HTTPCore
import HTTPTypes
import StrictJSON
import TabEngine

extension Problem {
  init(_ kind: ProblemKind, detail: String, errors: [FieldError] = [], fields: HTTPFields = [:]) {
    self.init(
      kind.name, status: kind.status, title: kind.title, detail: detail, errors: errors, fields: fields)
  }

  private init(_ kind: ProblemKind, at pointer: String, _ detail: String) {
    self.init(kind, detail: detail, errors: [FieldError(pointer: pointer, detail: detail)])
  }

  static let notFound: Problem = Problem.notFound(near: nil)

  /// - Parameter address: the existing path nearest to the requested one.
  static func notFound(near address: String?) -> Problem {
    let proposal = address.map { ": did you mean \($0)?" } ?? "."
    return Problem(.notFound, detail: "No resource has this path\(proposal) See /openapi.json for all paths.")
  }

  /// - Parameters:
  ///   - name: the tab's id in the path.
  ///   - tabs: the existing tabs.
  static func tabNotFound(_ name: String, tabs: [Tab]) -> Problem {
    Problem(
      .tabNotFound,
      detail: "The session has no tab with the id \"\(name.prefix(64))\"; " + TabContainerError.list(of: tabs) + ".")
  }

  /// - Parameter name: the session's id in the path.
  static func sessionNotFound(_ name: String) -> Problem {
    Problem(.sessionNotFound, detail: "No session has the id \"\(name.prefix(40))\".")
  }

  static func methodNotAllowed(_ method: HTTPRequest.Method, allow: String) -> Problem {
    Problem(
      .methodNotAllowed, detail: "\(method.rawValue) is not supported here; \(allow) are.", fields: [.allow: allow])
  }

  /// An error in JSON content: 400 if the content is not JSON or is malformed, 422 if a value is impossible.
  init(_ error: JSONError) {
    let kind =
      switch error.kind {
      case .syntax: ProblemKind.invalidJSON
      case .malformed: ProblemKind.malformedContent
      case .invalid: ProblemKind.invalidValue
      }
    self.init(
      kind, detail: error.detail,
      errors: [FieldError(pointer: error.pointer, detail: error.detail, location: error.location)])
  }

  /// An error of the engine.
  ///
  /// - Parameter base: the JSON pointer to the action in the content.
  init(_ error: TabContainerError, at base: String = "") {
    self.init(error.kind, at: base + error.pointer, error.detail)
  }

  /// An error for an action that names an unknown tab.
  ///
  /// - Parameters:
  ///   - pointer: the JSON pointer to the id in the content.
  ///   - tabs: the existing tabs.
  init(unknownTab id: TabID, at pointer: String, tabs: [Tab]) {
    self.init(.unknownTab, at: pointer, "no tab has the id \"\(id)\": " + TabContainerError.list(of: tabs))
  }

  /// An invalid query parameter.
  init(_ error: InvalidParameter) {
    self.init(.badQuery, detail: error.description + ".")
  }

  /// An error in laying out a container for another device. It has no pointer, because a query is not content.
  init(ofView error: TabContainerError) {
    self.init(error.kind, detail: error.detail)
  }

  /// An error of the engine outside an action.
  init(_ error: TabContainerError, pointer: String) {
    self.init(error.kind, at: pointer, error.detail)
  }
}

extension TabContainerError {
  fileprivate var kind: ProblemKind {
    switch self {
    case .unknownTab, .popupSelected: .unknownTab
    case .unknownPage: .unknownPage
    case .indexOutOfRange: .indexOutOfRange
    case .duplicateTab: .duplicateTab
    case .tooManyTabs: .tooManyTabs
    case .tooManyPages: .tooManyPages
    case .numberOutOfRange, .countOutOfRange, .textTooLong, .textMissing, .textBlank, .tooMany, .iconMissing,
      .labelMissing, .colorTranslucent, .batchTooLong:
      .invalidValue
    case .selectionPrevented(let refusal): refusal.cause == .disabled ? .tabDisabled : .selectionPrevented
    case .noMore: .noMore
    case .pagesCovered: .pagesCovered
    case .coveredByDetail: .coveredByDetail
    case .notInNavigationController: .notInNavigationController
    case .displayNeedsTab: .invalidValue
    case .orientationRefused, .tabRefusesOrientation: .orientationRefused
    case .presentationNeedsPad: .presentationNeedsPad
    case .notCustomizing: .notCustomizing
    case .tabNotCustomizable, .placeNotCustomizable: .tabNotCustomizable
    case .noGesture: .noGesture
    case .noPages: .noPages
    }
  }

  /// The JSON pointer in an action to the value with the error.
  fileprivate var pointer: String {
    switch self {
    case .unknownTab, .popupSelected: "/tab"
    case .indexOutOfRange(_, let member, _), .numberOutOfRange(let member, _), .countOutOfRange(let member, _),
      .textTooLong(let member, _), .textMissing(let member), .textBlank(let member), .tooMany(let member, _),
      .colorTranslucent(let member), .tabRefusesOrientation(_, _, let member):
      "/\(member)"
    // The id of the inserted tab.
    case .duplicateTab: "/tab/id"
    case .unknownPage: "/popTo"
    case .iconMissing: "/icon"
    case .labelMissing: "/label"
    case .noMore: "/more"
    case .displayNeedsTab: "/display"
    case .orientationRefused: "/orientation"
    case .presentationNeedsPad: "/idiom"
    case .tabNotCustomizable: "/move"
    case .placeNotCustomizable: "/to"
    case .tooManyTabs, .tooManyPages, .selectionPrevented, .pagesCovered, .coveredByDetail, .notInNavigationController,
      .notCustomizing, .noGesture, .noPages, .batchTooLong:
      ""
    }
  }
}

extension TabContainerError {
  /// The error and the possible values, in words.
  var detail: String {
    switch self {
    case .unknownTab(let id): "no tab has the id \"\(id)\""
    case .popupSelected(let id):
      "\"\(id)\" is a popup, which cannot be selected: display it with "
        + "{\"type\": \"navigate\", \"tab\": \"\(id)\", \"display\": null}, "
        + "or POST {\"display\": null} to tabs/\(id)/navigation"
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
    case .colorTranslucent: "expected an opaque colour: the text on it has to be readable over any page"
    case .textBlank: "expected at least one visible character"
    case .iconMissing: "a tab without a label needs an icon"
    case .labelMissing: "the member \"label\" is missing: screen readers say it in place of the icon or image"
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
    case .orientationRefused(let orientation, let tabs):
      "not every tab supports \(orientation.rawValue): " + UnknownName.list(tabs.map { "\"\($0)\"" })
        + (tabs.count == 1 ? " does not" : " do not")
    case .tabRefusesOrientation(let orientation, let tab, _):
      "the session is in \(orientation.rawValue), which the tab \"\(tab)\" does not support: rotate first, or support both"
    case .presentationNeedsPad(let presentation):
      "the presentation \"\(presentation.rawValue)\" exists on a pad only: set the idiom to \"pad\" too"
    case .notCustomizing: "customizing has not begun: send {\"begin\": true} first"
    case .tabNotCustomizable(let id): "the tab \"\(id)\" is not one of the \"customizableTabs\""
    case .placeNotCustomizable(let place, let places):
      "the tab at \(place) keeps its place: choose one of " + UnknownName.list(places.map(String.init))
    case .noGesture: "no gesture is under way: begin one with the phase \"began\""
    case .noPages: "the session has no tabs: add one first"
    case .batchTooLong:
      "the events up to this action describe more than \(Limits.batch) tabs and pages: send this action in another batch"
    }
  }

  /// The ids of the existing tabs.
  fileprivate static func list(of tabs: [Tab]) -> String {
    tabs.isEmpty ? "there are no tabs" : "the tabs are " + UnknownName.list(tabs.map { "\"\($0.id)\"" })
  }

}

extension Double {
  /// The number without a decimal point if it is whole: `8`, not `8.0`.
  var plain: String { Int(exactly: self).map(String.init) ?? description }
}
