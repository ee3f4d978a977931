import StrictJSON
import TabEngine

/// The content of the screen in a state.
struct ScreenState: WireOutput {
  let state: StateSource
  let screen: Screen

  static var name: StaticString { "Screen" }
  static var about: StaticString { "The one screen that all tabs share, and its content." }

  static func fields(_ f: inout some OutputFields<ScreenState>) {
    f.member("tab", "The tab or popup; `null` for More's list and for a page over the container.") { $0.screen.tab }
    f.member("page") { $0.screen.page }
    f.member("title") { $0.state.container.screenTitle ?? "" }
    f.member("kind") { Kind($0.screen.section) }
    f.member(
      "stack",
      """
      The pages from the first to the current one. More's list precedes the pages of a tab in it; the covered page \
      precedes the pages over the container.
      """
    ) { $0.state.container.screenStack }
    f.member("canGoBack") { $0.state.container.canGoBack }
  }

  enum Kind: String, CaseIterable, WireChoice {
    static var schemaName: StaticString { "ScreenKind" }

    case tab, more, popup, detail

    init(_ section: Screen.Section) {
      self =
        switch section {
        case .tab: .tab
        case .more: .more
        case .popup: .popup
        case .detail: .detail
        }
    }
  }
}

/// The status bar in a state.
struct StatusBarState: WireOutput {
  let style: StatusBarStyle
  let isDecidedByTab: Bool

  init(of container: TabContainer) {
    style = container.effectiveStatusBarStyle
    isDecidedByTab = container.statusBarStyle != nil
  }

  static var name: StaticString { "StatusBar" }
  static var about: StaticString { "The status bar over the container." }

  static func fields(_ f: inout some OutputFields<StatusBarState>) {
    f.member("style", "The style in effect: never `default`.", in: .reference(contentStyle.name)) { $0.style }
    f.member("decidedBy") { $0.isDecidedByTab ? Decider.tab : .design }
  }

  static let contentStyle = NamedSchema(
    "StatusBarContentStyle", "The colour of the status bar's content.",
    .choice([StatusBarStyle.lightContent, .darkContent].map { $0.rawValue }))

  enum Decider: String, CaseIterable, WireChoice {
    static var schemaName: StaticString { "StatusBarDecider" }
    case design, tab
  }
}

/// The navigation bar of a state.
struct NavigationBarState: WireOutput {
  let state: StateSource
  let frame: Rect

  static var name: StaticString { "NavigationBar" }
  static var about: StaticString { "The bar with the title of the page on the screen, and the back button." }

  static func fields(_ f: inout some OutputFields<NavigationBarState>) {
    f.member("frame") { $0.frame }
    f.member("title", "The title of the page on the screen; `null` without tabs.") { $0.state.container.screenTitle }
    f.member("back", "The back button; `null` if there is nothing to go back to.") {
      $0.state.container.canGoBack ? BackButton(state: $0.state) : nil
    }
    f.member(
      "edit",
      "The button over More's list that opens the configuration screen, at the leading edge, in a look at the trailing one; `null` for none."
    ) {
      $0.state.container.showsEdit ? EditButton(label: $0.state.container.configuration.speech.strings.edit) : nil
    }
    f.member("seamless", "Whether there is no line under the bar.") {
      $0.state.container.configuration.navigationBar.isSeamless
    }
    f.member("translucent", "Whether pages extend under the bar.") {
      $0.state.container.configuration.isNavigationBarTranslucent
    }
    f.member("shadow") { !$0.state.container.configuration.navigationBar.isSeamless }
  }
}

struct BackButton: WireOutput {
  let state: StateSource

  static var name: StaticString { "BackButton" }

  static func fields(_ f: inout some OutputFields<BackButton>) {
    f.member("title", "The title of the page to go back to; `null` for what a popup covers.") {
      $0.state.container.screenTitles.dropLast().last
    }
    f.member("label", "What a screen reader says.") { $0.state.container.configuration.speech.strings.back }
  }
}

struct EditButton: WireOutput {
  let label: String

  static var name: StaticString { "EditButton" }

  static func fields(_ f: inout some OutputFields<EditButton>) {
    f.member("label", "What a screen reader says.") { $0.label }
  }
}

extension Coordinator: WireOutput {
  package static var name: StaticString { "Coordinator" }
  package static var about: StaticString {
    "The navigation stack of one tab, kept while another tab is active."
  }

  package static func fields(_ f: inout some OutputFields<Coordinator>) {
    f.member(
      "stack", "From the first page to the top one.", in: .array(of: Page.outputSchema, count: 1...Limits.pages)
    ) { $0.stack }
    f.member("dependencies", "The dependencies given to this section.", in: .reference("DependencyNames")) {
      $0.dependencies.sortedByBytes()
    }
    f.member(
      "inherited", "The container's dependencies when this section was last shown.", in: .reference("DependencyNames")
    ) { $0.inherited.sortedByBytes() }
    f.member("queued", "The number of messages that wait for dependencies.", in: .integer(0...Limits.pages)) {
      $0.messages.count
    }
  }
}

/// The stack over the container, without its first page, which is the container.
struct ContainerNavigation: WireOutput {
  let coordinator: Coordinator

  static var name: StaticString { "ContainerNavigation" }
  static var about: StaticString { "The navigation controller around the container." }

  static func fields(_ f: inout some OutputFields<ContainerNavigation>) {
    f.member(
      "stack", "The pages over the container, from the first to the one on the screen.",
      in: .array(of: Page.outputSchema, count: 0...Limits.pages - 1)
    ) { Array($0.coordinator.details) }
    f.member("dependencies", "The container's dependencies.", in: .reference("DependencyNames")) {
      $0.coordinator.dependencies.sortedByBytes()
    }
    f.member("queued", "The number of messages that wait for dependencies.", in: .integer(0...Limits.pages)) {
      $0.coordinator.messages.count
    }
  }
}
