/// A headless tab container: an ordered list of tabs, one of them selected; a pager that shows the selected tab's page;
/// and one screen that all tabs share. Each tab keeps its own stack of pages.
///
/// A value type without clock, randomness or I/O. It changes by actions (`apply(_:at:)`) and by time (`advance(to:)`). Both
/// return events; folding these over the old value gives the new one.
public struct TabContainer: Equatable, Sendable {
  public internal(set) var configuration: Configuration {
    @inlinable get { shared.value }
    set { shared = Shared(newValue) }
  }
  @usableFromInline var shared: Shared<Configuration>
  public internal(set) var traits: Traits
  /// The tabs in order, with unique ids (S1).
  public internal(set) var tabs: [Tab]
  public internal(set) var selection: Selection
  /// The page on which the pager last settled (P3); `nil` if there are no tabs.
  public internal(set) var currentPage: Int?
  public internal(set) var motion: Motion
  /// Whether a finger is down whose gesture was passed to the parent or refused (P7, P12). The pages may move meanwhile.
  public internal(set) var hasYieldedGesture = false

  /// What few containers have, and few changes touch. Every change copies the container, so a copy of all this is one reference.
  struct Rare: Equatable {
    var popups: [Tab] = []
    var popup: TabID?
    var navigation = Coordinator()
    var navigationTransition: NavigationTransition?
    var customization: [TabID]?
    var pending: PendingSelection?
    var lastAsked: SelectionID?

    static let none = Shared(Rare())

    /// What copies share: most containers have none of this, and share that.
    var shared: Shared<Rare> { self == Self.none.value ? Self.none : Shared(self) }
  }

  var rare: Shared<Rare>

  /// The sections outside the bar (N4). Their ids differ from the ids of the tabs.
  public internal(set) var popups: [Tab] {
    get { rare.value.popups }
    set { rare.change { $0.popups = newValue } }
  }
  /// The popup that covers the screen (N4).
  public internal(set) var popup: TabID? {
    get { rare.value.popup }
    set { rare.change { $0.popup = newValue } }
  }
  /// The navigation controller around the container. Its first page is the container itself; its other pages cover the
  /// container (N5). Its dependencies are the container's (N7).
  public internal(set) var navigation: Coordinator {
    get { rare.value.navigation }
    set { rare.change { $0.navigation = newValue } }
  }
  /// The push or pop under way (N6).
  public internal(set) var navigationTransition: NavigationTransition? {
    get { rare.value.navigationTransition }
    set { rare.change { $0.navigationTransition = newValue } }
  }
  /// The order that the tabs would have without the user's moves: when customizing began, and as the program has changed it since. `nil`
  /// outside customizing (B7).
  public internal(set) var customization: [TabID]? {
    get { rare.value.customization }
    set { rare.change { $0.customization = newValue } }
  }
  /// The user's selection that waits for an answer, because a guard asks (S15).
  public internal(set) var pending: PendingSelection? {
    get { rare.value.pending }
    set { rare.change { $0.pending = newValue } }
  }
  /// The id of the last selection about which a guard has asked.
  public internal(set) var lastAsked: SelectionID? {
    get { rare.value.lastAsked }
    set { rare.change { $0.lastAsked = newValue } }
  }

  /// Creates a container at rest on the selected tab. If it fills its window, its orientation is the shape's (L6).
  ///
  /// - Throws: `tooManyTabs`, `tooMany` for popups, `duplicateTab`, `indexOutOfRange` if there is no tab at the selected
  ///   index (0 is valid without tabs), `orientationRefused`, `presentationNeedsPad`.
  public init(
    configuration: Configuration, tabs drafts: [TabDraft], popups popupDrafts: [TabDraft] = [], selectedIndex: Int = 0,
    traits: Traits
  ) throws(TabContainerError) {
    let locale = configuration.speech.locale
    let popups = try Self.popups(popupDrafts, in: locale, beside: [])
    let tabs = try TabDraft.tabs(drafts, in: locale, beside: popups)
    guard tabs.indices.contains(selectedIndex) || (tabs.isEmpty && selectedIndex == 0) else {
      throw .indexOutOfRange(
        selectedIndex, member: "selectedIndex", valid: tabs.isEmpty ? nil : 0...tabs.count - 1)
    }
    shared = Shared(configuration)
    self.traits = configuration.presentation.fillsWindow(on: traits.idiom) ? try traits.orientedToShape() : traits
    self.tabs = tabs
    selection = Selection(tabs.isEmpty ? nil : selectedIndex)
    currentPage = selection.index
    motion = .idle
    rare = popups.isEmpty ? Rare.none : Shared(Rare(popups: popups))
    try checkOrientation(self.traits.orientation)
    try checkPresentation(configuration.presentation, on: traits.idiom)
    if let index = selection.index { self.tabs[index].coordinator = Coordinator() }
  }

  /// The selected tab's index; `nil` if there are no tabs, and while More is selected (S1).
  public var selectedIndex: Int? { selection.index }

  public var selectedTab: Tab? { tab(at: selectedIndex) }

  /// The instant at which the container next changes by itself: a transition settles, or a selection that has no answer yet
  /// is denied. `nil` if it stays as it is.
  public var nextEnd: Instant? {
    guard let until = pending?.until else { return transitionEnd }
    return transitionEnd.map { min($0, until) } ?? until
  }

  /// The end of the transition that settles next; `nil` if none is under way.
  public var transitionEnd: Instant? {
    guard let navigation = navigationTransition?.end else { return motion.transition?.end }
    return motion.transition.map { min($0.end, navigation) } ?? navigation
  }

  func tab(at index: Int?) -> Tab? {
    guard let index, tabs.indices.contains(index) else { return nil }
    return tabs[index]
  }

  /// Returns the index of a tab.
  ///
  /// - Throws: `unknownTab` (S3).
  public func index(of id: TabID) throws(TabContainerError) -> Int {
    guard let index = tabs.firstIndex(where: { $0.id == id }) else { throw .unknownTab(id) }
    return index
  }

  /// - Parameter tabs: the tabs, whose ids the popups may not use.
  static func popups(
    _ drafts: [TabDraft], in locale: String, beside tabs: [Tab], replacing old: [Tab] = []
  ) throws(TabContainerError) -> [Tab] {
    guard drafts.count <= Limits.popups else { throw .tooMany(member: "popups", limit: Limits.popups) }
    return try TabDraft.tabs(drafts, in: locale, beside: tabs, replacing: old)
  }

  /// Checks that each tab supports the current orientation. Otherwise the container could not be created again (L7).
  ///
  /// - Parameters:
  ///   - tabs: the new tabs.
  ///   - member: returns the path of a tab's orientations in the action, from the tab's index.
  func checkOrientations(of tabs: [Tab], _ member: (Int) -> String) throws(TabContainerError) {
    guard let index = tabs.firstIndex(where: { !$0.item.page.orientations.contains(traits.orientation) }) else {
      return
    }
    throw .tabRefusesOrientation(traits.orientation, tabs[index].id, member: member(index))
  }

  /// Checks that all tabs support an orientation, as a rotation requires (L4).
  func checkOrientation(_ orientation: Orientation) throws(TabContainerError) {
    let refusing = tabs.filter { !$0.item.page.orientations.contains(orientation) }
    guard refusing.isEmpty else { throw .orientationRefused(orientation, by: refusing.map { $0.id }) }
  }

  /// Checks that a presentation exists on a device: some exist on a pad only (L5).
  func checkPresentation(_ presentation: Presentation, on idiom: Traits.Idiom) throws(TabContainerError) {
    guard !presentation.needsPad || idiom == .pad else { throw .presentationNeedsPad(presentation) }
  }
}
