import TabEngine

extension TabContainer {
  /// Problems with the titles of tabs.
  var labelFindings: [Finding] {
    let words = LabelWords(language: SpokenLocale(configuration.speech.locale).language)
    var places: [String: Int] = [:]
    places.reserveCapacity(tabs.count)
    var findings: [Finding] = []
    for (index, tab) in tabs.enumerated() {
      let (item, pointer) = (tab.item, "/tabs/\(index)/title")
      let length = item.title.count
      let folded = item.title.folded
      if !item.isIconOnly, length > Self.longestLabel {
        findings.append(
          Finding(
            .labelTooLong, at: pointer,
            "The label \(Quoted(item.title)) has \(length) characters; the limit is \(Self.longestLabel).",
            advice: "Use one or two short nouns."))
      }
      if let command = words?.command(in: folded) {
        findings.append(
          Finding(
            .labelIsAction, at: pointer, "The label \(Quoted(item.title)) is a command: \(Quoted(command)).",
            advice: "Name the place that the tab leads to, and put the action into a toolbar or on the page."))
      } else if words?.isModifier(folded) == true {
        findings.append(
          Finding(
            .labelIsAdjective, at: pointer,
            "The label \(Quoted(item.title)) is an adjective or an adverb, not a noun or a verb.",
            advice: "Name what the tab holds, such as “Songs”, or what people do there, such as “Browse”."))
      } else if words?.isVague(folded) == true {
        findings.append(
          Finding(
            .labelIsVague, at: pointer, "The label \(Quoted(item.title)) fits every tab.",
            advice: "Name what this tab holds, such as “Songs”."))
      }
      let first = Self.place(of: folded, in: &places, else: index)
      if first < index {
        findings.append(
          Finding(
            .duplicateTitle, at: pointer, "The title \(Quoted(item.title)) sounds like the title of tab \(first + 1).",
            advice: "Give each tab a different title."))
      }
    }
    return findings
  }

  /// The place of a title, which is added if it has none. It is hashed once: that takes most of the time for a title of many marks.
  private static func place(of title: String, in places: inout [String: Int], else index: Int) -> Int {
    func value(_ place: inout Int) -> Int { place }
    return value(&places[title, default: index])
  }

  /// A label that is cut off in the bar, in the font of the selected tab or of the others; lengths in points.
  struct CutOff {
    /// The position of its tab.
    let index: Int
    let needed: Double
    let room: Double
  }

  var cutOffLabels: [CutOff] {
    guard isBarShown else { return [] }
    let labels = barLabels
    let frames = tabBarLayout(in: layout, position: 0).items
    return zip(tabs, frames).enumerated().compactMap { index, pair in
      let (item, frame) = (pair.0.item, pair.1)
      guard [true, false].contains(where: { labels.isTruncated(item, in: frame, isSelected: $0) }) else { return nil }
      return CutOff(
        index: index,
        needed: max(labels.width(of: item.title, isSelected: true), labels.width(of: item.title, isSelected: false)),
        room: labels.room(in: frame, hasSymbol: labels.showsSymbol(of: item), badge: item.badge))
    }
  }

  var truncationFindings: [Finding] {
    cutOffLabels.map { label in
      Finding(
        .labelTooLong, at: "/tabs/\(label.index)/title",
        "The label \(Quoted(tabs[label.index].item.title)) is cut off in a width of \(traits.width.shortest): it needs "
          + "\(((label.needed * 10).rounded(.up) / 10).shortest) points, and has \(((label.room * 10).rounded(.down) / 10).shortest).",
        advice: "Use a shorter word, or fewer tabs.")
    }
  }

  /// Labels of a container with a look (P21) that are cut off in some looks on this device, and not in others.
  var lookFindings: [Finding] {
    guard traits.look != nil else { return [] }
    let looks = Traits.Look.allCases.compactMap { look in
      var change = TraitChanges()
      change.look = .set(look)
      return (try? viewed(with: change)).map { view in (look, Set(view.shown.cutOffLabels.map { $0.index })) }
    }
    return tabs.indices.compactMap { index in
      let cutting = looks.filter { $0.1.contains(index) }.map { $0.0.title }
      let others = looks.filter { !$0.1.contains(index) }.map { $0.0.title }
      guard !cutting.isEmpty, !others.isEmpty else { return nil }
      return Finding(
        .cutOffInLook, at: "/tabs/\(index)/title",
        "The label \(Quoted(tabs[index].item.title)) is cut off in the look of \(cutting.inWords), and not in that of \(others.inWords).",
        advice: "Use a word that fits on every platform, or fewer tabs.")
    }
  }

  /// In characters, including spaces (SAP Fiori for iOS, Tab Bar: Do).
  private static let longestLabel = 25

  /// Texts that are blank or have invisible characters.
  var textFindings: [Finding] {
    var texts: [(pointer: String, text: String)] = []
    if let header = configuration.header {
      texts.append(("/header/user/name", header.user.name))
      if let company = header.user.company { texts.append(("/header/user/company", company)) }
      if let trailing = header.trailing {
        if let badge = trailing.badge?.text { texts.append(("/header/trailing/badge", badge)) }
        if let title = trailing.title { texts.append(("/header/trailing/title", title)) }
        texts.append(("/header/trailing/label", trailing.label))
      }
    }
    for (index, accessory) in configuration.accessories.enumerated() {
      texts.append(("/accessories/\(index)/text", accessory.text))
    }
    for (index, tabGuard) in configuration.tabBar.guards.enumerated() {
      texts.append(("/tabBar/guards/\(index)/reason", tabGuard.reason))
    }
    for (key, text) in configuration.speech.overrides.sorted(by: { $0.key < $1.key })
    where !text.isEmpty && !key.hasSuffix(".separator") {
      texts.append(("/strings/\(key)", text))
    }
    for page in navigation.stack {
      if let title = page.title { texts.append(("/navigationController", title)) }
    }
    for (name, sections) in [("tabs", tabs), ("popups", popups)] {
      for (index, section) in sections.enumerated() {
        let item = section.item
        for page in section.coordinator?.stack ?? [] {
          if let title = page.title { texts.append(("/\(name)/\(index)", title)) }
        }
        texts.append(("/\(name)/\(index)/title", item.title))
        if let title = item.page.title { texts.append(("/\(name)/\(index)/page/title", title)) }
        if let badge = item.badge?.text { texts.append(("/\(name)/\(index)/badge", badge)) }
        if let reason = item.unavailableReason { texts.append(("/\(name)/\(index)/unavailableReason", reason)) }
      }
    }
    return texts.compactMap { pointer, text in
      // A blank reason is no reason, which `unexplained-tab` finds.
      if text.isBlank {
        guard !pointer.hasSuffix("/unavailableReason") else { return nil }
        return Finding(
          .blankText, at: pointer, "The text is blank.", advice: "Write what people should read and hear.")
      }
      let characters = text.invisibleCharacters
      guard !characters.isEmpty else { return nil }
      let shown = characters.prefix(3).map { $0.codePoint }.joined(separator: ", ")
      return Finding(
        .invisibleCharacters, at: pointer,
        "\(Quoted(text)) has invisible characters: \(shown)\(characters.count > 3 ? ", …" : "").",
        advice: "Remove them: type the text instead of pasting it.")
    }
  }
}

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

extension [String] {
  /// A list of names, of which there is at least one.
  fileprivate var inWords: String {
    count > 1 ? "\(dropLast().joined(separator: ", ")) and \(self[count - 1])" : self[0]
  }
}

extension Traits.Look {
  /// The name of the platform.
  fileprivate var title: String {
    switch self {
    case .ios18: "iOS 18"
    case .ios26: "iOS 26"
    case .material3: "Material 3"
    case .web: "the web"
    }
  }
}
