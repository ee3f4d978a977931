import StrictJSON
import TabHeaderCatalog
import TabSessions

/// The number of an event or of a revision, with or without the epoch in which it counts: `9f2c41d8-12` or `12`.
struct EpochNumber {
  private let epoch: Substring?
  private let number: Int

  /// The id of an event that no session has.
  static let nowhere = "0-0"

  /// - Returns: `nil` for another text.
  init?(_ text: ExactText) {
    guard text.utf8.count <= JSONLimits.name else { return nil }
    self.init(text.string)
  }

  /// The revision of an entity tag without its quotation marks. One with the digest of content stands for its revision.
  ///
  /// - Returns: `nil` for another text.
  init?(tag: ExactText) {
    guard tag.utf8.count <= JSONLimits.name else { return nil }
    let parts = tag.string.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 1 || parts.count == 2 && isContentDigest(parts[1]) else { return nil }
    self.init(parts[0])
  }

  /// - Returns: `nil` for another text.
  init?(_ text: some StringProtocol) {
    let parts = Substring(text).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 2, !parts[0].isEmpty, let digits = parts.last, digits.allSatisfy({ ("0"..."9").contains($0) }),
      let number = Int(digits)
    else { return nil }
    epoch = parts.count == 1 ? nil : parts[0]
    self.number = number
  }

  /// The number; `nil` if it counts in another epoch of the session.
  func number(in session: Session) -> Int? {
    (epoch ?? session.epoch[...]) == session.epoch ? number : nil
  }
}
