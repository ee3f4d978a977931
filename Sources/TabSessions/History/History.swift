import StrictJSON
import TabEngine
import TabHeaderWire

/// Revisions of a session, from a snapshot on: what its commands have made of it.
public struct History: Equatable, Sendable {
  /// The snapshot with which it begins.
  public let start: SessionSnapshot
  public let commands: [LoggedCommand]
  /// The number of the last revision.
  public let last: Int

  /// Reads the records of a session.
  ///
  /// - Parameter records: they follow each other. The first one has a checkpoint, with which the history begins.
  /// - Throws: `damaged` if a record cannot be read.
  public init(_ records: [HistoryRecord]) throws(StoreError) {
    guard let checkpoint = records.first?.checkpoint else { throw .damaged("a session has no history") }
    start = try Self.reading { () throws(JSONError) in try SessionSnapshot(record: checkpoint, limits: .unlimited) }
    guard start.number == records.first?.last else { throw .damaged("a session has a checkpoint of another revision") }
    var (commands, last) = ([LoggedCommand](), start.number)
    for record in records.dropFirst() {
      guard record.first == last, record.last >= last else {
        throw .damaged("a session lacks revision \(last + 1) of its history")
      }
      for line in record.commands.split(separator: UInt8(ascii: "\n")) {
        commands.append(try Self.reading { () throws(JSONError) in try LoggedCommand(record: Array(line)) })
      }
      last = record.last
    }
    self.commands = commands
    self.last = last
  }

  private static func reading<Value>(_ body: () throws(JSONError) -> Value) throws(StoreError) -> Value {
    do throws(JSONError) { return try body() } catch {
      throw .damaged("the history of a session cannot be read: \(error.pointer): \(error.detail)")
    }
  }

  /// The numbers of its revisions.
  public var revisions: ClosedRange<Int> { start.number...max(last, start.number) }

  /// Calls `body` with each revision after the first, oldest first, until it returns `false`.
  ///
  /// - Parameter body: takes the revision with its events, and the command that led to it: `nil` if a transition has settled by itself. The
  ///   revisions that settle while an `advance` moves the clock belong to its command.
  public func replay(_ body: (SessionSnapshot.Step, LoggedCommand?) -> Bool) {
    var snapshot = start
    for command in commands {
      let (settled, performed) = snapshot.replaying(command)
      for step in settled { guard body(step, nil) else { return } }
      for step in performed { guard body(step, command) else { return } }
      snapshot = performed.last?.snapshot ?? settled.last?.snapshot ?? snapshot
    }
    for step in snapshot.settling(upTo: last) { guard body(step, nil) else { return } }
  }

  /// A revision; `nil` if the history does not have it.
  public subscript(number: Int) -> SessionSnapshot? {
    if number == start.number { return start }
    var found: SessionSnapshot?
    replay { step, _ in
      if step.snapshot.number == number { found = step.snapshot }
      // A refusal after the revision has its number, too.
      return step.snapshot.number <= number
    }
    return found
  }
}

extension LoggedCommand {
  /// Reads a command from a line of a record.
  init(record bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes, limits: .unlimited)
    self = try LoggedCommand.read(&reader)
    try reader.finish()
  }
}
