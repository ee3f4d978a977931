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

  /// In characters, including spaces (SAP Fiori for iOS, Tab Bar: Do).
  private static let longestLabel = 25

  /// Texts with invisible characters.
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
    for (name, sections) in [("tabs", tabs), ("popups", popups)] {
      for (index, section) in sections.enumerated() {
        let item = section.item
        texts.append(("/\(name)/\(index)/title", item.title))
        if let badge = item.badge?.text { texts.append(("/\(name)/\(index)/badge", badge)) }
        if let reason = item.unavailableReason { texts.append(("/\(name)/\(index)/unavailableReason", reason)) }
      }
    }
    return texts.compactMap { pointer, text in
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
