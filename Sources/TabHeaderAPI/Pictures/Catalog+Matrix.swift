import HTTPCore
import HeaderRendering
import StrictJSON
import TabEngine

extension Catalog {
  /// The largest number of tabs in all pictures of a sheet, so that it is drawn within a second.
  private static let sheetLimit = 12_000

  static let matrixMembers = ["session", "widths", "colorSchemes", "layoutDirections", "variants", "tabs", "scale"]

  /// The sheet that the content describes; every member has a default.
  func matrix(_ content: [UInt8]) throws(Problem) -> StateMatrix {
    var session = JSONValue.object([:])
    var axes = StateMatrix.Axes()
    var scale = 1.0
    do throws(JSONError) {
      var reader = JSONReader(content.isEmpty ? Array("{}".utf8) : content)
      try reader.objectWithDefaults(Self.matrixMembers) { (reader, name) throws(JSONError) in
        switch name {
        case "session": session = try reader.value()
        case "widths":
          axes.widths = try reader.axis { (reader) throws(JSONError) in try reader.number(in: 1...8_192) }
        case "colorSchemes":
          axes.colorSchemes = try reader.axis { (reader) throws(JSONError) in
            try reader.choice(Traits.ColorScheme.self)
          }
        case "layoutDirections":
          axes.layoutDirections = try reader.axis { (reader) throws(JSONError) in
            try reader.choice(Traits.LayoutDirection.self)
          }
        case "variants":
          axes.variants = try reader.axis { (reader) throws(JSONError) in
            try reader.choice(StateMatrix.Variant.self)
          }
        case "tabs":
          axes.tabs = try reader.axis { (reader) throws(JSONError) in try reader.choice(StateMatrix.TabSet.self) }
        default: scale = try reader.number(in: 0.1...10)
        }
      }
      try reader.finish()
      guard axes.cellCount <= StateMatrix.Axes.cellLimit else {
        throw reader.invalid(
          "\(axes.cellCount) pictures are too many for a sheet: expected at most \(StateMatrix.Axes.cellLimit)")
      }
    } catch {
      throw Problem(error)
    }
    let description = try sketch(content, of: session, at: "/session")
    let tabCount = description.tabs.count
    guard tabCount * axes.cellCount <= Self.sheetLimit else {
      throw Problem(
        JSONError(
          kind: .invalid, pointer: "/session/tabs",
          detail: "\(tabCount) tabs in \(axes.cellCount) pictures are too many for a sheet: expected at most "
            + "\(Self.sheetLimit) together"))
    }
    do throws(TabContainerError) {
      return try StateMatrix(
        of: description.configuration, tabs: description.tabs, selectedIndex: description.selectedIndex,
        traits: description.traits, axes: axes, scale: scale)
    } catch {
      throw Problem(error, pointer: "/session")
    }
  }
}

extension JSONReader {
  /// Reads the values along one side of a sheet, without duplicates.
  fileprivate mutating func axis<Value: Equatable>(
    _ read: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> [Value] {
    var values: [Value] = []
    try array { (reader, index) throws(JSONError) in
      guard index < StateMatrix.Axes.cellLimit else {
        throw reader.invalid("expected at most \(StateMatrix.Axes.cellLimit)")
      }
      let value = try read(&reader)
      if !values.contains(value) { values.append(value) }
    }
    guard !values.isEmpty else { throw invalid("expected at least one") }
    return values
  }

  fileprivate mutating func number(in allowed: ClosedRange<Double>) throws(JSONError) -> Double {
    let number = try double()
    guard allowed.contains(number) else {
      throw invalid("expected a number from \(allowed.lowerBound.plain) to \(allowed.upperBound.plain)")
    }
    return number
  }
}
