import TabEngine

extension Point: WireObject {
  package static var draft: Point { Point(x: 0, y: 0) }
  package static let members = Members<Point, Point>(
    "Point", "A position in points.",
    [
      Member("x", "Points from the left.", get: { $0.x }, set: { $0.x = $1 }).accepting(.number(Limits.movement))
        .required,
      Member("y", "Points from the top.", get: { $0.y }, set: { $0.y = $1 }).accepting(.number(Limits.movement))
        .required,
    ])
}

extension Size: WireWritableObject {
  package static let members = Members<Size, Never>(
    "Size", "An extent in points.",
    [
      Member("width", "Points.") { $0.width },
      Member("height", "Points.") { $0.height },
    ])
}

extension Rect: WireObject {
  package static var draft: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }
  package static let members = Members<Rect, Rect>(
    "Rect", "A rectangle in points; `y` grows downwards.",
    [
      Member("x", "Points from the left.", get: { $0.x }, set: { $0.x = $1 }).accepting(.number(Limits.movement))
        .required,
      Member("y", "Points from the top.", get: { $0.y }, set: { $0.y = $1 }).accepting(.number(Limits.movement))
        .required,
      Member("width", "Points.", get: { $0.width }, set: { $0.width = $1 }).accepting(.length).required,
      Member("height", "Points.", get: { $0.height }, set: { $0.height = $1 }).accepting(.length).required,
    ])
}

extension Insets: WireWritableObject {
  package static let members = Members<Insets, Never>(
    "Insets", "Distances from the four edges, in points.",
    [
      Member("top", "Points.") { $0.top },
      Member("left", "Points.") { $0.left },
      Member("bottom", "Points.") { $0.bottom },
      Member("right", "Points.") { $0.right },
    ])
}
