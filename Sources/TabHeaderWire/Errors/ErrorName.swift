import StrictJSON
import TabEngine

/// The name of an error in content, or of the engine. A server explains it at `/problems/<name>`.
package enum ErrorName: String, CaseIterable, Sendable {
  case invalidJSON = "invalid-json"
  case malformedContent = "malformed-content"
  case invalidValue = "invalid-value"
  case brokenTheme = "broken-theme"
  case brokenStyle = "broken-style"
  case indexOutOfRange = "index-out-of-range"
  case unknownTab = "unknown-tab"
  case unknownSelection = "unknown-selection"
  case unknownPage = "unknown-page"
  case duplicateTab = "duplicate-tab"
  case tooManyTabs = "too-many-tabs"
  case tooManyPages = "too-many-pages"
  case noGesture = "no-gesture"
  case noPages = "no-pages"
  case selectionPrevented = "selection-prevented"
  case tabDisabled = "tab-disabled"
  case noMore = "no-more"
  case pagesCovered = "pages-covered"
  case coveredByDetail = "covered-by-detail"
  case notInNavigationController = "not-in-navigation-controller"
  case orientationRefused = "orientation-refused"
  case presentationNeedsPad = "presentation-needs-pad"
  case notCustomizing = "not-customizing"
  case tabNotCustomizable = "tab-not-customizable"
  case instantPassed = "instant-passed"
  case clockIsLive = "clock-is-live"
  case clockIsManual = "clock-is-manual"
}

extension JSONError {
  package var name: ErrorName {
    switch kind {
    case .syntax: .invalidJSON
    case .malformed: .malformedContent
    case .invalid: .invalidValue
    }
  }
}

extension TabContainerError {
  package var name: ErrorName {
    switch self {
    case .unknownTab, .popupSelected: .unknownTab
    case .unknownSelection: .unknownSelection
    case .unknownPage: .unknownPage
    case .indexOutOfRange: .indexOutOfRange
    case .duplicateTab: .duplicateTab
    case .tooManyTabs: .tooManyTabs
    case .tooManyPages: .tooManyPages
    case .numberOutOfRange, .countOutOfRange, .textTooLong, .textMissing, .textBlank, .tooMany, .iconMissing,
      .labelMissing, .colorTranslucent, .batchTooLong, .displayNeedsTab, .inconsistent, .actionTooEarly,
      .instantTooLate, .guardAsksNothing:
      .invalidValue
    case .selectionPrevented(let refusal): refusal.cause == .disabled ? .tabDisabled : .selectionPrevented
    case .noMore: .noMore
    case .pagesCovered: .pagesCovered
    case .coveredByDetail: .coveredByDetail
    case .notInNavigationController: .notInNavigationController
    case .orientationRefused, .orientationContradicted, .tabRefusesOrientation: .orientationRefused
    case .presentationNeedsPad: .presentationNeedsPad
    case .noEdit, .notCustomizing: .notCustomizing
    case .tabNotCustomizable, .placeNotCustomizable: .tabNotCustomizable
    case .instantPassed: .instantPassed
    case .clockNotManual: .clockIsLive
    case .clockManual: .clockIsManual
    case .noGesture: .noGesture
    case .noPages: .noPages
    }
  }
}

/// What a problem says of an error of this name (RFC 9457).
extension ErrorName {
  /// The reference to the page that explains the error.
  package var problemType: String { "/problems/\(rawValue)" }

  /// The HTTP status: 400 if content cannot be read, 422 if a value in it is impossible, 409 if the container does not allow it now.
  package var status: Int {
    switch self {
    case .invalidJSON, .malformedContent: 400
    case .invalidValue, .brokenTheme, .brokenStyle, .indexOutOfRange, .unknownTab, .unknownSelection, .unknownPage,
      .duplicateTab, .tooManyTabs, .tooManyPages:
      422
    default: 409
    }
  }

  package var title: String {
    switch self {
    case .invalidJSON: return "Not JSON"
    case .noGesture: return "No gesture under way"
    case .noMore: return "No More item"
    case .coveredByDetail: return "Covered by a detail"
    case .notInNavigationController: return "Not in a navigation controller"
    case .presentationNeedsPad: return "Presentation needs a pad"
    case .instantPassed: return "Instant in the past"
    default:
      // The other titles are the words of the name.
      var title = rawValue.utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: " ") : $0 }
      title[0] &= 0xDF
      return String(decoding: title, as: UTF8.self)
    }
  }
}
