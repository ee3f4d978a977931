import StrictJSON
import TabEngine

/// What a request says about a session, for creating or patching it. Every member has a default.
///
/// Names of styles, themes and locales are not looked up yet.
package struct SessionDraft: WireReadable, Sendable {
  package var preset = ""
  /// Without its look and its speech, which depend on names.
  package var configuration = Configuration()
  /// The name of a style; `nil` for the default.
  package var style: String?
  /// The name of a theme; `nil` for the default.
  package var theme: String?
  /// The members that override the style's.
  package var design = JSONObject()
  /// The name of a locale.
  package var locale = Speech().locale
  /// The texts that override the locale's.
  package var strings = LocalizableStrings([])
  /// Whether the texts are the content of a file. Then a text has no JSON pointer.
  package var areStringsInFile = false
  package var traits: NewTraits?
  package var selectedIndex = 0
  package var tabs: [TabDraft] = []
  package var popups: [TabDraft] = []
  /// `nil` for the default.
  package var timeToLive: Duration?
  package var name: String?
  package var labels: [String: String] = [:]
  /// `nil` for the default.
  package var clock: NewClock?
  package var identity = ChosenIdentity()
  /// Added to the configuration last, which checks their number.
  var accessories: [Accessory] = []

  package init() {}

  package static var inputSchema: Schema { .reference("NewSession") }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> SessionDraft {
    let members = DescribedSession.members
    var draft = SessionDraft()
    try members.read(&reader, into: &draft, nullIsDefault: true) { reader, name in
      // The former name, from before it was a list.
      name == "accessory"
        ? reader.malformed("unknown member \"accessory\": use \"accessories\", a list")
        : reader.unknownMember(name, known: members.names)
    }
    try reader.building { () throws(TabContainerError) in
      try draft.configuration.setAccessories(draft.accessories)
    }
    return draft
  }

  /// The traits of the session, turned to the window's shape if no orientation was given (L6).
  package func initialTraits() throws(TabContainerError) -> Traits {
    guard let traits else { return try Traits() }
    return try traits.initial(in: configuration.presentation)
  }
}
