import HTTPTypes

/// A kind of problem: its name, its title, and the text of its page.
struct ProblemKind: Sendable {
  let name: String
  let status: HTTPResponse.Status
  let title: String
  /// The meaning and the remedy, for `/problems/<name>`.
  let explanation: String
}

extension ProblemKind {
  static let invalidJSON = ProblemKind(
    name: "invalid-json", status: .badRequest, title: "Not JSON",
    explanation: """
      The content is not JSON as RFC 8259 defines it: a comma or a quotation mark too many or too few, a comment, a word that \
      is not true, false or null, bytes that are not UTF-8, or nothing at all. The detail names the line and the column.
      """)
  static let malformedContent = ProblemKind(
    name: "malformed-content", status: .badRequest, title: "Malformed content",
    explanation: """
      The content is JSON, but not what this route reads: a value of another type, a member that does not exist or occurs \
      twice, or more than 32 levels of nesting. The pointer names the place.
      """)
  static let invalidValue = ProblemKind(
    name: "invalid-value", status: .unprocessableContent, title: "Impossible value",
    explanation: """
      The content is well-formed, but a value cannot be taken: a number outside its range, a text that is too long, \
      a colour that is none. The pointer names the value, the detail what is possible.
      """)
  static let indexOutOfRange = ProblemKind(
    name: "index-out-of-range", status: .unprocessableContent, title: "Index out of range",
    explanation: "There is no tab at the index. The detail names the valid range; indexes begin at 0.")
  static let unknownTab = ProblemKind(
    name: "unknown-tab", status: .unprocessableContent, title: "Unknown tab",
    explanation: "No tab of the session has this id. GET the session's tabs for the ids there are.")
  static let unknownPage = ProblemKind(
    name: "unknown-page", status: .unprocessableContent, title: "Unknown page",
    explanation: """
      The stack has no page with this id, so there is none to go back to. The detail lists the pages of the stack, from the \
      first to the one on top.
      """)
  static let tabNotFound = ProblemKind(
    name: "tab-not-found", status: .notFound, title: "No such tab",
    explanation: "The path names a tab that the session does not have. GET the session's tabs for the ids there are.")
  static let duplicateTab = ProblemKind(
    name: "duplicate-tab", status: .unprocessableContent, title: "Duplicate tab",
    explanation:
      "The ids of a session's tabs are unique. Give one of the two another id, or none: it then gets its own.")
  static let tooManyTabs = ProblemKind(
    name: "too-many-tabs", status: .unprocessableContent, title: "Too many tabs",
    explanation: "A session holds at most 1,000 tabs.")
  static let noGesture = ProblemKind(
    name: "no-gesture", status: .conflict, title: "No gesture under way",
    explanation: """
      A swipe goes on or ends that has not begun, or that a selection, a resize or a change of the tabs has ended. \
      Begin a new one with {"phase": "began"}.
      """)
  static let noPages = ProblemKind(
    name: "no-pages", status: .conflict, title: "No pages",
    explanation: "The session has no tabs, so there is nothing to swipe. Add a tab first.")
  static let selectionPrevented = ProblemKind(
    name: "selection-prevented", status: .conflict, title: "Selection prevented",
    explanation: """
      A guard keeps the user from the tab for now; the detail is its reason. Programs may select it all the same: leave \
      "source" out, or change the guards with PATCH.
      """)
  static let tabDisabled = ProblemKind(
    name: "tab-disabled", status: .conflict, title: "Tab disabled",
    explanation: """
      The tab is disabled, so the user cannot select it. PATCH it with {"enabled": true}; programs may select it all the \
      same.
      """)
  static let noMore = ProblemKind(
    name: "no-more", status: .conflict, title: "No More",
    explanation: """
      All tabs fit the bar, or it scrolls, so there is no More to select. It is there with the overflow "more" and more \
      than five tabs in compact width, six in regular.
      """)
  static let pagesCovered = ProblemKind(
    name: "pages-covered", status: .conflict, title: "Pages covered",
    explanation: "More's list or a popup is on the screen, and no page that could be scrolled. Select a tab first.")
  static let coveredByDetail = ProblemKind(
    name: "covered-by-detail", status: .conflict, title: "Covered by a detail",
    explanation: """
      A page over the whole container is on the screen, and covers its pages and its bar. Go back with \
      {"back": true} at /v1/sessions/{id}/navigation. A program may select a tab meanwhile; the user may not.
      """)
  static let notInNavigationController = ProblemKind(
    name: "not-in-navigation-controller", status: .conflict, title: "Not in a navigation controller",
    explanation: """
      Pages go over the whole container only if it is inside a navigation controller: set "navigationController" to true. \
      To show a page in a tab, name the tab.
      """)
  static let orientationRefused = ProblemKind(
    name: "orientation-refused", status: .conflict, title: "Orientation refused",
    explanation: """
      A rotation happens only if every tab supports the orientation. The detail names those that do not: change their \
      page's "orientations", or remove them.
      """)
  static let presentationNeedsPad = ProblemKind(
    name: "presentation-needs-pad", status: .conflict, title: "Presentation needs a pad",
    explanation: """
      A split view and a popover exist on a pad only. Set the idiom to "pad" in the same patch or before, or present the \
      container in a window or modally.
      """)
  static let notCustomizing = ProblemKind(
    name: "not-customizing", status: .conflict, title: "Not customizing",
    explanation: "Tabs are moved between {\"begin\": true} and {\"end\": true}, and neither moves before the first.")
  static let tabNotCustomizable = ProblemKind(
    name: "tab-not-customizable", status: .conflict, title: "Tab not customizable",
    explanation: """
      The tab, or the one whose place it would take, is not one of "customizableTabs": such tabs keep their places while \
      the user rearranges the others.
      """)
  static let tooManyPages = ProblemKind(
    name: "too-many-pages", status: .unprocessableContent, title: "Too many pages",
    explanation: """
      A tab holds at most 100 pages, and so does the navigation controller around the container. Pages that wait for \
      dependencies count.
      """)
  static let notFound = ProblemKind(
    name: "not-found", status: .notFound, title: "Not found",
    explanation: "Nothing has this address. The interface is described at /openapi.json.")
  static let sessionNotFound = ProblemKind(
    name: "session-not-found", status: .notFound, title: "No such session",
    explanation:
      "There is no session with this id: it never was, was deleted, or has expired. POST /v1/sessions makes one.")
  static let methodNotAllowed = ProblemKind(
    name: "method-not-allowed", status: .methodNotAllowed, title: "Method not allowed",
    explanation: "The resource does not have this method. The Allow field lists those it has.")
  static let unsupportedMediaType = ProblemKind(
    name: "unsupported-media-type", status: .unsupportedMediaType, title: "Unsupported media type",
    explanation: "Content is JSON: send Content-Type: application/json. With curl, --json does that.")
  static let unsupportedContentCoding = ProblemKind(
    name: "unsupported-content-coding", status: .unsupportedMediaType, title: "Unsupported content coding",
    explanation: """
      The content is compressed, and this server reads content as it is: leave out Content-Encoding. Answers may be \
      compressed all the same.
      """)
  static let preconditionFailed = ProblemKind(
    name: "precondition-failed", status: .preconditionFailed, title: "Precondition failed",
    explanation: """
      The session is no longer at the revision that If-Match names: somebody else changed it. GET it again, decide \
      again, and send the new ETag.
      """)
  static let presetNotFound = ProblemKind(
    name: "preset-not-found", status: .notFound, title: "No such preset",
    explanation: "There is no preset of this name. GET /v1/presets lists those there are.")
  static let themeNotFound = ProblemKind(
    name: "theme-not-found", status: .notFound, title: "No such theme",
    explanation: "There is no theme of this name. GET /v1/themes lists those there are; PUT /v1/themes/{name} adds one."
  )
  static let themeReadOnly = ProblemKind(
    name: "theme-read-only", status: .conflict, title: "Theme is read-only",
    explanation: """
      The theme comes with the server, and stays as it is. PUT a theme under another name with just the tokens that \
      differ: it is laid over the theme "default".
      """)
  static let themeInUse = ProblemKind(
    name: "theme-in-use", status: .conflict, title: "Theme in use",
    explanation: """
      Sessions use the theme, so it cannot be deleted. PATCH those sessions with another "theme" first, or delete them.
      """)
  static let brokenTheme = ProblemKind(
    name: "broken-theme", status: .unprocessableContent, title: "Broken theme",
    explanation: """
      Tokens of the theme cannot be used: an alias of a token that is not there, aliases that lead back to where they began, \
      or a value of another type. "errors" names each with its place, its line and the whole chain of aliases. The theme \
      that was there before stays.
      """)
  static let tooManyThemes = ProblemKind(
    name: "too-many-themes", status: HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage"),
    title: "Too many themes",
    explanation: """
      The server holds as many themes as it may: 100, of 16 MiB together, which take at most 64 MiB in memory. Delete one.
      """)
  static let styleNotFound = ProblemKind(
    name: "style-not-found", status: .notFound, title: "No such style",
    explanation: "There is no style of this name. GET /v1/styles lists those there are; PUT /v1/styles/{name} adds one."
  )
  static let styleReadOnly = ProblemKind(
    name: "style-read-only", status: .conflict, title: "Style is read-only",
    explanation: "The style comes with the server, and stays as it is. GET it, and PUT yours under another name.")
  static let styleInUse = ProblemKind(
    name: "style-in-use", status: .conflict, title: "Style in use",
    explanation: """
      Sessions use the style, so it cannot be deleted. PATCH those sessions with another "style" first, or delete them.
      """)
  static let brokenStyle = ProblemKind(
    name: "broken-style", status: .unprocessableContent, title: "Broken style",
    explanation: """
      Members of the style cannot be used: one is missing or unknown, or a value is none of its kind. "errors" names each \
      with its place and its line. The style that was there before stays.
      """)
  static let tooManyStyles = ProblemKind(
    name: "too-many-styles", status: HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage"),
    title: "Too many styles",
    explanation: """
      The server holds as many styles as it may: 100, of 16 MiB together, which take at most 64 MiB in memory. Delete one.
      """)
  static let badQuery = ProblemKind(
    name: "bad-query", status: .badRequest, title: "Bad query",
    explanation: "A query parameter is not one that the resource knows, or has a value that it does not.")
  static let tooManySessions = ProblemKind(
    name: "too-many-sessions", status: .serviceUnavailable, title: "Too many sessions",
    explanation: "The server holds as many sessions as it may. Delete some, or start it with a higher --max-sessions.")

  /// All kinds that have a page, except those of the transport.
  static let all = [
    invalidJSON, malformedContent, invalidValue, indexOutOfRange, unknownTab, unknownPage, tabNotFound, duplicateTab,
    tooManyTabs,
    noGesture,
    noPages, selectionPrevented, tabDisabled, noMore, pagesCovered, coveredByDetail,
    notInNavigationController, orientationRefused, presentationNeedsPad,
    notCustomizing, tabNotCustomizable, tooManyPages, notFound, sessionNotFound, methodNotAllowed, unsupportedMediaType,
    unsupportedContentCoding, preconditionFailed, presetNotFound, themeNotFound, themeReadOnly, themeInUse, brokenTheme,
    tooManyThemes,
    styleNotFound, styleReadOnly, styleInUse, brokenStyle, tooManyStyles, badQuery, tooManySessions,
  ]
}
