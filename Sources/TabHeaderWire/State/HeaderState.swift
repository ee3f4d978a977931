import StrictJSON
import TabEngine

/// The header of a state.
struct HeaderState: WireOutput {
  private let state: StateSource
  private let header: Header
  private let frames: HeaderLayout

  init?(of state: StateSource) {
    guard let header = state.container.configuration.header, let frames = state.layout.header else { return nil }
    self.state = state
    self.header = header
    self.frames = frames
  }

  static var name: StaticString { "Header" }
  static var about: StaticString { "The parts of the header; a hidden part is `null`." }

  static func fields(_ f: inout some OutputFields<HeaderState>) {
    f.member("frame") { $0.frames.frame }
    f.member("avatar") { $0.avatar }
    f.member("title") { $0.text($0.header.user.name, $0.state.container.design.titleFont, $0.frames.title) }
    f.member("subtitle") { $0.subtitle }
    f.member("trailing") { $0.trailing }
  }

  private var avatar: AvatarState? {
    frames.avatar.map { frame in
      AvatarState(
        user: header.user, frame: frame, label: state.container.configuration.speech.strings.profile,
        hasAction: header.hasAvatarAction)
    }
  }

  private var subtitle: TextState? {
    guard let text = header.user.company, let frame = frames.subtitle else { return nil }
    return self.text(text, state.container.design.subtitleFont, frame)
  }

  private func text(_ text: String, _ font: @autoclosure () -> Font, _ frame: Rect) -> TextState {
    TextState(text: text, wrapped: state.container.wrapped(text, font(), in: frame), frame: frame)
  }

  private var trailing: TrailingState? {
    guard let view = header.trailing, let frame = frames.trailing else { return nil }
    return TrailingState(
      view: view, label: state.container.configuration.speech.strings.label(title: view.label, badge: view.badge),
      wrapped: view.title.flatMap {
        state.container.wrapped($0, state.container.design.subtitleFont, in: HeaderLayout.textFrame(inTrailing: frame))
      },
      frame: frame)
  }
}

/// A line of the header.
struct TextState: WireOutput {
  let text: String
  let wrapped: WrappedText?
  let frame: Rect

  static var name: StaticString { "HeaderText" }
  static var about: StaticString { "A line of the header." }

  static func fields(_ f: inout some OutputFields<TextState>) {
    f.member("text") { $0.text }
    f.member("wrapped", "Absent if the text is one line of its font.", unless: { $0.wrapped == nil }) { $0.wrapped }
    f.member("frame") { $0.frame }
  }
}

extension WrappedText: WireOutput {
  package static var name: StaticString { "WrappedText" }
  package static var about: StaticString {
    "A text of the header in several lines, or smaller than its font, at a size for accessibility."
  }

  package static func fields(_ f: inout some OutputFields<WrappedText>) {
    f.member("lines", "From top to bottom.") { $0.lines }
    f.member("size", "Points.") { $0.size }
  }
}

/// The avatar in the header.
struct AvatarState: WireOutput {
  let user: User
  /// `nil` beside an image.
  let initials: String?
  let frame: Rect
  let label: String
  let hasAction: Bool

  init(user: User, frame: Rect, label: String, hasAction: Bool) {
    self.user = user
    initials = user.image == nil ? user.initials : nil
    (self.frame, self.label, self.hasAction) = (frame, label, hasAction)
  }

  static var name: StaticString { "Avatar" }
  static var about: StaticString { "The user's image, or the initials, or an icon." }

  static func fields(_ f: inout some OutputFields<AvatarState>) {
    f.member("kind") { $0.user.image != nil ? Kind.image : $0.initials != nil ? .initials : .icon }
    f.member("text", "The initials.") { $0.initials }
    f.member("image") { $0.user.image }
    f.member("frame") { $0.frame }
    f.member("label", "What a screen reader says.") { $0.label }
    f.member("action", "Whether a tap on the avatar causes the event `didTapAvatar`.") { $0.hasAction }
  }

  enum Kind: String, CaseIterable, WireChoice {
    static var schemaName: StaticString { "AvatarKind" }
    case image, initials, icon
  }
}

/// The view at the header's trailing side.
struct TrailingState: WireOutput {
  let view: TrailingView
  let label: String
  let wrapped: WrappedText?
  let frame: Rect

  static var name: StaticString { "TrailingState" }
  static var about: StaticString { "The button at the header's trailing side: an icon, a title or an image." }

  static func fields(_ f: inout some OutputFields<TrailingState>) {
    f.member("kind") { Kind($0.view.content) }
    f.member("icon") { $0.view.icon }
    f.member("title") { $0.view.title }
    f.member("image") { $0.view.image }
    f.member("badge") { $0.view.badge }
    f.member("wrapped", "Absent if the text is one line of its font.", unless: { $0.wrapped == nil }) { $0.wrapped }
    f.member("label", "What a screen reader says, the badge included.") { $0.label }
    f.member("frame") { $0.frame }
  }

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

/// An accessory with its colours and its frame.
struct AccessoryState: WireOutput {
  let accessory: Accessory
  let frame: Rect
  let scheme: ColorScheme

  static var name: StaticString { "Accessory" }
  static var about: StaticString { "A banner or status strip under the tab bar." }

  static func fields(_ f: inout some OutputFields<AccessoryState>) {
    f.member("text") { $0.accessory.text }
    f.member("background") { $0.accessory.background.color(in: $0.scheme) }
    f.member("textColor", "White or black, whichever has the higher contrast.") {
      $0.accessory.textColor(in: $0.scheme)
    }
    f.member("frame") { $0.frame }
  }
}
