/// The frames of the header's parts. A hidden part has no frame (H1).
public struct HeaderLayout: Equatable, Sendable {
  public let frame: Rect
  public let avatar: Rect?
  public let title: Rect
  public let subtitle: Rect?
  public let trailing: Rect?

  /// The minimum. The header grows until its lines fit.
  private static let minimumHeight = 64.0
  private static let minimumPadding = 8.0
  private static let margin = 16.0
  private static let avatarSize = 40.0
  private static let gap = 12.0
  /// The minimum side length of a touch target.
  private static let touchTarget = 44.0

  private static func width(of view: TrailingView, _ metrics: Metrics, atMost limit: Double) -> Double {
    switch view.content {
    case .icon: IconSize.trailing.points
    case .image: IconSize.trailingImage.points
    case .title(let title):
      min(TextWidth.points(of: title, size: metrics.subtitleSize, semibold: metrics.isSubtitleSemibold), limit)
    }
  }

  /// The part of the trailing view's frame that its text may take.
  public static func textFrame(inTrailing frame: Rect) -> Rect {
    Rect(
      x: frame.x + minimumPadding, y: frame.y, width: max(frame.width - 2 * minimumPadding, 0), height: frame.height)
  }

  /// - Parameters:
  ///   - y: the top of the header.
  ///   - isRightToLeft: whether the avatar is at the right and the trailing view at the left (P13).
  init(header: Header, metrics: Metrics, y: Double, width: Double, safeArea: Insets, isRightToLeft: Bool) {
    let titleHeight = metrics.titleHeight
    let subtitleHeight = header.hideSubtitle || header.user.company == nil ? 0 : metrics.subtitleHeight
    let height = max(Self.minimumHeight, titleHeight + subtitleHeight + 2 * Self.minimumPadding)
    let frame = Rect(x: 0, y: y, width: width, height: height)
    self.frame = frame
    func placed(_ rect: Rect) -> Rect { isRightToLeft ? rect.mirrored(in: frame.width) : rect }
    func centred(_ size: Double, x: Double, width: Double) -> Rect {
      placed(Rect(x: x, y: frame.y + (frame.height - size) / 2, width: width, height: size))
    }

    // `left` and `right` are measured from the leading side.
    var left = (isRightToLeft ? safeArea.right : safeArea.left) + Self.margin
    var right = frame.width - (isRightToLeft ? safeArea.left : safeArea.right) - Self.margin
    if header.hideAvatar {
      avatar = nil
    } else {
      avatar = centred(Self.avatarSize, x: left, width: Self.avatarSize)
      left += Self.avatarSize + Self.gap
    }
    if let view = header.trailing {
      // The visible part ends at the margin. The touch target may extend past it.
      let seen = Self.width(of: view, metrics, atMost: max(right - left, 0) / 2)
      let target = max(seen + 2 * Self.minimumPadding, Self.touchTarget)
      let x = right - (target + seen) / 2
      trailing = centred(max(Self.touchTarget, metrics.subtitleHeight), x: x, width: target)
      right = x
    } else {
      trailing = nil
    }

    let width = max(right - left, 0)
    if subtitleHeight == 0 {
      title = centred(titleHeight, x: left, width: width)
      subtitle = nil
    } else {
      let block = centred(titleHeight + subtitleHeight, x: left, width: width)
      title = Rect(x: block.x, y: block.y, width: width, height: titleHeight)
      subtitle = Rect(x: block.x, y: block.y + titleHeight, width: width, height: subtitleHeight)
    }
  }
}
