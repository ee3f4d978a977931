import ChildProcess
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

/// A precondition of a test that does not hold.
struct Missing: Error, CustomStringConvertible {
  let description: String
}

/// A process that a test starts.
final class Command {
  private let process: ChildProcess
  private let outputs: URL
  private let output = Pipe()
  private var line: [UInt8] = []

  /// - Parameters:
  ///   - environment: over the test's own environment, from which the server's own settings are removed. Servers keep sessions only in
  ///     memory. `nil` removes a variable.
  ///   - input: what it reads from standard input.
  ///   - output: where its standard output goes; `nil` to read it.
  init(
    _ executable: URL, _ arguments: [String], environment: [String: String?] = [:], directory: URL = Command.repository,
    input: String = "", output: FileHandle? = nil
  ) throws {
    outputs = FileManager.default.temporaryDirectory.appending(path: "tabheader-test-\(UUID().uuidString)")
    try Data().write(to: outputs)
    let others = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("TABHEADER_") }
    let store: [String: String?] = ["TABHEADER_STORE": "memory"]
    let given = Pipe()
    // It fits into the pipe's buffer, so writing it does not block.
    try given.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try given.fileHandleForWriting.close()
    process = try ChildProcess(
      [executable.path] + arguments,
      environment: others.merging(store.merging(environment) { $1 }.compactMapValues(\.self)) { $1 },
      directory: directory, input: given.fileHandleForReading, output: output ?? self.output.fileHandleForWriting,
      errors: FileHandle(forWritingTo: outputs))
    try self.output.fileHandleForWriting.close()
  }

  deinit {
    process.send(signal: SIGKILL)
    try? FileManager.default.removeItem(at: outputs)
  }

  static let repository = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardizedFileURL

  /// The command that was built beside this test.
  static var tabheader: URL {
    get throws {
      let test = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      let url = test.deletingLastPathComponent().appending(path: "tabheader")
      guard FileManager.default.isExecutableFile(atPath: url.path) else {
        throw Missing(description: "\(url.path) is not built: run \"swift build\" first")
      }
      return url
    }
  }

  static let curl = URL(fileURLWithPath: "/usr/bin/curl")

  var isRunning: Bool { process.isRunning }

  /// What has been written to standard error so far.
  var errors: String { (try? String(contentsOf: outputs, encoding: .utf8)) ?? "" }

  func send(signal: Int32) { process.send(signal: signal) }

  /// Milliseconds after which a command hangs: none takes that long, however busy the machine is.
  private static let limit: Int32 = 120_000

  /// The next line of standard output with its line break; at the end, what is left.
  func readLine() throws -> String? {
    let descriptor = output.fileHandleForReading.fileDescriptor
    while true {
      if let end = line.firstIndex(of: 0x0A) {
        defer { line.removeFirst(end + 1) }
        return String(decoding: line[...end], as: UTF8.self)
      }
      var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&poller, 1, Self.limit) == 1 else { throw Missing(description: "no line comes: \(errors)") }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else {
        defer { line = [] }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
      }
      line += buffer[..<count]
    }
  }

  /// The exit code.
  func wait() throws -> Int32 {
    switch process.wait(milliseconds: Int(Self.limit)) {
    case .exit(let code): return code
    case .signal(let signal): throw Missing(description: "ended by the signal \(signal): \(errors)")
    case nil: throw Missing(description: "it does not end: \(errors)")
    }
  }

  /// The outcome of a command that ends by itself.
  struct Result {
    let code: Int32
    let output: String
    let errors: String
  }

  static func run(
    _ executable: URL, _ arguments: [String], environment: [String: String?] = [:],
    directory: URL = Command.repository, input: String = "", output sink: FileHandle? = nil
  ) throws -> Result {
    let command = try Command(
      executable, arguments, environment: environment, directory: directory, input: input, output: sink)
    var output = ""
    while sink == nil, let line = try command.readLine() { output += line }
    return Result(code: try command.wait(), output: output, errors: command.errors)
  }
}
