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
