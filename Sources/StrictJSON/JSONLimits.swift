/// How much JSON is read before it is refused.
public struct JSONLimits: Sendable, Equatable {
  /// The length of the content.
  public var bytes: Int
  /// How many arrays and objects may lie inside each other: at most 128, whatever is set.
  public var depth: Int
  /// How many values there may be, containers included.
  public var nodes: Int

  /// So deep that no thread's stack overflows: a level takes up to 4 KiB of it.
  static let deepest = 128

  /// 256 KiB, 32 levels, 100,000 values.
  public static let `default` = JSONLimits()

  /// For what has been read within limits already, and what was written here.
  public static let unlimited = JSONLimits(bytes: .max, depth: .max, nodes: .max)

  public init(bytes: Int = 262_144, depth: Int = 32, nodes: Int = 100_000) {
    self.bytes = bytes
    self.depth = depth
    self.nodes = nodes
  }
}
