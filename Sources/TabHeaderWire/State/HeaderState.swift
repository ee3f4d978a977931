import StrictJSON
import TabEngine

/// The header of a state.
struct HeaderState: TableOutput {
  let header: Header
  let frames: HeaderLayout
  let container: TabContainer

  static let members = Members<HeaderState, Never>(
    "Header", "The parts of the header; a hidden part is `null`.",
    [
      Member("frame", "") { $0.frames.frame },
      Member("avatar", "") { $0.avatar },
      Member("title", "") { $0.text($0.header.user.name, $0.container.design.titleFont, $0.frames.title) },
      Member("subtitle", "") { $0.subtitle },
      Member("trailing", "") { $0.trailing },
    ])

  private var avatar: AvatarState? { frames.avatar.map { AvatarState(of: self, frame: $0) } }

  private var subtitle: TextState? {
    guard let text = header.user.company, let frame = frames.subtitle else { return nil }
    return self.text(text, container.design.subtitleFont, frame)
  }

  private func text(_ text: String, _ font: @autoclosure () -> Font, _ frame: Rect) -> TextState {
    TextState(text: text, wrapped: container.wrapped(text, font(), in: frame), frame: frame)
  }

  private var trailing: TrailingState? {
    guard let view = header.trailing, let frame = frames.trailing else { return nil }
    return TrailingState(
      view: view, label: container.configuration.speech.strings.label(title: view.label, badge: view.badge),
      wrapped: view.title.flatMap {
        container.wrapped($0, container.design.subtitleFont, in: HeaderLayout.textFrame(inTrailing: frame))
      },
      frame: frame)
  }
}

/// A line of the header.
struct TextState: TableOutput {
  let text: String
  let wrapped: WrappedText?
  let frame: Rect

  static let members = Members<TextState, Never>(
    "HeaderText", "A line of the header.",
    [
      Member("text", "") { $0.text },
      Member("wrapped", "Absent if the text is one line of its font.") { $0.wrapped }.omitted { $0.wrapped == nil },
      Member("frame", "") { $0.frame },
    ])

  static var omitsDefaults: Bool { true }
}

extension WrappedText: TableOutput {
  package static let members = Members<WrappedText, Never>(
    "WrappedText", "A text of the header in several lines, or smaller than its font, at a size for accessibility.",
    [
      Member("lines", "From top to bottom.") { $0.lines },
      Member("size", "Points.") { $0.size },
    ])
}

/// The avatar in the header.
struct AvatarState: TableOutput {
  let image: ImageData?
  /// `nil` beside an image.
  let initials: String?
  let frame: Rect
  let label: String
  let hasAction: Bool

  init(of state: HeaderState, frame: Rect) {
    let user = state.header.user
    image = user.image
    initials = user.image == nil ? user.initials : nil
    self.frame = frame
    label = state.container.configuration.speech.strings.profile
    hasAction = state.header.hasAvatarAction
  }

  static let members = Members<AvatarState, Never>(
    "Avatar", "The user's image, or the initials, or an icon.",
    [
      Member("kind", "") { $0.image != nil ? Kind.image : $0.initials != nil ? .initials : .icon },
      Member("text", "The initials.") { $0.initials },
      Member("image", "") { $0.image },
      Member("frame", "") { $0.frame },
      Member("label", "What a screen reader says.") { $0.label },
      Member("action", "Whether a tap on the avatar causes the event `didTapAvatar`.") { $0.hasAction },
    ])

  enum Kind: String, CaseIterable, WireChoice {
    static var schemaName: StaticString { "AvatarKind" }
    case image, initials, icon
  }
}

/// The view at the header's trailing side.
struct TrailingState: TableOutput {
  let view: TrailingView
  let label: String
  let wrapped: WrappedText?
  let frame: Rect

  static let members = Members<TrailingState, Never>(
    "TrailingState", "The button at the header's trailing side: an icon, a title or an image.",
    [
      Member("kind", "") { Kind($0.view.content) },
      Member("icon", "") { $0.view.icon },
      Member("title", "") { $0.view.title },
      Member("image", "") { $0.view.image },
      Member("badge", "") { $0.view.badge },
      Member("wrapped", "Absent if the text is one line of its font.") { $0.wrapped }.omitted { $0.wrapped == nil },
      Member("label", "What a screen reader says, the badge included.") { $0.label },
      Member("frame", "") { $0.frame },
    ])

  static var omitsDefaults: Bool { true }

  enum Kind: String, CaseIterable, WireChoice {
    static var schemaName: StaticString { "TrailingKind" }

    case icon, title, image

    init(_ content: TrailingView.Content) {
      self =
        switch content {
        case .icon: .icon
        case .title: .title
        case .image: .image
        }
    }
  }
}
