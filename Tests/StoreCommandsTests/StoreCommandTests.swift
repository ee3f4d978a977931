import Foundation
import ManualClock
import SessionStores
import StrictJSON
import SystemPackage
import TabEngine
import TabSessions
import Testing

/// What operators do with a store: each command alone, and through the socket of a server.
@Suite struct StoreCommandTests {
  enum Way: CaseIterable { case alone, throughASocket }

  private let store = MemoryStore()
  private let clock = ManualClock()
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ command: StoreCommand, _ way: Way = .alone, _ input: [[UInt8]] = []) throws -> (
    result: String, lines: [String]
  ) {
    var lines = Lines(input: input)
    let host = OwnStore(store, time: clock.now)
    let result: [UInt8]
    switch way {
    case .alone: result = try command.run(on: host, &lines)
    case .throughASocket:
      let server = try CommandServer(folder.path("s"), host)
      defer { server.stop() }
      result = try #require(CommandClient(folder.path("s"))).run(command, &lines)
    }
    return (String(decoding: result, as: UTF8.self), lines.text)
  }

  private func fill() throws -> [ExportedSession] {
    let sessions = [
      try ExportedSession.sample(1, name: "ci/1", labels: ["os": "ios"]),
      try ExportedSession.sample(2, name: "ci/2", changes: 0, createdAt: ManualClock.start.advanced(byMilliseconds: 1)),
      try ExportedSession.sample(3, createdAt: ManualClock.start.advanced(byMilliseconds: 2)),
    ]
    _ = store.commit(
      sessions.map { .save($0.commit) } + [
        .put(StoredDocument(.theme, name: "ocean", bytes: Array("{\"é\": 1}".utf8), updatedAt: ManualClock.start)),
        .put(StoredDocument(.style, name: "mine", bytes: Array("{}".utf8), updatedAt: ManualClock.start)),
      ])
    return sessions
  }

  private func export(_ way: Way = .alone) throws -> [[UInt8]] { try run(.export, way).lines.map { Array($0.utf8) } }

  @Test(arguments: Way.allCases)
  func aListIsNarrowed(_ way: Way) throws {
    _ = try fill()
    #expect(try run(.list(SessionFilter()), way).result == #"{"sessions":3}"#)
    let (result, lines) = try run(.list(SessionFilter(namePrefix: "ci/", labels: ["os": "ios"])), way)
    #expect(result == #"{"sessions":1}"#)
    #expect(lines.count == 1)
    #expect(lines[0].contains(#""name":"ci/1""#))
  }

  @Test(arguments: Way.allCases)
  func aSessionIsShownAsInAnExport(_ way: Way) throws {
    let session = try fill()[0]
    let (_, lines) = try run(.show(session.session.id), way)
    #expect(try lines.map { try ExportLine(Array($0.utf8)) } == [.session(session)])
    let missing = try run(.show(try ExportedSession.sample(9).session.id), way)
    #expect(missing.result == #"{"sessions":0}"#)
    #expect(missing.lines == [])
  }

  // MARK: Export and import

  @Test(arguments: Way.allCases)
  func anExportHasEverything(_ way: Way) throws {
    let sessions = try fill()
    let lines = try export(way)
    #expect(String(decoding: lines[0], as: UTF8.self) == #"{"format":"tabheader-export","version":2}"#)
    #expect(String(decoding: lines.last ?? [], as: UTF8.self) == #"{"end":{"sessions":3,"documents":2}}"#)
    let other = MemoryStore()
    var input = Lines(input: lines)
    let result = try StoreCommand.import(replacing: false).run(on: OwnStore(other, time: clock.now), &input)
    #expect(String(decoding: result, as: UTF8.self) == #"{"added":5,"skipped":0,"refused":0}"#)
    for session in sessions {
      guard case .found(let found) = other.session(session.session.id) else {
        Issue.record("it is missing")
        continue
      }
      #expect(found.container == session.session.container)
      #expect(found.head.version == session.session.head.version)
      #expect(other.events(of: found.id, after: nil) == session.events)
      #expect(try other.wholeHistory(of: found.id)?.records == session.history)
    }
    #expect(other.documents(.theme) == store.documents(.theme))
    #expect(other.documents(.style) == store.documents(.style))
  }

  /// Exports of earlier versions have none.
  @Test(arguments: Way.allCases)
  func withoutAHistoryItBeginsWithTheImport(_ way: Way) throws {
    let session = try fill()[0].session
    let lines = try export(way).map { line in
      let text = String(decoding: line, as: UTF8.self)
      guard let history = text.range(of: ",\"history\":") else { return line }
      return Array("\(text[..<history.lowerBound])}".utf8)
    }
    #expect(try run(.import(replacing: true), way, lines).result == #"{"added":5,"skipped":0,"refused":0}"#)
    #expect(try store.wholeHistory(of: session.id)?.records == [HistoryRecord(creating: session.snapshot)])
  }

  @Test(arguments: [
    (#""first":1,"last":1,"checkpoint""#, #""first":1,"last":2,"checkpoint""#, "/history/0"),
    (#""history":[{"first":1"#, #""history":[{"first":0"#, "/history/0"),
    (#""first":1,"last":4,"commands""#, #""first":2,"last":4,"commands""#, "/history/1"),
    (#""first":1,"last":4,"commands""#, #""first":1,"last":3,"commands""#, "/history/1"),
    (#""last":4,"commands":[{"revision":2"#, #""last":4,"commands":[{"revision":0"#, "/history/1"),
    (
      #""last":4,"commands":[{"revision":2"#, #""last":4,"commands":[{"revision":"2""#, "/history/1/commands/0/revision"
    ),
    (#""first":1,"last":4,"commands""#, #""first":1,"last":5,"commands""#, "/history"),
    (#""change":{"type":"select""#, #""change":{"type":"selct""#, "/history/1/commands/0/change/type"),
    (#""checkpoint":{"version":1"#, #""checkpoint":{"version":2"#, "/history/0/checkpoint/version"),
  ])
  func aHistoryThatNoSessionHasIsRefused(_ old: String, _ new: String, _ pointer: String) throws {
    let line = String(decoding: ExportLine.session(try ExportedSession.sample()).bytes, as: UTF8.self)
    #expect(line.contains(old))
    let changed = try #require(line.range(of: old)).lowerBound
    let damaged = line[..<changed] + new + line[changed...].dropFirst(old.count)
    let mistake = { () -> JSONError? in
      do throws(JSONError) {
        _ = try ExportLine(Array(damaged.utf8))
        return nil
      } catch {
        return error
      }
    }()
    #expect(mistake?.pointer == pointer, "\(String(describing: mistake))")
  }

  @Test("A5: links and owners are exported, and no token", arguments: Way.allCases)
  func linksAreExported(_ way: Way) throws {
    var exported = try ExportedSession.sample(1)
    let hash = try #require(TokenHash((0..<32).map { UInt8($0 * 8) }))
    exported.session.links = AccessLinks([
      AccessLink(
        id: "u8bW3kQz0aE", access: .edit, hash: hash, label: "Ada", createdAt: ManualClock.start,
        expiresAt: ManualClock.start.advanced(byMilliseconds: 5)),
      AccessLink(
        id: "0bW3kQz0aEu", access: .view, hash: hash, createdAt: ManualClock.start, createdBy: "u8bW3kQz0aE"),
    ])
    let theme = StoredDocument(
      .theme, name: "ocean", bytes: Array("{}".utf8), updatedAt: ManualClock.start, owner: "u8bW3kQz0aE")
    _ = store.commit([.save(exported.commit), .put(theme)])
    let lines = try export(way)
    _ = store.commit([.delete(exported.session.id), .remove(.theme, name: "ocean")])
    #expect(try run(.import(replacing: false), way, lines).result == #"{"added":2,"skipped":0,"refused":0}"#)
    #expect(store.session(exported.session.id) == .found(exported.session))
    #expect(store.documents(.theme) == [theme])
    let line = try #require(lines.map { String(decoding: $0, as: UTF8.self) }.first { $0.contains("links") })
    for (old, new) in [
      (#""access":"edit""#, #""access":"own""#), ("0008101820", "xx08101820"), (#""hash":"00"#, #""hash":""#),
      (#""links":{"version":"#, #""links":{"version":-"#),
      (#""createdBy":"u8bW3kQz0aE""#, #""createdBy":"0bW3kQz0aEu""#),
      (#""createdBy":"u8bW3kQz0aE""#, #""createdBy":"x""#),
    ] {
      #expect(line.contains(old))
      #expect(throws: JSONError.self) { try ExportLine(Array(line.replacing(old, with: new).utf8)) }
    }
    // Links that were stored before a maker was known.
    let old = line.replacing(#","createdBy":"u8bW3kQz0aE""#, with: "")
    #expect(old != line)
    _ = try ExportLine(Array(old.utf8))
  }

  @Test("C8: clocks are exported and imported", arguments: Way.allCases)
  func clocksAreExported(_ way: Way) throws {
    let scale = try ContainerClock.Scale(
      rate: 0.1, start: ManualClock.start, origin: ManualClock.start.advanced(byMilliseconds: 7))
    let sessions = [
      try ExportedSession.sample(1, clock: .manual), try ExportedSession.sample(2, clock: .scaled(scale)),
    ]
    _ = store.commit(sessions.map { .save($0.commit) })
    let lines = try export(way)
    _ = store.commit(sessions.map { .delete($0.session.id) })
    #expect(try run(.import(replacing: false), way, lines).result == #"{"added":2,"skipped":0,"refused":0}"#)
    for session in sessions { #expect(store.session(session.session.id) == .found(session.session)) }
    let manual = lines.map { String(decoding: $0, as: UTF8.self) }.first { $0.contains(#""clock":{}"#) }
    let damaged = try #require(manual).replacing(#""clock":{}"#, with: #""clock":{"rate":0.1}"#)
    #expect(throws: JSONError.self) { try ExportLine(Array(damaged.utf8)) }
  }

  @Test(arguments: Way.allCases)
  func whatIsThereStaysUnlessItIsReplaced(_ way: Way) throws {
    let first = try fill()[0]
    let lines = try export()
    var changed = first
    changed.session.head.expiresAt = ManualClock.start
    _ = store.commit([.delete(first.session.id), .save(changed.commit), .remove(.style, name: "mine")])
    #expect(try run(.import(replacing: false), way, lines).result == #"{"added":1,"skipped":4,"refused":0}"#)
    #expect(store.session(first.session.id) == .found(changed.session))
    #expect(try run(.import(replacing: true), way, lines).result == #"{"added":5,"skipped":0,"refused":0}"#)
    #expect(store.count() == 3)
  }

  /// Otherwise the sessions of an old export would end at once.
  @Test func importingIsUse() throws {
    let session = try fill()[0]
    let lines = try export()
    clock.advance(byMilliseconds: 1_000_000)
    _ = try run(.import(replacing: true), .alone, lines)
    guard case .found(let found) = store.session(session.session.id) else { throw CancellationError() }
    #expect(found.head.expiresAt == clock.now().advanced(byMilliseconds: 60_000))
  }

  @Test(arguments: Way.allCases)
  func aBadExportIsRefusedWithTheLine(_ way: Way) throws {
    _ = try fill()
    let lines = try export()
    let end = lines.count - 1
    func refusal(_ lines: [[UInt8]]) -> String {
      do {
        return try run(.import(replacing: false), way, lines).result
      } catch {
        return "\(error)"
      }
    }
    func line(_ text: String) -> [UInt8] { Array(text.utf8) }
    #expect(refusal([]) == "it is empty: expected an export")
    #expect(refusal(Array(lines.dropFirst())) == "line 1: expected the format of the export first")
    #expect(
      refusal([line(#"{"format":"tabheader-export","version":3}"#)])
        == "line 1: it has version 3, and this version of tabheader reads up to version 2: use a newer one")
    for first in [#"{"format":"other","version":1}"#, "SQLite format 3\0", "{}", #"{"preset": "remind"}"#] {
      #expect(
        refusal([line(first)])
          == #"it is not an export: its first line must be {"format":"tabheader-export",…}"#)
    }
    #expect(
      refusal(Array(lines[..<end]))
        == "the export is incomplete: its last line is missing. The 3 sessions and 2 themes and styles before it were read"
    )
    #expect(
      refusal([lines[0], lines[end]])
        == "the export is damaged: it has 0 sessions and 0 themes and styles, and its last line says otherwise")
    #expect(refusal(lines + [lines[0]]) == "line \(lines.count + 1): expected nothing after the end of the export")
    #expect(refusal([lines[0], line("{}")]).hasPrefix("line 2: expected a line of an export"))
    #expect(refusal([lines[0], Array(lines[3].dropLast(40))]).hasPrefix("line 2: "))
  }

  /// Whatever is cut out of a line or put into it, the line is refused or means something.
  @Test func aDamagedLineNeverTraps() throws {
    let line = ExportLine.session(try ExportedSession.sample(1, name: "n", labels: ["k": "v"])).bytes
    for index in stride(from: 0, to: line.count, by: 3) {
      for damage in [[], [0x22], [0x7B], [0x2D], [0xFF], Array("1e999".utf8)] as [[UInt8]] {
        var damaged = line
        damaged.replaceSubrange(index...index, with: damage)
        guard case .session(let session) = try? ExportLine(damaged) else { continue }
        (try? History(session.history))?.replay { _, _ in true }
      }
    }
    for name in ["revision", "sequence", "timeToLive"] {
      for number in ["-1", "0", "9223372036854775807", "1e300"] {
        let text = String(decoding: line, as: UTF8.self)
        let changed = text.replacing(try Regex("\"\(name)\":[0-9]+"), with: "\"\(name)\":\(number)")
        _ = try? ExportLine(Array(changed.utf8))
      }
    }
  }

  @Test(arguments: ["revision", "sequence", "timeToLive", "expiresAt"], [Int64.max, 9_000_000_000_000_000, -1])
  func anImpossibleNumberIsRefused(member: String, number: Int64) throws {
    let line = String(decoding: ExportLine.session(try ExportedSession.sample()).bytes, as: UTF8.self)
    let changed = line.replacing(try Regex("\"\(member)\":[0-9]+"), with: "\"\(member)\":\(number)")
    let export = [#"{"format":"tabheader-export","version":2}"#, changed].map { Array($0.utf8) }
    // What is accepted can be used.
    _ = try? run(.import(replacing: false), .alone, export)
    for head in store.sessions(matching: SessionFilter(), after: nil, limit: 9) {
      guard case .found(let stored) = store.session(head.identity.id) else { continue }
      _ = stored.snapshot.performing(SessionCommand(.action(.select(.index(1)))), at: ManualClock.start)
      _ = try run(.list(SessionFilter()))
      _ = try run(.purge(StoreCommand.Purge()))
    }
  }

  @Test(arguments: [#""epoch":"e90c4a11""#, #""epoch":"\"\r\nX: y""#])
  func anEpochThatBreaksEntityTagsIsRefused(epoch: String) throws {
    let line = String(decoding: ExportLine.session(try ExportedSession.sample()).bytes, as: UTF8.self)
    let changed = line.replacing(#""epoch":"e90c4a11""#, with: epoch)
    #expect((try? ExportLine(Array(changed.utf8))) != nil || epoch.contains("X"))
  }

  // MARK: Purge and check

  @Test(arguments: Way.allCases)
  func aPurgeDeletesWhatItSays(_ way: Way) throws {
    _ = try fill()
    var purge = StoreCommand.Purge()
    purge.unusedFor = 60
    #expect(try run(.purge(purge), way).result == #"{"sessions":0}"#)
    clock.advance(byMilliseconds: 60_001)
    purge.isTrial = true
    #expect(try run(.purge(purge), way).result == #"{"sessions":2}"#)
    #expect(store.count() == 3)
    purge.isTrial = false
    purge.filter.namePrefix = "ci/1"
    #expect(try run(.purge(purge), way).result == #"{"sessions":1}"#)
    #expect(try run(.purge(StoreCommand.Purge()), way).result == #"{"sessions":2}"#)
    #expect(store.count() == 0)
  }

  @Test(arguments: Way.allCases)
  func aCheckReadsEverySession(_ way: Way) throws {
    _ = try fill()
    #expect(try run(.check, way).result == #"{"sessions":3,"mistakes":0,"files":1}"#)
  }

  @Test(arguments: Way.allCases)
  func aCheckReadsEveryHistory(_ way: Way) throws {
    let session = try ExportedSession.sample(1).session
    let damaged = HistoryRecord(first: 4, last: 4, commands: [], checkpoint: Array("{}".utf8))
    _ = store.commit([.save(SessionCommit(session, after: nil, events: [], history: [damaged]))])
    let (result, lines) = try run(.check, way)
    #expect(result == #"{"sessions":1,"mistakes":1,"files":1}"#)
    #expect(lines.count == 1 && lines[0].contains("the history of a session cannot be read"), "\(lines)")
  }

  /// In a file, many are read at a time, and the history of a session that has not changed is in its row.
  @Test func sessionsOfAFileAreReadAsOneByOne() throws {
    let file = try SQLiteStore(path: folder.path("many.sqlite"))
    let sessions = try (1...70).map { number in
      try ExportedSession.sample(
        UInt64(number), changes: number % 3,
        createdAt: ManualClock.start.advanced(byMilliseconds: Int64(-number)))
    }
    _ = try file.commit(sessions.map { .save($0.commit) })
    let missing = try ExportedSession.sample(71).session.id
    #expect(try file.exported(sessions.map(\.session.id) + [missing]).map { try $0.decoded() } == sessions + [nil])
    var output = Lines()
    let host = OwnStore(file, time: clock.now)
    #expect(try StoreCommand.export.run(on: host, &output) == Array(#"{"sessions":70,"documents":0}"#.utf8))
    #expect(try output.output.dropFirst().dropLast().map { try ExportLine($0) } == sessions.map { .session($0) })
    #expect(
      try StoreCommand.check.run(on: host, &output) == Array(#"{"sessions":70,"mistakes":0,"files":1}"#.utf8))
  }

  // MARK: The socket

  /// A clock that goes on by 400 ms each time that it is read.
  private func ticking() -> @Sendable () -> Instant {
    { [clock] in
      clock.advance(byMilliseconds: 400)
      return clock.now()
    }
  }

  @Test func aLongCheckSaysEachSecondHowFarItIs() throws {
    _ = store.commit(try (1...1_700).map { .save(try ExportedSession.sample($0, changes: 0).commit) })
    var lines = Lines()
    let quick = try StoreCommand.check.run(on: OwnStore(store, time: clock.now), &lines)
    #expect(quick == Array(#"{"sessions":1700,"mistakes":0,"files":1}"#.utf8))
    #expect(lines.text == [])
    // The clock is read when it begins, once for each page of 512, and when a line is written.
    let long = try StoreCommand.check.run(on: OwnStore(store, time: ticking()), &lines)
    #expect(long == quick)
    #expect(lines.text == [#"{"checked":1536,"of":1700}"#, #"{"checked":1700,"of":1700}"#])
  }

  @Test func everyCommandIsReadAsItWasWritten() throws {
    var purge = StoreCommand.Purge()
    (purge.filter, purge.unusedFor, purge.isTrial) = (SessionFilter(namePrefix: "é\n", labels: ["a": "b"]), 9, true)
    for command: StoreCommand in [
      .list(SessionFilter()), .list(purge.filter), .show(try ExportedSession.sample().session.id), .export,
      .import(replacing: true), .check, .purge(purge), .backup(path: "/tmp/é.sqlite"),
    ] {
      #expect(try StoreCommand(command.bytes) == command)
    }
  }

  @Test func onlyTheUserMayUseTheSocket() throws {
    let path = folder.path("s")
    let server = try CommandServer(path, OwnStore(store, time: clock.now))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    server.stop()
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(CommandClient(path) == nil)
  }

  @Test func aSocketThatACrashHasLeftIsReplaced() throws {
    let path = folder.path("s")
    try leaveSocket(at: path)
    #expect(CommandClient(path) == nil)
    let server = try CommandServer(path, OwnStore(store, time: clock.now))
    defer { server.stop() }
    var lines = Lines()
    #expect(
      try #require(CommandClient(path)).run(.check, &lines) == Array(#"{"sessions":0,"mistakes":0,"files":1}"#.utf8))
  }

  /// Connections that bring no command, and hold a place each.
  private func idle(_ count: Int) throws -> [FileDescriptor] {
    try (0..<count).map { _ in try #require(UnixSocket.connected(to: folder.path("s"))) }
  }

  private static let busy = StoreCommandError("4 commands are running: try again later", cause: .server)

  @Test func aCommandWaitsUntilAnotherHasEnded() throws {
    let server = try CommandServer(folder.path("s"), OwnStore(store, time: clock.now))
    defer { server.stop() }
    let others = try idle(4)
    let client = try #require(CommandClient(folder.path("s")))
    // It has its place once this one has gone.
    try others[2].close()
    var lines = Lines()
    #expect(try client.run(.list(SessionFilter()), &lines) == Array(#"{"sessions":0}"#.utf8))
    for other in [others[0], others[1], others[3]] { try other.close() }
  }

  @Test func aCommandDoesNotWaitForEver() throws {
    let server = try CommandServer(
      folder.path("s"), OwnStore(store, time: clock.now), commandTime: 600, waitingTime: .milliseconds(1))
    defer { server.stop() }
    let others = try idle(4)
    var lines = Lines()
    #expect(throws: Self.busy) { try #require(CommandClient(folder.path("s"))).run(.check, &lines) }
    for other in others { try other.close() }
  }

  /// The server has closed the connection before the command is written.
  @Test func theReasonOfARefusalIsReadThoughTheCommandCannotBeWritten() throws {
    let server = try CommandServer(
      folder.path("s"), OwnStore(store, time: clock.now), commandTime: 600, waitingTime: .seconds(600))
    defer { server.stop() }
    let others = try idle(4 + 64)
    let client = try #require(CommandClient(folder.path("s")))
    var last = FileChannel(reading: try idle(1)[0], writing: .standardOutput)
    #expect(try last.readLine() == Array(#"{"failed":"4 commands are running: try again later","busy":true}"#.utf8))
    var lines = Lines()
    #expect(throws: Self.busy) { try client.run(.backup(path: folder.path("b.sqlite")), &lines) }
    for other in others { try other.close() }
  }

  @Test func anotherFileThanASocketStays() throws {
    let path = folder.path("s")
    try Data("mine".utf8).write(to: URL(filePath: path))
    #expect(throws: (any Error).self) { _ = try CommandServer(path, OwnStore(store, time: clock.now)) }
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("mine".utf8))
  }

  /// As a process that is killed does.
  private func leaveSocket(at path: String) throws { try UnixSocket.listening(at: path).close() }

  @Test func anUnknownCommandIsRefused() throws {
    #expect(throws: JSONError.self) { try StoreCommand(Array(#"{"command":"drop"}"#.utf8)) }
    #expect(throws: JSONError.self) { try StoreCommand(Array(#"{"command":"show"}"#.utf8)) }
    #expect(throws: JSONError.self) { try StoreCommand(Array(#"{"command":"backup"}"#.utf8)) }
    #expect(throws: JSONError.self) { try StoreCommand(Array("{}".utf8)) }
  }
}
