import Foundation
import ManualClock
import SessionStores
import TabEngine
import TabSessions
import Testing

/// Every version reads what the versions before have written. `Kept` has a database and an export of each format; they never change. The
/// database comes from a server that was killed.
@Suite struct KeptStoresTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func kept(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Kept/\(name)")
  }

  /// Whether a store has the kept sessions, and these go on.
  private func expectKept(_ store: any SessionStore, format: Int) throws {
    let heads = try store.sessions(matching: SessionFilter(), after: nil, limit: 100)
    #expect(
      heads.compactMap(\.identity.name).sorted() == [
        "kept/backbase", "kept/coordinator", "kept/drag", "kept/fiori", "kept/remind", "kept/uikit",
      ])
    for head in heads {
      guard case .found(var stored) = try store.session(head.identity.id) else { throw Missing() }
      let events = try store.events(of: stored.id, after: 0)
      #expect(events?.count == head.sequence)
      let history = try History(try store.wholeHistory(of: stored.id)?.records ?? [])
      var replayed = history[head.number]?.container
      replayed?.revisionBeforeGesture = nil  // Version 0.1 did not keep it.
      #expect(replayed == stored.container)
      let name = head.identity.name ?? ""
      if name != "kept/drag" {
        #expect(head.identity.labels == ["preset": head.identity.preset])
        #expect(head.look == SessionHead.Look(style: "mine", theme: "ocean"))
        #expect(stored.container.selectedIndex == 2, "\(name)")
        #expect(stored.container.configuration.speech.locale == "de")
      }
      let hasLinks = format > 1 && name == "kept/remind"
      #expect(stored.links.all.map(\.id) == (hasLinks ? ["u8bW3kQz0aE"] : []))
      let expected = stored.head.version
      let effect = stored.snapshot.performing(SessionCommand(.action(.select(.index(0)))), at: stored.head.updatedAt)
      #expect(effect.snapshot.number == head.number + 1)
      stored = StoredSession(head.identity, effect.snapshot, expiresAt: head.expiresAt)
      let new = SessionCommit(stored, after: expected, events: [RevisionEvents(effect.events)])
      #expect(try store.commit([.save(new)]) == [.committed])
    }
    #expect(try store.documents(.theme).map(\.name) == ["ocean"])
    #expect(try store.documents(.theme).map(\.owner) == [format > 1 ? "u8bW3kQz0aE" : nil])
    #expect(try store.documents(.style).map(\.name) == ["mine"])
    #expect(try store.users(of: .theme)["ocean"] == 5)
  }

  private struct Missing: Error {}

  @Test(arguments: 1...SQLiteStore.format)
  func aDatabaseOfEachFormatIsRead(format: Int) throws {
    let path = folder.path("kept.sqlite")
    try FileManager.default.copyItem(at: kept("format-\(format).sqlite"), to: URL(filePath: path))
    let store = try SQLiteStore(path: path)
    #expect(try store.check() == [])
    try expectKept(store, format: format)
  }

  @Test(arguments: 1...ExportLine.version)
  func anExportOfEachFormatIsRead(format: Int) throws {
    let text = try String(contentsOf: kept("format-\(format).ndjson"), encoding: .utf8)
    var lines = Lines(input: text.split(separator: "\n").map { Array($0.utf8) })
    let store = MemoryStore()
    let command = StoreCommand.import(replacing: false)
    let result = try command.run(on: OwnStore(store) { ManualClock.start }, &lines)
    #expect(String(decoding: result, as: UTF8.self) == #"{"added":8,"skipped":0,"refused":0}"#)
    try expectKept(store, format: format)
  }
}
