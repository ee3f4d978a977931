/// A headless tab container: an ordered list of tabs of which one is selected, and a pager that shows its page.
///
/// A value without clock, randomness or I/O. `apply(_:at:)` is the only way to change it from outside, and what it
/// did is told by events that, folded over the old value, give the new one.
public struct TabContainer: Equatable, Sendable {
  public internal(set) var configuration: Configuration
  public internal(set) var traits: Traits
  /// The tabs in order, with unique ids (S1).
  public internal(set) var tabs: [Tab]
  /// The selected tab; `nil` for no tabs (S1).
  public internal(set) var selectedIndex: Int?
  /// The page the pager last settled on (P3); `nil` for no tabs.
  public internal(set) var currentPage: Int?
  public internal(set) var motion: Motion

  /// A container at rest on the selected tab.
  ///
  /// - Throws: `tooManyTabs`, `duplicateTab`, or `indexOutOfRange` for a selected index that does not exist; an index
  ///   of 0 is the same as none where there are no tabs.
  public init(
    configuration: Configuration, tabs drafts: [TabDraft], selectedIndex: Int = 0, traits: Traits
  ) throws(TabContainerError) {
    let tabs = try TabDraft.tabs(drafts)
    guard tabs.indices.contains(selectedIndex) || (tabs.isEmpty && selectedIndex == 0) else {
      throw .indexOutOfRange(
        selectedIndex, member: "selectedIndex", valid: tabs.isEmpty ? nil : 0...tabs.count - 1)
    }
    self.configuration = configuration
    self.traits = traits
    self.tabs = tabs
    self.selectedIndex = tabs.isEmpty ? nil : selectedIndex
    currentPage = self.selectedIndex
    motion = .idle
  }

  public var selectedTab: Tab? { tab(at: selectedIndex) }

  func tab(at index: Int?) -> Tab? {
    guard let index, tabs.indices.contains(index) else { return nil }
    return tabs[index]
  }

  /// The index of a tab (S3).
  public func index(of id: TabID) throws(TabContainerError) -> Int {
    guard let index = tabs.firstIndex(where: { $0.id == id }) else { throw .unknownTab(id) }
    return index
  }
}
