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

/// The CSV of a trace (RFC 4180): a line with the names of the columns in any order, then a line for each sample. `translation` and
/// `velocity` are empty where a sample has none.
extension Trace {
  /// The columns, and whether a trace needs them.
  private static let columns = [("time", true), ("translation", false), ("velocity", false), ("offset", true)]

  /// - Throws: the first mistake, with its line.
  public init(csv bytes: [UInt8], pageWidth: Double, pages: Int) throws(TraceError) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]  // Spreadsheets write a byte order mark.
    guard let text = String(validating: bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0), as: UTF8.self)
    else { throw TraceError("expected UTF-8", line: 1) }
    // Lines without content are ignored, but counted.
    var rows: [(line: Int, fields: [Substring])] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }).enumerated() {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(Self.trimmed)
      if fields != [""] { rows.append((index + 1, fields)) }
    }
    guard let header = rows.first else { throw TraceError("expected a line with the names of the columns", line: 1) }
    let places = try Self.places(of: header.fields, line: header.line)
    var samples: [Sample] = []
    for row in rows.dropFirst() {
      guard row.fields.count == header.fields.count else {
        throw TraceError("expected \(header.fields.count) fields, not \(row.fields.count)", line: row.line)
      }
      func number(_ name: String) throws(TraceError) -> Double? {
        guard let place = places[name], !row.fields[place].isEmpty else { return nil }
        guard let number = Double(decimal: row.fields[place]) else {
          throw TraceError("\(name): expected a number, not \"\(row.fields[place])\"", line: row.line)
        }
        return number
      }
      guard let time = try number("time"), let offset = try number("offset") else {
        throw TraceError("expected a time and an offset", line: row.line)
      }
      samples.append(
        Sample(time: time, translation: try number("translation"), velocity: try number("velocity"), offset: offset))
    }
    do throws(TraceError) {
      try self.init(pageWidth: pageWidth, pages: pages, samples: samples)
    } catch {
      throw TraceError(
        error.reason, sample: error.sample, member: error.member,
        line: error.sample.map { rows[$0 + 1].line })
    }
  }

  private static func trimmed(_ field: Substring) -> Substring {
    var field = field
    while field.first == " " || field.first == "\t" { field.removeFirst() }
    while field.last == " " || field.last == "\t" { field.removeLast() }
    return field.count >= 2 && field.first == "\"" && field.last == "\"" ? field.dropFirst().dropLast() : field
  }

  /// The index of each column.
  private static func places(of names: [Substring], line: Int) throws(TraceError) -> [String: Int] {
    var places: [String: Int] = [:]
    for (place, name) in names.enumerated() {
      guard columns.contains(where: { $0.0 == name }) else {
        let known = columns.map { $0.0 }.joined(separator: ", ")
        throw TraceError("there is no column \"\(name)\": expected \(known)", line: line)
      }
      guard places.updateValue(place, forKey: String(name)) == nil else {
        throw TraceError("the column \"\(name)\" is there twice", line: line)
      }
    }
    for (name, isRequired) in columns where isRequired && places[name] == nil {
      throw TraceError("the column \"\(name)\" is missing", line: line)
    }
    return places
  }
}

extension Trace {
  /// A finger on the pages, and what comes after it.
  struct Gesture {
    /// The indices of the samples with the finger. The last one is the sample of the release.
    let drag: Range<Int>
    /// The indices of the samples from the release up to the next gesture.
    let rest: Range<Int>
    /// The offset from which the finger moves the pages.
    let origin: Double
    /// The finger's velocity at the release, in points per second.
    let velocity: Double
    /// Whether the trace has the velocity.
    let hasVelocity: Bool
  }

  /// The gestures, in order. A gesture ends with a velocity, or with the last sample that has a translation.
  var gestures: [Gesture] {
    var gestures: [Gesture] = []
    var next = 0
    while let start = samples[next...].firstIndex(where: { $0.translation != nil }) {
      var end = start
      while samples[end].velocity == nil, end + 1 < samples.count, samples[end + 1].translation != nil { end += 1 }
      let after = samples[(end + 1)...].firstIndex { $0.translation != nil } ?? samples.count
      gestures.append(
        Gesture(
          drag: start..<end + 1, rest: end + 1..<after, origin: origin(at: start),
          velocity: samples[end].velocity ?? velocity(before: end, from: start),
          hasVelocity: samples[end].velocity != nil))
      next = end + 1
    }
    return gestures
  }

  /// The offset from which a gesture moves the pages: the offset of the page at which they rest, or where they are.
  private func origin(at start: Int) -> Double {
    let before = start > 0 ? samples[start - 1].offset : samples[start].offset + (samples[start].translation ?? 0)
    if let page = page(at: before) { return Double(page) * pageWidth }
    return samples[start].offset + (samples[start].translation ?? 0)
  }

  /// The finger's velocity in the last 100 ms of a drag: the slope of the line through its translations.
  private func velocity(before end: Int, from start: Int) -> Double {
    let last = samples[start...end].filter { $0.time >= samples[end].time - 100 }
    let times = last.map { ($0.time - samples[end].time) / 1_000 }
    return slope(times, last.map { $0.translation ?? 0 })
  }
}

/// The slope of the line that is nearest to some points; 0 without two different places.
private func slope(_ places: [Double], _ values: [Double]) -> Double {
  let count = Double(places.count)
  let (place, value) = (places.reduce(0, +) / count, values.reduce(0, +) / count)
  let spread = places.reduce(0) { $0 + ($1 - place) * ($1 - place) }
  guard spread > 0 else { return 0 }
  return zip(places, values).reduce(0) { $0 + ($1.0 - place) * ($1.1 - value) } / spread
}

extension Double {
  /// Reads a number in decimal digits: `-0.5` or `1e3`, but not `0x10`, `+5`, `inf` or `nan`.
  package init?(decimal text: some StringProtocol) {
    let isDecimal = text.utf8.first != UInt8(ascii: "+") && text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
    guard isDecimal, let number = Double(String(text)), number.isFinite else { return nil }
    self = number
  }
}
