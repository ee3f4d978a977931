import HTTPServer
import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// The largest size of a session: its description must fit into the content of a request that creates it (L7).
enum DescriptionSize {
  /// The largest number of bytes in a description as the server writes it.
  static let most = 1_000_000
  /// The minimum counted for a session's design: the size of a look with all members and without images (T10).
  private static let design = 8_192
  /// The limit for the content that creates a session, which may contain whitespace.
  static let content = JSONLimits(bytes: 1_048_576)

  /// Refuses a change that would make a container too large. A change that the container refuses is not checked.
  ///
  /// - Parameter length: the number of bytes in the JSON that has the change; `nil` if the change has something else, too.
  static func check(
    _ change: SessionCommand.Change, on container: TabContainer, at now: Instant, preset: String,
    readFrom length: Int?
  ) throws(Problem) {
    // Most sessions are so small that their size need not be known.
    if let length, bound(of: container) + bound(readFrom: length) <= most { return }
    var (changed, now) = (container, now)
    guard let events = try? change.perform(on: &changed, startedAt: now, from: &now) else { return }
    let adding = events.filter { $0.kind.addsContent }
    guard let first = adding.first else { return }
    // Most changes of a tab, such as a new badge, do not make it longer.
    if adding.count == 1, case .tabUpdated(let tab, _) = first.kind,
      let old = container.tabs.first(where: { $0.id == tab.id }),
      count(of: tab) <= count(of: old)
    {
      return
    }
    try check(changed, preset: preset)
  }

  /// The number of bytes of a tab in the description.
  private static func count(of tab: Tab) -> Int {
    var json = JSONWriter()
    tab.draft.write(to: &json)
    return json.count
  }

  /// More bytes than the description of a container takes. A session counts 14,000 bytes in memory, 1,500 for each tab, and each long text
  /// twice; in JSON, a byte of a text takes six at most, and a tab without its long texts less than 6,000.
  static func bound(of container: TabContainer) -> Int { 4 * Session.size(of: container) }

  /// More bytes than a description can take. For each byte of the JSON that it was read from, the server writes far less than 50: a title of
  /// one letter, which makes a tab, becomes an object of 22 bytes.
  ///
  /// - Parameter length: the number of bytes in that JSON.
  static func bound(readFrom length: Int) -> Int { 2 * design + 50 * length }

  static func check(_ container: TabContainer, preset: String) throws(Problem) {
    let own = container.configuration.look.overrides.utf8.count
    let size = NewSession(container, preset: preset).content.count + max(0, design - own)
    guard size > most else { return }
    throw Problem(
      .invalidValue,
      detail:
        "The session's configuration would take \(size) bytes, of at most \(most): use fewer or smaller images and texts."
    )
  }
}

extension TabEvent.Kind {
  /// Whether the event may have made the description longer.
  fileprivate var addsContent: Bool {
    switch self {
    case .tabsChanged, .tabInserted, .tabUpdated, .popupsChanged, .configured: true
    default: false
    }
  }
}
