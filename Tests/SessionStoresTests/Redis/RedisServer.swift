import ChildProcess
import Dispatch
import Foundation
import Synchronization
import TabSessions

@testable import SessionStores

/// A precondition of a test that does not hold.
struct Missing: Error, CustomStringConvertible {
  let description: String
}

/// A real redis-server on a free port of loopback, which saves nothing. It ends with the process of the tests, however that ends.
final class RedisServer: Sendable {
  /// The server of all tests that neither stop it nor configure it.
  static let shared = Result { try RedisServer() }

  let port: UInt16
  private let processID: pid_t
  private let shell: ChildProcess
  /// The shell stops the server when this pipe is closed.
  private let lifeline: FileHandle

  /// - Parameter options: as on the command line.
  convenience init(_ options: String...) throws { try self.init(options: options) }

  /// - Parameter port: `nil` for a free one.
  init(port: UInt16? = nil, options: [String]) throws {
    // Redis itself says whether a port is free. The bus of a cluster has the port 10,000 above; both are below those that clients get.
    for _ in 0..<50 {
      let port = port ?? UInt16.random(in: 10_000..<22_000)
      guard let started = try Self.start(port, options) else { continue }
      self.port = port
      (processID, shell, lifeline) = started
      return
    }
    throw Missing(description: "redis-server does not start with \(options)")
  }

  deinit { stop() }

  /// - Returns: `nil` if the server has ended at once.
  private static func start(
    _ port: UInt16, _ options: [String]
  ) throws -> (processID: pid_t, shell: ChildProcess, lifeline: FileHandle)? {
    let (input, output) = (Pipe(), Pipe())
    let script = """
      command -v redis-server >/dev/null || { echo missing; exit 1; }
      folder=$(mktemp -d)
      redis-server --dir "$folder" "$@" &
      exec >&-
      read line
      exec 2>&-
      kill -9 $!
      wait
      rm -r "$folder"
      """
    let shell = try ChildProcess(
      ["sh", "-c", script, "sh", "--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        + options,
      input: input.fileHandleForReading, output: output.fileHandleForWriting)
    try input.fileHandleForReading.close()
    try output.fileHandleForWriting.close()
    var log = ""
    while true {
      let data = output.fileHandleForReading.availableData
      log += String(decoding: data, as: UTF8.self)
      let lines = log.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      if let ready = lines.first(where: { $0.contains("Ready to accept connections") }),
        let processID = pid_t(ready.prefix { $0 != ":" })
      {
        return (processID, shell, input.fileHandleForWriting)
      }
      if lines.contains("missing") {
        throw Missing(
          description: "redis-server is not installed: \"make test\" installs it, or apt-get install redis-server")
      }
      if data.isEmpty {
        try input.fileHandleForWriting.close()
        _ = shell.wait()
        return nil
      }
    }
  }

  // MARK: Using it

  var node: RedisNode { RedisNode(host: "127.0.0.1", port: port) }
  var address: RedisAddress { RedisAddress(host: "127.0.0.1", port: port) }

  /// A store with keys of its own.
  func store(
    prefix: String = "test-\(UUID().uuidString):", retention: Retention = Retention(),
    timeout: Duration = .seconds(60)
  ) throws -> RedisStore {
    try RedisStore(address, prefix: prefix, retention: retention, timeout: timeout)
  }

  /// Runs a command and returns its reply, which may be an error.
  @discardableResult
  func run(_ command: RedisCommand) throws -> RedisValue? {
    try RedisConnection(node, address, timeout: .seconds(60)).run([command]).first
  }

  /// How much of the stream of changes it has.
  var offset: Int? {
    get throws {
      let lines = try run(RedisCommand("INFO", "replication"))?.text?.split(whereSeparator: \.isNewline)
      return lines?.first { $0.hasPrefix("master_repl_offset:") }.flatMap {
        Int($0.dropFirst("master_repl_offset:".count))
      }
    }
  }

  // MARK: Stopping it

  /// Stops the server without a farewell, with everything that it has.
  func stop() {
    try? lifeline.close()
    _ = shell.wait()
  }

  /// Keeps the server from running until `resume`. Its connections stay open.
  func pause() { kill(processID, SIGSTOP) }

  func resume() { kill(processID, SIGCONT) }
}

/// The hints that a follower has reported.
final class Hints: Sendable {
  private let reported = Mutex<[StoreHint]>([])
  private let hasNew = DispatchSemaphore(value: 0)

  var all: [StoreHint] { reported.withLock { $0 } }

  @Sendable func report(_ hint: StoreHint) {
    reported.withLock { $0.append(hint) }
    hasNew.signal()
  }

  func forget() { reported.withLock { $0 = [] } }

  /// Waits until hints were reported, in any order.
  ///
  /// - Returns: whether they were, within a time that none takes, however busy the machine is.
  func have(_ hints: StoreHint...) -> Bool { have { reported in hints.allSatisfy(reported.contains) } }

  /// Waits until what was reported is as expected.
  func have(_ isExpected: ([StoreHint]) -> Bool) -> Bool {
    while !isExpected(all) {
      guard hasNew.wait(timeout: .now() + 120) == .success else { return false }
    }
    return true
  }
}

extension StoreHint {
  /// A hint of a sample at its first epoch.
  static func session(_ id: SessionID, sequence: Int?) -> StoreHint {
    .session(id, sequence.map { SessionVersion(epoch: "e90c4a11", sequence: $0) })
  }

  /// What a look finds of a sample at its first epoch.
  static func found(_ id: SessionID, sequence: Int?) -> StoreHint {
    .found(id, sequence.map { SessionVersion(epoch: "e90c4a11", sequence: $0) })
  }
}
