import TabEngine

/// Everything from which the state of a session is written.
///
/// It is a class, because each part of the state refers to it.
package final class StateSource: Sendable {
  /// What never changes in a session.
  package struct Identity: Sendable {
    let id: String
    let epoch: String
    let name: String?
    let preset: String
    let createdAt: Instant

    package init(id: String, epoch: String, name: String?, preset: String, createdAt: Instant) {
      self.id = id
      self.epoch = epoch
      self.name = name
      self.preset = preset
      self.createdAt = createdAt
    }
  }

  /// What changes with every change.
  package struct Revision: Sendable {
    let number: Int
    /// The numbers of the revisions that last changed the configuration and the design.
    let configuration: Int
    let design: Int
    let updatedAt: Instant
    let clock: ContainerClock
    /// The revisions to which undo and redo lead.
    let undo: Int?
    let redo: Int?

    package init(
      number: Int, configuration: Int, design: Int, updatedAt: Instant, clock: ContainerClock = .live,
      undo: Int? = nil, redo: Int? = nil
    ) {
      self.number = number
      self.configuration = configuration
      self.design = design
      self.updatedAt = updatedAt
      self.clock = clock
      self.undo = undo
      self.redo = redo
    }

    /// The revision after a change.
    package func next(at instant: Instant, newConfiguration: Bool, newDesign: Bool) -> Revision {
      Revision(
        number: number + 1, configuration: newConfiguration ? number + 1 : configuration,
        design: newDesign ? number + 1 : design, updatedAt: instant, clock: clock)
    }
  }

  let revision: Revision
  /// The container as it is shown: with the measures of its look (P21). It is large, so that the session's is shared.
  private let shown: Shared<TabContainer>
  /// The configuration as clients have given it: without these measures.
  let configuration: Shared<Configuration>
  let now: Instant
  package let kept: KeptLayout
  let pager: PagerState
  /// The frames inside the tab bar.
  let bar: TabBarLayout

  /// - Parameters:
  ///   - container: the revision's container, or that container laid out for another device.
  ///   - now: the time of the state, if the state depends on it.
  ///   - old: the frames of an earlier state of the session, which may be right for this one.
  package init(_ revision: Revision, of container: Shared<TabContainer>, at now: Instant, after old: KeptLayout? = nil)
  {
    self.revision = revision
    configuration = container.value.sharedConfiguration
    shown = container.shown
    self.now = now
    kept = old?.next(for: shown.value) ?? KeptLayout(of: shown.value)
    pager = shown.value.pager(at: now)
    bar = kept.bar(of: shown.value, position: pager.barPosition)
  }

  var container: TabContainer { shown.value }
  var layout: Layout { kept.layout }

  /// The tab whose page is the most visible; `nil` while More's list is on the screen.
  var highlighted: Int? { container.selection == .more ? nil : pager.mostVisibleIndex }
}
