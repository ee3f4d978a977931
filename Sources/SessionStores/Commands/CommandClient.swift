import SystemPackage

/// Sends a command to the server that has the store open.
public struct CommandClient {
  private let connection: FileDescriptor

  /// - Parameter path: the server's socket.
  /// - Returns: `nil` if no server listens there.
  public init?(_ path: String) {
    guard let connection = UnixSocket.connected(to: path) else { return nil }
    self.connection = connection
  }

  /// Performs a command, and closes the connection.
  ///
  /// A server that refuses the command closes the connection without reading it. So a failure to write is ignored, and the answer gives the
  /// reason.
  ///
  /// - Parameter lines: gives the lines of an import, and takes the lines of the answer.
  /// - Returns: what was done, as a JSON object.
  public func run(_ command: StoreCommand, _ lines: inout some LineChannel) throws(StoreCommandError) -> [UInt8] {
    defer { try? connection.close() }
    var channel = FileChannel(reading: connection, writing: connection)
    try? channel.write(command.bytes)
    if case .import = command {
      while let line = try lines.readLine() {
        // A server that has refused a line reads no more of them.
        do throws(StoreCommandError) { try channel.write(line) } catch { break }
      }
    }
    UnixSocket.endWriting(connection)
    while let line = try Self.nextLine(of: &channel) {
      switch CommandEnd(line) {
      case .done(let result): return result
      case .failed(let reason): throw StoreCommandError(reason)
      case .busy(let reason): throw StoreCommandError(reason, cause: .server)
      case nil: try lines.write(line)
      }
    }
    throw StoreCommandError("the server has ended before the command was done", cause: .server)
  }

  private static func nextLine(of channel: inout FileChannel) throws(StoreCommandError) -> [UInt8]? {
    do throws(StoreCommandError) { return try channel.readLine() } catch {
      throw StoreCommandError(error.description, cause: .server)
    }
  }
}
