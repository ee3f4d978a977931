import TabSessions

/// The id of an event, after which a client wants to be told what happened: `9f2c41d8-12`, or the number alone.
struct EventPlace {
  private let epoch: Substring?
  private let sequence: Int

  /// A place that no session has.
  static let nowhere = "0-0"

  /// - Returns: `nil` for a text that is no such id.
  init?(_ text: some StringProtocol) {
    let parts = Substring(text).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 2, !parts[0].isEmpty, let digits = parts.last, digits.allSatisfy({ ("0"..."9").contains($0) }),
      let sequence = Int(digits)
    else { return nil }
    epoch = parts.count == 1 ? nil : parts[0]
    self.sequence = sequence
  }

  /// The sequence number; `nil` in another life of the session.
  func sequence(in session: Session) -> Int? {
    (epoch ?? session.epoch[...]) == session.epoch ? sequence : nil
  }
}
