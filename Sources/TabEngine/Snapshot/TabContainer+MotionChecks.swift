extension TabContainer {
  /// Checks that the pages move only while they are visible, and come to rest on a page.
  func checkMotion() throws(TabContainerError) {
    guard motion != .idle else { return }
    guard let geometry, let currentPage else { throw .inconsistent(member: "motion", with: "tabs") }
    guard !arePagesCovered else { throw .inconsistent(member: "motion", with: "selection") }
    switch motion {
    case .idle:
      break
    case .scrolled(let offset):
      let reach = -geometry.pageWidth...geometry.maximumOffset + geometry.pageWidth
      _ = try Check.number(offset, "motion/scrolled", in: reach)
    case .possible(let drag):
      // The gesture is decided with the pages at rest (P7).
      let origin = geometry.origin(of: currentPage)
      guard drag == Drag(page: currentPage, origin: origin, beganAtRest: true, revision: drag.revision) else {
        throw .inconsistent(member: "motion/possible", with: "currentPage")
      }
    case .dragging(let drag):
      guard geometry.pages.contains(drag.page) else {
        throw .inconsistent(member: "motion/dragging/page", with: "tabs")
      }
      _ = try Check.number(drag.origin, "motion/dragging/origin", in: Limits.offset)
      _ = try Check.number(drag.translation, "motion/dragging/translation", in: Limits.movement)
      _ = try Check.number(drag.goal, "motion/dragging/goal", in: Limits.offset)
    case .moving(let transition):
      guard geometry.pages.contains(transition.page) else {
        throw .inconsistent(member: "motion/moving/page", with: "tabs")
      }
      guard transition.to == geometry.origin(of: transition.page) else {
        throw .inconsistent(member: "motion/moving/to", with: "motion/moving/page")
      }
      _ = try Check.number(transition.from, "motion/moving/from", in: Limits.offset)
      _ = try Check.number(transition.barFrom ?? 0, "motion/moving/barFrom", in: Limits.offset)
      guard (0...Limits.transition).contains(transition.duration) else {
        throw .numberOutOfRange(member: "motion/moving/duration", allowed: 0...Double(Limits.transition))
      }
      try transition.curve.check("motion/moving")
    }
  }

  /// Whether More's list, a popup or a page over the container covers the pages, which are then at rest.
  private var arePagesCovered: Bool { selection == .more || popup != nil || detail != nil }
}

extension Curve {
  /// - Parameter path: the path of the transition.
  fileprivate func check(_ path: String) throws(TabContainerError) {
    switch self {
    case .cubicBezier(let bezier):
      // From 0 to 1 the curve is a function of time, and stays between its ends.
      _ = try Check.number(bezier.x1, "\(path)/bezier/x1", in: 0...1)
      _ = try Check.number(bezier.y1, "\(path)/bezier/y1", in: 0...1)
      _ = try Check.number(bezier.x2, "\(path)/bezier/x2", in: 0...1)
      _ = try Check.number(bezier.y2, "\(path)/bezier/y2", in: 0...1)
    case .spring(let spring, let velocity):
      _ = try Check.number(spring.stiffness, "\(path)/spring/stiffness", in: Limits.spring)
      _ = try Check.number(spring.mass, "\(path)/spring/mass", in: Limits.spring)
      _ = try Check.number(spring.dampingRatio, "\(path)/spring/dampingRatio", in: Limits.dampingRatio)
      _ = try Check.number(velocity, "\(path)/spring/velocity", in: Limits.movement)
    }
  }
}
