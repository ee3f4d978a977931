import StrictJSON
import TabEngine
import TabHeaderWire

extension Frames {
  /// A table (RFC 4180) with a row for each frame and a column for each field.
  ///
  /// Texts are without quotation marks of JSON, `null` is empty, and objects and lists are JSON. Events are `type@milliseconds` with
  /// spaces between them.
  package var csv: [UInt8] {
    var table = CSVWriter()
    for name in ["profile", "view", "frame", "time"] + fields.map({ $0.pointer }) + ["events"] {
      table.cell(name.utf8)
    }
    table.endRow()
    for list in lists {
      var view = JSONWriter()
      view.object { json in list.view.writeMembers(to: &json) }
      for frame in 0..<times.count {
        table.cell(list.profile.name.utf8)
        table.cell(list.view == TraitChanges() ? [] : view.bytes)
        table.cell(String(frame).utf8)
        var time = JSONWriter()
        time.value(times.time(of: frame))
        table.cell(time.bytes)
        for field in fields.indices { table.cell(json: list.value(of: field, in: frame)) }
        table.cell(list.events[frame].map { "\($0.type)@\($0.time)" }.joined(separator: " ").utf8)
        table.endRow()
      }
    }
    return table.bytes
  }
}

/// Writes a table as comma-separated values (RFC 4180).
struct CSVWriter {
  private(set) var bytes: [UInt8] = []
  private var isRowEmpty = true

  /// Writes a cell, in quotation marks if it needs them.
  mutating func cell(_ text: some Collection<UInt8>) {
    if !isRowEmpty { bytes.append(UInt8(ascii: ",")) }
    isRowEmpty = false
    let needsQuotes = text.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == 0x0D || byte == 0x0A
    }
    guard needsQuotes else { return bytes.append(contentsOf: text) }
    bytes.append(UInt8(ascii: "\""))
    for byte in text {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a cell with a JSON value.
  mutating func cell(json value: ArraySlice<UInt8>) {
    switch value.first {
    case UInt8(ascii: "n"): cell([UInt8]())
    case UInt8(ascii: "\""):
      var reader = JSONReader(Array(value), limits: .unlimited)
      cell(Array(((try? reader.text()) ?? "").utf8))
    default: cell(value)
    }
  }

  mutating func endRow() {
    bytes += [0x0D, 0x0A]
    isRowEmpty = true
  }
}
