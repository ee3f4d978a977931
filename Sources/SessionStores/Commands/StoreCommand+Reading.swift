import StrictJSON
import TabEngine
import TabSessions

/// The commands that change nothing.
extension StoreCommand {
  /// Writes a line for each session: its head.
  static func list(
    _ filter: SessionFilter, _ host: some StoreHost, _ lines: inout some LineChannel
  ) throws(StoreCommandError) -> [UInt8] {
    var count = 0
    try host.eachPage(of: filter) { (heads) throws(StoreCommandError) in
      for head in heads { try lines.write(head.record) }
      count += heads.count
    }
    return result(["sessions": count])
  }

  /// Writes the session as a line of an export, if there is one of this id.
  static func show(
    _ id: SessionID, _ host: some StoreHost, _ lines: inout some LineChannel
  ) throws(StoreCommandError) -> [UInt8] {
    guard let line = try Self.lines(of: [id], host).first else { return result(["sessions": 0]) }
    try lines.write(line)
    return result(["sessions": 1])
  }

  /// Writes everything that a store has.
  static func export(_ host: some StoreHost, _ lines: inout some LineChannel) throws(StoreCommandError) -> [UInt8] {
    var counts = ExportCounts()
    try lines.write(ExportLine.format(version: ExportLine.version).bytes)
    // Before the sessions that use them.
    for kind in StoredDocument.Kind.allCases {
      for document in try host.reading({ (store) throws(StoreError) in try store.documents(kind) }) {
        try lines.write(ExportLine.document(document).bytes)
        counts.documents += 1
      }
    }
    try host.eachPage(of: SessionFilter()) { (heads) throws(StoreCommandError) in
      // The lines of few are in memory at a time.
      let size = host.mayCheckFiles ? 64 : 4
      for start in stride(from: 0, to: heads.count, by: size) {
        let ids = heads[start..<min(start + size, heads.count)].map(\.identity.id)
        for line in try Self.lines(of: ids, host) {
          try lines.write(line)
          counts.sessions += 1
        }
      }
    }
    try lines.write(ExportLine.end(counts).bytes)
    return result(["sessions": counts.sessions, "documents": counts.documents])
  }

  /// The lines of an export for the sessions that exist.
  private static func lines(of ids: [SessionID], _ host: some StoreHost) throws(StoreCommandError) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for line in host.exported(ids, { $1.map { $0.map { ExportLine.session($0).bytes } } }) {
      if let line = try line.get() { lines.append(line) }
    }
    return lines
  }

  /// Checks the files of the store, unless a server is using them, then reads each session with its events and its history. A line for each
  /// mistake, and one each second that says how far it is.
  static func check(_ host: some StoreHost, _ lines: inout some LineChannel) throws(StoreCommandError) -> [UInt8] {
    var (count, mistakes, told, isLong) = (0, [String](), host.now(), false)
    let total = try host.reading { (store) throws(StoreError) in try store.count() }
    if host.mayCheckFiles { mistakes += try host.reading { (store) throws(StoreError) in try store.check() } }
    try host.eachPage(of: SessionFilter()) { (heads) throws(StoreCommandError) in
      mistakes += Self.mistakes(of: heads.map(\.identity.id), host)
      count += heads.count
      guard host.now().milliseconds(since: told) >= 1_000 else { return }
      (told, isLong) = (host.now(), true)
      try lines.write(result(["checked": count, "of": max(count, total)]))
    }
    if isLong { try lines.write(result(["checked": count, "of": count])) }
    for mistake in mistakes { try lines.write(Self.mistake(mistake)) }
    return result(["sessions": count, "mistakes": mistakes.count, "files": host.mayCheckFiles ? 1 : 0])
  }

  private static func mistakes(of ids: [SessionID], _ host: some StoreHost) -> [String] {
    host.exported(ids) { id, session in
      do throws(StoreCommandError) {
        guard let session = try session.get() else { return nil }
        try host.storing { () throws(StoreError) in try check(session) }
        return nil
      } catch {
        return "session \(id): \(error)"
      }
    }.compactMap(\.self)
  }

  /// Reads every record. The creation, which the others need not follow, is read alone then.
  private static func check(_ session: ExportedSession) throws(StoreError) {
    let history = session.history
    // The state as it was read, of a session that has not changed.
    guard history != [HistoryRecord(creating: session.session.snapshot)] else { return }
    guard history.count > 1, history[0].last != history[1].first else { return _ = try History(history) }
    _ = try History(Array(history.prefix(1)))
    _ = try History(Array(history.dropFirst()))
  }

  static func mistake(_ text: String) -> [UInt8] {
    var json = JSONWriter()
    json.object { $0.member("mistake", text) }
    return json.bytes
  }

  /// Copies the store into a file, a few pages at a time. Writes a line for each step.
  static func backup(
    to path: String, _ host: some StoreHost, _ lines: inout some LineChannel
  ) throws(StoreCommandError) -> [UInt8] {
    let started = try host.reading { (store) throws(StoreError) in try store.backup(to: path) }
    guard let backup = started else { throw StoreCommandError("only an SQLite store has backups: export this one") }
    while true {
      let progress = try host.reading { (_) throws(StoreError) in try backup.step() }
      try lines.write(result(["pages": progress.pages, "of": progress.total]))
      guard progress.isFinished else { continue }
      try host.storing { () throws(StoreError) in try backup.finish() }
      return result(["pages": progress.total])
    }
  }
}
