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
    case .invalidJSON: "Not JSON"
    case .malformedContent: "Malformed content"
    case .invalidValue: "Invalid value"
    case .brokenTheme: "Broken theme"
    case .brokenStyle: "Broken style"
    case .indexOutOfRange: "Index out of range"
    case .unknownTab: "Unknown tab"
    case .unknownSelection: "Unknown selection"
    case .unknownPage: "Unknown page"
    case .duplicateTab: "Duplicate tab"
    case .tooManyTabs: "Too many tabs"
    case .tooManyPages: "Too many pages"
    case .noGesture: "No gesture under way"
    case .noPages: "No pages"
    case .selectionPrevented: "Selection prevented"
    case .tabDisabled: "Tab disabled"
    case .noMore: "No More item"
    case .pagesCovered: "Pages covered"
    case .coveredByDetail: "Covered by a detail"
    case .notInNavigationController: "Not in a navigation controller"
    case .orientationRefused: "Orientation refused"
    case .presentationNeedsPad: "Presentation needs a pad"
    case .notCustomizing: "Not customizing"
    case .tabNotCustomizable: "Tab not customizable"
    case .instantPassed: "Instant in the past"
    case .clockIsLive: "Clock is live"
    case .clockIsManual: "Clock is manual"
    }
  }
}
