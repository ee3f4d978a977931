import CChildProcess
import Foundation

/// A process that a test starts.
///
/// Foundation's `Process` reads past the end of the list of open files when a test has more than 1,356 of them, and changes the folder
/// of all tests while it starts one.
public final class ChildProcess: Sendable {
  public let id: pid_t

  /// How a process ended.
  public enum End: Equatable, Sendable {
    case exit(code: Int32)
    case signal(Int32)
  }

  private let ended = DispatchSemaphore(value: 0)
  private let state = State()

  /// - Parameters:
  ///   - command: a path or a name in `PATH`, and its arguments.
  ///   - environment: its variables. `nil` for the variables of the tests.
  ///   - directory: where it runs. `nil` for the directory of the tests.
  ///   - input: `nil` for an empty one.
  ///   - output: `nil` for the output of the tests, as for `errors`.
  /// - Throws: the error of the system if there is no such command or no room for a process.
  public init(
    _ command: [String], environment: [String: String]? = nil, directory: URL? = nil, input: FileHandle? = nil,
    output: FileHandle? = nil, errors: FileHandle? = nil
  ) throws {
    var arguments = command.map { strdup($0) } + [nil]
    var variables = (environment ?? ProcessInfo.processInfo.environment).map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    // Not among the three that they are to become.
    let empty = input == nil ? FileHandle(forReadingAtPath: "/dev/null") : nil
    let files = [input ?? empty ?? .standardInput, output ?? .standardOutput, errors ?? .standardError].map {
      fcntl($0.fileDescriptor, F_DUPFD_CLOEXEC, 3)
    }
    defer { for file in files { close(file) } }
    var id: pid_t = 0
    let error = child_process_start(&id, &arguments, &variables, directory?.path, files)
    guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EINVAL) }
    self.id = id
    Thread.detachNewThread { [ended, state, id] in
      var status: Int32 = 0
      while waitpid(id, &status, 0) == -1, errno == EINTR {}
      let signal = status & 0x7F
      state.end = signal == 0 ? .exit(code: status >> 8 & 0xFF) : .signal(signal)
      ended.signal()
    }
  }

  public var isRunning: Bool { state.end == nil }

  /// Sends it a signal, unless it has ended.
  public func send(signal: Int32) { if isRunning { kill(id, signal) } }

  /// Returns how it ended, or `nil` if it still runs after some milliseconds.
  public func wait(milliseconds: Int = 120_000) -> End? {
    guard ended.wait(timeout: .now() + .milliseconds(milliseconds)) == .success else { return nil }
    ended.signal()
    return state.end
  }

  private final class State: @unchecked Sendable {
    private let lock = NSLock()
    private var value: End?

    var end: End? {
      get { lock.withLock { value } }
      set { lock.withLock { value = newValue } }
    }
  }
}
