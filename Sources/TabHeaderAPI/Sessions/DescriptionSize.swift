import HTTPCore
import StrictJSON
import TabEngine

/// How large a session may become: its description fits into the content of the request that creates it (L7).
enum DescriptionSize {
  /// Bytes of a description as it is written here.
  static let most = 1_000_000
  /// What a session's design counts at least: as much as every member of a look without its images (T10).
  private static let design = 8_192
  /// Of what is sent to create a session, which may be spaced out.
  static let content = JSONLimits(bytes: 1_048_576)

  /// Refuses events that have made a container too large.
  static func check(_ container: TabContainer, after events: [TabEvent], preset: String) throws(Problem) {
    guard events.contains(where: \.kind.bringsContent) else { return }
    try check(container, preset: preset)
  }

  static func check(_ container: TabContainer, preset: String) throws(Problem) {
    let own = container.configuration.look.overrides.utf8.count
    let size = JSONWriter.description(of: container, preset: preset, design: .own).count + max(0, design - own)
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
