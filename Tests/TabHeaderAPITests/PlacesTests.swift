import Foundation
import HTTPServer
import Synchronization
import TestStores
import Testing

@testable import TabHeaderAPI
@testable import TabSessions

/// Requests on histories keep much memory, so few of them are under way at a time.
@Suite struct PlacesTests {
  private typealias Job = WorkPool.Job

  /// Jobs that only say that they have begun.
  private final class Jobs: Sendable {
    let places: Places
    private let log = Mutex<[String]>([])

    init(_ places: Places) {
      self.places = places
    }

    var begun: [String] { log.withLock { $0 } }

    @discardableResult
    func add(_ name: String, of host: String = "192.0.2.1") throws -> Job {
      let job = Job()
      try places.add(job, bytes: 1_000, of: ClientKey(ClientAddress(host: host, port: 1))) { [self] ending in
        if ending == .performed { log.withLock { $0.append(name) } }
      }
      return job
    }
  }

  @Test func `Q11: a job begins when there is a place, and clients take turns`() throws {
    let jobs = Jobs(Places(2))
    for name in ["a", "b", "c", "d"] { try jobs.add(name) }
    try jobs.add("other", of: "192.0.2.2")
    #expect(jobs.begun == ["a", "b"])
    #expect(jobs.places.counts == (free: 0, waiting: 3))
    jobs.places.leave()
    jobs.places.leave()
    #expect(jobs.begun == ["a", "b", "c", "other"])
    jobs.places.leave()
    for _ in 1...2 { jobs.places.leave() }
    #expect(jobs.begun == ["a", "b", "c", "other", "d"])
    #expect(jobs.places.counts == (free: 2, waiting: 0))
  }

  @Test func `Q11: a job that was given up needs no place`() throws {
    let jobs = Jobs(Places(1))
    try jobs.add("a")
    let (second, third) = (try jobs.add("b"), try jobs.add("c"))
    try jobs.add("d")
    second.abandon()
    third.abandon()
    jobs.places.leave()
    #expect(jobs.begun == ["a", "d"])
    #expect(jobs.places.counts == (free: 0, waiting: 0))
  }

  @Test func `Q11: the queue for places is bounded, for all and for each client`() throws {
    typealias Limits = WorkPool.Queue.Limits
    let jobs = Jobs(
      Places(1, queue: WorkPool.Queue(limits: (Limits(count: 2, bytes: 10_000), Limits(count: 1, bytes: 10_000)))))
    try jobs.add("a")
    try jobs.add("b")
    #expect(throws: WorkPool.Queue.Refusal.shareIsFull) { try jobs.add("c") }
    try jobs.add("d", of: "192.0.2.2")
    #expect(throws: WorkPool.Queue.Refusal.isFull) { try jobs.add("e", of: "192.0.2.3") }
    for _ in 1...3 { jobs.places.leave() }
    #expect(jobs.begun == ["a", "b", "d"])
  }

  // MARK: Routes

  private static let routes = [
    ("POST", "/undo", ""), ("POST", "/redo", ""), ("POST", "/reset", ""), ("POST", "/fork", "{}"),
    ("GET", "/revisions", ""), ("GET", "/revisions/2", ""), ("GET", "/diff?from=1", ""), ("GET", "/recording", ""),
  ]

  /// A server whose store can be held, with a session whose last step was undone.
  private func heldServer() throws -> (TestServer, HeldStore, Committer, path: String) {
    let store = HeldStore()
    let server = try TestServer(.inProcess, store: store)
    return (server, store, try #require(server.registry.committer), try undone(server))
  }

  private func undone(_ server: TestServer) throws -> String {
    let path = try server.createThree()
    for index in [1, 2, 1, 2, 1, 2, 1, 2] { try server.post(path + "/select", #"{"index": \#(index)}"#) }
    try server.post(path + "/undo")
    return path
  }

  @Test func `Q11: of all requests on histories, two have asked the store, and the others keep no session`() throws {
    let (server, store, committer, path) = try heldServer()
    let other = try server.createThree()
    let idle = try undone(server)
    let idleID = try #require(SessionID(String(idle.split(separator: "/").last ?? "")))
    committer.flush()
    let ends = try store.holding(committer) {
      let change = try server.begin("POST", other + "/select", #"{"index": 1}"#)
      #expect(store.waitForCommit())
      let ends = try (0..<40).map { number in
        let (method, route, content) = Self.routes[number % Self.routes.count]
        return try server.begin(method, (number < 8 ? path : idle) + route, content)
      }
      // Each is in a place, or in the queue for one.
      #expect(server.api.pool.histories.counts == (free: 0, waiting: 38))
      while committer.backlog < 2 { sched_yield() }
      #expect(committer.backlog == 2)
      #expect(server.registry.release(1) >= 1)
      #expect(server.registry[idleID] == nil)
      return [change] + ends
    }
    for end in ends { #expect([200, 201, 409].contains(try end().status)) }
    #expect(server.api.pool.histories.counts == (free: 2, waiting: 0))
  }

  @Test func `Q11: a change keeps its place until it is committed`() throws {
    let (server, store, committer, path) = try heldServer()
    let others = try (0..<2).map { _ in try undone(server) }
    let ends = try store.holding(committer) {
      let undo = try server.begin("POST", path + "/undo")
      #expect(store.waitForCommit())
      #expect(server.api.pool.histories.counts == (free: 1, waiting: 0))
      let ends = try others.map { try server.begin("GET", $0 + "/diff?from=1") }
      #expect(server.api.pool.histories.counts == (free: 0, waiting: 1))
      return [undo] + ends
    }
    for end in ends { #expect(try end().status == 200) }
    #expect(server.api.pool.histories.counts == (free: 2, waiting: 0))
  }

  /// A mistake is an answer, too.
  @Test(arguments: Transport.allCases)
  func `Q11: every answer gives its place back`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try undone(server)
    for (method, target, status) in [
      ("POST", "/redo", 200), ("POST", "/redo", 409), ("GET", "/revisions/99", 404), ("GET", "/revisions/x", 404),
      ("GET", "/diff", 400), ("GET", "/diff?from=99", 404), ("GET", "/recording?from=0", 400),
      ("GET", "/revisions?limit=0", 400),
    ] {
      #expect(try server.send(method, path + target).status == status, "\(target)")
    }
    #expect(try server.post("/v1/sessions/none/undo").status == 404)
    let keyed = try (0..<2).map { _ in try server.post(path + "/undo", fields: ["Idempotency-Key": "k"]).text }
    #expect(keyed[0] == keyed[1])
    #expect(server.api.pool.histories.counts == (free: 2, waiting: 0))
  }
}
