import TabEngine
import TabSessions

/// The keys of a store.
///
/// The keys of a session have its id as their hash tag, so that they are on one node of a cluster and a script can use them together.
/// The documents share one, too. The indexes are one key each, so that a cluster keeps each on a single node.
struct RedisKeys: Sendable {
  let prefix: String

  /// A hash: the record of the session with its links, its creation and the responses to its keyed requests, or the mark that it has expired.
  func session(_ id: SessionID) -> String { "\(prefix)session:{\(id)}" }

  /// A stream: an entry for each commit, whose id is the number of its last event.
  func events(_ id: SessionID) -> String { "\(prefix)events:{\(id)}" }

  /// A stream: the history after the creation. Each entry is a record, whose id is its last revision and, after the hyphen, the bytes of the
  /// history up to it.
  func history(_ id: SessionID) -> String { "\(prefix)history:{\(id)}" }

  /// The keys of a session, in the order in which scripts get them.
  func all(_ id: SessionID) -> [String] { [session(id), events(id), history(id)] }

  /// The ids of all sessions in a sorted set, the newest first.
  var sessions: String { prefix + "sessions" }

  /// The ids of all sessions in a sorted set, by the earliest time at which they may expire.
  var expiries: String { prefix + "expiries" }

  /// The names of sessions in a sorted set; see `nameEntry`.
  var names: String { prefix + "names" }

  /// The ids of the sessions with a label in a sorted set, the newest first. The length shows where the label's name ends.
  func label(_ name: String, _ value: String) -> String { "\(prefix)label:\(name.utf8.count):\(name):\(value)" }

  /// A hash: the documents of a kind by their names. A value is the milliseconds of its last change, a line feed and the document.
  func documents(_ kind: StoredDocument.Kind) -> String { "\(prefix){documents}:\(kind.rawValue)s" }

  /// A hash: the owners of the documents of a kind, by the documents' names.
  func owners(_ kind: StoredDocument.Kind) -> String { "\(prefix){documents}:\(kind.rawValue)-owners" }

  /// The keys of the documents of a kind, in the order in which scripts get them.
  func all(_ kind: StoredDocument.Kind) -> [String] { [documents(kind), generation, owners(kind)] }

  /// A number that every change of a document replaces.
  var generation: String { "\(prefix){documents}:generation" }

  /// The channel that tells of changes. It is in the slot of what changes.
  func changes(_ subject: RedisSubject) -> String {
    switch subject {
    case .session(let id): "\(prefix)changes:{\(id)}"
    case .documents: "\(prefix)changes:{documents}"
    }
  }

  /// What a channel tells of; `nil` for a channel of another store.
  func subject(ofChannel channel: String) -> RedisSubject? {
    let start = "\(prefix)changes:{"
    guard channel.hasPrefix(start), channel.hasSuffix("}") else { return nil }
    let name = channel.dropFirst(start.count).dropLast()
    return name == "documents" ? .documents : SessionID(String(name)).map(RedisSubject.session)
  }

  /// A hash: how many sessions use each document of a kind.
  func users(_ kind: StoredDocument.Kind) -> String { "\(prefix)\(kind.rawValue)-users" }

  /// Random bytes; see `SessionStore.secret`.
  var secret: String { prefix + "secret" }

  /// The version of the format of everything else.
  var format: String { prefix + "format" }

  // MARK: Entries of sorted sets

  /// The name and the place of a session: the name, then both instant and id with a fixed length.
  func nameEntry(_ name: String, _ place: SessionHead.Place) -> String {
    let digits = String(place.createdAt.score)
    return name + "\0" + String(repeating: "0", count: max(0, Self.instantLength - digits.utf8.count)) + digits
      + place.id.description
  }

  /// The place in an entry that `nameEntry` has made.
  func place(inNameEntry entry: [UInt8]) -> SessionHead.Place? {
    let end = entry.suffix(Self.instantLength + Self.idLength)
    guard let instant = Int64(String(decoding: end.prefix(Self.instantLength), as: UTF8.self)),
      let id = SessionID(String(decoding: end.suffix(Self.idLength), as: UTF8.self))
    else { return nil }
    return SessionHead.Place(createdAt: Instant(milliseconds: instant), id: id)
  }

  /// The digits of the largest score.
  private static let instantLength = 16
  private static let idLength = 22
}

extension Instant {
  /// The instant as the score of a sorted set, which is exact below 2⁵³ milliseconds. Later instants, which are of no practical use,
  /// are brought down to that.
  var score: Int64 { min(max(milliseconds, 0), 1 << 53 - 1) }
}

/// What a channel tells of.
enum RedisSubject: Hashable, Sendable {
  case session(SessionID)
  case documents
}
