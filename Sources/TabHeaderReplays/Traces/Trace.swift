import TabEngine

/// What a device showed of a pager: the finger's translation and the content offset, sample by sample.
///
/// It is recorded where the platform reports both, such as in `scrollViewDidScroll(_:)` with the pan recognizer's
/// `translation(in:)`.
public struct Trace: Equatable, Sendable {
  public struct Sample: Equatable, Sendable {
    /// In milliseconds, from any origin.
    public let time: Double
    /// The finger's translation since its gesture began, in points; `nil` while no finger moves the pages.
    public let translation: Double?
    /// The finger's velocity in points per second, in the sample in which it is lifted. Without it, the velocity follows from the
    /// translations before.
    public let velocity: Double?
    /// The content offset in points.
    public let offset: Double

    public init(time: Double, translation: Double? = nil, velocity: Double? = nil, offset: Double) {
      self.time = time
      self.translation = translation
      self.velocity = velocity
      self.offset = offset
    }
  }

  /// In points.
  public let pageWidth: Double
  public let pages: Int
  /// Their times ascend.
  public let samples: [Sample]

  /// An hour at 60 samples per second fits twice.
  static let mostSamples = 500_000
  static let pageWidths = 1.0...8_192
  static let pageCounts = 1...1_000
  /// Times and lengths.
  private static let numbers = -1e9...1e9

  /// - Throws: the first mistake.
  public init(pageWidth: Double, pages: Int, samples: [Sample]) throws(TraceError) {
    guard Self.pageWidths.contains(pageWidth) else {
      throw TraceError("expected a page width from 1 to 8192 points", member: "pageWidth")
    }
    guard Self.pageCounts.contains(pages) else { throw TraceError("expected from 1 to 1000 pages", member: "pages") }
    guard !samples.isEmpty else { throw TraceError("expected at least one sample", member: "samples") }
    guard samples.count <= Self.mostSamples else {
      throw TraceError("expected at most \(Self.mostSamples) samples", member: "samples")
    }
    for (index, sample) in samples.enumerated() {
      let members = [
        ("time", sample.time), ("translation", sample.translation ?? 0), ("velocity", sample.velocity ?? 0),
        ("offset", sample.offset),
      ]
      for (member, number) in members where !Self.numbers.contains(number) {
        throw TraceError("expected a number from -1e9 to 1e9", sample: index, member: member)
      }
      if sample.velocity != nil, sample.translation == nil {
        throw TraceError(
          "a velocity needs the translation at which the finger is lifted", sample: index, member: "velocity")
      }
      if index > 0, sample.time <= samples[index - 1].time {
        throw TraceError("expected a time after that of the sample before it", sample: index, member: "time")
      }
    }
    self.pageWidth = pageWidth
    self.pages = pages
    self.samples = samples
  }

  /// The offset of the last page.
  var maximumOffset: Double { Double(pages - 1) * pageWidth }

  /// The page nearest to an offset.
  func page(nearestTo offset: Double) -> Int {
    Int(min(max((offset / pageWidth).rounded(), 0), Double(pages - 1)))
  }

  /// The page at which an offset rests; `nil` if it is between pages.
  func page(at offset: Double, tolerance: Double = 2) -> Int? {
    let page = page(nearestTo: offset)
    return abs(offset - Double(page) * pageWidth) <= tolerance ? page : nil
  }
}

/// Why a trace cannot be read.
public struct TraceError: Error, Equatable, Sendable {
  public let reason: String
  /// The index of the sample.
  public let sample: Int?
  /// The member of the sample, or of the trace.
  public let member: String?
  /// The line in a CSV file, from 1 on.
  public internal(set) var line: Int?

  init(_ reason: String, sample: Int? = nil, member: String? = nil, line: Int? = nil) {
    self.reason = reason
    self.sample = sample
    self.member = member
    self.line = line
  }

  /// The JSON pointer to the mistake in the trace's JSON.
  public var pointer: String {
    (sample.map { "/samples/\($0)" } ?? "") + (member.map { "/\($0)" } ?? "")
  }
}
