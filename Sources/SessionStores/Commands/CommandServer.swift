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
  /// Serial queues, which get a thread even if many others wait. A concurrent queue would share its threads with requests.
  private let queues = (0..<limit).map { DispatchQueue(label: "tabheader.commands.\($0)") }
  /// Ends waiting in time, though all threads for other work may be taken.
  private let timing = DispatchQueue(label: "tabheader.commands.timing")
  private let commandTime: Int
  private let waitingTime: DispatchTimeInterval
  private let state = Mutex(State())

  private struct State {
    /// By the index of the queue.
    var connections: [Int: FileDescriptor] = [:]
    /// Connections that wait for a queue, the oldest first.
    var waiting: [(number: Int, connection: FileDescriptor)] = []
    var accepted = 0
    var isStopping = false
  }

  /// What becomes of a connection.
  private enum Place {
    case queue(Int)
    case waiting(Int)
    case none
  }

  /// A command waits for the store, so more at a time would not be faster.
  static let limit = 4
  /// How many more may wait for one of these to end.
  static let waitingLimit = 64
  /// How long the server waits for the next line of an import, in seconds.
  private static let lineTimeout = 60

  /// Listens at a path.
  ///
  /// - Parameters:
  ///   - commandTime: how long the server waits for the command of a connection, in seconds.
  ///   - waitingTime: how long a command waits for others to end.
  public init(
    _ path: String, _ host: some StoreHost, commandTime: Int = 5, waitingTime: DispatchTimeInterval = .seconds(60)
  ) throws {
    self.path = path
    self.commandTime = commandTime
    self.waitingTime = waitingTime
    listening = try UnixSocket.listening(at: path)
    accepting.async { self.accept(host) }
  }

  private func accept(_ host: some StoreHost) {
    while let connection = UnixSocket.accept(listening) {
      let place = state.withLock { state -> Place in
        guard !state.isStopping, state.waiting.count < Self.waitingLimit else { return .none }
        if let free = queues.indices.first(where: { state.connections[$0] == nil }) {
          state.connections[free] = connection
          return .queue(free)
        }
        state.accepted += 1
        state.waiting.append((state.accepted, connection))
        return .waiting(state.accepted)
      }
      switch place {
      case .queue(let index): perform(connection, on: index, host)
      case .waiting(let number):
        timing.asyncAfter(deadline: .now() + waitingTime) { [weak self] in self?.endWaiting(number) }
      case .none: Self.refuse(connection)
      }
    }
  }

  private func perform(_ connection: FileDescriptor, on index: Int, _ host: some StoreHost) {
    queues[index].async {
      Self.perform(connection, host, commandTime: self.commandTime)
      let next = self.state.withLock { state -> FileDescriptor? in
        try? connection.close()
        state.connections[index] = state.waiting.isEmpty ? nil : state.waiting.removeFirst().connection
        return state.connections[index]
      }
      if let next { self.perform(next, on: index, host) }
    }
  }

  private func endWaiting(_ number: Int) {
    let connection = state.withLock { state in
      state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0).connection }
    }
    if let connection { Self.refuse(connection) }
  }

  private static func refuse(_ connection: FileDescriptor) {
    var channel = FileChannel(reading: connection, writing: connection)
    try? channel.write(CommandEnd.busy("\(limit) commands are running: try again later").bytes)
    try? connection.close()
  }

  private static func perform(_ connection: FileDescriptor, _ host: some StoreHost, commandTime: Int) {
    var channel = FileChannel(reading: connection, writing: connection)
    let end: CommandEnd
    do throws(StoreCommandError) {
      UnixSocket.setTimeout(commandTime, of: connection)
      guard let line = try channel.readLine() else { return }
      UnixSocket.setTimeout(lineTimeout, of: connection)
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
    let waiting = state.withLock { state in
      state.isStopping = true
      for connection in state.connections.values { UnixSocket.end(connection) }
      defer { state.waiting = [] }
      return state.waiting
    }
    for (_, connection) in waiting { try? connection.close() }
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
  /// The command was not performed, because others are. Clients of earlier versions read it as failed.
  case busy(String)

  var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      switch self {
      case .done(let result): json.member("done", raw: result)
      case .failed(let reason): json.member("failed", reason)
      case .busy(let reason):
        json.member("failed", reason)
        json.member("busy", true)
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
      self = members["busy"] == .bool(true) ? .busy(reason.string) : .failed(reason.string)
    } else if let result = members["done"] {
      self = .done(result.bytes)
    } else {
      return nil
    }
  }
}
