import TabSessions

/// The id of the last event that a client has received: `9f2c41d8-12`, or its number alone.
struct EventCursor {
  private let epoch: Substring?
  private let sequence: Int

  /// An id that no session has.
  static let nowhere = "0-0"

  /// - Returns: `nil` for a text that is not an event id.
  init?(_ text: some StringProtocol) {
    let parts = Substring(text).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 2, !parts[0].isEmpty, let digits = parts.last, digits.allSatisfy({ ("0"..."9").contains($0) }),
      let sequence = Int(digits)
    else { return nil }
    epoch = parts.count == 1 ? nil : parts[0]
    self.sequence = sequence
  }

  /// The sequence number; `nil` if the id belongs to an earlier session with the same id.
  func sequence(in session: Session) -> Int? {
    (epoch ?? session.epoch[...]) == session.epoch ? sequence : nil
  }
}
