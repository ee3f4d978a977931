/// What a stream may keep in memory until its client has read it. The transport counts it, because one client may have many streams
/// and read none of them.
public protocol SendingRoom: AnyObject {
  /// Whether the stream waits for room: the last call of `hold(_:)` returned `false`, and there is still none.
  var isWaiting: Bool { get }

  /// Counts the pieces that the stream keeps from now on, instead of those before. A piece that several streams share is in memory
  /// once, and counted once.
  ///
  /// - Returns: `false` if there is no room for them now. The stream then keeps only its position, and is woken up when there is.
  func hold(_ pieces: [ArraySlice<UInt8>]) -> Bool
}
