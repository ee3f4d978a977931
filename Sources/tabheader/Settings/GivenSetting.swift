import StrictJSON

/// The value that an option, a variable or the file gives a setting, before it is checked.
enum GivenSetting: Sendable, CustomStringConvertible {
  /// From an option or a variable.
  case text(String)
  /// From the file, or an option that has been read as a number or a flag.
  case json(JSONValue)

  // The values of options: nil if they were not given.

  init?(_ text: String?) {
    guard let text else { return nil }
    self = .text(text)
  }

  init?(_ number: Int?) {
    guard let number else { return nil }
    self = .json(.number(Double(number)))
  }

  init?(_ isOn: Bool) {
    guard isOn else { return nil }
    self = .json(.bool(true))
  }

  init?(_ list: [String]) {
    guard !list.isEmpty else { return nil }
    self = .text(list.joined(separator: ","))
  }

  /// The value as JSON, for messages.
  var description: String {
    switch self {
    case .text(let text): "\"\(text)\""
    case .json(let value): String(decoding: value.bytes, as: UTF8.self)
    }
  }

  var string: String? {
    switch self {
    case .text(let text): text
    case .json(.string(let text)): text.string
    case .json: nil
    }
  }

  var int: Int? {
    switch self {
    case .text(let text): Int(text)
    case .json(.number(let number)): Int(exactly: number)
    case .json: nil
    }
  }

  var bool: Bool? {
    switch self {
    case .text(let text):
      switch text.lowercased() {
      case "true", "yes", "1": true
      case "false", "no", "0": false
      default: nil
      }
    case .json(.bool(let isOn)): isOn
    case .json: nil
    }
  }

  /// Texts separated by commas or white space, or an array of texts.
  var list: [String]? {
    guard case .json(.array(let elements)) = self else {
      return string?.split { $0 == "," || $0.isWhitespace }.map(String.init)
    }
    let texts = elements.compactMap { if case .string(let text) = $0 { text.string } else { nil } }
    return texts.count == elements.count ? texts : nil
  }
}
