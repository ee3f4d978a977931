import CTestCertificates
import Foundation
import Glibc
import TabHeaderReplays
import Testing

/// The command with certificates.
@Suite struct EncryptionTests {
  /// A directory with a certificate and its key, which tests know by its end.
  private final class Files {
    let directory = FileManager.default.temporaryDirectory.appending(path: "tabheader-tls-\(UUID().uuidString)")
    var certificate: String { directory.appending(path: "cert.pem").path }
    var key: String { directory.appending(path: "key.pem").path }
    var options: [String] { ["--tls-cert", certificate, "--tls-key", key] }

    init(end: Int64) throws {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      try write(end: end)
    }

    deinit { try? FileManager.default.removeItem(at: directory) }

    func write(end: Int64) throws {
      var first = [CChar](repeating: 0, count: 8_192)
      var second = first
      try #require(tabheader_test_certificate(end, &first, &second, 8_192))
      for (path, text) in [(certificate, first), (key, second)] {
        try Data(text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
      }
    }
  }

  private static let far: Int64 = 4_000_000_000

  @Test func `W7: the ready line, the health check and HSTS follow the certificate`() throws {
    let files = try Files(end: Self.far)
    let server = try RunningServer(["--port", "0"] + files.options)
    #expect(server.readyLine == "tabheader: listening on https://127.0.0.1:\(server.port)/\n")
    let client = try RawClient(port: server.port, isEncrypted: true)
    try client.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let response = try client.response()
    #expect(response.status == 200)
    #expect(response["strict-transport-security"] == "max-age=31536000")
    let check = ["healthcheck", "--port", "\(server.port)"]
    #expect(try Command.run(try Command.tabheader, check + ["--tls-cert", files.certificate]).code == 0)
    #expect(try Command.run(try Command.tabheader, check).code == 69)
    #expect(try server.end() == 0)
    #expect(!server.command.errors.contains("other users"))

    let plain = try RunningServer()
    let plainClient = try RawClient(port: plain.port)
    try plainClient.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try plainClient.response()["strict-transport-security"] == nil)
    #expect(try plain.end() == 0)
  }

  @Test func `W7: a certificate that cannot be used stops the start, with its file`() throws {
    let files = try Files(end: Self.far)
    let other = try Files(end: Self.far)
    let missing = files.directory.appending(path: "missing.pem").path
    for (options, message) in [
      (["--tls-cert", files.certificate], "--tls-cert: expected the file of its key too, in --tls-key"),
      (["--tls-key", files.key], "--tls-key: expected the file of its certificate too, in --tls-cert"),
      (["--tls-cert", missing, "--tls-key", files.key], "\(missing): the file cannot be read"),
      (["--tls-cert", files.key, "--tls-key", files.key], "\(files.key): the certificate cannot be read: "),
      (
        ["--tls-cert", files.certificate, "--tls-key", files.certificate],
        "\(files.certificate): the key cannot be read: "
      ),
      (
        ["--tls-cert", files.certificate, "--tls-key", other.key],
        "\(other.key): the key is not that of the certificate"
      ),
    ] {
      for more in [[], ["--check-config"]] {
        let result = try Command.run(try Command.tabheader, ["--port", "0"] + options + more)
        #expect(result.code == 78)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(result.output.isEmpty)
      }
    }
  }

  @Test func `W7: the log warns of a key that others can read and of a certificate that ends`() throws {
    let files = try Files(end: Int64(Date().timeIntervalSince1970) + 3 * 86_400 + 100)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: files.key)
    let server = try RunningServer(["--port", "0"] + files.options)
    #expect(server.command.errors.contains("other users may use this key: run chmod 600 \(files.key)"))
    #expect(server.command.errors.contains("the certificate expires in 3 days"))
    #expect(try server.end() == 0)
  }

  @Test func `W8: SIGHUP reads the files again, and keeps the old certificate if they cannot be used`() throws {
    let files = try Files(end: Self.far)
    let server = try RunningServer(["--port", "0"] + files.options)
    let session = try Self.create(server)
    let stream = try RawClient(port: server.port, isEncrypted: true)
    try stream.send("GET \(session)/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try stream.responseHead().status == 200)

    try Data("no PEM".utf8).write(to: URL(fileURLWithPath: files.certificate))
    server.command.send(signal: SIGHUP)
    try waitForLog(
      of: server, "connections keep the old certificate: \(files.certificate): the certificate cannot be read")
    #expect(try RawClient(port: server.port, isEncrypted: true).certificateEnd == Self.far)

    try files.write(end: Self.far + 1)
    server.command.send(signal: SIGHUP)
    try waitForLog(of: server, "new connections get the new certificate")
    #expect(try RawClient(port: server.port, isEncrypted: true).certificateEnd == Self.far + 1)

    // The stream is still there.
    let client = try RawClient(port: server.port, isEncrypted: true)
    try client.send(
      "POST \(session)/select HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 11\r\n\r\n"
        + #"{"index":1}"#)
    #expect(try client.response().status == 200)
    var events: [UInt8] = []
    while !String(decoding: events, as: UTF8.self).contains("selectionChanged") {
      events += try #require(try stream.chunk())
    }
    #expect(try server.end() == 0)
  }

  private static func create(_ server: RunningServer) throws -> String {
    let client = try RawClient(port: server.port, isEncrypted: true)
    let content = #"{"tabs":["A","B"]}"#
    try client.send(
      "POST /v1/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        + "Content-Length: \(content.utf8.count)\r\n\r\n\(content)")
    return try #require(try client.response()["location"])
  }

  /// Waits until the log has a text; a minute at most.
  private func waitForLog(of server: RunningServer, _ text: String) throws {
    for _ in 0..<6_000 {
      if server.command.errors.contains(text) { return }
      usleep(10_000)
    }
    throw Missing(description: "the log has no \(text): \(server.command.errors)")
  }

  // MARK: Socket activation

  /// Python is the supervisor, in the same process: it opens the socket and sets the variables.
  @Test func aSocketOfASupervisorIsUsed() throws {
    let start =
      "import os, sys, socket\n"
      + "s = socket.socket(); s.bind(('127.0.0.1', 0)); s.listen(); os.dup2(s.fileno(), 3); os.set_inheritable(3, True)\n"
      + "os.environ['LISTEN_PID'] = str(os.getpid()); os.environ['LISTEN_FDS'] = '1'\n"
      + "os.execv(sys.argv[1], [sys.argv[1], '--host', '0.0.0.0', '--port', '1'])"
    let server = try Command(
      URL(fileURLWithPath: "/usr/bin/env"), ["python3", "-c", start, try Command.tabheader.path])
    let line = try #require(try server.readLine())
    #expect(line.hasPrefix("tabheader: listening on http://127.0.0.1:"))
    let port = try #require(line.dropLast(2).split(separator: ":").last.flatMap { UInt16($0) })
    #expect(port > 1)
    let client = try RawClient(port: port)
    try client.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try client.response().status == 200)
    server.send(signal: SIGTERM)
    #expect(try server.wait() == 0)
  }

  // MARK: Connections

  @Test func `W9: a setting limits the connections of each client`() throws {
    let server = try RunningServer(["--port", "0", "--max-connections-per-client", "2"])
    // The session is created on the connection of the first stream: another one might still be open when the streams come.
    let first = try RawClient(port: server.port)
    try first.send("POST /v1/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n")
    let session = try #require(try first.response()["location"])
    let streams = [first, try RawClient(port: server.port)]
    for stream in streams {
      try stream.send("GET \(session)/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try stream.responseHead().status == 200)
    }
    let third = try RawClient(port: server.port)
    try third.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try third.response().status == 429)
    for stream in streams { stream.close() }
    #expect(try server.end() == 0)
  }
}
