import StrictJSON
import TabEngine

/// The texts of the system's own parts, in the language of the session (X2).
struct SystemTexts: TableOutput {
  let strings: SpokenStrings

  static let members = Members<SystemTexts, Never>(
    "SystemTexts", "The texts of the system's own parts, in the session's language and with its own `strings`.",
    [
      Member("separator", "Between two parts of a spoken text.") { $0.strings.separator },
      Member("more", "") { $0.strings.more },
      Member("back", "") { $0.strings.back },
      Member("edit", "") { $0.strings.edit },
      Member("done", "") { $0.strings.done },
      Member("unavailable", "Of a page without a reason.") { $0.strings.unavailable },
      Member("detail", "The other column of a split view.") { $0.strings.detail },
      Member("dismissPopup", "The area around a popover.") { $0.strings.dismissPopup },
    ])
}
