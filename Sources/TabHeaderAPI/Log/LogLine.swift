import Logging
import StrictJSON
import TabEngine
import TabHeaderWire

/// The format of the log's lines.
public enum LogFormat: String, Sendable, CaseIterable {
  /// For people: time, level, message, then `name=value`.
  case text
  /// For programs: a JSON object (ecs-logging).
  case json
}

/// A message of the log, with named values.
struct LogLine {
  enum Value {
    case text(String)
    case number(Double)
  }

  let instant: Instant
  let level: Logger.Level
  let message: String
  /// Where the message comes from, if not from this program.
  var source: String?
  var values: [(field: LogField, value: Value)] = []

  /// The line with its line break.
  func bytes(as format: LogFormat) -> [UInt8] {
    switch format {
    case .text: text
    case .json: json
    }
  }

  private var text: [UInt8] {
    var text = "\(instant.rfc3339) \(level.rawValue) "
    if let source { text += "\(source): " }
    text += Self.isPrintable(message) ? message : Self.quoted(message)
    for (field, value) in values {
      guard let name = field.text else { continue }
      text += " \(Self.isPlain(name) ? name : Self.quoted(name))="
      switch value {
      case .text(let value): text += Self.isPlain(value) ? value : Self.quoted(value)
      case .number(let value): text += Self.number(field == .duration ? value / 1_000_000 : value)
      }
    }
    return Array((text + "\n").utf8)
  }

  private var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("@timestamp", instant.rfc3339)
      json.member("log.level", level.rawValue)
      json.member("message", message)
      json.member("ecs.version", "8.11.0")
      json.member("service.name", "tabheader")
      if let source { json.member("log.logger", source) }
      for (field, value) in values {
        json.name(escaping: field.json)
        switch value {
        case .text(let value): json.value(value)
        case .number(let value): json.value(value)
        }
      }
    }
    return json.bytes + [0x0A]
  }

  /// At most three decimals.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }

  /// Whether a text needs no quotation marks.
  private static func isPlain(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x3D && $0 != 0x5C }
  }

  /// Whether a message can be written as it is: what came from outside must not look like another line, or control a terminal.
  private static func isPrintable(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "\0"..<" ", "\u{7F}"..<"\u{A0}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        false
      default: true
      }
    }
  }

  /// The text as a JSON string in ASCII.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case " "..<"\u{7F}": quoted.unicodeScalars.append(scalar)
      default:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    return quoted + "\""
  }
}
