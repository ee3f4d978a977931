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

/// A named value in a line of the log. docs/observability.md lists them.
public struct LogField: Sendable, Equatable {
  /// Its name in the text format; `nil` if the message has its value already.
  public let text: String?
  /// Its name in the JSON format: the name in the Elastic Common Schema or in OpenTelemetry's semantic conventions, where they have one.
  public let json: String

  static let method = LogField(text: nil, json: "http.request.method")
  static let route = LogField(text: nil, json: "http.route")
  static let status = LogField(text: nil, json: "http.response.status_code")
  static let refusal = LogField(text: nil, json: "error.type")
  static let bytes = LogField(text: "bytes", json: "http.response.body.bytes")
  /// Milliseconds in text, nanoseconds in JSON.
  static let duration = LogField(text: "ms", json: "event.duration")
  static let ended = LogField(text: "ended", json: "tabheader.ended")
  static let client = LogField(text: "client", json: "client.address")
  static let session = LogField(text: "session", json: "tabheader.session")
  static let request = LogField(text: "request", json: "http.request.id")
  static let trace = LogField(text: "trace", json: "trace.id")
  static let span = LogField(text: "span", json: "span.id")
  static let repeated = LogField(text: "repeated", json: "tabheader.repeated")

  /// All fields, without the labels of single messages.
  public static let all = [
    method, route, status, refusal, bytes, duration, ended, client, session, request, trace, span, repeated,
  ]

  /// A value that a message has besides: its name in text, and a label in JSON.
  static func label(_ name: String) -> LogField { LogField(text: name, json: "labels.\(name)") }
}
