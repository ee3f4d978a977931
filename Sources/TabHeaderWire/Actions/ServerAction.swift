import StrictJSON
import TabEngine

/// The actions that clients do not send. The server performs them for a patch, and when a style or theme has changed.
enum ServerAction: String {
  case setPopups, configure

  static let popups = Members<Never, [TabDraft]>(
    "SetPopups", "Replaces the sections outside the tab bar.",
    [
      .knownType(ServerAction.setPopups.rawValue),
      Member("popups", "The new sections.", given: { PopupList(popups: $0) }, set: { $0 = $1.popups }).required,
    ])

  static let configuration = Members<Never, Configuration>(
    "Configure", "Replaces the configuration.",
    [
      .knownType(ServerAction.configure.rawValue),
      Member(
        "configuration", "With its look and its speech resolved, so that it needs no catalogue.",
        given: { SnapshotConfiguration($0) }, set: { $0 = $1.configuration }
      ).required,
    ])

  static let popupsEntry = popups.scripted
  static let configurationEntry = configuration.scripted
}
