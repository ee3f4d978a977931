import StrictJSON
import TabEngine

/// A session in a list.
package struct SessionSummary: WireWritable, Sendable {
  package let identity: StateSource.Identity
  package let labels: SessionLabels
  package let style: String
  package let theme: String
  package let revision: Int
  package let updatedAt: Instant
  package let expiresAt: Instant

  package init(
    _ identity: StateSource.Identity, labels: SessionLabels, style: String, theme: String, revision: Int,
    updatedAt: Instant, expiresAt: Instant
  ) {
    self.identity = identity
    self.labels = labels
    self.style = style
    self.theme = theme
    self.revision = revision
    self.updatedAt = updatedAt
    self.expiresAt = expiresAt
  }

  static let members = Members<SessionSummary, Never>(
    "SessionSummary", "A session in a list.",
    StateTables.identity.rows.map { row in row.of { $0.identity } } + [
      Member("labels", "", default: SessionLabels()) { $0.labels },
      Member("style", "") { $0.style },
      Member("theme", "") { $0.theme },
      Member("revision", "") { $0.revision },
      Member("updatedAt", "When it last changed.") { $0.updatedAt },
      Member("expiresAt", "When it ends if it is not used.") { $0.expiresAt },
    ])

  package static var outputSchema: Schema { .reference("SessionSummary") }

  package func write(to json: inout JSONWriter) {
    json.object { json in Self.members.write(self, to: &json, omitsDefaults: true) }
  }
}

/// How long a session lives.
package struct SessionLifetime: WireWritable, Sendable {
  package let timeToLive: Int
  package let expiresAt: Instant
  package let viewers: Int

  package init(timeToLive: Int, expiresAt: Instant, viewers: Int) {
    self.timeToLive = timeToLive
    self.expiresAt = expiresAt
    self.viewers = viewers
  }

  static let members = Members<SessionLifetime, Never>(
    "SessionLifetime", "How long a session lives. Each request for the session counts as use, this one included.",
    [
      Member("ttl", "Seconds without use after which the session ends, unless a stream watches it.") { $0.timeToLive },
      Member("expiresAt", "When it ends if it is not used.") { $0.expiresAt },
      Member("viewers", "How many viewers watch it on this server.") { $0.viewers },
    ])

  package static var outputSchema: Schema { .reference("SessionLifetime") }

  package func write(to json: inout JSONWriter) {
    json.object { json in Self.members.write(self, to: &json) }
  }
}
