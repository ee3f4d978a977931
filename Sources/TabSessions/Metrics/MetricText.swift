/// Metrics in Prometheus' text format, version 0.0.4 (prometheus.io/docs/instrumenting/exposition_formats).
public struct MetricText: Sendable {
  public private(set) var bytes: [UInt8] = []

  public static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

  public init() {}

  /// Adds a metric with one value.
  public mutating func add(_ metric: Metric, _ value: Double) {
    begin(metric)
    add(metric, [], value)
  }

  public mutating func add(_ metric: Metric, _ value: Int) { add(metric, Double(value)) }

  /// Adds a metric with a value for each of several combinations of labels.
  ///
  /// - Parameter samples: the values of the labels, in the order of `Metric.labels`, and the metric's value.
  public mutating func add(_ metric: Metric, _ samples: some Sequence<(labels: [String], value: Double)>) {
    begin(metric)
    for sample in samples { add(metric, sample.labels, sample.value) }
  }

  /// Adds a histogram.
  ///
  /// - Parameters:
  ///   - unit: the distribution's unit, in units of the metric: 1e-9 for nanoseconds in a metric of seconds.
  public mutating func add(
    _ metric: Metric, unit: Double, _ samples: some Sequence<(labels: [String], value: Distribution)>
  ) {
    begin(metric)
    for (labels, distribution) in samples {
      let own = zip(metric.labels, labels).map { ($0, $1) }
      var count = 0
      for (range, number) in distribution.counts.enumerated() {
        count += number
        let bound = range < distribution.bounds.count ? Self.number(Double(distribution.bounds[range]) * unit) : "+Inf"
        line(metric.name + "_bucket", own + [("le", bound)], Self.number(Double(count)))
      }
      line(metric.name + "_sum", own, Self.number(Double(distribution.sum) * unit))
      line(metric.name + "_count", own, Self.number(Double(count)))
    }
  }

  private mutating func begin(_ metric: Metric) {
    write("# HELP \(metric.name) \(Self.escaped(metric.help, quotes: false))\n")
    write("# TYPE \(metric.name) \(metric.kind.rawValue)\n")
  }

  private mutating func add(_ metric: Metric, _ labels: [String], _ value: Double) {
    line(metric.name, zip(metric.labels, labels).map { ($0, $1) }, Self.number(value))
  }

  private mutating func line(_ name: String, _ labels: [(String, String)], _ value: String) {
    write(name)
    if !labels.isEmpty {
      let list = labels.map { "\($0)=\"\(Self.escaped($1, quotes: true))\"" }.joined(separator: ",")
      write("{\(list)}")
    }
    write(" \(value)\n")
  }

  private mutating func write(_ text: String) { bytes += text.utf8 }

  /// A number without `.0`, and rounded to nine decimals: products such as 2.5 · 10⁻⁹ are not exact.
  private static func number(_ value: Double) -> String {
    if let whole = Int(exactly: value) { return String(whole) }
    let rounded = (value * 1e9).rounded() / 1e9
    return "\(rounded)"
  }

  private static func escaped(_ text: String, quotes: Bool) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\"" where quotes: escaped += "\\\""
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}

/// A metric: its name and its meaning.
public struct Metric: Sendable, Equatable {
  public enum Kind: String, Sendable {
    /// It only grows while the process runs.
    case counter
    case gauge
    case histogram
  }

  /// With its unit at its end, and `_total` if it counts (prometheus.io/docs/practices/naming).
  public let name: String
  public let kind: Kind
  /// The meaning, in one line.
  public let help: String
  /// The names of the labels, in the order in which their values are given.
  public let labels: [String]

  public init(_ name: String, _ kind: Kind, labels: [String] = [], _ help: String) {
    self.name = name
    self.kind = kind
    self.help = help
    self.labels = labels
  }
}
