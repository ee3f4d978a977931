/// Limits on JSON input. Input over a limit is an error.
public struct JSONLimits: Sendable, Equatable {
  /// The maximum size, in bytes.
  public var bytes: Int
  /// The maximum nesting depth of arrays and objects; never more than 128.
  public var depth: Int
  /// The maximum number of values, including arrays and objects.
  public var values: Int

  /// The maximum length of a member's name, and of a string that names something, in bytes: short enough to be compared as a `String` (see
  /// `ExactText`).
  public static let name = 256

  /// The deepest nesting that fits on every thread's stack. A level takes up to 4 KiB.
  static let deepest = 128

  /// 256 KiB, 32 levels, 100,000 values.
  public static let `default` = JSONLimits()

  /// For input that was checked before, and for the program's own JSON.
  public static let unlimited = JSONLimits(bytes: .max, depth: .max, values: .max)

  public init(bytes: Int = 262_144, depth: Int = 32, values: Int = 100_000) {
    self.bytes = bytes
    self.depth = depth
    self.values = values
  }
}
