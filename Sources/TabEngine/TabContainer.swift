/// A headless tab container: an ordered list of tabs of which one is selected, a pager that shows its page, and one
/// screen on which every tab keeps a stack of pages of its own.
///
/// A value without clock, randomness or I/O. `apply(_:at:)` is the only way to change it from outside, and what it
/// did is told by events that, folded over the old value, give the new one.
public struct TabContainer: Equatable, Sendable {
  public internal(set) var configuration: Configuration
  public internal(set) var traits: Traits
  /// The tabs in order, with unique ids (S1).
  public internal(set) var tabs: [Tab]
  /// The sections outside the bar, whose ids no tab has (N4).
  public internal(set) var popups: [Tab]
  public internal(set) var selection: Selection
  /// The page the pager last settled on (P3); `nil` for no tabs.
  public internal(set) var currentPage: Int?
  public internal(set) var motion: Motion
  /// The section outside the bar that covers the screen (N4).
  public internal(set) var popup: TabID?
  /// The navigation controller around the container: its first page is the container itself, the others cover it (N5). Its
  /// dependencies are the container's (N7).
  public internal(set) var navigation = Coordinator()
  /// The push or pop under way on the screen (N6).
  public internal(set) var navigationTransition: NavigationTransition?
  /// The order of the tabs when customizing began; `nil` when it has not (B7).
  public internal(set) var customization: [TabID]?

  /// A container at rest on the selected tab.
  ///
  /// - Throws: `tooManyTabs`, `tooMany` for popups, `duplicateTab`, `indexOutOfRange` for a selected index that does not
  ///   exist (an index of 0 is the same as none where there are no tabs), `orientationRefused`, `presentationNeedsPad`.
  public init(
    configuration: Configuration, tabs drafts: [TabDraft], popups popupDrafts: [TabDraft] = [], selectedIndex: Int = 0,
    traits: Traits
  ) throws(TabContainerError) {
    let popups = try Self.popups(popupDrafts, beside: [])
    let tabs = try TabDraft.tabs(drafts, beside: popups)
    guard tabs.indices.contains(selectedIndex) || (tabs.isEmpty && selectedIndex == 0) else {
      throw .indexOutOfRange(
        selectedIndex, member: "selectedIndex", valid: tabs.isEmpty ? nil : 0...tabs.count - 1)
    }
    self.configuration = configuration
    self.traits = traits
    self.tabs = tabs
    self.popups = popups
    selection = Selection(tabs.isEmpty ? nil : selectedIndex)
    currentPage = selection.index
    motion = .idle
    try checkOrientation(traits.orientation)
    try checkPresentation(configuration.presentation, on: traits.idiom)
    if let index = selection.index { self.tabs[index].coordinator = Coordinator() }
  }

  /// The selected tab's index; `nil` for no tabs, and while More is the selection (S1).
  public var selectedIndex: Int? { selection.index }

  public var selectedTab: Tab? { tab(at: selectedIndex) }

  /// The end of the transition that settles next; `nil` without a transition.
  public var transitionEnd: Instant? {
    guard let navigation = navigationTransition?.end else { return motion.transition?.end }
    return motion.transition.map { min($0.end, navigation) } ?? navigation
  }

  func tab(at index: Int?) -> Tab? {
    guard let index, tabs.indices.contains(index) else { return nil }
    return tabs[index]
  }

  /// The index of a tab (S3).
  public func index(of id: TabID) throws(TabContainerError) -> Int {
    guard let index = tabs.firstIndex(where: { $0.id == id }) else { throw .unknownTab(id) }
    return index
  }

  /// - Parameter tabs: those whose ids are taken.
  static func popups(
    _ drafts: [TabDraft], beside tabs: [Tab], replacing old: [Tab] = []
  ) throws(TabContainerError) -> [Tab] {
    guard drafts.count <= Limits.popups else { throw .tooMany(member: "popups", limit: Limits.popups) }
    return try TabDraft.tabs(drafts, beside: tabs, replacing: old)
  }

  /// Each tab supports the orientation there is, so that the container can always be created again (L7).
  ///
  /// - Parameters:
  ///   - tabs: that are to be there.
  ///   - member: the place of a tab's orientations in an action, by its index.
  func checkOrientations(of tabs: [Tab], _ member: (Int) -> String) throws(TabContainerError) {
    guard let index = tabs.firstIndex(where: { !$0.item.page.orientations.contains(traits.orientation) }) else {
      return
    }
    throw .tabRefusesOrientation(traits.orientation, tabs[index].id, member: member(index))
  }

  /// A rotation happens only if all tabs support it (L4).
  func checkOrientation(_ orientation: Orientation) throws(TabContainerError) {
    let refusing = tabs.filter { !$0.item.page.orientations.contains(orientation) }
    guard refusing.isEmpty else { throw .orientationRefused(orientation, by: refusing.map { $0.id }) }
  }

  /// Some presentations exist on a pad only (L5).
  func checkPresentation(_ presentation: Presentation, on idiom: Traits.Idiom) throws(TabContainerError) {
    guard !presentation.needsPad || idiom == .pad else { throw .presentationNeedsPad(presentation) }
  }
}
