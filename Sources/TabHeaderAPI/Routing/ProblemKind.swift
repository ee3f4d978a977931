import HTTPTypes
import StrictJSON
import TabHeaderWire

/// A kind of problem. The raw values are the names on the wire; `data/problems.txt` has the rest.
enum ProblemKind: String, CaseIterable, Sendable {
  case invalidJSON = "invalid-json"
  case malformedContent = "malformed-content"
  case invalidValue = "invalid-value"
  case indexOutOfRange = "index-out-of-range"
  case unknownTab = "unknown-tab"
  case unknownSelection = "unknown-selection"
  case selectionNotFound = "selection-not-found"
  case unknownPage = "unknown-page"
  case tabNotFound = "tab-not-found"
  case duplicateTab = "duplicate-tab"
  case tooManyTabs = "too-many-tabs"
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
  case nothingToUndo = "nothing-to-undo"
  case nothingToRedo = "nothing-to-redo"
  case revisionNotFound = "revision-not-found"
  case sessionExists = "session-exists"
  case tooManyPages = "too-many-pages"
  case notFound = "not-found"
  case sessionNotFound = "session-not-found"
  case sessionExpired = "session-expired"
  case storeUnavailable = "store-unavailable"
  case methodNotAllowed = "method-not-allowed"
  case unsupportedMediaType = "unsupported-media-type"
  case unsupportedContentCoding = "unsupported-content-coding"
  case sessionBusy = "session-busy"
  case badKey = "bad-idempotency-key"
  case keyInUse = "idempotency-key-in-use"
  case keyReused = "idempotency-key-reused"
  case preconditionFailed = "precondition-failed"
  case preconditionRequired = "precondition-required"
  case patchTestFailed = "patch-test-failed"
  case presetNotFound = "preset-not-found"
  case themeNotFound = "theme-not-found"
  case themeReadOnly = "theme-read-only"
  case themeInUse = "theme-in-use"
  case brokenTheme = "broken-theme"
  case tooManyThemes = "too-many-themes"
  case styleNotFound = "style-not-found"
  case styleReadOnly = "style-read-only"
  case styleInUse = "style-in-use"
  case brokenStyle = "broken-style"
  case tooManyStyles = "too-many-styles"
  case badQuery = "bad-query"
  case tooManySessions = "too-many-sessions"
  case faultsDisabled = "faults-disabled"
  case injectedFault = "injected-fault"
  case tooManyFaults = "too-many-faults"
  case tooManyWaits = "too-many-waits"
  case tooMuchWork = "too-much-work"
  case serverBusy = "server-busy"
  case abandoned = "abandoned-request"
  case tooManyRequests = "too-many-requests"
  case quotaExceeded = "quota-exceeded"
  case sessionsTooLarge = "sessions-too-large"
  case credentialsMissing = "credentials-missing"
  case malformedCredentials = "malformed-credentials"
  case invalidToken = "invalid-token"
  case insufficientScope = "insufficient-scope"
  case tooManyAttempts = "too-many-attempts"
  case tooManyLinks = "too-many-links"
  case linkNotFound = "link-not-found"
  case notOwner = "not-owner"
}

extension ProblemKind {
  struct Row: Sendable {
    let status: HTTPResponse.Status
    let title: String
    /// The meaning and the remedy, for `/problems/<name>`.
    let explanation: String

    /// - Parameter text: its title is like "404 Not Found: No such tab".
    fileprivate init(_ text: TextSection) {
      guard let code = Int(text.title.prefix(3)), let colon = text.title.firstIndex(of: ":") else {
        preconditionFailure("\"\(text.title)\" has no status")
      }
      status = HTTPResponse.Status(code: code, reasonPhrase: String(text.title[..<colon].dropFirst(4)))
      title = String(text.title[colon...].dropFirst(2))
      explanation = text.paragraphs[0]
    }
  }

  static let rows: [ProblemKind: Row] = Dictionary(
    uniqueKeysWithValues: ShippedFolder.data.sections(of: "problems.txt").map { name, text in
      guard let kind = ProblemKind(rawValue: name) else { preconditionFailure("no problem has the name \(name)") }
      return (kind, Row(text))
    })

  var row: Row {
    guard let row = Self.rows[self] else { preconditionFailure("\(rawValue) is not in data/problems.txt") }
    return row
  }

  /// The kind of problem for an error in content, or of the engine. Its name is the same.
  init(_ name: ErrorName) {
    guard let kind = Self(rawValue: name.rawValue) else { preconditionFailure("\(name.rawValue) is no problem") }
    self = kind
  }
}
