import HTTPCore
import StrictJSON
import TabContainer

/// How large a session may become: its description fits into the content of the request that creates it (L7).
enum DescriptionSize {
  /// Bytes of a description as it is written here.
  static let most = 1_000_000
  /// Of what is sent to create a session, which may be spaced out.
  static let content = JSONLimits(bytes: 1_048_576)

  /// Refuses events that have made a container too large.
  static func check(_ container: TabContainer, after events: [TabEvent], preset: String) throws(Problem) {
    guard events.contains(where: \.kind.bringsContent) else { return }
    try check(container, preset: preset)
  }

  static func check(_ container: TabContainer, preset: String) throws(Problem) {
    let size = JSONWriter.description(of: container, preset: preset).count
    guard size > most else { return }
    throw Problem(
      .invalidValue,
      detail:
        "The session would take \(size) bytes to create again, of at most \(most): use fewer or smaller images and texts."
    )
  }
}

extension TabEvent.Kind {
  /// Whether a description may be longer after it.
  fileprivate var bringsContent: Bool {
    switch self {
    case .tabsChanged, .tabInserted, .tabUpdated, .popupsChanged, .configured: true
    default: false
    }
  }
}
