import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// What an operator does with a store. Its form as a line of JSON goes to a running server.
public enum StoreCommand: Equatable, Sendable {
  case list(SessionFilter)
  case show(SessionID)
  case export
  /// - Parameter replacing: whether a session or a document replaces one with its id or name; otherwise that one stays.
  case `import`(replacing: Bool)
  case check
  case purge(Purge)
  /// - Parameter path: the file to write; it must not exist.
  case backup(path: String)

  /// Which sessions a purge deletes.
  public struct Purge: Equatable, Sendable {
    public var filter = SessionFilter()
    /// The least time since their last use, in seconds.
    public var unusedFor = 0
    /// Whether to only count them.
    public var isTrial = false

    public init() {}
  }
}

// MARK: - As JSON

extension StoreCommand {
  private enum Name: String, CaseIterable { case list, show, export, `import`, check, purge, backup }

  private var name: Name {
    switch self {
    case .list: .list
    case .show: .show
    case .export: .export
    case .import: .import
    case .check: .check
    case .purge: .purge
    case .backup: .backup
    }
  }

  /// The command as a line, without its line feed.
  public var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("command", name.rawValue)
      switch self {
      case .list(let filter): json.members(of: filter)
      case .show(let id): json.member("session", id.description)
      case .import(let replacing): json.member("replacing", replacing)
      case .purge(let purge):
        json.members(of: purge.filter)
        json.member("unusedFor", purge.unusedFor)
        json.member("trial", purge.isTrial)
      case .backup(let path): json.member("path", path)
      case .export, .check: break
      }
    }
    return json.bytes
  }

  /// Longer than any session lives, in seconds.
  private static let longestUnused = 10_000_000_000

  /// Reads a line.
  public init(_ bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes)
    var (name, session, path) = (Name?.none, SessionID?.none, String?.none)
    var (purge, replacing) = (Purge(), false)
    try reader.object { (reader, member) throws(JSONError) in
      switch member {
      case "command": name = try reader.choice()
      case "name": purge.filter.namePrefix = try reader.text().string
      case "labels": purge.filter.labels = try SessionLabels.read(&reader).byKey
      case "session":
        guard let id = SessionID(try reader.string().string) else {
          throw reader.invalid("expected the id of a session")
        }
        session = id
      case "replacing": replacing = try reader.bool()
      case "unusedFor":
        purge.unusedFor = try reader.int()
        guard (0...Self.longestUnused).contains(purge.unusedFor) else {
          throw reader.invalid("expected from 0 to \(Self.longestUnused) seconds")
        }
      case "trial": purge.isTrial = try reader.bool()
      case "path": path = try reader.text().string
      default:
        throw reader.unknownMember(
          member, known: ["command", "name", "labels", "session", "replacing", "unusedFor", "trial", "path"])
      }
    }
    try reader.finish()
    self =
      switch (name, session, path) {
      case (.list, _, _): .list(purge.filter)
      case (.show, let session?, _): .show(session)
      case (.export, _, _): .export
      case (.import, _, _): .import(replacing: replacing)
      case (.check, _, _): .check
      case (.purge, _, _): .purge(purge)
      case (.backup, _, let path?): .backup(path: path)
      case (nil, _, _): throw reader.malformed("expected \"command\"")
      case (.show, nil, _): throw reader.malformed("expected \"session\"")
      case (.backup, _, nil): throw reader.malformed("expected \"path\"")
      }
  }
}

extension JSONWriter {
  fileprivate mutating func members(of filter: SessionFilter) {
    if let prefix = filter.namePrefix { member("name", prefix) }
    guard !filter.labels.isEmpty else { return }
    name("labels")
    SessionLabels(filter.labels).write(to: &self)
  }
}

extension JSONReader {
  fileprivate mutating func choice<Choice: RawRepresentable<String> & CaseIterable>() throws(JSONError) -> Choice {
    guard let choice = Choice(named: try string()) else {
      throw invalid("expected one of " + Choice.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return choice
  }
}
