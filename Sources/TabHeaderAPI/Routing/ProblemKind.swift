import HTTPTypes
import TabHeaderWire

/// A kind of problem: its name, its title, and the text of its page.
struct ProblemKind: Equatable, Sendable {
  let name: String
  let status: HTTPResponse.Status
  let title: String
  /// The meaning and the remedy, for `/problems/<name>`.
  let explanation: String
}

extension ProblemKind {
  private init(_ name: ErrorName, explanation: String) {
    // With the phrase that the page shows.
    let statuses: [HTTPResponse.Status] = [.badRequest, .conflict, .unprocessableContent]
    let status = statuses.first { $0.code == name.status } ?? HTTPResponse.Status(code: name.status)
    self.init(name: name.rawValue, status: status, title: name.title, explanation: explanation)
  }

  /// The kind of problem for an error in content, or of the engine.
  init(_ name: ErrorName) {
    self =
      switch name {
      case .invalidJSON: .invalidJSON
      case .malformedContent: .malformedContent
      case .invalidValue: .invalidValue
      case .brokenTheme: .brokenTheme
      case .brokenStyle: .brokenStyle
      case .indexOutOfRange: .indexOutOfRange
      case .unknownTab: .unknownTab
      case .unknownSelection: .unknownSelection
      case .unknownPage: .unknownPage
      case .duplicateTab: .duplicateTab
      case .tooManyTabs: .tooManyTabs
      case .tooManyPages: .tooManyPages
      case .noGesture: .noGesture
      case .noPages: .noPages
      case .selectionPrevented: .selectionPrevented
      case .tabDisabled: .tabDisabled
      case .noMore: .noMore
      case .pagesCovered: .pagesCovered
      case .coveredByDetail: .coveredByDetail
      case .notInNavigationController: .notInNavigationController
      case .orientationRefused: .orientationRefused
      case .presentationNeedsPad: .presentationNeedsPad
      case .instantPassed: .instantPassed
      case .clockIsLive: .clockIsLive
      case .clockIsManual: .clockIsManual
      case .notCustomizing: .notCustomizing
      case .tabNotCustomizable: .tabNotCustomizable
      }
  }
}

extension ProblemKind {
  static let invalidJSON = ProblemKind(
    .invalidJSON,
    explanation: """
      The content is not JSON as RFC 8259 defines it. Common causes are a missing or extra comma or quotation mark, a \
      comment, a word other than true, false or null, bytes that are not UTF-8, and empty content. The detail names the \
      line and the column.
      """)
  static let malformedContent = ProblemKind(
    .malformedContent,
    explanation: """
      The content is JSON, but not in the form that this route reads: a value has the wrong type, a member is unknown or \
      occurs twice, or values are nested more than 32 levels deep. The pointer names the place.
      """)
  static let invalidValue = ProblemKind(
    .invalidValue,
    explanation: """
      The content has the right form, but a value in it is invalid: a number is outside its range, a text is too long, or \
      a string is not a colour. The pointer names the value, and the detail says which values are valid.
      """)
  static let indexOutOfRange = ProblemKind(
    .indexOutOfRange,
    explanation: "The session has no tab at this index. The detail names the valid range; indexes begin at 0.")
  static let unknownTab = ProblemKind(
    .unknownTab,
    explanation: "No tab of the session has this id. GET /v1/sessions/{session}/tabs lists the tabs and their ids.")
  static let unknownSelection = ProblemKind(
    .unknownSelection,
    explanation: """
      No selection with this id waits for an answer. The member "pending" of the state has the one that does, if there is one; \
      the event "selectionResolved" says how each wait has ended.
      """)
  static let selectionNotFound = ProblemKind(
    name: "selection-not-found", status: .notFound, title: "No such selection",
    explanation: """
      The path names a selection that does not wait for an answer: it was approved, denied or withdrawn, or has timed out. The \
      member "pending" of the state has the one that waits, if there is one; the event "selectionResolved" says how each wait \
      has ended.
      """)
  static let unknownPage = ProblemKind(
    .unknownPage,
    explanation: """
      The stack has no page with this id to go back to. The detail lists the pages of the stack, from the first to the one \
      on top.
      """)
  static let tabNotFound = ProblemKind(
    name: "tab-not-found", status: .notFound, title: "No such tab",
    explanation: "The path names an unknown tab. GET /v1/sessions/{session}/tabs lists the tabs and their ids.")
  static let duplicateTab = ProblemKind(
    .duplicateTab,
    explanation: """
      Tab ids are unique within a session. Give one of the two tabs another id, or omit the id: the server then chooses one.
      """)
  static let tooManyTabs = ProblemKind(
    .tooManyTabs,
    explanation: "A session holds at most 1,000 tabs.")
  static let noGesture = ProblemKind(
    .noGesture,
    explanation: """
      The action continues or ends a swipe, but no swipe is under way. It has not begun, or a selection, a resize or a \
      change of the tabs has ended it. Begin a new swipe with {"phase": "began"}.
      """)
  static let noPages = ProblemKind(
    .noPages,
    explanation: "The session has no tabs, so there is nothing to swipe. Add a tab first.")
  static let selectionPrevented = ProblemKind(
    .selectionPrevented,
    explanation: """
      A guard prevents the user from selecting the tab; the detail is the guard's reason. A program can still select it: \
      omit "source". To let the user select it, change the guards with PATCH.
      """)
  static let tabDisabled = ProblemKind(
    .tabDisabled,
    explanation: """
      The tab is disabled, so the user cannot select it. Enable it with PATCH {"enabled": true}. A program can select a \
      disabled tab.
      """)
  static let noMore = ProblemKind(
    .noMore,
    explanation: """
      The bar has no More item, because all tabs fit or because the bar scrolls. The bar shows More if its overflow is \
      "more" and it has more than five tabs in compact width, or more than six in regular width.
      """)
  static let pagesCovered = ProblemKind(
    .pagesCovered,
    explanation: "More's list or a popup covers the pages, so they cannot be scrolled. Select a tab first.")
  static let coveredByDetail = ProblemKind(
    .coveredByDetail,
    explanation: """
      A page is pushed over the whole container, and covers its pages and its bar. To go back, POST {"back": true} to \
      /v1/sessions/{session}/navigation. Until then a program can select a tab, but the user cannot.
      """)
  static let notInNavigationController = ProblemKind(
    .notInNavigationController,
    explanation: """
      A page can be pushed over the whole container only if the container is inside a navigation controller: set \
      "navigationController" to true. To push a page in a tab, name the tab.
      """)
  static let orientationRefused = ProblemKind(
    .orientationRefused,
    explanation: """
      The container rotates only if every tab supports the orientation. The detail names the tabs that do not: change \
      their page's "orientations", or remove the tabs. A container that fills its window has the orientation of the \
      window's shape: give an orientation alone, which turns the size, or a size alone.
      """)
  static let presentationNeedsPad = ProblemKind(
    .presentationNeedsPad,
    explanation: """
      Split views and popovers need the idiom "pad". Set the idiom in the same patch or before, or present the container \
      in a window or modally.
      """)
  static let notCustomizing = ProblemKind(
    .notCustomizing,
    explanation: """
      Customizing has not begun. Send {"begin": true} first, then the moves, then {"end": true}. It begins with Edit, \
      which is on the screen while More's list is and at least two tabs can be moved.
      """)
  static let tabNotCustomizable = ProblemKind(
    .tabNotCustomizable,
    explanation: """
      The tab, or the tab whose place it would take, is not in "customizableTabs". Such tabs keep their places while the \
      user rearranges the others.
      """)
  static let instantPassed = ProblemKind(
    .instantPassed,
    explanation: """
      The session's clock is past this instant, and never goes back. The detail gives its time; so does "clock" in the state.
      """)
  static let clockIsLive = ProblemKind(
    .clockIsLive,
    explanation: """
      The session's clock follows the server's, so it cannot be moved. A session has a clock of its own if it is created with \
      "clock": {"kind": "manual", "now": "2026-01-01T00:00:00Z"}. To slow the time of this session down, POST {"rate": 0.1} to \
      /v1/sessions/{session}/clock.
      """)
  static let clockIsManual = ProblemKind(
    .clockIsManual,
    explanation: """
      The session's clock stands still until an action moves it, so it has no rate. POST {"advance": 100} to \
      /v1/sessions/{session}/clock moves it by 100 ms.
      """)
  static let nothingToUndo = ProblemKind(
    name: "nothing-to-undo", status: .conflict, title: "Nothing to undo",
    explanation: """
      No change of a client can be undone: there was none, all were undone, or the revision before the last one is no longer \
      kept. "undo" in the state is the revision to which undo leads. POST …/reset goes back to how the session was created.
      """)
  static let nothingToRedo = ProblemKind(
    name: "nothing-to-redo", status: .conflict, title: "Nothing to redo",
    explanation: """
      The last change was no undo, or all that was undone was done again. "redo" in the state is the revision to which redo \
      leads.
      """)
  static let revisionNotFound = ProblemKind(
    name: "revision-not-found", status: .notFound, title: "No such revision",
    explanation: """
      The session has not had this revision yet, or no longer keeps it: about the last 20,000 are kept, and always the first. \
      GET /v1/sessions/{session}/revisions lists those that are kept.
      """)
  static let sessionExists = ProblemKind(
    name: "session-exists", status: .conflict, title: "Session exists",
    explanation: """
      A session has the id that the request chooses, itself or by its "seed". Use that session, DELETE it first, or choose \
      another id. Without "id" and "seed" the server chooses one.
      """)
  static let tooManyPages = ProblemKind(
    .tooManyPages,
    explanation: """
      A tab holds at most 100 pages, and so does the navigation controller around the container. Pages that wait for their \
      dependencies are included.
      """)
  static let notFound = ProblemKind(
    name: "not-found", status: .notFound, title: "Not found",
    explanation: "The server has no resource at this path. /openapi.json describes all paths.")
  static let sessionNotFound = ProblemKind(
    name: "session-not-found", status: .notFound, title: "No such session",
    explanation: """
      No session has this id. It was deleted, has expired, or never existed. POST /v1/sessions creates a session.
      """)
  static let sessionExpired = ProblemKind(
    name: "session-expired", status: .gone, title: "Session expired",
    explanation: """
      The session existed, and was not used during its time to live. POST /v1/sessions creates another one; "ttl" is its \
      time to live in seconds.
      """)
  static let storeUnavailable = ProblemKind(
    name: "store-unavailable", status: .serviceUnavailable, title: "Store unavailable",
    explanation: """
      The server cannot read or write its store: its disk is full or failing, or its database server does not answer. Nothing \
      was changed. Send the request again after the time in Retry-After; the server recovers when its store does.
      """)
  static let methodNotAllowed = ProblemKind(
    name: "method-not-allowed", status: .methodNotAllowed, title: "Method not allowed",
    explanation: "The resource does not support this method. The Allow field lists the methods that it supports.")
  static let unsupportedMediaType = ProblemKind(
    name: "unsupported-media-type", status: .unsupportedMediaType, title: "Unsupported media type",
    explanation: "The server reads JSON: send Content-Type: application/json. With curl, use --json.")
  static let unsupportedContentCoding = ProblemKind(
    name: "unsupported-content-coding", status: .unsupportedMediaType, title: "Unsupported content coding",
    explanation: """
      The server does not read compressed content. Send the content uncompressed, without Content-Encoding. Responses can \
      still be compressed.
      """)
  static let sessionBusy = ProblemKind(
    name: "session-busy", status: .serviceUnavailable, title: "Session busy",
    explanation: """
      Other clients changed the session's tabs, traits or configuration 16 times while the server prepared this change. Send \
      the request again.
      """)
  static let badKey = ProblemKind(
    name: "bad-idempotency-key", status: .badRequest, title: "Not an Idempotency-Key",
    explanation: """
      An Idempotency-Key is 1 to 255 visible ASCII characters without quotation marks, backslashes and commas; it may be in \
      quotation marks, and then contain spaces and commas. Use a new UUID for each request, and the same one when you repeat it.
      """)
  static let keyInUse = ProblemKind(
    name: "idempotency-key-in-use", status: .conflict, title: "Request under way",
    explanation: """
      The server is still performing the first request with this Idempotency-Key. Send the request again after the time in \
      Retry-After: then it is answered with the response to the first one.
      """)
  static let keyReused = ProblemKind(
    name: "idempotency-key-reused", status: .unprocessableContent, title: "Key of another request",
    explanation: """
      A request with another method, path or content had this Idempotency-Key, or the session that it created still exists \
      and the response is no longer kept: a session keeps the responses to its last 32 keys, as far as they fit into 2 MB, for 24 \
      hours. Send each request with a key of its own, such as a UUID.
      """)
  static let preconditionFailed = ProblemKind(
    name: "precondition-failed", status: .preconditionFailed, title: "Precondition failed",
    explanation: """
      The resource does not match If-Match or If-None-Match: another client has changed, created or deleted it. GET it \
      again, check your change against it, and send the new ETag.
      """)
  static let preconditionRequired = ProblemKind(
    name: "precondition-required", status: .preconditionRequired, title: "Precondition required",
    explanation: """
      The server was started with --require-if-match: PUT, PATCH and DELETE need an If-Match with the entity tag that the \
      change was made for, so that no client overwrites what another has just changed. The field ETag is the current one. \
      If-Match: * changes any revision; If-None-Match: * adds a style or theme that does not exist yet.
      """)
  static let patchTestFailed = ProblemKind(
    name: "patch-test-failed", status: .conflict, title: "Test of the patch failed",
    explanation: """
      A "test" operation of the JSON Patch (RFC 6902) found another value than it expects, so none of the operations was \
      performed. The pointer is that of the operation, and the detail has the value that was found.
      """)
  static let presetNotFound = ProblemKind(
    name: "preset-not-found", status: .notFound, title: "No such preset",
    explanation: "No preset has this name. GET /v1/presets lists the presets.")
  static let themeNotFound = ProblemKind(
    name: "theme-not-found", status: .notFound, title: "No such theme",
    explanation: "No theme has this name. GET /v1/themes lists the themes; PUT /v1/themes/{theme} adds one."
  )
  static let themeReadOnly = ProblemKind(
    name: "theme-read-only", status: .conflict, title: "Theme is read-only",
    explanation: """
      The theme is built in and cannot be changed. PUT a theme under another name with only the tokens that differ: the \
      theme "default" provides the others.
      """)
  static let themeInUse = ProblemKind(
    name: "theme-in-use", status: .conflict, title: "Theme in use",
    explanation: """
      Sessions use the theme, so it cannot be deleted. PATCH those sessions with another "theme" first, or delete them.
      """)
  static let brokenTheme = ProblemKind(
    .brokenTheme,
    explanation: """
      The theme has tokens that cannot be used: an alias names a missing token, aliases form a cycle, or a value has the \
      wrong type. "errors" lists each with its place, its line and the whole chain of aliases. The previous theme of this \
      name is kept.
      """)
  static let tooManyThemes = ProblemKind(
    name: "too-many-themes", status: HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage"),
    title: "Too many themes",
    explanation: """
      The server holds at most 100 themes: 16 MiB of documents, and 64 MiB in memory. Delete a theme.
      """)
  static let styleNotFound = ProblemKind(
    name: "style-not-found", status: .notFound, title: "No such style",
    explanation: "No style has this name. GET /v1/styles lists the styles; PUT /v1/styles/{style} adds one."
  )
  static let styleReadOnly = ProblemKind(
    name: "style-read-only", status: .conflict, title: "Style is read-only",
    explanation: "The style is built in and cannot be changed. GET it, and PUT your own under another name.")
  static let styleInUse = ProblemKind(
    name: "style-in-use", status: .conflict, title: "Style in use",
    explanation: """
      Sessions use the style, so it cannot be deleted. PATCH those sessions with another "style" first, or delete them.
      """)
  static let brokenStyle = ProblemKind(
    .brokenStyle,
    explanation: """
      The style has members that cannot be used: a member is missing or unknown, or a value has the wrong type. "errors" \
      lists each with its place and its line. The previous style of this name is kept.
      """)
  static let tooManyStyles = ProblemKind(
    name: "too-many-styles", status: HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage"),
    title: "Too many styles",
    explanation: """
      The server holds at most 100 styles: 16 MiB of documents, and 64 MiB in memory. Delete a style.
      """)
  static let badQuery = ProblemKind(
    name: "bad-query", status: .badRequest, title: "Bad query",
    explanation: "A query parameter is unknown or missing, or its value is invalid. The detail says what is valid.")
  static let tooManySessions = ProblemKind(
    name: "too-many-sessions", status: .serviceUnavailable, title: "Too many sessions",
    explanation: "The server has reached its limit of sessions. Delete some, or start it with a higher --max-sessions.")

  static let faultsDisabled = ProblemKind(
    name: "faults-disabled", status: .forbidden, title: "Faults are disabled",
    explanation: """
      Requests go wrong on purpose only on a server that was started with --faults, which is meant for tests.
      """)
  static let injectedFault = ProblemKind(
    name: "injected-fault", status: .serviceUnavailable, title: "Fault on purpose",
    explanation: """
      The request was not performed, because faults are set for the session: GET /v1/sessions/{session}/faults has \
      their error rate and status, and DELETE ends them. TabHeader-Fault is in each response to which something was done.
      """)
  static let tooManyFaults = ProblemKind(
    name: "too-many-faults", status: HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage"),
    title: "Too many sessions with faults",
    explanation: "A server keeps the faults of at most 1,000 sessions. DELETE those that are not needed.")

  static let tooManyWaits = ProblemKind(
    name: "too-many-waits", status: .serviceUnavailable, title: "Too many waiting requests",
    explanation: """
      The server's limit of requests to /v1/sessions/{session}/wait has been reached. Send the request again after the time \
      in Retry-After, or follow the sessions through one stream: GET /v1/events.
      """)

  static let tooMuchWork = ProblemKind(
    name: "too-much-work", status: .tooManyRequests, title: "Too much work at once",
    explanation: """
      Requests that take long, such as matrices, frames, replays and large content, wait for their turn. This client has as many \
      waiting as one client may have. Send the request again when some are answered; send fewer at a time.
      """)
  static let serverBusy = ProblemKind(
    name: "server-busy", status: .serviceUnavailable, title: "Server busy",
    explanation: """
      Requests that take long, such as matrices, frames, replays and large content, wait for their turn, and as many wait as the \
      server keeps; or as many tickets were used within a minute as it remembers. Nothing was changed. Send the request again \
      after the time in Retry-After.
      """)
  static let abandoned = ProblemKind(
    name: "abandoned-request", status: .serviceUnavailable, title: "Request abandoned",
    explanation: """
      The client ended the connection, or its sending side, before the server had an answer; or there was none within a minute. \
      What the request asked for was then not computed. Keep the connection open until the response has arrived.
      """)

  static let tooManyRequests = ProblemKind(
    name: "too-many-requests", status: .tooManyRequests, title: "Too many requests",
    explanation: """
      Each client may send a number of requests per second, and more at once after a pause. The field RateLimit-Policy has how \
      many may come at once, and in how many seconds they are there again; RateLimit has how many are left. Wait for as long as \
      Retry-After says. The server's settings are --rate and --burst.
      """)
  static let quotaExceeded = ProblemKind(
    name: "quota-exceeded", status: .tooManyRequests, title: "Quota exceeded",
    explanation: """
      Each client may have a number of sessions, bytes in them, themes and styles, open event streams, requests that wait for \
      revisions, and tickets. The detail names the limit, and the server's setting if there is one. Delete what is no longer \
      needed, or give sessions a shorter "ttl".
      """)
  static let sessionsTooLarge = ProblemKind(
    name: "sessions-too-large", status: HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage"),
    title: "Sessions too large",
    explanation: """
      The sessions take as much memory as the server's setting --max-bytes allows, so that none can be added or grow. Delete \
      some, or start the server with a higher limit or with a store.
      """)

  /// All kinds that have a page, except those of the transport.
  static let all =
    [
      invalidJSON, malformedContent, invalidValue, indexOutOfRange, unknownTab, unknownPage, unknownSelection,
      selectionNotFound,
      tabNotFound, duplicateTab,
      tooManyTabs,
      noGesture,
      noPages, selectionPrevented, tabDisabled, noMore, pagesCovered, coveredByDetail,
      notInNavigationController, orientationRefused, presentationNeedsPad,
      notCustomizing, tabNotCustomizable, tooManyPages, notFound, sessionNotFound, sessionExpired, nothingToUndo,
      nothingToRedo, revisionNotFound, storeUnavailable,
      methodNotAllowed, unsupportedMediaType,
      unsupportedContentCoding, preconditionFailed, preconditionRequired, patchTestFailed, badKey, keyInUse, keyReused,
      sessionBusy, presetNotFound,
      themeNotFound, themeReadOnly, themeInUse,
      brokenTheme,
      tooManyThemes,
      styleNotFound, styleReadOnly, styleInUse, brokenStyle, tooManyStyles, badQuery, tooManySessions, tooManyWaits,
      tooMuchWork, serverBusy, abandoned, tooManyRequests, quotaExceeded, sessionsTooLarge, faultsDisabled,
      injectedFault, tooManyFaults,
    ] + ofAccess
}
