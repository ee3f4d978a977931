/// What a committer has done, for metrics.
public struct CommitFigures: Sendable {
  /// The number of changes in each batch that was written.
  public let changes = Histogram(.numbers)
  /// How long the store took for each batch, in nanoseconds, failed ones included.
  public let durations = Histogram(.durations)
  /// The number of batches that could not be written.
  public let failures = Counter()
  /// The number of changes that were refused, because another one came first.
  public let conflicts = Counter()
}
