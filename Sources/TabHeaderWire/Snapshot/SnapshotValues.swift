import StrictJSON
import TabEngine

/// The version of a format, which is refused if it is another one.
struct SnapshotVersion: PlainWireValue {
  // Stored, because the thread sanitizer looks at the memory of whatever is visited.
  private let number = ContainerSnapshot.version

  static var schema: Schema { .integer() }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> SnapshotVersion {
    let (found, version) = (try reader.int(), ContainerSnapshot.version)
    guard found == version else {
      throw reader.invalid("expected a snapshot of version \(version), found version \(found)")
    }
    return SnapshotVersion()
  }

  func write(to json: inout JSONWriter) { json.value(number) }
}

/// An instant as milliseconds since 1970.
package struct SnapshotInstant: PlainWireValue, SnapshotEncoding {
  package let instant: Instant

  package init(instant: Instant) { self.instant = instant }
  init(_ instant: Instant) { self.instant = instant }

  package static var schema: Schema { .integer() }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> SnapshotInstant {
    let instant = Instant(milliseconds: try reader.int64())
    // A state could not contain other instants.
    guard Instant.writable.contains(instant) else {
      throw reader.invalid("expected milliseconds since 1970 in the years 0000 to 9999")
    }
    return SnapshotInstant(instant)
  }

  func value(_ reader: borrowing JSONReader) -> Instant { instant }
  package func write(to json: inout JSONWriter) { json.value(instant.milliseconds) }
}

/// A badge: `true` for a dot, a number, or a text. Unlike in a request, a text of digits stays a text.
struct SnapshotBadge: PlainWireValue, SnapshotEncoding {
  private let badge: Badge

  init(_ badge: Badge) { self.badge = badge }

  static var schema: Schema { .anyOf([.constantTrue, .integer(1...Int.max), .text(atMost: Limits.badge)]) }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> SnapshotBadge {
    switch try reader.peek() {
    case .bool:
      _ = try Flag.read(&reader)
      return SnapshotBadge(.plain)
    case .number:
      let count = try reader.int()
      guard count > 0 else { throw reader.invalid("expected a number of new items, 1 or more") }
      return SnapshotBadge(.count(count))
    default:
      let text = try reader.text()
      guard !text.isEmpty else { throw reader.invalid(TabContainerError.textMissing(member: "").detail) }
      do throws(TabContainerError) {
        _ = try Badge.parsed(text.string, mayBeBlank: !reader.isFromClient)
      } catch {
        throw reader.invalid(error.detail)
      }
      return SnapshotBadge(.text(text.string))
    }
  }

  func value(_ reader: borrowing JSONReader) -> Badge { badge }

  func write(to json: inout JSONWriter) {
    switch badge {
    case .plain: json.value(true)
    case .count(let count): json.value(count)
    case .text(let text): json.value(text)
    }
  }
}

/// The index of a tab, or `more`; never none.
struct SnapshotSelection: PlainWireValue, SnapshotEncoding {
  private let selection: Selection

  init(_ selection: Selection) { self.selection = selection }

  static var schema: Schema { .anyOf([.index, .constant("more")]) }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> SnapshotSelection {
    if try reader.peek() == .number { return SnapshotSelection(.tab(try reader.int())) }
    guard try reader.string() == "more" else { throw reader.malformed("expected the index of a tab, or \"more\"") }
    return SnapshotSelection(.more)
  }

  func value(_ reader: borrowing JSONReader) -> Selection { selection }
  func write(to json: inout JSONWriter) {
    if let index = selection.index { json.value(index) } else { json.value("more") }
  }
}

/// The names of dependencies, in alphabetical order.
struct SnapshotNames: PlainWireValue, SnapshotEncoding {
  private let names: Set<String>

  init(_ names: Set<String>) { self.names = names }

  static var schema: Schema { .reference("DependencyNames") }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> SnapshotNames {
    var names: Set<String> = []
    try reader.array { (reader, index) throws(JSONError) in
      guard index < Limits.dependencies else { throw reader.invalid("expected at most \(Limits.dependencies)") }
      let name = try reader.string()
      guard (1...Limits.identifier).contains(name.unicodeScalars.count) else {
        throw reader.invalid("expected 1 to \(Limits.identifier) characters")
      }
      names.insert(name.string)
    }
    return SnapshotNames(names)
  }

  func value(_ reader: borrowing JSONReader) -> Set<String> { names }
  func write(to json: inout JSONWriter) { names.sortedByBytes().write(to: &json) }
}
