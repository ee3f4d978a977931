import Foundation
import SessionStores
import StrictJSON
import Testing

/// Sessions that outlive the process.
@Suite struct StoreTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "tabheader-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Runs `body`, then removes the folder.
  private func test(_ body: () throws -> Void) rethrows {
    defer { try? FileManager.default.removeItem(at: folder) }
    try body()
  }

  /// A server in the folder, with the store that it has without options.
  private func server() throws -> RunningServer {
    try RunningServer(environment: ["TABHEADER_STORE": nil], directory: folder)
  }

  @Test func everythingIsInOneFileByDefault() throws {
    try test {
      let first = try server()
      let path = try first.create()
      _ = try first.curl("--json", #"{"index": 1}"#, first.url + path + "/select")
      _ = try first.curl("-X", "PUT", "--json", #"{"theme": {}}"#, first.url + "/v1/themes/ocean")
      let state = try first.curl("-i", first.url + path).output
      #expect(try first.end() == 0)
      let file = folder.appending(path: "var/tabheader.sqlite")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "var").path).sorted()
          == ["tabheader.sqlite", "tabheader.sqlite.lock"])
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(attributes[.posixPermissions] as? Int == 0o600, "only its user may read it")

      let second = try server()
      #expect(fields(try second.curl("-i", second.url + path).output) == fields(state))
      #expect(try second.json(second.url + "/v1/themes/ocean") == .object(["theme": .object([:])]))
      #expect(try second.end() == 0)
    }
  }

  /// A response without the time at which it was sent.
  private func fields(_ response: String) -> [Substring] {
    response.split(separator: "\r\n").filter { !$0.hasPrefix("Date: ") && !$0.hasPrefix("X-Request-Id: ") }
  }

  @Test("C9: with a manual clock and a seed, servers with different stores give the same responses")
  func memoryAndFileGiveTheSameResponses() throws {
    try test {
      func story(_ server: RunningServer) throws -> [[Substring]] {
        let content = #"{"preset": "remind", "seed": 1, "clock": {"kind": "manual", "now": "2026-01-01T00:00:00Z"}}"#
        let created = try server.curl("-i", "--json", content, server.url + "/v1/sessions").output
        let location = try #require(fields(created).first { $0.lowercased().hasPrefix("location: ") })
        let path = server.url + location.dropFirst(10)
        let posts = try [
          ("/select", #"{"index": 2, "animated": true}"#), ("/clock", #"{"advance": 120}"#),
          (
            "/actions",
            #"{"actions": [{"type": "swipe", "phase": "began"}, {"type": "swipe", "phase": "ended", "velocity": 900, "at": 40}]}"#
          ),
          ("/clock", #"{"to": "2026-01-01T00:01:00Z"}"#), ("/clock", #"{"to": "2026-01-01T00:00:00Z"}"#),
          ("/undo", "{}"),
        ].map { try server.curl("-i", "--json", $0.1, path + $0.0).output }
        let reads = try [
          "", "/log", "/header.svg", "/recording", "/revisions", "/revisions/3", "/diff?from=1", "/snapshot",
        ].map { try server.curl("-i", path + $0).output }
        return ([created] + posts + reads).map(fields)
      }
      let first = try RunningServer(directory: folder)
      let expected = try story(first)
      #expect(try first.end() == 0)
      #expect(
        expected.map { $0.first }
          == (["201 Created"] + Array(repeating: "200 OK", count: 4) + ["409 Conflict"]
          + Array(repeating: "200 OK", count: 9)).map { "HTTP/1.1 \($0)" })
      let second = try server()
      #expect(try story(second) == expected)
      #expect(try second.end() == 0)
    }
  }

  @Test func nothingThatWasAnsweredIsLostInACrash() throws {
    try test {
      var server = try server()
      let paths = try (0..<4).map { _ in try server.create() }
      for round in 1...3 {
        var states: [String] = []
        for (index, path) in paths.enumerated() {
          states.append(
            try server.curl("--json", #"{"index": \#((index + round) % 3)}"#, server.url + path + "/select").output)
        }
        server.crash()
        server = try self.server()
        for (path, state) in zip(paths, states) {
          let answered = try JSONValue(parsing: Array(state.utf8))
          let read = try server.json(server.url + path)
          for member in ["id", "epoch", "revision", "selectedIndex", "updatedAt"] {
            #expect(read[pointer: "/" + member] == answered[pointer: "/" + member])
          }
        }
      }
      #expect(try server.end() == 0)
    }
  }

  @Test func aStoreHasOneServer() throws {
    try test {
      let first = try server()
      let second = try Command.run(
        try Command.tabheader, ["--port", "0"], environment: ["TABHEADER_STORE": nil], directory: folder)
      #expect(second.code == 69)
      #expect(
        second.errors
          == "tabheader: cannot use the store sqlite:var/tabheader.sqlite: another process uses it; "
          + "var/tabheader.sqlite.lock is locked: stop that process, or name another store with --store\n")
      #expect(try first.curl(first.url + "/readyz").output == #"{"status":"ok"}"#)
      #expect(try first.end() == 0)
    }
  }

  @Test(arguments: [
    (
      "not a database, but longer than the header of one: " + String(repeating: "x", count: 100),
      "file is not a database"
    ),
    ("SQLite format 3\0" + String(repeating: "\u{1}", count: 500), "file is not a database"),
  ])
  func aFileThatIsNotAStoreIsRefused(content: String, reason: String) throws {
    try test {
      let file = folder.appending(path: "notes.txt")
      try Data(content.utf8).write(to: file)
      let result = try Command.run(
        try Command.tabheader, ["--port", "0", "--store", "sqlite:notes.txt"], directory: folder)
      #expect(result.code == 69)
      #expect(
        result.errors.hasPrefix("tabheader: cannot use the store sqlite:notes.txt: cannot open notes.txt: \(reason)"))
      #expect(try Data(contentsOf: file) == Data(content.utf8), "it is left as it was")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["notes.txt"])
    }
  }

  @Test(arguments: [
    ("remember the milk\n", #"it is not an export: its first line must be {"format":"tabheader-export",…}"#),
    ("", "it is empty: expected an export"),
  ])
  func whatIsNotAnExportMakesNoStore(content: String, reason: String) throws {
    try test {
      try Data(content.utf8).write(to: folder.appending(path: "notes.txt"))
      let result = try Command.run(
        try Command.tabheader, ["sessions", "import", "notes.txt", "--store", "sqlite:new.sqlite"], directory: folder)
      #expect(result.code == 65)
      #expect(result.errors == "tabheader: notes.txt: \(reason)\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["notes.txt"])
    }
  }

  @Test func aSessionThatIsNotThereIsNamed() throws {
    try test {
      func expectMissing(_ comment: Comment) throws {
        let result = try Command.run(
          try Command.tabheader, ["sessions", "show", "AAAAAAAAAAAAAAAAAAAAAA"], environment: ["TABHEADER_STORE": nil],
          directory: folder)
        #expect(result.code == 66, comment)
        #expect(result.output == "", comment)
        #expect(result.errors == "tabheader: no session has the id AAAAAAAAAAAAAAAAAAAAAA\n", comment)
      }
      let server = try server()
      try expectMissing("asked of the server")
      #expect(try server.end() == 0)
      try expectMissing("asked of the file")
    }
  }

  /// A backup would end with 73 if it were its file's fault, and an import with 65.
  @Test func aCommandThatTheServerHasNoPlaceForIsUnavailable() throws {
    try test {
      let server = try server()
      let socket = folder.appending(path: "var/tabheader.sqlite.sock").path
      // Four are performed, and 64 wait. They bring no command.
      let others = try (0..<68).map { _ in try #require(UnixSocket.connected(to: socket)) }
      let result = try Command.run(
        try Command.tabheader, ["backup", "copy.sqlite", "--store", "sqlite:var/tabheader.sqlite"], directory: folder)
      #expect(result.code == 69)
      #expect(result.errors == "tabheader: 4 commands are running: try again later\n")
      for other in others { try other.close() }
      #expect(try server.end() == 0)
    }
  }

  @Test func aBackupIsRestoredOnceNoServerUsesTheStore() throws {
    try test {
      func run(_ arguments: String...) throws -> Command.Result {
        try Command.run(
          try Command.tabheader, arguments + ["--store", "sqlite:var/tabheader.sqlite"], directory: folder)
      }
      let server = try server()
      let path = try server.create()
      #expect(try run("backup", "b.sqlite").code == 0)
      _ = try server.curl("-X", "DELETE", server.url + path)
      let refused = try run("restore", "b.sqlite")
      #expect(refused.code == 69)
      #expect(
        refused.errors == "tabheader: cannot restore var/tabheader.sqlite: another process uses it; "
          + "var/tabheader.sqlite.lock is locked: stop the server first\n")
      server.crash()
      let missing = try run("restore", "none")
      #expect((missing.code, missing.errors) == (65, "tabheader: none: there is no such file\n"))
      let restored = try run("restore", "b.sqlite")
      #expect((restored.code, restored.output) == (0, ""))
      #expect(
        restored.errors == """
          restored 1 session from b.sqlite to var/tabheader.sqlite
          The former store is var/tabheader.sqlite.replaced now, with its log if it had one.

          """)
      let second = try self.server()
      #expect(try second.json(second.url + path)[pointer: "/revision"] == .number(1))
      #expect(try second.end() == 0)
    }
  }

  @Test func aNewStoreIsSaidToBeNew() throws {
    try test {
      let mistyped = try Command.run(
        try Command.tabheader, ["--port", "0", "--store", "sqlite:typo/dir/x.sqlite"], directory: folder)
      #expect(mistyped.code == 69)
      #expect(
        mistyped.errors == "tabheader: cannot use the store sqlite:typo/dir/x.sqlite: the folder typo does not exist: "
          + "create it, or correct the path\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
      for message in ["created a new store", "opened the store"] {
        let server = try server()
        #expect(try server.end() == 0)
        #expect(server.command.errors.contains("notice \(message) documents=0 sessions=0 store=sqlite:"))
      }
    }
  }

  @Test func aFolderThatCannotBeWrittenIsNamed() throws {
    try test {
      let result = try Command.run(
        try Command.tabheader, ["--port", "0", "--store", "sqlite:/proc/store/tabheader.sqlite"], directory: folder)
      #expect(result.code == 69)
      #expect(
        result.errors.hasPrefix(
          "tabheader: cannot use the store sqlite:/proc/store/tabheader.sqlite: the folder /proc/store cannot be created: "
        ))
    }
  }

  @Test func aFolderIsNoStore() throws {
    try test {
      for arguments in [["--port", "0"], ["sessions", "list"]] {
        let result = try Command.run(
          try Command.tabheader, arguments + ["--store", "sqlite:\(folder.path)"], directory: folder)
        #expect(result.code == 69)
        #expect(
          result.errors.contains(
            "\(folder.path) is not a file: name a file in it, such as \(folder.path)/tabheader.sqlite"),
          "\(result.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.path + ".lock"))
      }
    }
  }

  /// A copy of the file alone, as `cp` makes it while a server runs.
  @Test func aCopyWithoutItsLogIsRestoredWithAWarning() throws {
    try test {
      let server = try server()
      _ = try server.create()
      try FileManager.default.copyItem(
        at: folder.appending(path: "var/tabheader.sqlite"), to: folder.appending(path: "copy.sqlite"))
      #expect(try server.end() == 0)
      func restore(_ file: String) throws -> Command.Result {
        try Command.run(
          try Command.tabheader, ["restore", file, "--store", "sqlite:new.sqlite"], directory: folder)
      }
      let restored = try restore("copy.sqlite")
      #expect(restored.code == 0)
      #expect(restored.errors.contains("tabheader: warning: copy.sqlite has no log beside it (copy.sqlite-wal)."))
      #expect(try !restore("var/tabheader.sqlite").errors.contains("warning"), "it was closed in order")
    }
  }
}
