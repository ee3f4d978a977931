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
