import Foundation
import StrictJSON
import Testing

/// R18: the binary needs no other file of the repository, and directories can override its files.
@Suite struct OneFileTests {
  /// An empty directory that exists while `body` runs.
  private func withDirectory<Value>(_ body: (URL) throws -> Value) throws -> Value {
    let directory = FileManager.default.temporaryDirectory.appending(path: "tabheader-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    return try body(directory)
  }

  private func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Runs `body` with a copy of the binary, and an empty directory to start it in.
  private func withBinaryAlone(_ body: (_ binary: URL, _ directory: URL) throws -> Void) throws {
    try withDirectory { folder in
      let binary = folder.appending(path: "tabheader")
      try FileManager.default.copyItem(at: Command.tabheader, to: binary)
      let directory = folder.appending(path: "empty")
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
      try body(binary, directory)
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == [], "nothing is written")
    }
  }

  @Test func `R18: every command runs in an empty directory`() throws {
    try withBinaryAlone { binary, directory in
      let picture = try Command.run(binary, ["render", "-"], directory: directory, input: #"{"preset": "remind"}"#)
      #expect(picture.code == 0, "\(picture.errors)")
      #expect(picture.output.hasPrefix("<svg "))
      let lint = try Command.run(
        binary, ["lint", "-"], directory: directory, input: #"{"preset": "fiori", "theme": "documented"}"#)
      #expect(lint.output.hasSuffix("in 1 file\n"), "\(lint.errors)")

      let server = try RunningServer(executable: binary, directory: directory)
      for (path, type) in [
        ("/", "text/html"), ("/tab-header.js", "text/javascript"), ("/css/tab-header.css", "text/css"),
        ("/openapi.json", "application/json"),
      ] {
        let head = try server.curl("-I", server.url + path).output
        #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n"), "\(path)")
        #expect(head.contains("\r\nContent-Type: \(type)"), "\(path)")
      }
      #expect(try server.json(server.url + "/v1/presets")[pointer: "/presets/5/name"] == .string("uikit"))
      let health = try Command.run(binary, ["healthcheck", "--port", String(server.port)], directory: directory)
      #expect(health.code == 0, "\(health.errors)")
      #expect(try server.end() == 0)
      #expect(!server.command.errors.contains("warning"), "\(server.command.errors)")
    }
  }

  @Test func `R18: files of --catalog are added to the shipped ones and replace them`() throws {
    try withDirectory { catalog in
      try write(#"{"title": "Mine", "session": {"tabs": ["A"]}}"#, to: catalog.appending(path: "presets/mine.json"))
      try write(
        #"{"title": "Other", "session": {"tabs": ["A", "B"]}}"#, to: catalog.appending(path: "presets/remind.json"))
      let server = try RunningServer(["--port", "0", "--catalog", catalog.path])
      let presets = try server.json(server.url + "/v1/presets")
      let titles = (0..<8).map { presets[pointer: "/presets/\($0)/title"] }
      #expect(titles[4] == .string("Mine"))
      #expect(titles[5] == .string("Other"))
      #expect(titles[6] == .string("UIKit"))
      #expect(titles[7] == nil)
      #expect(try server.end() == 0)
    }
  }

  @Test func `R18: a file of --public shows when the page is loaded again`() throws {
    try withDirectory { directory in
      let page = directory.appending(path: "page")
      try write("secret", to: directory.appending(path: "beside.txt"))
      try write("one", to: page.appending(path: "css/base.css"))
      try write("hidden", to: page.appending(path: ".git/config"))
      let server = try RunningServer(["--port", "0", "--public", page.path])
      let file = server.url + "/css/base.css"
      #expect(try server.curl(file).output == "one")
      try write("two", to: page.appending(path: "css/base.css"))
      #expect(try server.curl(file).output == "two")
      try write("new", to: page.appending(path: "new.txt"))
      #expect(try server.curl(server.url + "/new.txt").output == "new")
      #expect(try server.curl(server.url + "/tab-header.js").output.contains("TabHeader"))
      for path in [
        "/.git/config", "/css", "/css/", "//css/base.css", "/css//base.css", "/../beside.txt", "/%2e%2e/beside.txt",
        "/..%2fbeside.txt", "/css/base.css%00.txt",
      ] {
        let answer = try server.curl("--path-as-is", "-o", "/dev/null", "-w", "%{http_code}", server.url + path).output
        #expect(["400", "404"].contains(answer), "\(path) \(answer)")
      }
      try FileManager.default.removeItem(at: page.appending(path: "css"))
      #expect(try server.curl(file).output.count > 100, "the shipped file is there again")
      #expect(try server.end() == 0)
    }
  }
}
