/// A named value in a line of the log. docs/observability.md lists them.
public struct LogField: Sendable, Equatable {
  /// Its name in the text format; nil if the message has its value already.
  public let text: String?
  /// Its name in the JSON format: that of the Elastic Common Schema or of OpenTelemetry's semantic conventions, where they have one.
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

  /// All fields, without those that a message has besides.
  public static let all = [
    method, route, status, refusal, bytes, duration, ended, client, session, request, trace, span, repeated,
  ]

  /// A value that a message has besides: its name in text, and a label in JSON.
  static func label(_ name: String) -> LogField { LogField(text: name, json: "labels.\(name)") }
}
