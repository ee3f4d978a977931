import Testing

@testable import TabSessions

@Suite struct SessionIDTests {
  @Test func isReadAsItIsWritten() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 1...10_000 {
      let id = SessionID(using: &generator)
      let text = id.description
      #expect(text.utf8.count == 22)
      #expect(SessionID(text) == id)
    }
  }

  /// Clients may choose ids, so that ids with an equal half must not meet in one place of a table.
  @Test func bothHalvesAreHashed() throws {
    let ids =
      (0..<64).map { SessionID(bytes: [UInt8($0)] + [UInt8](repeating: 0, count: 15)) }
      + (0..<64).map { SessionID(bytes: [UInt8](repeating: 0, count: 15) + [UInt8($0)]) }
    #expect(Set(ids.map(\.hashValue)).count == 127)
  }

  /// RFC 4648 §5: bits from the top, six a character, `-` and `_` for 62 and 63.
  @Test(
    arguments: [
      ([0, 0], "AAAAAAAAAAAAAAAAAAAAAA"),
      ([.max, .max], "_____________________w"),
      ([0, 1], "AAAAAAAAAAAAAAAAAAAAAQ"),
      ([1 << 63, 0], "gAAAAAAAAAAAAAAAAAAAAA"),
      ([0x0123_4567_89AB_CDEF, 0xFEDC_BA98_7654_3210], "ASNFZ4mrze_-3LqYdlQyEA"),
    ] as [([UInt64], String)])
  func isBase64URL(words: [UInt64], text: String) {
    var generator = Words(words: words)
    #expect(SessionID(using: &generator).description == text)
  }

  /// A command would take it for an option. Ids of earlier versions may have one.
  @Test func noIDThatIsMadeBeginsWithAHyphen() throws {
    var generator = Words(words: [0xFBFF_FFFF_FFFF_FFFF, .max])
    #expect(SessionID(using: &generator).description == "e____________________w")
    #expect(SessionID(bytes: [0xF8] + [UInt8](repeating: 0, count: 15)).description == "eAAAAAAAAAAAAAAAAAAAAA")
    #expect(SessionID("-AAAAAAAAAAAAAAAAAAAAA")?.description == "-AAAAAAAAAAAAAAAAAAAAA")
  }

  @Test(arguments: [
    "", "A", "AAAAAAAAAAAAAAAAAAAAA", "AAAAAAAAAAAAAAAAAAAAAAA",
    "AAAAAAAAAAAAAAAAAAAAAB",  // The same bits as …AA, spelled otherwise.
    "AAAAAAAAAAAAAAAAAAAA==", "AAAAAAAAAAAAAAAAAAAA+A", "AAAAAAAAAAAAAAAAAAAA/A", "AAAAAAAAAA AAAAAAAAAAA",
    "AAAAAAAAAAAAAAAAAAAA.A", "AAAAAAAAAAAAAAAAAAAAA\u{0}", "ÄAAAAAAAAAAAAAAAAAAAA", "../../../../etc/passwd",
  ])
  func hasOneSpelling(text: String) {
    #expect(SessionID(text) == nil)
  }

  @Test func spreadsOverTheShards() {
    var generator = SystemRandomNumberGenerator()
    var counts = [Int](repeating: 0, count: 16)
    for _ in 1...16_000 { counts[SessionID(using: &generator).shard(of: 16)] += 1 }
    // 1000 each on average; six standard deviations are 184.
    #expect(counts.allSatisfy { (816...1_184).contains($0) }, "\(counts)")
  }

  private struct Words: RandomNumberGenerator {
    var words: [UInt64]
    mutating func next() -> UInt64 { words.removeFirst() }
  }
}
