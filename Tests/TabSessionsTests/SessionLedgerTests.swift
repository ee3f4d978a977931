import Testing

@testable import TabSessions

/// Who has which sessions, and how many bytes they take.
@Suite struct SessionLedgerTests {
  private func id(_ number: Int) -> SessionID {
    var random = SeededRandom(seed: UInt64(number))
    return SessionID(using: &random)
  }

  @Test func sessionsOfAnOwnerAreLimited() throws {
    let ledger = SessionLedger(SessionLedger.Limits(sessionsPerOwner: 2))
    try ledger.add(id(1), of: "a", bytes: 10)
    try ledger.add(id(2), of: "a", bytes: 10)
    #expect(throws: SessionLedger.Refusal.sessionsOfOwner(limit: 2)) { try ledger.add(id(3), of: "a", bytes: 10) }
    try ledger.add(id(3), of: "b", bytes: 10)
    ledger.remove(id(1))
    try ledger.add(id(4), of: "a", bytes: 10)
    #expect(ledger.account(of: "a") == (2, 20))
    #expect(ledger.totals == (2, 3, 30))
  }

  @Test func bytesOfAnOwnerAreLimited() throws {
    let ledger = SessionLedger(SessionLedger.Limits(bytesPerOwner: 100))
    try ledger.add(id(1), of: "a", bytes: 60)
    #expect(throws: SessionLedger.Refusal.bytesOfOwner(limit: 100)) { try ledger.add(id(2), of: "a", bytes: 41) }
    #expect(ledger.refusal(of: id(1)) == nil)
    ledger.resize(id(1), to: 101)
    #expect(ledger.refusal(of: id(1)) == .bytesOfOwner(limit: 100))
    ledger.resize(id(1), to: 40)
    #expect(ledger.refusal(of: id(1)) == nil)
    try ledger.add(id(2), of: "a", bytes: 60)
  }

  @Test func bytesOfAllAreLimited() throws {
    let ledger = SessionLedger(SessionLedger.Limits(bytes: 100))
    try ledger.add(id(1), of: "a", bytes: 60)
    #expect(throws: SessionLedger.Refusal.bytes(limit: 100)) { try ledger.add(id(2), of: nil, bytes: 41) }
    // One that was loaded counts, too.
    ledger.resize(id(3), to: 41)
    #expect(ledger.refusal(of: id(1)) == .bytes(limit: 100))
    ledger.remove(id(3))
    #expect(ledger.refusal(of: id(1)) == nil)
  }

  @Test func aRefusedSessionLeavesNothing() {
    let ledger = SessionLedger(SessionLedger.Limits(sessionsPerOwner: 0))
    #expect(throws: SessionLedger.Refusal.sessionsOfOwner(limit: 0)) { try ledger.add(id(1), of: "a", bytes: 1) }
    #expect(ledger.totals == (0, 0, 0))
  }

  /// Whatever happens, an owner without sessions is forgotten, and nothing is counted twice.
  @Test(arguments: 0..<20)
  func theSumsAreThoseOfTheSessions(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let ledger = SessionLedger(SessionLedger.Limits(sessionsPerOwner: 8, bytesPerOwner: 5_000, bytes: 20_000))
    var sessions: [Int: (owner: String?, bytes: Int)] = [:]
    for _ in 0..<3_000 {
      let number = Int.random(in: 0..<40, using: &random)
      let bytes = Int.random(in: 0..<2_000, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0 where sessions[number] == nil:
        let owner = [nil, "a", "b", "c"].randomElement(using: &random) ?? nil
        do throws(SessionLedger.Refusal) {
          try ledger.add(id(number), of: owner, bytes: bytes)
          sessions[number] = (owner, bytes)
        } catch {}
      case 1:
        ledger.resize(id(number), to: bytes)
        sessions[number] = (sessions[number]?.owner, bytes)
      case 2:
        ledger.remove(id(number))
        sessions[number] = nil
      default: break
      }
      let owned = Dictionary(grouping: sessions.values.filter { $0.owner != nil }) { $0.owner ?? "" }
      #expect(ledger.totals == (owned.count, sessions.count, sessions.values.map(\.bytes).reduce(0, +)))
      for owner in ["a", "b", "c"] {
        let own = owned[owner] ?? []
        #expect(ledger.account(of: owner) == (own.count, own.map(\.bytes).reduce(0, +)))
      }
    }
  }
}
