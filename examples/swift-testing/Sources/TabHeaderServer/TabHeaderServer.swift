import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A TabHeader server for tests: it starts on a free port, and sessions are only in memory.
///
/// It is the program that `TABHEADER` names, by default `tabheader`, or, if `TABHEADER_IMAGE` names an image, a container of it.
/// `CONTAINER_ENGINE` is docker by default; podman works the same.
public final class TabHeaderServer: Sendable {
  /// Such as `http://127.0.0.1:40123`.
  public let url: URL
  private let process: Process

  /// The server could not be started, or did not end well.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// Starts a server. It answers requests when this returns.
  ///
  /// - Parameter options: options of the server, such as `--max-sessions=10`.
  public init(_ options: String...) throws {
    let environment = ProcessInfo.processInfo.environment
    let image = environment["TABHEADER_IMAGE"]
    let engine = environment["CONTAINER_ENGINE"] ?? "docker"
    let name = "tabheader-\(UUID().uuidString.lowercased().prefix(12))"
    let command =
      if let image {
        // It listens on every address of its container, and only this machine can reach it.
        [engine, "run", "--rm", "--name", name, "--publish", "127.0.0.1::8080", "--read-only", "--tmpfs", "/data", image]
          + ["--store", "memory", "--auth", "off"] + options
      } else {
        [environment["TABHEADER"] ?? "tabheader", "--port", "0", "--store", "memory"] + options
      }
    let output = Pipe()
    process = try Self.run(command, output: output)
    // One line comes when it is ready, and none if it ends before.
    let line = Self.firstLine(of: output)
    guard let ready = line.wholeMatch(of: /tabheader: listening on (http:\S+)\//) else {
      process.terminate()
      throw Failure(description: "the server was not ready: \(command.joined(separator: " ")) printed \"\(line)\"")
    }
    let address = image == nil ? String(ready.1) : try Self.published(by: engine, name)
    guard let url = URL(string: address) else { throw Failure(description: "\(address) is no address") }
    self.url = url
  }

  /// Lets the server finish; it must end well.
  public func stop() throws {
    process.terminate()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "the server ended with \(process.terminationStatus)")
    }
  }

  /// The JSON of the answer to a request.
  public func send(_ method: String = "GET", _ path: String, _ content: String? = nil) async throws -> (
    status: Int, json: [String: Any]
  ) {
    guard let address = URL(string: url.absoluteString + path) else { throw Failure(description: "\(path) is no path") }
    var request = URLRequest(url: address)
    request.httpMethod = method
    request.httpBody = content.map { Data($0.utf8) }
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    let (data, response) = try await URLSession.shared.data(for: request)
    let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    return ((response as? HTTPURLResponse)?.statusCode ?? 0, json ?? [:])
  }

  private static func run(_ command: [String], output: Pipe) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = output
    try process.run()
    return process
  }

  private static func firstLine(of pipe: Pipe) -> String {
    var line = Data()
    while let byte = try? pipe.fileHandleForReading.read(upToCount: 1), !byte.isEmpty, byte != Data("\n".utf8) { line += byte }
    return String(decoding: line, as: UTF8.self)
  }

  /// The address that the engine has chosen for the container's port.
  private static func published(by engine: String, _ name: String) throws -> String {
    let output = Pipe()
    let process = try run([engine, "port", name, "8080"], output: output)
    process.waitUntilExit()
    return "http://" + firstLine(of: output)
  }
}
