import StrictJSON
import TabEngine

extension TabContainer {
  /// Ids of missing tabs in guards and among the customizable tabs.
  var unknownTabFindings: [Finding] {
    let bar = configuration.tabBar
    var named: [(pointer: String, ids: Set<TabID>)] = [("/tabBar/customizableTabs", bar.customizableTabs ?? [])]
    for (index, tabGuard) in bar.guards.enumerated() {
      switch tabGuard.rule {
      case .allow(let ids): named.append(("/tabBar/guards/\(index)/allow", ids))
      case .deny(let ids): named.append(("/tabBar/guards/\(index)/deny", ids))
      }
    }
    let known = tabs.map { $0.id.description }
    let knownSet = Set(known)
    let existing = Self.existing(known)
    var suggestions = Self.suggestionLimit
    return named.flatMap { pointer, ids in
      ids.map { $0.description }.filter { !knownSet.contains($0) }.sorted().map { id in
        suggestions -= 1
        let meant = suggestions >= 0 ? nearest(to: id, among: known) : nil
        return Finding(
          .unknownTab, at: pointer, "No tab has the id \(Quoted(id)).",
          advice: meant.map { "Did you mean \(Quoted($0))?" } ?? existing)
      }
    }
  }

  /// The number of unknown ids for which the nearest known one is searched. Guards may have thousands of them, each of which is
  /// compared with up to a thousand tabs.
  private static let suggestionLimit = 20

  private static func existing(_ ids: [String]) -> String {
    guard !ids.isEmpty else { return "There are no tabs." }
    let shown = ids.prefix(10).map { Quoted($0).description }.joined(separator: ", ")
    return "There are \(shown)\(ids.count > 10 ? " and \(ids.count - 10) more" : "")."
  }
}
