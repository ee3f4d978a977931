import StrictJSON
import TabEngine

/// Writes single values of a state: only what their JSON pointers need.
///
/// The values are those that the whole state has. A member that the state omits has its default.
package struct StateFields {
  private let source: StateSource
  private let current: CurrentState

  package init(of source: StateSource) {
    self.source = source
    current = CurrentState(of: source)
  }

  /// Writes the value at a path. The state has no members that belong to a session only: `id`, `epoch`, `name`, `preset`, `createdAt`.
  ///
  /// - Returns: whether the state has it. If not, nothing is written.
  package func write(at path: WirePath, to json: inout JSONWriter) -> Bool {
    let rest = path.dropFirst()
    switch path.first {
    case nil: return false
    case "pager": return pager(at: rest, to: &json)
    case "tabBar": return tabBar(at: rest, to: &json)
    case "tabs": return tabs(source.container.tabs, at: path, to: &json)
    case "popups": return tabs(source.container.popups, at: path, to: &json)
    default:
      return StateTables.current.write(current, at: path, to: &json)
        || StateTables.environment.write(source, at: path, to: &json)
        || StateTables.screen.write(source, at: path, to: &json)
        || StateTables.design.write(source.container, at: path, to: &json)
        || StateTables.configuration.write(source.container, at: path, to: &json)
    }
  }

  private func pager(at path: WirePath, to json: inout JSONWriter) -> Bool {
    guard !path.isEmpty else {
      var parameters = JSONWriter()
      PagerContent.parameters.write(source.container, to: &parameters)
      CurrentState(of: source, paging: parameters.bytes).pager.write(to: &json)
      return true
    }
    return PagerContent.offsets.write(current.pager, at: path, to: &json)
      || PagerContent.transition.write(current.pager, at: path, to: &json)
      || PagerContent.parameters.write(source.container, at: path, to: &json)
  }

  private func tabBar(at path: WirePath, to json: inout JSONWriter) -> Bool {
    switch path.first {
    case nil:
      var style = JSONWriter()
      var items = JSONWriter()
      TabBarContent.style.write(source, to: &style)
      TabBarItems.members.write(TabBarItems(of: source), to: &items)
      CurrentState(of: source, barStyle: style.bytes, bar: items.bytes).tabBar.write(to: &json)
      return true
    case "more": return source.moreButton.write(at: path.dropFirst(), to: &json)
    case "customizing": return source.customizing.write(at: path.dropFirst(), to: &json)
    case "items" where path.count > 1: return item(at: path.dropFirst(), from: 0, to: &json)
    case "overflow" where path.count > 1: return item(at: path.dropFirst(), from: source.bar.items.count, to: &json)
    default:
      return TabBarContent.offsets.write(source.bar, at: path, to: &json)
        || TabBarContent.style.write(source, at: path, to: &json)
        || TabBarItems.members.write(TabBarItems(of: source), at: path, to: &json)
    }
  }

  /// An item of the bar, or of More's list.
  ///
  /// - Parameter first: the index of the first tab in the list.
  private func item(at path: WirePath, from first: Int, to json: inout JSONWriter) -> Bool {
    let visible = source.bar.items.count
    guard let position = path.first?.arrayIndex else { return false }
    let (index, isOver) = first.addingReportingOverflow(position)
    guard !isOver, index < (first == 0 ? visible : source.container.tabs.count) else { return false }
    let item = TabBarItem(
      index, of: source.container, source.bar, source.container.barLabels,
      isSelected: index == source.container.selectedIndex,
      isHighlighted: index == source.highlighted)
    return item.write(at: path.dropFirst(), to: &json)
  }

  private func tabs(_ tabs: [Tab], at path: WirePath, to json: inout JSONWriter) -> Bool {
    guard path.count > 1 else { return StateTables.tabs.write(source, at: path, to: &json) }
    guard let index = path.dropFirst().first?.arrayIndex, tabs.indices.contains(index) else { return false }
    let state = TabState(
      tab: tabs[index], topInset: source.layout.pageInsets.top, scheme: source.container.traits.colorScheme)
    return state.write(at: path.dropFirst(2), to: &json)
  }
}
