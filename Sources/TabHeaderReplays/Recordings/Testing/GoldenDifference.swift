import StrictJSON
import TabHeaderWire

/// How the frames of a script differ from the golden ones in one field, or in their events or their number.
package struct GoldenDifference: Equatable, Sendable {
  /// A JSON pointer into the state, `events`, or `frames` for their number.
  package let subject: String
  /// How many frames differ.
  package let count: Int
  /// The first that differ, and the one that differs most.
  package let samples: [Sample]
  package let largest: Sample?

  package struct Sample: Equatable, Sendable {
    package let frame: Int
    package let time: Double
    package let expected: String
    package let found: String
    /// The difference of two numbers.
    package let distance: Double?
  }

  /// How many frames are shown.
  private static let shown = 5

  /// Compares frames.
  ///
  /// - Parameter tolerances: how far numbers may be apart, by the pointer of the field.
  package static func all(
    of found: GoldenFrames, from golden: GoldenFrames, within tolerances: [String: Double]
  ) -> [GoldenDifference] {
    let frames = Array(zip(golden.frames, found.frames).enumerated())
    var differences: [GoldenDifference] = []
    for (index, field) in golden.fields.enumerated() {
      let tolerance = tolerances[field.pointer] ?? 0
      let samples = frames.compactMap { number, pair -> Sample? in
        let (expected, value) = (pair.0.values[index], pair.1.values[index])
        guard !value.isWithin(tolerance, of: expected) else { return nil }
        let distance = value.double.flatMap { left in expected.double.map { left - $0 } }
        return Sample(frame: number, time: pair.0.time, expected: expected.text, found: value.text, distance: distance)
      }
      if let difference = GoldenDifference(field.pointer, samples) { differences.append(difference) }
    }
    let events = frames.compactMap { number, pair -> Sample? in
      guard pair.0.events != pair.1.events else { return nil }
      func text(_ events: [String]) -> String { events.isEmpty ? "none" : events.joined(separator: " ") }
      return Sample(
        frame: number, time: pair.0.time, expected: text(pair.0.events), found: text(pair.1.events), distance: nil)
    }
    if let difference = GoldenDifference("events", events) { differences.append(difference) }
    if golden.frames.count != found.frames.count {
      let first = min(golden.frames.count, found.frames.count)
      let sample = Sample(
        frame: first, time: Double(first * 1_000) / Double(golden.rate), expected: "\(golden.frames.count) frames",
        found: "\(found.frames.count) frames", distance: nil)
      differences.append(GoldenDifference(subject: "frames", count: 1, samples: [sample], largest: nil))
    }
    return differences
  }

  private init(subject: String, count: Int, samples: [Sample], largest: Sample?) {
    self.subject = subject
    self.count = count
    self.samples = samples
    self.largest = largest
  }

  private init?(_ subject: String, _ samples: [Sample]) {
    guard !samples.isEmpty else { return nil }
    let largest = samples.filter { $0.distance != nil }.max {
      ($0.distance?.magnitude ?? 0) < ($1.distance?.magnitude ?? 0)
    }
    self.init(subject: subject, count: samples.count, samples: Array(samples.prefix(Self.shown)), largest: largest)
  }
}

extension JSONValue {
  /// Whether it is like another value, except for numbers that are at most so far apart.
  fileprivate func isWithin(_ tolerance: Double, of other: JSONValue) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)): return left == right || (left - right).magnitude <= tolerance
    case (.array(let left), .array(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { $0.isWithin(tolerance, of: $1) }
    case (.object(let left), .object(let right)):
      return left.count == right.count
        && left.members.allSatisfy { member in
          right[member.name].map { member.value.isWithin(tolerance, of: $0) } ?? false
        }
    default: return self == other
    }
  }
}
