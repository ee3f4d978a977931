import Dispatch
import StrictJSON
import Synchronization
import TabSessions

/// Why a command has failed.
public struct StoreCommandError: Error, Equatable, CustomStringConvertible {
  public let description: String
  public let cause: Cause

  /// What has failed.
  public enum Cause: Sendable {
    /// The command: what it names or reads cannot be used.
    case command
    /// The server has not performed the command at all, or has ended.
    case server
    /// The command's lines cannot be written, and the channel has said why.
    case output
  }

  public init(_ description: String, cause: Cause = .command) {
    self.description = description
    self.cause = cause
  }
}

/// The lines that a command reads and writes.
public protocol LineChannel {
  /// The next line without its line feed; `nil` at the end.
  mutating func readLine() throws(StoreCommandError) -> [UInt8]?
  /// Writes a line. The line has no line feed.
  mutating func write(_ line: [UInt8]) throws(StoreCommandError)
}

extension StoreCommand {
  /// Performs the command.
  ///
  /// - Returns: what was done, as a JSON object.
  public func run(on host: some StoreHost, _ lines: inout some LineChannel) throws(StoreCommandError) -> [UInt8] {
    switch self {
    case .list(let filter): try Self.list(filter, host, &lines)
    case .show(let id): try Self.show(id, host, &lines)
    case .export: try Self.export(host, &lines)
    case .import(let replacing): try Self.import(replacing: replacing, host, &lines)
    case .check: try Self.check(host, &lines)
    case .purge(let purge): try Self.purge(purge, host)
    case .backup(let path): try Self.backup(to: path, host, &lines)
    }
  }

  /// The result of a command: `{"sessions":3}`.
  static func result(_ counts: KeyValuePairs<StaticString, Int>) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      for (name, count) in counts { json.member(name, count) }
    }
    return json.bytes
  }
}

extension StoreHost {
  /// Reads from the store, for a command.
  func reading<Value: Sendable>(
    _ body: @escaping @Sendable (any SessionStore) throws(StoreError) -> Value
  ) throws(StoreCommandError) -> Value {
    try storing { () throws(StoreError) in try read(body) }
  }

  func storing<Value>(_ body: () throws(StoreError) -> Value) throws(StoreCommandError) -> Value {
    guard !isEnding else { throw StoreCommandError("the server is ending: the command is not complete") }
    do throws(StoreError) { return try body() } catch { throw StoreCommandError("\(error)") }
  }

  /// Calls `body` with the sessions that match a filter, a page at a time.
  func eachPage(
    of filter: SessionFilter, _ body: ([SessionHead]) throws(StoreCommandError) -> Void
  ) throws(StoreCommandError) {
    var place: SessionHead.Place?
    let limit = mayCheckFiles ? 512 : 100
    while true {
      let heads = try reading { [place] (store) throws(StoreError) in
        try store.sessions(matching: filter, after: place, limit: limit)
      }
      try body(heads.map(current))
      guard heads.count == limit, let last = heads.last else { return }
      place = last.place
    }
  }

  /// How many sessions are read in one access to the store, at most.
  private var readAtOnce: Int { mayCheckFiles ? 32 : 4 }

  /// Calls `body` with each session, with its events and its history: `nil` if it has ended meanwhile.
  ///
  /// Some sessions are read from the store at a time. They are decoded here, by many threads unless a server has other work to do.
  ///
  /// - Returns: the results, in the order of the ids.
  func exported<Value: Sendable>(
    _ ids: [SessionID], _ body: @Sendable (SessionID, Result<ExportedSession?, StoreCommandError>) -> Value
  ) -> [Value] {
    let starts = Array(stride(from: 0, to: ids.count, by: readAtOnce))
    let values = Mutex([[Value]](repeating: [], count: starts.count))
    @Sendable func read(_ index: Int) {
      var left = ids[starts[index]..<min(starts[index] + readAtOnce, ids.count)]
      var new: [Value] = []
      while !left.isEmpty {
        let ids = Array(left)
        do throws(StoreCommandError) {
          let readings = try reading { (store) throws(StoreError) in try store.exported(ids) }
          for (id, reading) in zip(ids, readings) {
            new.append(
              body(
                id,
                Result { () throws(StoreCommandError) in
                  try storing { () throws(StoreError) in try reading.decoded() }
                }))
          }
          left = left.dropFirst(readings.count)
        } catch {
          new += ids.map { body($0, .failure(error)) }
          left = []
        }
      }
      let all = new
      values.withLock { $0[index] = all }
    }
    if mayCheckFiles {
      DispatchQueue.concurrentPerform(iterations: starts.count, execute: read)
    } else {
      starts.indices.forEach(read)
    }
    return values.withLock { $0.flatMap(\.self) }
  }
}
