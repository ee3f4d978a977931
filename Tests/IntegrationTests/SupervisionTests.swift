import Foundation
import Testing

@testable import tabheader

/// A supervisor hears when the server is ready, that it goes on, and that it stops (sd_notify(3)).
@Suite struct SupervisionTests {
  /// The supervisor's end: a datagram socket of the test's own.
  private final class Supervisor {
    let descriptor: CInt
    let path: String

    init() throws {
      path = FileManager.default.temporaryDirectory.appending(path: "n-\(UUID().uuidString.prefix(8))").path
      descriptor = socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
      let size = socklen_t(MemoryLayout<sockaddr_un>.size)
      let code = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
      }
      guard code == 0 else { throw Missing(description: "no socket at \(path)") }
    }

    deinit {
      close(descriptor)
      unlink(path)
    }

    /// The next message.
    func receive() throws -> [String] {
      var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&poller, 1, 120_000) == 1 else { throw Missing(description: "no message comes") }
      var buffer = [UInt8](repeating: 0, count: 4_096)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      return String(decoding: buffer[..<max(count, 0)], as: UTF8.self).split(separator: "\n").map(String.init)
    }
  }

  @Test func theSupervisorHearsThatTheServerIsReadyAndStops() throws {
    let supervisor = try Supervisor()
    let server = try RunningServer(environment: ["NOTIFY_SOCKET": supervisor.path])
    #expect(try supervisor.receive() == ["READY=1", "STATUS=Listening on \(server.url)/"])
    #expect(try server.end() == 0)
    #expect(try supervisor.receive() == ["STOPPING=1", "STATUS=Finishing requests"])
  }

  @Test func theWatchdogHearsFromTheServerTwiceInEachInterval() throws {
    let supervisor = try Supervisor()
    let server = try RunningServer(
      environment: ["NOTIFY_SOCKET": supervisor.path, "WATCHDOG_USEC": "20000"])
    #expect(try supervisor.receive().first == "READY=1")
    for _ in 0..<3 { #expect(try supervisor.receive() == ["WATCHDOG=1"]) }
    #expect(try server.end() == 0)
    var last: [String] = []
    while last.first != "STOPPING=1" { last = try supervisor.receive() }
  }

  @Test func anAbstractSocketIsAnAddressToo() throws {
    #expect(NotifySocket(environment: ["NOTIFY_SOCKET": "@tabheader"]) != nil)
    #expect(NotifySocket(environment: ["NOTIFY_SOCKET": "/run/systemd/notify"]) != nil)
  }

  @Test(arguments: [nil, "", "@", "/", "vsock:2:1234", "relative", "/" + String(repeating: "a", count: 120)])
  func withoutAnAddressNobodyListens(address: String?) {
    #expect(NotifySocket(environment: address.map { ["NOTIFY_SOCKET": $0] } ?? [:]) == nil)
  }

  @Test func theWatchdogOfAnotherProcessIsNotMeant() {
    let socket = ["NOTIFY_SOCKET": "/run/systemd/notify", "WATCHDOG_USEC": "30000000"]
    #expect(Supervision(environment: socket, process: 7).watchdogInterval == .seconds(30))
    let mine = socket.merging(["WATCHDOG_PID": "7"]) { $1 }
    #expect(Supervision(environment: mine, process: 7).watchdogInterval == .seconds(30))
    #expect(Supervision(environment: mine, process: 8).watchdogInterval == nil)
    #expect(Supervision(environment: ["WATCHDOG_USEC": "30000000"], process: 7).watchdogInterval == nil)
    #expect(Supervision(environment: socket.merging(["WATCHDOG_USEC": "0"]) { $1 }, process: 7).watchdogInterval == nil)
  }

  @Test func aStatusIsOneLine() {
    #expect(NotifySocket.Line.status("a\nREADY=1").text == "STATUS=a READY=1")
  }
}
