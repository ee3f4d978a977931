import HTTPServer

/// Room for everything, for a stream that a test reads.
final class UnlimitedRoom: SendingRoom {
  var isWaiting: Bool { false }

  func hold(_ pieces: [ArraySlice<UInt8>]) -> Bool { true }
}

extension ByteStream {
  /// The next bytes, however much the stream keeps for them.
  func next(atMost count: Int) -> ByteStreamChunk { next(atMost: count, in: UnlimitedRoom()) }
}
