import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// A revision as the bytes that its digest is made of.
struct EncodedRevision {
  let number: Int
  let digest: RevisionDigest
  /// What describes the container, as JSON; `nil` if it is as in the revision before.
  let description: [UInt8]?
  /// The position of the container as JSON.
  let position: [UInt8]
  /// The events that led to it, as a JSON array.
  let events: [UInt8]

  /// The number of bytes that were encoded and hashed.
  var size: Int { (description?.count ?? 0) + position.count + events.count }
}

/// Encodes revisions that follow each other. The description of the container is encoded when it changes.
struct RevisionEncoder {
  /// The container whose description this is.
  private var described: TabContainer
  private var description: [UInt8]
  /// The SHA-256 of the description, as 64 hexadecimal digits.
  private var descriptionHash: [UInt8]
  private var text: [UInt8] = []

  /// - Parameter container: the container of the revision before the first one.
  init(after container: TabContainer) {
    described = container
    description = container.encodedDescription()
    descriptionHash = SHA256.hash(of: description).hexadecimalDigits
  }

  mutating func encode(_ step: SessionSnapshot.Step) -> EncodedRevision {
    let container = step.snapshot.container
    let isDescribed = step.events.allSatisfy { $0.kind.isOfPosition } || container.hasDescription(of: described)
    if !isDescribed {
      described = container
      description = container.encodedDescription()
      descriptionHash = SHA256.hash(of: description).hexadecimalDigits
    }
    let position = container.encodedPosition()
    var events = JSONWriter(reserving: 512)
    events.isOfRecording = true
    events.array { json in for event in step.events { event.write(to: &json) } }

    text.removeAll(keepingCapacity: true)
    text += "tabheader \(RevisionDigest.version)\n\(step.snapshot.number)\n".utf8
    for part in [descriptionHash, position, events.bytes] {
      text += part
      text.append(UInt8(ascii: "\n"))
    }
    return EncodedRevision(
      number: step.snapshot.number, digest: RevisionDigest(hash: SHA256.hash(of: text)),
      description: isDescribed ? nil : description, position: position, events: events.bytes)
  }
}

/// The digest of everything that a replay did: of a line for each revision and each refusal.
struct RunningDigest: ~Copyable {
  private var hash = SHA256.Running()

  mutating func add(_ revision: EncodedRevision) {
    var line = Array("\(revision.number) ".utf8)
    line += revision.digest.digits
    line.append(UInt8(ascii: "\n"))
    hash.add(line)
  }

  mutating func add(_ refusal: ErrorName) { hash.add(Array("refused \(refusal.rawValue)\n".utf8)) }

  consuming func finish() -> RevisionDigest { RevisionDigest(hash: hash.finish()) }
}

/// The first half of a SHA-256, which stands for a revision, or for everything that a replay did.
package struct RevisionDigest: Equatable, Sendable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  init(hash: [UInt8]) {
    var halves: (high: UInt64, low: UInt64) = (0, 0)
    for byte in hash.prefix(16) { halves = (halves.high << 8 | halves.low >> 56, halves.low << 8 | UInt64(byte)) }
    (high, low) = halves
  }

  /// The version of what is hashed: see docs/recordings.md.
  package static let version = 1

  /// The number of hexadecimal digits.
  static let length = 32

  /// Reads 32 hexadecimal digits in lowercase; `nil` for anything else.
  package init?(_ text: String) {
    guard text.utf8.count == Self.length else { return nil }
    var halves: (high: UInt64, low: UInt64) = (0, 0)
    for byte in text.utf8 {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      halves = (halves.high << 4 | halves.low >> 60, halves.low << 4 | UInt64(digit))
    }
    (high, low) = halves
  }

  package var description: String { String(decoding: digits, as: UTF8.self) }

  /// The hexadecimal digits.
  var digits: [UInt8] { [high, low].flatMap { withUnsafeBytes(of: $0.bigEndian) { $0.hexadecimalDigits } } }
}
