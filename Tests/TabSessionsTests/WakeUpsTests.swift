import TabEngine
import Testing

@testable import TabSessions

@Suite struct WakeUpsTests {
  private final class Owner: Sendable {}

  /// Compared with a plain list.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func theEarliestComesFirstAndEachOwnerHasOne(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let owners = (0..<12).map { _ in Owner() }
    var wakeUps = WakeUps()
    var model: [ObjectIdentifier: Int64] = [:]
    for _ in 0..<400 {
      let owner = ObjectIdentifier(owners[Int.random(in: 0..<owners.count, using: &random)])
      let instant = Int64.random(in: 0..<50, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        wakeUps.remove(owner)
        model[owner] = nil
      case 1:
        let due = wakeUps.removeDue(at: Instant(milliseconds: instant))
        let earliest = model.values.min().flatMap { $0 <= instant ? $0 : nil }
        #expect(due?.instant.milliseconds == earliest)
        if let due {
          #expect(model[due.owner] == earliest)
          model[due.owner] = nil
        }
      default:
        wakeUps.insert(WakeUps.WakeUp(owner: owner, instant: Instant(milliseconds: instant)) {})
        model[owner] = instant
      }
      #expect(wakeUps.count == model.count)
      #expect(wakeUps.next?.milliseconds == model.values.min())
    }
  }
}
