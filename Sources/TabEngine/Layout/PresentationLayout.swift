/// The place of the container in its window, and its surroundings (L9). In points, in the coordinates of the window.
///
/// Traits describe the container, so the window is derived from it: the screen of a pad, `Traits.window` or else 1024×768, turned to the
/// orientation, or larger if the container needs it. On a phone the container covers its window in any presentation.
public struct PresentationLayout: Equatable, Sendable {
  public let kind: Presentation
  public let window: Size
  public let container: Rect
  /// The other column of a split view.
  public let neighbour: Rect?
  /// The bar button that a popover points to.
  public let anchor: Rect?
  /// The popover's arrow, from its upper edge to the anchor.
  public let arrow: Rect?
  /// Whether the content behind the container is dimmed and cannot be touched.
  public let isDimmed: Bool

  /// The minimum width of a split view's other column, the width of UIKit's primary column.
  static let columnWidth = 320.0
  /// The distance between a popover and the edges of its window.
  static let margin = 10.0
  static let arrowSize = Size(width: 26, height: 13)
  /// A bar button at the trailing end, under the status bar of a pad.
  static let anchorPlace = Rect(x: 16, y: 24, width: 44, height: 44)

  init(_ kind: Presentation, _ traits: Traits) {
    self.kind = kind
    let (width, height) = (traits.width, traits.height)
    let pad = traits.window ?? Size(width: 1024, height: 768)
    let (long, short) = (max(pad.width, pad.height), min(pad.width, pad.height))
    let screen =
      switch (traits.idiom, traits.orientation) {
      case (.phone, _): Size(width: width, height: height)
      case (.pad, .portrait): Size(width: short, height: long)
      case (.pad, .landscape): Size(width: long, height: short)
      }
    var frame = Rect(x: 0, y: 0, width: width, height: height)
    var window = Size(width: width, height: height)
    var neighbour: Rect?
    var anchor: Rect?
    var arrow: Rect?
    switch kind {
    case .window:
      break
    case .split:
      window.width = max(screen.width, width + Self.columnWidth)
      neighbour = Rect(x: width, y: 0, width: window.width - width, height: height)
    case .modal:
      window = Size(width: max(screen.width, width), height: max(screen.height, height))
      (frame.x, frame.y) = ((window.width - width) / 2, (window.height - height) / 2)
    case .popover:
      let place = Self.anchorPlace
      frame.y = place.maxY + Self.arrowSize.height
      window = Size(
        width: max(screen.width, width + 2 * Self.margin), height: max(screen.height, frame.maxY + Self.margin))
      let target = Rect(
        x: window.width - place.maxX, y: place.y, width: place.width, height: place.height)
      frame.x = min(max(target.midX - width / 2, Self.margin), window.width - Self.margin - width)
      anchor = target
      arrow = Rect(
        x: target.midX - Self.arrowSize.width / 2, y: target.maxY, width: Self.arrowSize.width,
        height: Self.arrowSize.height)
    }
    // Mirrored from right to left (P13).
    func placed(_ rect: Rect) -> Rect { traits.isRightToLeft ? rect.mirrored(in: window.width) : rect }
    self.window = window
    container = placed(frame)
    self.neighbour = neighbour.map(placed)
    self.anchor = anchor.map(placed)
    self.arrow = arrow.map(placed)
    isDimmed = kind == .popover || (kind == .modal && window != Size(width: width, height: height))
  }

  /// Whether a part of the window is visible beside the container.
  public var hasSurroundings: Bool { window != Size(width: container.width, height: container.height) }
}

extension TabContainer {
  public var presentationLayout: PresentationLayout { PresentationLayout(configuration.presentation, traits) }
}
