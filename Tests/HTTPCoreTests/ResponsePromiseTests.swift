@testable import HTTPServer
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
    promise.fulfil(with: .later(other.future))
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
    promise.fulfil(with: .later(other.future))
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
  private func response(of reply: Reply) -> Response? {
    if case .now(let response) = reply { response } else { nil }
  }

  @Test func theTransportGetsItWithOneObserver() {
    let heard = Mutex<[SendingOutcome]>([])
    let outcome = SendingOutcome(.complete, status: .ok, bodyBytes: 4)
    let reply = Reply.now(Response(status: .ok)).map { _ in Response(status: .notFound) }
    let observed = reply.whenSent { outcome in heard.withLock { $0.append(outcome) } }
    #expect(response(of: observed.reply)?.status == .notFound)
    observed.observer?(outcome)
    #expect(heard.withLock { $0 } == [outcome])
    #expect(reply.whenSent(nil).observer == nil)
  }
}

/// Responses are values: a copy that is changed is another response.
@Suite struct ResponseTests {
  private let shared = Response(status: .ok, fields: [.contentType: "application/json"], body: .bytes([1])).shared

  @Test func copiesOfASharedResponseHaveOneEncoding() {
    let copy = shared
    #expect(copy.sharing != nil && copy.sharing === shared.sharing)
    #expect(Response(status: .ok).sharing == nil)
  }

  @Test func aChangedCopyIsNotShared() {
    for change in [
      { $0.fields.append(HTTPField(name: .eTag, value: "1")) }, { $0.status = .created }, { $0.body = .none },
    ] as [(inout Response) -> Void] {
      var copy = shared
      change(&copy)
      #expect(copy.sharing == nil)
    }
    #expect(shared.notModified.sharing == nil)
  }

  @Test func crossOriginFieldsAreAddedOnceForEachOrigin() {
    let fields: HTTPFields = [.accessControlAllowOrigin: "https://a.example", .vary: "Origin"]
    let variant = shared.adding(fields)
    #expect(variant.sharing != nil && variant.sharing === shared.adding(fields).sharing)
    #expect(variant.sharing !== shared.adding([.accessControlAllowOrigin: "https://b.example"]).sharing)
    #expect(variant.fields[.vary] == "Origin")
    #expect(shared.fields[.vary] == nil)
    #expect(Response(status: .ok).adding(fields).sharing == nil)
  }
}
