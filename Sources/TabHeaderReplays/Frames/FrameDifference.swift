import StrictJSON
import TabEngine
import TabHeaderWire

/// How a list of frames differs from the first list.
struct FrameDifference: Sendable {
  let profile: PagingProfile
  let view: TraitChanges
  /// The fields that differ, in order.
  let fields: [Field]

  struct Field: Equatable, Sendable {
    let field: StatePath
    /// The first frame that differs.
    let frame: Int
    /// Its time in milliseconds.
    let time: Double
    /// The largest distance between two numbers, and when it is first reached; `nil` if the values are no numbers.
    let largest: Largest?
  }

  struct Largest: Equatable, Sendable {
    let distance: Double
    let frame: Int
    let time: Double
  }

  init(of list: FrameList, from other: FrameList, times: FrameTimes) {
    profile = list.profile
    view = list.view
    fields = list.fields.paths.indices.compactMap { Self.difference(in: $0, of: list, from: other, times) }
  }

  private static func difference(
    in index: Int, of list: FrameList, from other: FrameList, _ times: FrameTimes
  ) -> Field? {
    var first: Int?
    var largest: Largest?
    for frame in 0..<times.count {
      let (value, base) = (list.value(of: index, in: frame), other.value(of: index, in: frame))
      guard value != base else { continue }
      first = first ?? frame
      guard let number = value.number, let from = base.number else { continue }
      let distance = (number - from).magnitude
      guard distance > largest?.distance ?? 0 else { continue }
      largest = Largest(distance: distance, frame: frame, time: times.time(of: frame))
    }
    return first.map { Field(field: list.fields.paths[index], frame: $0, time: times.time(of: $0), largest: largest) }
  }
}

extension ArraySlice<UInt8> {
  /// The number, if this is one in JSON.
  fileprivate var number: Double? {
    guard let byte = first, byte == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else {
      return nil
    }
    var reader = JSONReader(Array(self))
    return try? reader.double()
  }
}
