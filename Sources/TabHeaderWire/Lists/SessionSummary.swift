import StrictJSON
import TabEngine

/// A session in a list.
package struct SessionSummary: WireOutput, Sendable {
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

  package static var name: StaticString { "SessionSummary" }
  package static var about: StaticString { "A session in a list." }

  package static func fields(_ f: inout some OutputFields<SessionSummary>) {
    f.members { $0.identity }
    f.member("labels", else: SessionLabels()) { $0.labels }
    f.member("style") { $0.style }
    f.member("theme") { $0.theme }
    f.member("revision") { $0.revision }
    f.member("updatedAt", "When it last changed.") { $0.updatedAt }
    f.member("expiresAt", "When it ends if it is not used.") { $0.expiresAt }
  }
}

/// How long a session lives.
package struct SessionLifetime: WireOutput, Sendable {
  package let timeToLive: Int
  package let expiresAt: Instant
  package let viewers: Int

  package init(timeToLive: Int, expiresAt: Instant, viewers: Int) {
    self.timeToLive = timeToLive
    self.expiresAt = expiresAt
    self.viewers = viewers
  }

  package static var name: StaticString { "SessionLifetime" }
  package static var about: StaticString {
    "How long a session lives. Each request for the session counts as use, this one included."
  }

  package static func fields(_ f: inout some OutputFields<SessionLifetime>) {
    f.member("ttl", "Seconds without use after which the session ends, unless a stream watches it.") { $0.timeToLive }
    f.member("expiresAt", "When it ends if it is not used.") { $0.expiresAt }
    f.member("viewers", "How many viewers watch it on this server.") { $0.viewers }
  }
}
