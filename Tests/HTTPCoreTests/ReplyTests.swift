import HTTPServer
import Synchronization
import Testing

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
