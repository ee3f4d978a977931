import Foundation
import ManualClock
import SessionStores
import TabEngine
import TabSessions

/// A folder that is removed with its content.
final class TemporaryFolder {
  private let url: URL

  init() throws {
    // Short, because the path of a socket is limited.
    url = FileManager.default.temporaryDirectory.appending(path: "th-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }
}

/// Lines in memory.
struct Lines: LineChannel {
  var input: [[UInt8]] = []
  var output: [[UInt8]] = []

  var text: [String] { output.map { String(decoding: $0, as: UTF8.self) } }

  mutating func readLine() -> [UInt8]? { input.isEmpty ? nil : input.removeFirst() }
  mutating func write(_ line: [UInt8]) { output.append(line) }
}

extension ExportedSession {
  /// A session of three tabs that was changed a number of times, a second apart.
  static func sample(
    _ number: UInt64 = 1, name: String? = nil, labels: [String: String] = [:], changes: Int = 3,
    createdAt: Instant = ManualClock.start, clock: ContainerClock = .live
  ) throws -> ExportedSession {
    let container = try TabContainer(
      configuration: Configuration(),
      tabs: ["Green", "Indigo", "Orange"].map { TabDraft(item: try TabItem(title: $0)) },
      traits: Traits(width: 320, height: 568, safeArea: .zero))
    var random = Numbers(number)
    var snapshot = SessionSnapshot(of: container, at: createdAt, clock: clock)
    var (events, commands) = ([LoggedEvent](), [LoggedCommand]())
    let first = snapshot
    for step in 0..<changes {
      let change = SessionCommand.Change.action(.select(.index((step + 1) % 3)))
      let now = createdAt.advanced(byMilliseconds: Int64(step) * 1_000)
      let effect = snapshot.performing(SessionCommand(change), at: now)
      events += effect.events.map { LoggedEvent(sequence: 0, event: $0) }
      snapshot = effect.snapshot
      commands.append(LoggedCommand(change, source: .request, at: now, revision: snapshot.number))
    }
    let identity = SessionIdentity(
      id: SessionID(using: &random), epoch: "e90c4a11", preset: "sample", name: name, labels: labels,
      createdAt: createdAt, timeToLive: .seconds(60))
    return ExportedSession(
      StoredSession(identity, snapshot, expiresAt: createdAt.advanced(byMilliseconds: 60_000)),
      events: events.enumerated().map { LoggedEvent(sequence: $0.offset + 1, event: $0.element.event) },
      history: [HistoryRecord(creating: first)]
        + (commands.isEmpty ? [] : [HistoryRecord(commands, from: first.number, to: snapshot.number)]))
  }
}

private struct Numbers: RandomNumberGenerator {
  private var number: UInt64

  init(_ number: UInt64) { self.number = number }

  mutating func next() -> UInt64 {
    defer { number += 1 }
    return number
  }
}
