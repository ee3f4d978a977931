import Dispatch
import HTTPTypes
import ResponsePromises
import Synchronization
import Testing

@testable import HTTPServer

/// A response that comes later is made by a function, in one task.
@Suite struct ReplyTests {
  /// The responses that arrived, in order.
  private final class Arrivals: Sendable {
    private let list = Mutex<[Int]>([])
    func take(_ response: Response) { list.withLock { $0.append(response.status.code) } }
    var statuses: [Int] { list.withLock { $0 } }
  }

  private let arrivals = Arrivals()
  private static let key = DispatchSpecificKey<String>()

  private static func queue(_ name: String) -> DispatchQueue {
    let queue = DispatchQueue(label: name)
    queue.setSpecific(key: key, value: name)
    return queue
  }

  @Test func whatIsThereComesWithinTheCall() {
    Reply.now(Response(status: .ok)).begin(arrivals.take)
    Reply.later { Response(status: .created) }.begin(arrivals.take)
    #expect(arrivals.statuses == [200, 201])
  }

  @Test func whatComesLaterCannotBeMissed() {
    let (promise, fulfilled) = (ResponsePromise(), ResponsePromise())
    fulfilled.fulfil(with: Response(status: .created))
    for future in [promise.future, fulfilled.future] { Reply.later(future).begin(arrivals.take) }
    #expect(arrivals.statuses == [201])
    promise.fulfil(with: Response(status: .ok))
    #expect(arrivals.statuses == [201, 200])
  }

  /// No other thread is asked in between.
  @Test func theWorkGoesOnWhereItIsWokenUp() {
    let queues = ["one", "two"].map(Self.queue)
    let places = Mutex<[String?]>([])
    let place = { @Sendable in places.withLock { $0.append(DispatchQueue.getSpecific(key: Self.key)) } }
    let waiting = Mutex<CheckedContinuation<Void, Never>?>(nil)
    Reply.later {
      for _ in 1...2 {
        place()
        await withCheckedContinuation { continuation in waiting.withLock { $0 = continuation } }
      }
      place()
      return Response(status: .ok)
    }.begin { _ in place() }
    for queue in queues { queue.sync { waiting.withLock { $0.take() }?.resume() } }
    #expect(places.withLock { $0 } == [nil, "one", "two", "two"])
  }

  @Test func aResponseIsChangedWhenItArrives() {
    let promise = ResponsePromise()
    let raise = { @Sendable (response: Response) in Response(status: .init(code: response.status.code + 1)) }
    Reply.later(promise.future).map(raise).map(raise).begin(arrivals.take)
    Reply.now(Response(status: .conflict)).map(raise).begin(arrivals.take)
    #expect(arrivals.statuses == [410])
    promise.fulfil(with: Response(status: .ok))
    #expect(arrivals.statuses == [410, 202])
  }

  @Test func aCancelledReplyStillComes() {
    let cancellations = Atomic<Int>(0)
    let promise = ResponsePromise { cancellations.add(1, ordering: .relaxed) }
    let task = Reply.later(promise.future).map { $0 }.begin(arrivals.take)
    #expect(!promise.isCancelled)
    task.cancel()
    task.cancel()
    #expect(promise.isCancelled)
    #expect(cancellations.load(ordering: .relaxed) == 1)
    #expect(arrivals.statuses == [])
    promise.fulfil(with: Response(status: .ok))
    #expect(arrivals.statuses == [200])
  }

  @Test func whatIsThereCannotBeCancelled() {
    let promise = ResponsePromise { Issue.record("there is nothing to cancel") }
    promise.fulfil(with: Response(status: .ok))
    Reply.later(promise.future).begin(arrivals.take).cancel()
    #expect(!promise.isCancelled)
    #expect(arrivals.statuses == [200])
  }

  @Test func oneOfManyThreadsWakesItUp() async {
    for _ in 1...200 {
      let (promise, arrivals) = (ResponsePromise(), Arrivals())
      await withTaskGroup(of: Void.self) { group in
        for code in 200..<204 { group.addTask { promise.fulfil(with: Response(status: .init(code: code))) } }
        group.addTask { await Reply.later(promise.future).begin(arrivals.take).value }
      }
      #expect(arrivals.statuses.count == 1)
    }
  }

  @Test func theTransportGetsItWithOneObserver() throws {
    let heard = Mutex<[SendingOutcome]>([])
    let outcome = SendingOutcome(.complete, status: .ok, bodyBytes: 4)
    let reply = Reply.now(Response(status: .ok)).map { _ in Response(status: .notFound) }
    let observed = reply.whenSent { outcome in heard.withLock { $0.append(outcome) } }
    observed.reply.begin(arrivals.take)
    #expect(arrivals.statuses == [404])
    observed.observer?(outcome)
    #expect(heard.withLock { $0 } == [outcome])
    #expect(reply.whenSent(nil).observer == nil)
  }
}
