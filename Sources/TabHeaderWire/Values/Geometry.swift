import StrictJSON
import TabEngine

extension Point: WireObject {
  package static var name: StaticString { "Point" }
  package static var inputName: StaticString { "PointInput" }
  package static var about: StaticString { "A position in points." }

  package init() { self.init(x: 0, y: 0) }

  package mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("x", &x, "Points from the left.", accepting: .number(Limits.movement))
    try f.member("y", &y, "Points from the top.", accepting: .number(Limits.movement))
  }
}

extension Rect: WireObject {
  package static var name: StaticString { "Rect" }
  package static var inputName: StaticString { "RectInput" }
  package static var about: StaticString { "A rectangle in points; `y` grows downwards." }

  package init() { self.init(x: 0, y: 0, width: 0, height: 0) }

  package mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("x", &x, "Points from the left.", accepting: .number(Limits.movement))
    try f.member("y", &y, "Points from the top.", accepting: .number(Limits.movement))
    try f.member("width", &width, "Points.", accepting: .length)
    try f.member("height", &height, "Points.", accepting: .length)
  }
}

extension Size: WireObject {
  package static var name: StaticString { "Size" }
  package static var inputName: StaticString { "SizeInput" }
  package static var about: StaticString { "An extent in points." }

  package init() { self.init(width: 0, height: 0) }

  package mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("width", &width, "Points.", accepting: .length)
    try f.member("height", &height, "Points.", accepting: .length)
  }
}

extension Insets: WireOutput {
  package static var name: StaticString { "Insets" }
  package static var about: StaticString { "Distances from the four edges, in points." }

  package static func fields(_ f: inout some OutputFields<Insets>) {
    f.member("top", "Points.") { $0.top }
    f.member("left", "Points.") { $0.left }
    f.member("bottom", "Points.") { $0.bottom }
    f.member("right", "Points.") { $0.right }
  }
}
