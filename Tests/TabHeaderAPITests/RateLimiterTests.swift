import HTTPServer
import Synchronization
import Testing

@testable import TabHeaderAPI

/// How many requests a client may send.
@Suite struct RateLimiterTests {
  /// A clock that is moved by hand, in milliseconds.
  private final class Clock: Sendable {
    private let time = Mutex<Int64>(0)
    func move(to milliseconds: Int64) { time.withLock { $0 = milliseconds * 1_000_000 } }
    var now: Int64 { time.withLock { $0 } }
  }

  private let clock = Clock()

  private func limiter(_ perSecond: Int, _ burst: Int, clients: Int = 65_536) -> RateLimiter {
    RateLimiter(RateLimiter.Rate(perSecond: perSecond, burst: burst), clients: clients) { [clock] in clock.now }
  }

  private func client(_ number: Int) throws -> ClientKey {
    .network(try #require(IPAddress("10.\(number >> 16 & 255).\(number >> 8 & 255).\(number & 255)")))
  }

  @Test func aBurstMayComeAtOnceAndThenTheRate() throws {
    let limiter = limiter(10, 5)
    let client = try client(1)
    #expect((0..<5).map { _ in limiter.count(client).isAllowed } == [true, true, true, true, true])
    #expect(limiter.count(client) == RateLimiter.Balance(isAllowed: false, remaining: 0, seconds: 1))
    clock.move(to: 99)
    #expect(!limiter.count(client).isAllowed)
    clock.move(to: 100)
    #expect(limiter.count(client).isAllowed)
    #expect(!limiter.count(client).isAllowed)
    // A refused request takes nothing: half a second later there are five again.
    clock.move(to: 600)
    #expect((0..<6).map { _ in limiter.count(client).isAllowed } == [true, true, true, true, true, false])
  }

  @Test func theBalanceCountsDown() throws {
    let limiter = limiter(1, 3)
    let client = try client(1)
    #expect(
      (0..<4).map { _ in limiter.count(client) } == [
        RateLimiter.Balance(isAllowed: true, remaining: 2, seconds: 1),
        RateLimiter.Balance(isAllowed: true, remaining: 1, seconds: 2),
        RateLimiter.Balance(isAllowed: true, remaining: 0, seconds: 3),
        RateLimiter.Balance(isAllowed: false, remaining: 0, seconds: 1),
      ])
    #expect(limiter.rate.windowSeconds == 3)
  }

  @Test func clientsDoNotShare() throws {
    let limiter = limiter(1, 1)
    #expect(limiter.count(try client(1)).isAllowed)
    #expect(!limiter.count(try client(1)).isAllowed)
    #expect(limiter.count(try client(2)).isAllowed)
  }

  /// A clock that jumps gives nobody more than a burst, and locks nobody out for longer than the window.
  @Test func clockJumpsAreHarmless() throws {
    let limiter = limiter(10, 5)
    let client = try client(1)
    clock.move(to: 1_000_000_000_000)
    for _ in 0..<5 { #expect(limiter.count(client).isAllowed) }
    #expect(!limiter.count(client).isAllowed)
    clock.move(to: 0)
    #expect(!limiter.count(client).isAllowed)
    clock.move(to: 500)
    for _ in 0..<5 { #expect(limiter.count(client).isAllowed) }
    #expect(!limiter.count(client).isAllowed)
    clock.move(to: 9_000_000_000_000)
    #expect((0..<7).count { _ in limiter.count(client).isAllowed } == 5)
  }

  @Test(arguments: [(1, 10_000_000), (1_000_000, 10_000_000), (1_000_000, 1), (1, 1)])
  func theLimitsOfSettingsDoNotOverflow(_ perSecond: Int, _ burst: Int) throws {
    let limiter = limiter(perSecond, burst)
    let balance = limiter.count(try client(1))
    #expect(balance.isAllowed)
    #expect(balance.remaining == burst - 1)
    clock.move(to: 1_000 * 60 * 60 * 24 * 366 * 100)
    #expect(limiter.count(try client(1)).remaining == burst - 1)
  }

  @Test func aMillionClientsAreNotRemembered() throws {
    let limiter = limiter(10, 5, clients: 4_096)
    for number in 0..<1_000_000 { _ = limiter.count(try client(number)) }
    #expect(limiter.clients <= 4_096)
    #expect(limiter.clients > 1_024)
  }

  /// Others that come meanwhile do not bring an exhausted client new requests, until there are as many as are remembered.
  @Test func aClientThatKeepsAskingIsNotForgotten() throws {
    let limiter = limiter(1, 3, clients: 1_000)
    for _ in 0..<3 { #expect(limiter.count(try client(0)).isAllowed) }
    for number in 1..<10_000 {
      _ = limiter.count(try client(number))
      if number.isMultiple(of: 100) { #expect(!limiter.count(try client(0)).isAllowed) }
    }
  }

  @Test func clientsOfANetworkOfIPv6AreOne() throws {
    func key(_ host: String) throws -> ClientKey {
      ClientKey(
        Request(
          method: .get, target: try RequestTarget("/".utf8), fields: RequestFields(),
          client: ClientAddress(host: host, port: 1)))
    }
    #expect(try key("2001:db8:1:2::1") == key("2001:db8:1:2:ffff::9"))
    #expect(try key("2001:db8:1:2::1") != key("2001:db8:1:3::1"))
    #expect(try key("192.0.2.1") != key("192.0.2.2"))
    #expect(try key("::ffff:192.0.2.1") == key("192.0.2.1"))
    #expect(try key("2001:db8:1:2::1").description == "2001:db8:1:2::/64")
    #expect(try key("/run/socket") == .local)
  }
}
