import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// The links of a session as JSON: an object with their version and an array. This is their form in databases and exports, which have
/// hashes of tokens and no token.
package struct LinksRecord {
  package let links: AccessLinks

  package init(links: AccessLinks) {
    self.links = links
  }

  /// Reads links that `bytes` has written; none without bytes.
  init(bytes: [UInt8]?) throws(JSONError) {
    guard let bytes, !bytes.isEmpty else {
      self.init(links: .none)
      return
    }
    var reader = JSONReader(bytes, limits: .unlimited)
    self = try LinksRecord.read(&reader)
    try reader.finish()
  }

  /// The links in JSON; `nil` for none that never were any.
  var bytes: [UInt8]? {
    guard links != .none else { return nil }
    var json = JSONWriter(reserving: 64 + 192 * links.all.count)
    write(to: &json)
    return json.bytes
  }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> LinksRecord {
    var version = 0
    var links: [AccessLink] = []
    try reader.object { (reader, name) throws(JSONError) in
      switch name {
      case "version": version = try reader.int()
      case "all":
        try reader.array { (reader, index) throws(JSONError) in
          guard index < AccessLinks.limit else { throw reader.invalid("expected at most \(AccessLinks.limit) links") }
          let link = try LinkRecord.read(&reader).link
          guard link.createdBy == nil || links.contains(where: link.isMade) else {
            throw reader.invalid("expected createdBy to be the id of a link before it")
          }
          links.append(link)
        }
      default: throw reader.unknownMember(name, known: ["version", "all"])
      }
    }
    guard (1...(1 << 53)).contains(version) else { throw reader.invalid("expected a version from 1 to 2^53") }
    return LinksRecord(links: AccessLinks(version: version, links))
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("version", links.version)
      json.member(
        "all",
        array: { json in
          for link in links.all { LinkRecord(link: link).write(to: &json) }
        })
    }
  }
}

/// A link as JSON.
private struct LinkRecord: WireBuilt {
  let link: AccessLink

  struct Members: RecordObject {
    static let name: StaticString = "AccessLink"
    static let about: StaticString = "A link to a session."

    fileprivate var id = ""
    fileprivate var access = SessionAccess.view
    fileprivate var hash: RecordHash?
    fileprivate var label: String?
    fileprivate var createdAt = SnapshotInstant(instant: Instant(milliseconds: 0))
    fileprivate var expiresAt: SnapshotInstant?
    fileprivate var createdBy: String?

    init() {}

    mutating func fields(_ f: inout some Fields) throws(JSONError) {
      try f.member("id", &id)
      try f.member("access", &access)
      try f.member("hash", ifAny: &hash, "The SHA-256 of its token.", isRequired: true)
      try f.member("label", ifAny: &label, "A text for lists.")
      try f.member("createdAt", &createdAt)
      try f.member("expiresAt", ifAny: &expiresAt, "When it ends.")
      try f.member("createdBy", ifAny: &createdBy, "The id of the link that has made it.")
    }
  }

  var members: Members {
    var members = Members()
    (members.id, members.access) = (link.id, link.access)
    members.hash = RecordHash(hash: link.hash)
    members.label = link.label
    members.createdAt = SnapshotInstant(instant: link.createdAt)
    members.expiresAt = link.expiresAt.map(SnapshotInstant.init(instant:))
    members.createdBy = link.createdBy
    return members
  }

  static func value(of members: Members, _ reader: borrowing JSONReader) throws(JSONError) -> LinkRecord {
    guard let hash = members.hash?.hash else { throw reader.missing("hash") }
    return LinkRecord(
      link: AccessLink(
        id: members.id, access: members.access, hash: hash, label: members.label,
        createdAt: members.createdAt.instant, expiresAt: members.expiresAt?.instant, createdBy: members.createdBy))
  }
}

/// A hash as 64 lowercase hexadecimal digits.
private struct RecordHash: PlainWireValue {
  let hash: TokenHash

  static var schema: Schema { .string() }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> RecordHash {
    let text = Array(try reader.string().utf8)
    let digits = text.compactMap(Self.digit)
    guard text.count == 2 * TokenHash.length, digits.count == text.count,
      let hash = TokenHash(stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
    else { throw reader.invalid("expected a SHA-256 as 64 hexadecimal digits") }
    return RecordHash(hash: hash)
  }

  func write(to json: inout JSONWriter) {
    let digits = Array("0123456789abcdef".utf8)
    let text = hash.bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    json.value(String(decoding: text, as: UTF8.self))
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
