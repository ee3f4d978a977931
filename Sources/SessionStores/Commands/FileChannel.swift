import SystemPackage

/// Lines from one file or socket, and to another or the same.
public struct FileChannel: LineChannel {
  private let input: FileDescriptor
  private let output: FileDescriptor
  private var buffer: [UInt8] = []
  /// Where the unread part of the buffer begins.
  private var start = 0

  /// The longest line, as for `ExportLine`: a session with its events and its history.
  private static let limit = 16_777_216

  public init(reading input: FileDescriptor, writing output: FileDescriptor) {
    self.input = input
    self.output = output
  }

  public mutating func readLine() throws(StoreCommandError) -> [UInt8]? {
    guard let end = try fillLine() else { return nil }
    defer { start = min(end + 1, buffer.count) }
    return Array(buffer[start..<end])
  }

  /// The line that is read next; `nil` at the end.
  public mutating func peekLine() throws(StoreCommandError) -> [UInt8]? {
    try fillLine().map { Array(buffer[start..<$0]) }
  }

  /// - Returns: the end of the next line in the buffer, without its line feed; `nil` if there is none.
  private mutating func fillLine() throws(StoreCommandError) -> Int? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) { return end }
      buffer.removeFirst(start)
      start = 0
      searched = buffer.count
      guard buffer.count <= Self.limit else { throw StoreCommandError("a line is longer than \(Self.limit) bytes") }
      guard try fill() else { return buffer.isEmpty ? nil : buffer.count }
    }
  }

  /// - Returns: `false` at the end.
  private mutating func fill() throws(StoreCommandError) -> Bool {
    do {
      let bytes = try [UInt8](unsafeUninitializedCapacity: 65_536) { bytes, count in
        count = try input.read(into: UnsafeMutableRawBufferPointer(bytes))
      }
      buffer += bytes
      return !bytes.isEmpty
    } catch {
      throw StoreCommandError("it cannot be read: \(error)")
    }
  }

  public mutating func write(_ line: [UInt8]) throws(StoreCommandError) {
    do { _ = try output.writeAll(line + [0x0A]) } catch { throw StoreCommandError("it cannot be written: \(error)") }
  }
}
