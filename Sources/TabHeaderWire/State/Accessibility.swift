import StrictJSON
import TabEngine

/// What a screen reader says, in reading order (X3).
package struct Accessibility: TableOutput {
  let strings: SpokenStrings
  let elements: [SpokenElement]

  package init(of container: TabContainer) {
    strings = container.configuration.speech.strings
    elements = container.spokenElements
  }

  package static let members = Members<Accessibility, Never>(
    "Accessibility", "What a screen reader says.",
    [
      Member("locale", "") { $0.strings.localeIdentifier },
      Member("direction", "The writing direction of the locale.") {
        $0.strings.isRightToLeft ? Traits.LayoutDirection.rightToLeft : .leftToRight
      },
      Member(
        "elements",
        """
        In reading order: from the top to the bottom, and from the leading to the trailing side. Hidden elements are omitted.
        """
      ) { $0.elements },
      Member("transcript", "Everything that is spoken, one line for each element.") { accessibility in
        accessibility.elements.map { $0.spoken }.joined(separator: "\n")
      },
    ])
}

extension SpokenElement: TableOutput {
  package static let members = Members<SpokenElement, Never>(
    "SpokenElement", "An element that a screen reader reads.",
    [
      Member("role", "") { $0.role },
      Member("label", "The name of the element.") { $0.label },
      Member("spoken", "The whole text that is spoken for the element.") { $0.spoken },
      Member("tab", "The tab that the element represents, or whose page it is.") { $0.tab },
      Member("selected", "") { $0.isSelected },
      Member("disabled", "") { !$0.isEnabled },
    ])
}
