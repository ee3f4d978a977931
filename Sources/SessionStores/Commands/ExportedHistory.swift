import StrictJSON
import TabSessions

/// The history of a session in an export: an array of its records.
///
/// ```json
/// [{"first":1,"last":1,"checkpoint":{"version":1,"revision":1,…}},{"first":1,"last":3,"commands":[{"revision":2,…},{"revision":3,…}]}]
/// ```
enum ExportedHistory {
  static func write(_ records: [HistoryRecord], to json: inout JSONWriter) {
    json.array { json in
      for record in records {
        json.object { json in
          json.member("first", record.first)
          json.member("last", record.last)
          // Each ends with a line feed.
          let commands = record.commands.dropLast().map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: ",") : $0 }
          if !commands.isEmpty { json.member("commands", raw: [UInt8(ascii: "[")] + commands + [UInt8(ascii: "]")]) }
          if let checkpoint = record.checkpoint { json.member("checkpoint", raw: checkpoint) }
        }
      }
    }
  }

  /// Reads records, and checks that a session can have them.
  static func read(_ reader: inout JSONReader) throws(JSONError) -> [HistoryRecord] {
    var records: [HistoryRecord] = []
    try reader.array { (reader, index) throws(JSONError) in
      let record = try self.record(&reader)
      if let last = records.last?.last {
        let mayFollow = index == 1 && record.checkpoint != nil && record.first > last
        guard record.first == last || mayFollow else { throw reader.invalid("expected \"first\" to be \(last)") }
      } else if record.checkpoint == nil || record.first != record.last {
        throw reader.invalid("expected the session as it was created first, with a \"checkpoint\" and no commands")
      }
      records.append(record)
    }
    return records
  }

  private static func record(_ reader: inout JSONReader) throws(JSONError) -> HistoryRecord {
    var (first, last) = (Int?.none, Int?.none)
    var commands: [LoggedCommand] = []
    var checkpoint: SessionSnapshot?
    try reader.object { (reader, name) throws(JSONError) in
      switch name {
      case "first": first = try reader.int()
      case "last": last = try reader.int()
      case "commands":
        try reader.array { (reader, _) throws(JSONError) in commands.append(try LoggedCommand.read(&reader)) }
      case "checkpoint": checkpoint = try SnapshotRecord.read(&reader).snapshot
      default: throw reader.unknownMember(name, known: ["first", "last", "commands", "checkpoint"])
      }
    }
    guard let first else { throw reader.missing("first") }
    guard let last else { throw reader.missing("last") }
    let numbers = [first] + commands.map(\.revision) + [last]
    guard first > 0, zip(numbers, numbers.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      throw reader.invalid("expected revisions from \"first\" to \"last\", in order")
    }
    guard checkpoint.map({ $0.number == last }) ?? true else {
      throw reader.invalid("expected the revision of the checkpoint to be \(last)")
    }
    return HistoryRecord(commands, from: first, to: last, checkpoint: checkpoint)
  }
}
