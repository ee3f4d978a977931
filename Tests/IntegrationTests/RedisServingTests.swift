import Foundation
import StrictJSON
import Testing

/// A server keeps its sessions in Redis, and commands open that directly.
@Suite struct RedisServingTests {
  /// A redis-server on a free port, which ends with this value.
  private final class Redis {
    private let command: Command
    let port: UInt16

    init(_ options: String...) throws {
      // Redis itself says whether a port is free.
      for _ in 0..<50 {
        let port = UInt16.random(in: 30_000..<32_000)
        let arguments = ["redis-server", "--port", "\(port)", "--bind", "127.0.0.1", "--save", ""] + options
        let command = try Command(URL(filePath: "/usr/bin/env"), arguments)
        while let line = try command.readLine() {
          guard line.contains("Ready to accept connections") else { continue }
          (self.command, self.port) = (command, port)
          return
        }
      }
      throw Missing(description: "redis-server does not start: install it with apt-get install redis-server")
    }

    func crash() { command.send(signal: SIGKILL) }
  }

  private func run(_ arguments: String...) throws -> Command.Result {
    try Command.run(try Command.tabheader, arguments)
  }

  @Test func sessionsInRedisOutliveTheServer() throws {
    let redis = try Redis("--requirepass", "secret")
    let store = "redis://:secret@127.0.0.1:\(redis.port)/1"
    let first = try RunningServer(["--port", "0", "--store", store])
    #expect(first.command.errors.contains("redis://:***@127.0.0.1:\(redis.port)/1"))
    #expect(!first.command.errors.contains("secret"))
    let path = try first.create()
    let id = String(path.split(separator: "/")[2])
    _ = try first.curl("--json", #"{"index": 1}"#, first.url + path + "/select")

    // While the server runs.
    let list = try run("sessions", "list", "--store", store)
    #expect((list.code, list.errors) == (0, "1 session\n"))
    #expect(list.output.contains(id))
    #expect(try run("sessions", "show", id, "--store", store).output.contains(id))
    let export = try run("sessions", "export", "--store", store)
    #expect(export.errors == "exported 1 session; themes and styles: 0\n")
    #expect(try run("sessions", "check", "--store", store).errors == "checked 1 session: 0 mistakes\n")
    #expect(try first.end() == 0)

    let second = try RunningServer(["--port", "0"], environment: ["TABHEADER_STORE": store])
    #expect(try second.json(second.url + path)[pointer: "/selectedIndex"] == .number(1))
    #expect(try second.end() == 0)
    #expect(try run("sessions", "purge", "--all", "--store", store).errors == "deleted 1 session\n")
    #expect(
      try Command.run(
        try Command.tabheader, ["sessions", "import", "-", "--store", store], input: export.output
      ).errors == "added 1 sessions, themes and styles\n")
    #expect(try run("sessions", "list", "--store", store).output.contains(id))
  }

  @Test func aStoreInRedisIsNotCopiedIntoAFile() throws {
    let result = try run("backup", "/dev/null/backup.sqlite", "--store", "redis://127.0.0.1:1")
    #expect(result.code == 69)
    #expect(
      result.errors
        == "tabheader: a store in Redis cannot be copied into a file: use \"tabheader sessions export\", or the backups of "
        + "Redis itself\n")
  }

  /// Nobody changes anything meanwhile: the server looks by itself.
  @Test func anIdleServerNoticesThatRedisIsDown() throws {
    let redis = try Redis()
    let server = try RunningServer(["--port", "0", "--store", "redis://127.0.0.1:\(redis.port)"])
    #expect(try server.curl(server.url + "/readyz").output == #"{"status":"ok"}"#)
    redis.crash()
    var answer = ""
    while !answer.contains("/problems/store-unavailable") { answer = try server.curl(server.url + "/readyz").output }
    #expect(answer.contains("The store cannot be used: "))
    #expect(answer.contains("Redis at 127.0.0.1:\(redis.port)"))
    #expect(try server.curl(server.url + "/healthz").output == #"{"status":"ok"}"#)
    #expect(try server.end() == 0)
  }

  @Test func aRedisThatIsDownIsNamedWithoutItsPassword() throws {
    for arguments in [["--port", "0"], ["sessions", "list"]] {
      let result = try Command.run(
        try Command.tabheader, arguments + ["--store", "redis://team:secret@127.0.0.1:1"])
      #expect(result.code == 69)
      #expect(
        result.errors == "tabheader: cannot use the store redis://team:***@127.0.0.1:1: cannot connect to Redis at "
          + "127.0.0.1:1: Connection refused; check that it runs there\n")
    }
  }
}
