import HTTPServer
import HTTPTypes
import Synchronization
import Testing

@Suite struct ResponsePromiseTests {
  /// The responses that arrived, in order.
  private final class Arrivals: Sendable {
    private let list = Mutex<[Int]>([])
    func take(_ response: Response) { list.withLock { $0.append(response.status.code) } }
    var statuses: [Int] { list.withLock { $0 } }
  }

  private let arrivals = Arrivals()

  @Test func givesItsResponseToAWaitingReceiver() {
    let promise = ResponsePromise()
    promise.future.receive(arrivals.take)
    #expect(arrivals.statuses == [])
    #expect(promise.fulfil(with: Response(status: .ok)))
    #expect(arrivals.statuses == [200])
  }

  @Test func givesItsResponseToALaterReceiver() {
    let promise = ResponsePromise()
    promise.fulfil(with: Response(status: .ok))
    promise.future.receive(arrivals.take)
    #expect(arrivals.statuses == [200])
  }

  @Test func isFulfilledOnce() {
    let promise = ResponsePromise()
    promise.future.receive(arrivals.take)
    #expect(promise.fulfil(with: Response(status: .ok)))
    #expect(!promise.fulfil(with: Response(status: .conflict)))
    #expect(arrivals.statuses == [200])
  }

  @Test func isAnsweredWith500WhenItIsDropped() {
    var promise: ResponsePromise? = ResponsePromise()
    promise?.future.receive(arrivals.take)
    promise = nil
    #expect(arrivals.statuses == [500])
  }

  @Test func isCancelledOnce() {
    let cancellations = Atomic<Int>(0)
    let promise = ResponsePromise { cancellations.add(1, ordering: .relaxed) }
    #expect(!promise.isCancelled)
    promise.future.cancel()
    promise.future.cancel()
    #expect(promise.isCancelled)
    #expect(cancellations.load(ordering: .relaxed) == 1)
    promise.future.receive(arrivals.take)
    #expect(promise.fulfil(with: Response(status: .ok)))
    #expect(arrivals.statuses == [200])
  }

  @Test func canBeFulfilledWithAnother() {
    let (promise, other) = (ResponsePromise(), ResponsePromise())
    promise.fulfil(with: other.future)
    promise.future.receive(arrivals.take)
    #expect(arrivals.statuses == [])
    other.fulfil(with: Response(status: .conflict))
    #expect(arrivals.statuses == [409])
  }

  @Test(arguments: [false, true])
  func cancelsTheOtherThatFulfilsIt(isCancelledBefore: Bool) {
    let cancellations = Atomic<Int>(0)
    let promise = ResponsePromise()
    let other = ResponsePromise { cancellations.add(1, ordering: .relaxed) }
    if isCancelledBefore { promise.future.cancel() }
    promise.fulfil(with: other.future)
    if !isCancelledBefore { promise.future.cancel() }
    #expect(other.isCancelled)
    #expect(cancellations.load(ordering: .relaxed) == 1)
  }

  @Test func cannotBeCancelledOnceItIsFulfilled() {
    let promise = ResponsePromise { Issue.record("there is nothing to cancel") }
    promise.fulfil(with: Response(status: .ok))
    promise.future.cancel()
    #expect(!promise.isCancelled)
  }

  @Test func aResponseIsChangedWhenItArrives() {
    let promise = ResponsePromise()
    promise.future.map { Response(status: .init(code: $0.status.code + 1)) }.receive(arrivals.take)
    promise.fulfil(with: Response(status: .ok))
    #expect(arrivals.statuses == [201])
  }

  @Test func cancellingAChangedResponseCancelsTheFirst() {
    let promise = ResponsePromise()
    promise.future.map { $0 }.cancel()
    #expect(promise.isCancelled)
  }

  @Test func manyThreadsFulfilItOnce() async {
    for _ in 1...200 {
      let promise = ResponsePromise()
      let arrivals = Arrivals()
      await withTaskGroup(of: Void.self) { group in
        for code in 200..<204 { group.addTask { promise.fulfil(with: Response(status: .init(code: code))) } }
        group.addTask { promise.future.receive(arrivals.take) }
      }
      #expect(arrivals.statuses.count == 1)
    }
  }
}

@Suite struct ReplyTests {
  private let outcome = SendingOutcome(.complete, status: .ok, bodyBytes: 4)

  @Test func hasNoObserverAtFirst() {
    #expect(Reply.now(Response(status: .ok)).observer == nil)
    #expect(Reply.later(ResponsePromise().future).observer == nil)
  }

  @Test func callsEveryObserverOnceInTheirOrder() {
    let heard = Mutex<[String]>([])
    let reply = Reply.now(Response(status: .ok))
      .whenSent { outcome in heard.withLock { $0.append("first \(outcome.bodyBytes ?? -1)") } }
      .whenSent { outcome in heard.withLock { $0.append("second \(outcome.bodyBytes ?? -1)") } }
    reply.observer?(outcome)
    #expect(heard.withLock { $0 } == ["first 4", "second 4"])
  }

  @Test func keepsItsObserverWithAnotherResponse() {
    let heard = Mutex<[SendingOutcome]>([])
    var reply = Reply.now(Response(status: .ok)).whenSent { outcome in heard.withLock { $0.append(outcome) } }
    reply.content = .now(Response(status: .notFound))
    reply.observer?(outcome)
    #expect(heard.withLock { $0 } == [outcome])
  }
}
