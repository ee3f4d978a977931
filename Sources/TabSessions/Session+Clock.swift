import Synchronization
import TabEngine

/// The clock of a session, which may be ahead of the server's.
extension Session {
  /// By how many milliseconds the session's clock is ahead of the server's: its last change came from a server whose clock was (C10).
  public var clockLead: Int64 { lead.load(ordering: .relaxed) }

  /// The server's time as the session's clock has it.
  public var clockTime: Instant { clock.now().advanced(byMilliseconds: clockLead) }

  /// By how much the clocks of servers may differ without a session noticing, in milliseconds.
  private static let usualSkew: Int64 = 1_000

  /// Lets the clock go on from a change that is dated in the future, where it would stand still until then (C10).
  ///
  /// It is not stored: every server knows by how much its own clock is behind.
  func keepPace(with snapshot: SessionSnapshot) {
    let needed = snapshot.lag(at: clock.now())
    if needed - clockLead > Self.usualSkew { lead.max(needed, ordering: .relaxed) }
  }
}
