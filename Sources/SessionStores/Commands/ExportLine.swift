import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// A line of an export: JSON, followed by a line feed. An export begins with its format and ends with its counts, so that a part of it is
/// not mistaken for the whole.
public enum ExportLine: Equatable, Sendable {
  case format(version: Int)
  case session(ExportedSession)
  case document(StoredDocument)
  case end(ExportCounts)

  /// The version that this program writes, and the newest that it reads.
  public static let version = 2
  static let name = "tabheader-export"

  /// The line without its line feed.
  public var bytes: [UInt8] {
    var json = JSONWriter(reserving: 1_024)
    json.object { json in
      switch self {
      case .format(let version):
        json.member("format", Self.name)
        json.member("version", version)
      case .session(let exported):
        json.member("session", raw: exported.session.head.record)
        json.member("container", raw: exported.session.container.encodedSnapshot())
        json.member("events", raw: RevisionEvents.json(exported.events.map(\.event)))
        if exported.session.links != .none {
          json.name("links")
          LinksRecord(links: exported.session.links).write(to: &json)
        }
        guard !exported.history.isEmpty else { break }
        json.name("history")
        ExportedHistory.write(exported.history, to: &json)
      case .document(let document):
        json.member("document", document.kind.rawValue)
        json.member("name", document.name)
        json.member("updatedAt", document.updatedAt.rfc3339)
        if let owner = document.owner { json.member("owner", owner) }
        json.member("content", String(decoding: document.bytes, as: UTF8.self))
      case .end(let counts):
        json.member(
          "end",
          object: { json in
            json.member("sessions", counts.sessions)
            json.member("documents", counts.documents)
          })
      }
    }
    return json.bytes
  }
}

/// How much an export has.
public struct ExportCounts: Equatable, Sendable {
  public var sessions = 0
  public var documents = 0

  public init() {}
}

extension ExportLine {
  /// What a line may take. A session has at most 1,024 events of 512 KiB together, and a history of 2 MiB and the records since its newest
  /// checkpoint.
  private static let limits = JSONLimits(bytes: 16_777_216, depth: 64, values: 4_000_000)

  /// Reads a line.
  ///
  /// - Throws: the first mistake, with its JSON pointer.
  public init(_ bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes, limits: Self.limits)
    var draft = Draft()
    try reader.object { (reader, name) throws(JSONError) in try draft.read(name, &reader) }
    guard let line = try draft.line() else {
      throw JSONError(kind: .malformed, detail: "expected a line of an export: a format, session, document or end")
    }
    try reader.finish()
    self = line
  }

  /// The members of a line.
  private struct Draft {
    var format: String?
    var version: Int?
    var head: SessionHead?
    var container: TabContainer?
    var events: [TabEvent]?
    var links = AccessLinks.none
    var history: [HistoryRecord] = []
    var kind: StoredDocument.Kind?
    var name: String?
    var updatedAt: Instant?
    var owner: String?
    var content: String?
    var end: ExportCounts?

    mutating func read(_ name: ExactText, _ reader: inout JSONReader) throws(JSONError) {
      switch name {
      case "format": format = try reader.string().string
      case "version": version = try reader.int()
      case "session": head = try SessionHead.read(&reader)
      case "container": container = try ContainerSnapshot.read(&reader).container
      case "events": events = try [TabEvent].read(&reader)
      case "links": links = try LinksRecord.read(&reader).links
      case "history": history = try ExportedHistory.read(&reader)
      case "document":
        guard let kind = StoredDocument.Kind(named: try reader.string()) else {
          throw reader.invalid("expected theme or style")
        }
        self.kind = kind
      case "name": self.name = try reader.string().string
      case "updatedAt": updatedAt = try Instant.read(&reader)
      case "owner": owner = try reader.string().string
      case "content": content = try reader.text().string
      case "end":
        var counts = ExportCounts()
        try reader.object { (reader, name) throws(JSONError) in
          switch name {
          case "sessions": counts.sessions = try reader.int()
          case "documents": counts.documents = try reader.int()
          default: throw reader.unknownMember(name, known: ["sessions", "documents"])
          }
        }
        end = counts
      default:
        throw reader.unknownMember(
          name, known: ["session", "container", "events", "links", "history", "document", "name", "owner", "content"])
      }
    }

    /// Checks a value as in a request. A store keeps any.
    private static func check<Value: WireValue>(_ value: Value, at pointer: String) throws(JSONError) {
      var json = JSONWriter()
      value.write(to: &json)
      var reader = JSONReader(json.bytes)
      do throws(JSONError) { _ = try Value.read(&reader) } catch {
        throw JSONError(kind: error.kind, pointer: pointer + error.pointer, detail: error.detail)
      }
    }

    func line() throws(JSONError) -> ExportLine? {
      if let format, let version {
        guard format == ExportLine.name else {
          throw JSONError(kind: .invalid, pointer: "/format", detail: "expected \"\(ExportLine.name)\"")
        }
        return .format(version: version)
      }
      if let head, let container, let events {
        try Self.check(SessionLabels(head.identity.labels), at: "/session/labels")
        if let name = head.identity.name { try Self.check(SessionName(name), at: "/session/name") }
        guard events.count <= head.sequence else {
          throw JSONError(kind: .invalid, pointer: "/events", detail: "expected at most \"sequence\" events")
        }
        guard history.last.map({ $0.last == head.number }) ?? true else {
          throw JSONError(kind: .invalid, pointer: "/history", detail: "expected it to end with \"revision\"")
        }
        return .session(
          ExportedSession(
            StoredSession(head, container, links: links),
            events: events.enumerated().map { index, event in
              LoggedEvent(sequence: head.sequence - events.count + 1 + index, event: event)
            }, history: history))
      }
      if let kind, let name, let updatedAt, let content {
        return .document(
          StoredDocument(kind, name: name, bytes: Array(content.utf8), updatedAt: updatedAt, owner: owner))
      }
      return end.map { .end($0) }
    }
  }
}

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
        let mayFollow = index == 1 && record.hasCheckpoint && record.first > last
        guard record.first == last || mayFollow else { throw reader.invalid("expected \"first\" to be \(last)") }
      } else if !record.hasCheckpoint || record.first != record.last {
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
