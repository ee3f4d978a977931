import HTTPServer
import HTTPTypes
import StrictJSON
import TabEngine
import TabHeaderCatalog
import TabHeaderWire
import TabSessions

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

extension Problem {
  init(_ kind: ProblemKind, detail: String, errors: [FieldError] = [], fields: HTTPFields = [:]) {
    let row = kind.row
    self.init(kind.rawValue, status: row.status, title: row.title, detail: detail, errors: errors, fields: fields)
  }

  init(_ kind: ProblemKind, at pointer: String, _ detail: String) {
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
    let advice = TabContainerError.advice(for: name, among: tabs)
    return Problem(.tabNotFound, detail: "The session has no tab with the id \"\(name.prefix(64))\": \(advice).")
  }

  /// - Parameters:
  ///   - name: what the path has in place of a selection's id.
  ///   - pending: the selection that waits.
  static func selectionNotFound(_ name: String, pending: PendingSelection?) -> Problem {
    let rest = pending.map { "\"\($0.id)\" is pending" } ?? "none is pending"
    return Problem(
      .selectionNotFound,
      detail: "\"\(name.prefix(64))\" is not the id of a selection, which is a number from 1; \(rest).")
  }

  /// - Parameter error: says why the selection in the path is not pending, and which one is.
  static func selectionNotFound(_ error: TabContainerError) -> Problem {
    Problem(.selectionNotFound, detail: error.detail.prefix(1).uppercased() + error.detail.dropFirst() + ".")
  }

  /// - Parameter name: the session's id in the path.
  static func sessionNotFound(_ name: String) -> Problem {
    Problem(.sessionNotFound, detail: "No session has the id \"\(name.prefix(40))\".")
  }

  static func sessionExpired(_ id: SessionID) -> Problem {
    Problem(.sessionExpired, detail: "The session \(id) has expired.")
  }

  static let sessionBusy = Problem(
    .sessionBusy, detail: "Other clients keep changing the session.", fields: [.retryAfter: "1"])

  /// - Parameter mayHaveChanged: whether the store may have performed the change before it failed to answer.
  static func storeUnavailable(_ error: StoreError, mayHaveChanged: Bool = false) -> Problem {
    switch error {
    case .gone(let id): return .sessionNotFound(id.description)
    case .continuedElsewhere: return .sessionBusy
    case .unavailable, .damaged, .newer, .inUse: break
    }
    let effect =
      mayHaveChanged
      ? "The change may have been made: read the session, or repeat requests with the same Idempotency-Key."
      : "Nothing has changed."
    return Problem(
      .storeUnavailable, detail: "The store cannot be used: \(error). \(effect)", fields: [.retryAfter: "1"])
  }

  static func methodNotAllowed(_ method: HTTPRequest.Method, allow: String) -> Problem {
    Problem(
      .methodNotAllowed, detail: "\(method.rawValue) is not supported here; \(allow) are.", fields: [.allow: allow])
  }

  /// An error in JSON content: 400 if the content is not JSON or is malformed, 422 if a value is impossible.
  init(_ error: JSONError) {
    self.init(ContentError(error))
  }

  /// All mistakes in content that the catalogue refused.
  init(_ error: ContentError) {
    self.init(
      ProblemKind(error.name), detail: error.mistakes.first?.detail ?? "",
      errors: error.mistakes.map { FieldError(pointer: $0.pointer, detail: $0.detail, location: $0.location) })
  }

  /// Mistakes in content whose form the OpenAPI document leaves open: whatever cannot be used is an invalid value, 422.
  init(ofOpenForm error: ContentError) {
    self.init(error.name == .malformedContent ? ContentError(.invalidValue, error.mistakes) : error)
  }

  /// An error of the engine.
  ///
  /// - Parameters:
  ///   - mistake: the place in an action or a patch, and the error in words.
  ///   - base: the JSON pointer to the action or the patch in the content.
  init(_ error: TabContainerError, _ mistake: JSONError, at base: String = "") {
    self.init(ProblemKind(error.name), at: base + mistake.pointer, mistake.detail)
  }

  /// An invalid query parameter.
  init(_ error: InvalidParameter) {
    self.init(error.problem, detail: error.description + ".")
  }

  /// An error in laying out a container for another device. It has no pointer, because a query is not content.
  init(ofView error: TabContainerError) {
    self.init(ProblemKind(error.name), detail: error.detail)
  }
}
