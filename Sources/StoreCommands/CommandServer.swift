import Dispatch
import StrictJSON
import Synchronization
import SystemPackage

/// Performs the commands that come through a Unix socket, for a server that has the store open. A connection brings one command: a line,
/// and for an import the lines after it. It is answered with the command's lines and a line with its end.
public final class CommandServer: Sendable {
  private let listening: FileDescriptor
  private let path: String
  private let accepting = DispatchQueue(label: "tabheader.commands.accepting")
  /// Serial queues, which get a thread even if many others wait. The threads of a concurrent queue are those of requests, too.
  private let queues = (0..<limit).map { DispatchQueue(label: "tabheader.commands.\($0)") }
  private let state = Mutex(State())

  private struct State {
    /// By the index of the queue.
    var connections: [Int: FileDescriptor] = [:]
    var isStopping = false
  }

  /// A command waits for the store, so more at a time would not be faster.
  private static let limit = 4

  /// Listens at a path.
  public init(_ path: String, _ host: some StoreHost) throws {
    self.path = path
    listening = try UnixSocket.listening(at: path)
    accepting.async { self.accept(host) }
  }

  private func accept(_ host: some StoreHost) {
    while let connection = UnixSocket.accept(listening) {
      UnixSocket.setTimeout(60, of: connection)
      let index = state.withLock { state -> Int? in
        guard !state.isStopping, let free = queues.indices.first(where: { state.connections[$0] == nil }) else {
          return nil
        }
        state.connections[free] = connection
        return free
      }
      guard let index else {
        var channel = FileChannel(reading: connection, writing: connection)
        try? channel.write(CommandEnd.failed("\(Self.limit) commands are running: try again later").bytes)
        try? connection.close()
        continue
      }
      queues[index].async {
        Self.perform(connection, host)
        self.state.withLock { state in
          state.connections[index] = nil
          try? connection.close()
        }
      }
    }
  }

  private static func perform(_ connection: FileDescriptor, _ host: some StoreHost) {
    var channel = FileChannel(reading: connection, writing: connection)
    let end: CommandEnd
    do throws(StoreCommandError) {
      guard let line = try channel.readLine() else { return }
      let command: StoreCommand
      do throws(JSONError) { command = try StoreCommand(line) } catch {
        throw StoreCommandError("the command is not understood: \(error.detail)")
      }
      end = .done(try command.run(on: host, &channel))
    } catch {
      end = .failed(error.description)
    }
    try? channel.write(end.bytes)
  }

  /// Ends all commands, and removes the socket.
  public func stop() {
    state.withLock { state in
      state.isStopping = true
      for connection in state.connections.values { UnixSocket.end(connection) }
    }
    UnixSocket.end(listening)
    accepting.sync {}
    for queue in queues { queue.sync {} }
    try? listening.close()
    UnixSocket.remove(path)
  }
}

/// The last line of an answer.
enum CommandEnd {
  /// - Parameter result: a JSON object.
  case done([UInt8])
  case failed(String)

  var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      switch self {
      case .done(let result): json.member("done", raw: result)
      case .failed(let reason): json.member("failed", reason)
      }
    }
    return json.bytes
  }

  /// - Returns: `nil` for a line of the answer that is not the last.
  init?(_ line: [UInt8]) {
    // Lines of an answer may be long, and begin with other members.
    guard line.starts(with: Array(#"{"done":"#.utf8)) || line.starts(with: Array(#"{"failed":"#.utf8)),
      case .object(let members)? = try? JSONValue(parsing: line)
    else { return nil }
    if case .string(let reason)? = members["failed"] {
      self = .failed(reason.string)
    } else if let result = members["done"] {
      self = .done(result.bytes)
    } else {
      return nil
    }
  }
}
