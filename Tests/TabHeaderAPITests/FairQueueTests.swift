import TabSessions
import Testing

@testable import TabHeaderAPI

/// Clients take turns, and the queue is bounded.
@Suite struct FairQueueTests {
  private typealias Queue = FairQueue<String, Int>

  private static func queue(_ all: Int = 1_000, _ client: Int = 1_000, bytes: Int = 1_000_000) -> Queue {
    Queue(limits: (Queue.Limits(count: all, bytes: bytes), Queue.Limits(count: client, bytes: bytes / 2)))
  }

  private static func drain(_ queue: inout Queue) -> [Int] {
    var all: [Int] = []
    while let next = queue.popFirst() { all.append(next.element) }
    return all
  }

  @Test func aThousandOfOneClientDelayOneOfAnotherByOne() throws {
    var queue = Self.queue(2_000)
    for number in 0..<1_000 { try queue.append(number, bytes: 1, of: "many") }
    try queue.append(-1, bytes: 1, of: "one")
    #expect(Array(Self.drain(&queue).prefix(3)) == [0, -1, 1])
  }

  @Test func clientsTakeTurnsInTheOrderInWhichTheyCame() throws {
    var queue = Self.queue()
    for (client, numbers) in [("a", [1, 2, 3]), ("b", [10]), ("c", [20, 21])] {
      for number in numbers { try queue.append(number, bytes: 1, of: client) }
    }
    #expect(Self.drain(&queue) == [1, 10, 20, 2, 21, 3])
    #expect(queue.count == 0)
    #expect(queue.bytes == 0)
    #expect(queue.popFirst()?.element == nil)
  }

  @Test func whatWasInTheQueueBeforeComesFirst() throws {
    var queue = FairQueue<String, Int>()
    for number in 1...3 { try queue.append(number, bytes: 1, of: "a") }
    try queue.append(4, bytes: 1, of: "a", isAdmitted: true)
    #expect([queue.popFirst()?.element, queue.popFirst()?.element] == [4, 1])
  }

  @Test func aClientThatIsNotReadyKeepsItsTurn() throws {
    var queue = Self.queue()
    for (number, client) in ["a", "a", "b", "c"].enumerated() { try queue.append(number, bytes: 1, of: client) }
    #expect(queue.popFirst { $0 != "a" }?.element == 2)
    #expect(queue.popFirst { $0 == "d" }?.element == nil)
    #expect(queue.count == 3)
    #expect(Self.drain(&queue) == [0, 3, 1])
  }

  @Test func aClientHasAShare() throws {
    var queue = Self.queue(10, 2)
    try queue.append(1, bytes: 1, of: "a")
    try queue.append(2, bytes: 1, of: "a")
    #expect(throws: Queue.Refusal.shareIsFull) { try queue.append(3, bytes: 1, of: "a") }
    try queue.append(4, bytes: 1, of: "b")
    // What goes on was admitted before.
    try queue.append(5, bytes: 1, of: "a", isAdmitted: true)
    #expect(Self.drain(&queue) == [5, 4, 1, 2])
    try queue.append(6, bytes: 1, of: "a")
  }

  @Test func theWholeIsBounded() throws {
    var queue = Self.queue(3, 2)
    for (number, client) in ["a", "a", "b"].enumerated() { try queue.append(number, bytes: 1, of: client) }
    #expect(throws: Queue.Refusal.isFull) { try queue.append(9, bytes: 1, of: "c") }
    #expect(queue.popFirst()?.element == 0)
    try queue.append(9, bytes: 1, of: "c")
    #expect(Self.drain(&queue) == [2, 1, 9])
  }

  @Test func bytesAreBounded() throws {
    var queue = Self.queue(bytes: 100)
    try queue.append(1, bytes: 50, of: "a")
    #expect(throws: Queue.Refusal.shareIsFull) { try queue.append(2, bytes: 1, of: "a") }
    try queue.append(3, bytes: 40, of: "b")
    #expect(throws: Queue.Refusal.isFull) { try queue.append(4, bytes: 11, of: "c") }
    #expect(queue.bytes == 90)
    #expect(Self.drain(&queue) == [1, 3])
    #expect(queue.bytes == 0)
  }

  @Test(arguments: 0..<20)
  func noElementIsLostAndEachClientKeepsItsOrder(_ seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    var queue = Self.queue(200, 40)
    var waiting: [String: [Int]] = [:]
    for number in 0..<2_000 {
      if Bool.random(using: &random) {
        let client = "client \(Int.random(in: 0..<8, using: &random))"
        do throws(Queue.Refusal) {
          try queue.append(number, bytes: 10, of: client)
          waiting[client, default: []].append(number)
        } catch {
          #expect(waiting[client]?.count == 40 || queue.count == 200)
        }
      } else if let next = queue.popFirst() {
        let client = try #require(waiting.first { $0.value.first == next.element }).key
        #expect(client == next.client)
        waiting[client]?.removeFirst()
      }
      let count = waiting.values.map(\.count).reduce(0, +)
      #expect(queue.count == count)
      #expect(queue.bytes == 10 * count)
    }
  }
}
