/// Limits on the JSON that is read. JSON over a limit is refused.
public struct JSONLimits: Sendable, Equatable {
  /// The longest content, in bytes.
  public var bytes: Int
  /// The deepest nesting of arrays and objects. It never exceeds 128.
  public var depth: Int
  /// The most values, including arrays and objects.
  public var values: Int

  /// A depth at which no thread's stack overflows: a level takes up to 4 KiB of stack.
  static let deepest = 128

  /// 256 KiB, 32 levels, 100,000 values.
  public static let `default` = JSONLimits()

  /// For content that was within limits before, and for content of the program itself.
  public static let unlimited = JSONLimits(bytes: .max, depth: .max, values: .max)

  public init(bytes: Int = 262_144, depth: Int = 32, values: Int = 100_000) {
    self.bytes = bytes
    self.depth = depth
    self.values = values
  }
}
