import Foundation
import StrictJSON

/// A server that runs as a process on a free port.
final class RunningServer {
  let command: Command
  let readyLine: String
  let port: UInt16

  init(
    _ arguments: [String] = ["--port", "0"], environment: [String: String?] = [:], executable: URL? = nil,
    directory: URL = Command.repository
  ) throws {
    command = try Command(
      try executable ?? Command.tabheader, arguments, environment: environment, directory: directory)
    guard let line = try command.readLine() else {
      throw Missing(description: "no ready line: \(command.errors)")
    }
    readyLine = line
    guard let port = line.dropLast(2).split(separator: ":").last.flatMap({ UInt16($0) }) else {
      throw Missing(description: "no port in \(line)")
    }
    self.port = port
  }

  var url: String { "http://127.0.0.1:\(port)" }

  /// Runs curl with these arguments; its output is only what the server sends.
  func curl(_ arguments: String...) throws -> Command.Result {
    try Command.run(Command.curl, ["-sS", "--max-time", "120"] + arguments)
  }

  /// The output of curl as JSON.
  func json(_ arguments: String...) throws -> JSONValue {
    let result = try Command.run(Command.curl, ["-sS", "--max-time", "120"] + arguments)
    return try JSONValue(parsing: Array(result.output.utf8), limits: JSONLimits(bytes: 1_048_576))
  }

  /// The path of a new session.
  func create() throws -> String {
    guard case .object(let state) = try json("--json", "{}", url + "/v1/sessions"), case .string(let id)? = state["id"]
    else { throw Missing(description: "no session") }
    return "/v1/sessions/\(id)"
  }

  /// Ends it at once, as a crash does.
  func crash() {
    command.send(signal: SIGKILL)
    _ = try? command.wait()
  }

  /// Ends it with a signal, as a supervisor does.
  func end(by signal: Int32 = SIGTERM) throws -> Int32 {
    command.send(signal: signal)
    return try command.wait()
  }
}
