import Dispatch
import Glibc
import HTTPServer
import HTTPTypes
import Synchronization
import TabSessions
import Testing

@testable import TabHeaderAPI

/// Requests that take long wait for their turn, off the threads of the connections.
@Suite struct WorkPoolTests {
  private func request(of host: String, _ content: [UInt8] = []) throws -> Request {
    Request(
      method: .post, target: try RequestTarget("/v1/matrix".utf8), fields: RequestFields(), body: content,
      client: ClientAddress(host: host, port: 1))
  }

  /// A pool whose only lane is held until it is released.
  private final class HeldPool {
    let pool: WorkPool
    private let gate = DispatchSemaphore(value: 0)

    init(_ queue: WorkPool.Queue = WorkPool.Queue()) throws {
      pool = WorkPool(width: 1, share: 1, histories: 2, queue: queue)
      let held = DispatchSemaphore(value: 0)
      try pool.add(bytes: 0, of: .local) { [gate] _ in
        held.signal()
        gate.wait()
      }
      held.wait()
    }

    func release() { gate.signal() }
  }

  private func answer(_ number: Int) -> Reply { .now(Response(status: HTTPResponse.Status(code: number))) }

  @Test func aRequestOfAnotherClientComesSecond() throws {
    let held = try HeldPool()
    let order = Mutex<[String]>([])
    let replies = try (0..<20).map { number in
      let client = number == 19 ? "192.0.2.2" : "192.0.2.1"
      return held.pool.begin(to: try request(of: client)) { _ in
        order.withLock { $0.append(client) }
        return .now(Response(status: .ok))
      }
    }
    held.release()
    for reply in replies { #expect(try reply.response().status == .ok) }
    #expect(order.withLock { $0.firstIndex(of: "192.0.2.2") } == 1)
  }

  @Test func asManyOfOneClientArePerformedAtATimeAsThereAreCores() throws {
    let pool = WorkPool(cores: 2, histories: 2)
    let (begun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let replies = try (0..<3).map { _ in
      pool.begin(to: try request(of: "192.0.2.1")) { _ in
        begun.signal()
        gate.wait()
        return .now(Response(status: .ok))
      }
    }
    begun.wait()
    begun.wait()
    #expect(pool.waiting == 1)
    for _ in replies { gate.signal() }
    for reply in replies { #expect(try reply.response().status == .ok) }
  }

  @Test func oneClientLeavesALaneToOthers() throws {
    let pool = WorkPool(cores: 2, histories: 2)
    let gate = DispatchSemaphore(value: 0)
    let begun = Mutex(0)
    let long = try (0..<4).map { _ in
      pool.begin(to: try request(of: "192.0.2.1")) { _ in
        begun.withLock { $0 += 1 }
        gate.wait()
        return answer(200)
      }
    }
    // One after the other, while the long ones hold their lanes.
    for _ in 0..<3 {
      let short = pool.begin(to: try request(of: "192.0.2.2")) { _ in answer(204) }
      #expect(try short.response().status == .noContent)
    }
    #expect(pool.waiting == 2)
    for _ in long { gate.signal() }
    for reply in long { #expect(try reply.response().status == .ok) }
    #expect(begun.withLock { $0 } == 4)
    #expect(pool.waiting == 0)
  }

  @Test func whatHasBeenAbandonedIsNotBegun() throws {
    final class Content: Sendable {}
    let held = try HeldPool()
    let hasBegun = Mutex(false)
    weak var kept: Content?
    let reply: BegunReply
    do {
      let content = Content()
      kept = content
      reply = held.pool.begin(to: try request(of: "192.0.2.1")) { _ in
        hasBegun.withLock { $0 = true }
        return withExtendedLifetime(content) { answer(200) }
      }
    }
    #expect(kept != nil)
    reply.cancel()
    #expect(try reply.response().status == .serviceUnavailable)
    // It is released before its turn comes.
    while kept != nil { sched_yield() }
    held.release()
    let last = held.pool.begin(to: try request(of: "192.0.2.1")) { _ in answer(200) }
    #expect(try last.response().status == .ok)
    #expect(!hasBegun.withLock { $0 })
  }

  @Test func whatIsUnderWayLearnsThatItsClientHasLeft() throws {
    let pool = WorkPool(width: 1, share: 1, histories: 2)
    let (begun, left) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let seen = Mutex<[Bool]>([])
    let reply = pool.begin(to: try request(of: "192.0.2.1")) { _ in
      seen.withLock { $0.append(Task.isCancelled) }
      begun.signal()
      left.wait()
      seen.withLock { $0.append(Task.isCancelled) }
      return answer(200)
    }
    begun.wait()
    reply.cancel()
    left.signal()
    // It is answered all the same: the client may have closed only its sending side.
    #expect(try reply.response().status == .ok)
    #expect(seen.withLock { $0 } == [false, true])
  }

  @Test func aFullShareIs429AndAFullQueueIs503() throws {
    typealias Limits = WorkPool.Queue.Limits
    let held = try HeldPool(
      WorkPool.Queue(limits: (Limits(count: 2, bytes: 1_000_000), Limits(count: 1, bytes: 1_000_000))))
    let first = held.pool.begin(to: try request(of: "192.0.2.1")) { _ in answer(200) }
    let second = try held.pool.begin(to: request(of: "192.0.2.1")) { _ in answer(200) }.response()
    #expect(second.status == .tooManyRequests)
    #expect(second.fields[.retryAfter] == "1")
    let third = held.pool.begin(to: try request(of: "192.0.2.2")) { _ in answer(200) }
    let fourth = try held.pool.begin(to: request(of: "192.0.2.3")) { _ in answer(200) }.response()
    #expect(fourth.status == .serviceUnavailable)
    #expect(fourth.fields[.retryAfter] == "1")
    held.release()
    #expect(try first.response().status == .ok)
    #expect(try third.response().status == .ok)
  }

  @Test func longContentCountsByItsBytes() throws {
    typealias Limits = WorkPool.Queue.Limits
    let held = try HeldPool(
      WorkPool.Queue(limits: (Limits(count: 9, bytes: 1_000_000), Limits(count: 9, bytes: 10_000))))
    let content = [UInt8](repeating: 0x20, count: 8_000)
    let first = held.pool.begin(to: try request(of: "192.0.2.1", content)) { _ in answer(200) }
    let second = held.pool.begin(to: try request(of: "192.0.2.1", content)) { _ in answer(200) }
    #expect(try second.response().status == .tooManyRequests)
    held.release()
    #expect(try first.response().status == .ok)
  }
}

extension WorkPool {
  /// Begins to answer a request in the pool.
  fileprivate func begin(to request: Request, _ respond: @escaping @Sendable (Request) -> Reply) -> BegunReply {
    BegunReply(
      .later {
        do throws(Problem) {
          try await self.turn(of: request)
          return await respond(request).response
        } catch {
          return error.response(to: request)
        }
      })
  }
}

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
