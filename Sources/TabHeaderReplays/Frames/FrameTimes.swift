/// The times of frames: frame n comes n·1000/rate milliseconds after the first.
struct FrameTimes: Equatable {
  /// Frames in a second.
  let rate: Int
  /// The number of frames: at least one.
  let count: Int

  /// The frames from the start to a time; the last one comes not after it.
  ///
  /// - Parameter duration: milliseconds.
  init(rate: Int, until duration: Double) {
    self.rate = rate
    count = Int((duration * Double(rate) / 1000).rounded(.down)) + 1
  }

  /// The frames from the start until a time has passed; the last one comes not before it.
  ///
  /// - Parameter duration: whole milliseconds.
  init(rate: Int, past duration: Int64) {
    self.rate = rate
    count = Int((duration * Int64(rate) + 999) / 1000) + 1
  }

  /// The time of a frame in milliseconds, rounded once.
  func time(of frame: Int) -> Double { Double(frame * 1000) / Double(rate) }

  /// The whole milliseconds at a frame, as a clock counts them.
  func milliseconds(of frame: Int) -> Int64 { Int64(frame) * 1000 / Int64(rate) }
}
