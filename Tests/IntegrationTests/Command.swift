import ChildProcess
import Foundation

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
  ///   - environment: over that of the test, from which the server's own settings are removed. Servers keep sessions only in memory.
  ///     `nil` removes a variable.
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
