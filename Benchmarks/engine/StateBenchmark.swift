import Foundation
import TabContainer
import TabHeaderAPI
import TabSessions

/// The writing of one state, beside Foundation's writing of the same.
struct StateBenchmark {
  private let session: Session
  private let revision: SessionRevision
  private let representation: StateRepresentation

  init(tabs count: Int) throws {
    let registry = SessionRegistry(clock: SystemClock(millisecondsSince1970: 1_700_000_000_000))
    session = try registry.create(TabContainer.sample(tabs: count), preset: "backbase", timeToLive: 60)
    revision = session.read().revision
    representation = StateRepresentation(styles: try Self.catalog().names.styles)
  }

  var size: Int { representation.encoded(session, revision, now: revision.updatedAt).count }

  func write() {
    _ = representation.encoded(session, revision, now: revision.updatedAt)
  }

  func measurePeer() throws -> Double {
    let bytes = representation.encoded(session, revision, now: revision.updatedAt)
    let object = try JSONSerialization.jsonObject(with: Data(bytes))
    return try EngineBenchmarks.measure(count: 50) { _ = try JSONSerialization.data(withJSONObject: object) }
  }

  private static func catalog() throws -> Catalog {
    func file(_ path: String) throws -> Catalog.File {
      Catalog.File(path: path, content: [UInt8](try Data(contentsOf: URL(fileURLWithPath: "config/\(path)"))))
    }
    return try Catalog(
      tokens: file("tokens/default.json"), styles: [file("styles/backbase.json")],
      presets: [file("presets/backbase.json")], strings: [file("strings/en.strings")])
  }
}
