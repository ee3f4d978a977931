import StrictJSON
import TabEngine
import TabSessions

/// The commands that change a store.
extension StoreCommand {
  /// Checks the first line of an export, before a store is opened for the rest.
  ///
  /// - Parameter first: `nil` if there is none.
  public static func checkExport(_ first: [UInt8]?) throws(StoreCommandError) {
    guard let first else { throw StoreCommandError("it is empty: expected an export") }
    do throws(JSONError) { _ = try ExportLine(first) } catch {
      throw StoreCommandError("it is not an export: its first line must be {\"format\":\"\(ExportLine.name)\",…}")
    }
  }

  /// Reads an export, and adds what it has. What was added before a mistake stays.
  static func `import`(
    replacing: Bool, _ host: some StoreHost, _ lines: inout some LineChannel
  ) throws(StoreCommandError) -> [UInt8] {
    var reader = ImportReader(host, isReplacing: replacing)
    while let line = try lines.readLine() { try reader.add(line) }
    let result = try reader.finish()
    for reason in reader.refused { try lines.write(Self.mistake(reason)) }
    return result
  }

  /// Deletes sessions.
  static func purge(_ purge: Purge, _ host: some StoreHost) throws(StoreCommandError) -> [UInt8] {
    let now = host.now()
    var count = 0
    // The pages go to older sessions, so what is created meanwhile stays.
    try host.eachPage(of: purge.filter) { (heads) throws(StoreCommandError) in
      let unused = heads.filter { head in
        // A store that servers share has later ends: see `Lifetime`.
        let lastUse = head.expiresAt.milliseconds - Int64(head.identity.timeToLive / .milliseconds(1))
        return max(0, now.milliseconds - lastUse) >= Int64(purge.unusedFor) * 1_000
      }
      count += purge.isTrial ? unused.count : try host.storing { () throws(StoreError) in try host.delete(unused) }
    }
    return result(["sessions": count])
  }
}

/// Adds the lines of an export to a store, many in one commit.
private struct ImportReader<Host: StoreHost> {
  private let host: Host
  private let isReplacing: Bool
  private var number = 0
  private var hasFormat = false
  private var end: ExportCounts?
  private var read = ExportCounts()
  private var (added, skipped) = (0, 0)
  /// Why documents were not added.
  private(set) var refused: [String] = []
  private var batch: [ExportedSession] = []
  private var batchBytes = 0

  init(_ host: Host, isReplacing: Bool) {
    self.host = host
    self.isReplacing = isReplacing
  }

  mutating func add(_ bytes: [UInt8]) throws(StoreCommandError) {
    number += 1
    if number == 1 { try StoreCommand.checkExport(bytes) }
    let line: ExportLine
    do throws(JSONError) { line = try ExportLine(bytes) } catch {
      throw mistake("\(error.pointer.isEmpty ? "" : error.pointer + ": ")\(error.detail)")
    }
    guard end == nil else { throw mistake("expected nothing after the end of the export") }
    switch line {
    case .format(let version):
      guard version > 0 else { throw mistake("there is no version \(version)") }
      guard version <= ExportLine.version else {
        throw mistake(
          "it has version \(version), and this version of tabheader reads up to version \(ExportLine.version): use a newer one"
        )
      }
      hasFormat = true
    case _ where !hasFormat: throw mistake("expected the format of the export first")
    case .session(let session):
      read.sessions += 1
      batch.append(session)
      batchBytes += bytes.count
      if batch.count == 256 || batchBytes > 4_194_304 { try commit() }
    case .document(let document):
      read.documents += 1
      let isKnown = try host.reading { (store) throws(StoreError) in
        try store.documents(document.kind).contains { $0.name == document.name }
      }
      guard isReplacing || !isKnown else { return skipped += 1 }
      guard TabID(document.name) != nil else {
        throw mistake("\"\(document.name)\" is not the name of a \(document.kind)")
      }
      do throws(StoreError) {
        try host.put(document)
        added += 1
      } catch {
        // Such as one that has become built in: its sessions use that one.
        refused.append("line \(number): \(error)")
      }
    case .end(let counts): end = counts
    }
  }

  mutating func finish() throws(StoreCommandError) -> [UInt8] {
    try commit()
    guard hasFormat else { throw StoreCommandError("it is empty: expected an export") }
    guard let end, end == read else {
      let counts = "\(read.sessions) sessions and \(read.documents) themes and styles"
      throw StoreCommandError(
        end == nil
          ? "the export is incomplete: its last line is missing. The \(counts) before it were read"
          : "the export is damaged: it has \(counts), and its last line says otherwise")
    }
    return StoreCommand.result(["added": added, "skipped": skipped, "refused": refused.count])
  }

  private mutating func commit() throws(StoreCommandError) {
    guard !batch.isEmpty else { return }
    let (host, now) = (host, host.now())
    let sessions = batch.map { session in
      // An import is use: otherwise the sessions of an old export would end at once.
      var session = session
      let head = session.session.head
      session.session.head.expiresAt = max(
        head.expiresAt, now.advanced(byMilliseconds: Int64(head.identity.timeToLive / .milliseconds(1))))
      return session
    }
    let isReplacing = isReplacing
    let results = try host.storing { () throws(StoreError) in try host.add(sessions, isReplacing: isReplacing) }
    added += results.count { $0 }
    skipped += results.count { !$0 }
    (batch, batchBytes) = ([], 0)
  }

  private func mistake(_ detail: String) -> StoreCommandError { StoreCommandError("line \(number): \(detail)") }
}
