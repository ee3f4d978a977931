import StrictJSON
import TabHeaderReplays

/// What `tabheader test` prints of a trace.
struct TraceReport {
  let file: String
  let trace: Trace
  let profile: String
  let tolerance: Double
  let comparison: TraceComparison
  let fit: ProfileFit?

  // MARK: Text

  var text: String {
    let seconds = (trace.samples[trace.samples.count - 1].time - trace.samples[0].time) / 1_000
    var lines = ["\(file): \(trace.samples.count) samples in \(rounded(seconds, 1)) s"]
    if let first = comparison.first {
      let largest = comparison.largest
      lines += [
        "  \(profile) differs from \(rounded(first.time, 1)) ms on: "
          + "\(rounded(first.measured, 2)) measured, \(rounded(first.expected, 2)) expected",
        "  most at \(rounded(largest.time, 1)) ms: "
          + "\(rounded(largest.measured, 2)) measured, \(rounded(largest.expected, 2)) expected",
      ]
    } else {
      lines.append("  \(profile) is within \(rounded(tolerance, 2)) pt everywhere")
    }
    lines.append("  root mean square \(rounded(comparison.deviation, 2)) pt")
    if let fit { lines += fit.lines.map { "  " + $0 } }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: JSON

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("file", file)
      json.member("profile", profile)
      json.member("tolerance", tolerance)
      json.member("samples", trace.samples.count)
      json.member("withinTolerance", comparison.first == nil)
      if let first = comparison.first { json.member("first", object: first.write) }
      json.member("largest", object: comparison.largest.write)
      json.member("rootMeanSquare", comparison.deviation)
      if let fit { json.member("fit", object: fit.write) }
    }
  }
}

extension TraceComparison.Difference {
  fileprivate func write(_ json: inout JSONWriter) {
    json.member("time", time)
    json.member("measured", measured)
    json.member("expected", expected)
  }
}

extension ProfileFit {
  fileprivate var lines: [String] {
    var lines: [String] = []
    switch overscroll {
    case .rubberBand(let coefficient, let samples):
      lines.append("rubber band     \(coefficient.text(4)), from \(samples) samples past an edge")
    case .stop(let samples): lines.append("rubber band     none: the pages stop at the edge (\(samples) samples)")
    case nil: lines.append("rubber band     not shown: no finger goes 8 pt past an edge")
    }
    if let spring {
      lines.append(
        "spring          stiffness \(spring.stiffness.text(2)) for a mass of 1, damping ratio \(spring.dampingRatio.text(3)), "
          + "from \(spring.samples) samples")
      lines.append("                \(rounded(spring.deviation, 2)) pt (root mean square) are not explained")
    } else {
      lines.append("spring          not shown: too few samples of pages that return to a page")
    }
    if let deceleration {
      lines.append("deceleration    \(deceleration.rate.text(5)) per ms, from \(deceleration.samples) samples")
    } else {
      lines.append("deceleration    not shown: every release comes to rest on a page")
    }
    lines.append(
      "velocity        " + (velocityThreshold?.text("pt/s") ?? "not shown: no release before half a page"))
    lines.append("distance        " + (distanceThreshold?.text("of a page in view") ?? "not shown: no slow release"))
    return lines
  }

  fileprivate func write(_ json: inout JSONWriter) {
    switch overscroll {
    case .rubberBand(let coefficient, _): json.member("rubberBand", object: coefficient.write)
    case .stop: json.member("rubberBand", object: { json in json.member("value", 0) })
    case nil: break
    }
    if let spring {
      json.member("stiffness", object: spring.stiffness.write)
      json.member("dampingRatio", object: spring.dampingRatio.write)
    }
    if let deceleration { json.member("decelerationRate", object: deceleration.rate.write) }
    if let velocityThreshold { json.member("velocityThreshold", object: velocityThreshold.write) }
    if let distanceThreshold { json.member("distanceThreshold", object: distanceThreshold.write) }
  }
}

extension Estimate {
  fileprivate func text(_ digits: Int) -> String {
    rounded(value, digits) + (error.map { " ± " + rounded($0, digits) } ?? "")
  }

  fileprivate func write(_ json: inout JSONWriter) {
    json.member("value", value)
    if let error { json.member("error", error) }
  }
}

extension ThresholdFit {
  fileprivate func text(_ unit: String) -> String {
    guard isConsistent else {
      return "no single threshold: went on at \(bound(moved)), and back at \(bound(stayed)) \(unit)"
    }
    return switch (stayed, moved) {
    case (let stayed?, let moved?): "goes on from between \(rounded(stayed, 2)) and \(rounded(moved, 2)) \(unit)"
    case (let stayed?, nil): "goes on above \(rounded(stayed, 2)) \(unit)"
    case (nil, let moved?): "goes on at \(rounded(moved, 2)) \(unit) or less"
    case (nil, nil): ""
    }
  }

  private func bound(_ value: Double?) -> String { value.map { rounded($0, 2) } ?? "" }

  fileprivate func write(_ json: inout JSONWriter) {
    json.member("above", stayed)
    json.member("atMost", moved)
    json.member("consistent", isConsistent)
  }
}

/// A number with at most so many digits after the point, without zeros at its end.
private func rounded(_ number: Double, _ digits: Int) -> String {
  let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
  let value = (number * scale).rounded() / scale
  return value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
}
