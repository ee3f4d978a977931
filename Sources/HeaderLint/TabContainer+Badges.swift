import TabEngine

extension TabContainer {
  /// Badges that are too long for a corner.
  var badgeFindings: [Finding] {
    var badges: [(pointer: String, badge: Badge?)] = [("/header/trailing/badge", configuration.header?.trailing?.badge)]
    badges += tabs.enumerated().map { ("/tabs/\($0)/badge", $1.item.badge) }
    return badges.compactMap { pointer, badge in
      switch badge {
      case .count(let count) where count > 999:
        Finding(.badgeTooLong, at: pointer, "The badge \(count) is over 999.", advice: "Show 999+.")
      case .text(let text) where text.count > 4:
        Finding(
          .badgeTooLong, at: pointer,
          "The badge \(Quoted(text)) has \(text.count) characters; at most 4 fit.",
          advice: "Show a number or one short word.")
      default: nil
      }
    }
  }
}
