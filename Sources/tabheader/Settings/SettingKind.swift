import Glibc
import StrictJSON
import SystemPackage

/// How a setting is read, checked and shown.
struct SettingKind<Value: Sendable>: Sendable {
  /// The allowed values, for messages: `a number from 0 to 65535`.
  let expected: String
  /// Whether a value is a secret or contains one. It is then not repeated in messages.
  var isSecret = false
  /// The value; `nil` if it is not allowed.
  let read: @Sendable (GivenSetting) -> Value?
  /// What is wrong with a value, where the allowed values do not tell enough.
  var reason: @Sendable (GivenSetting) -> String? = { _ in nil }
  /// The value as the file has it, without secrets.
  let shown: @Sendable (Value) -> JSONValue

  /// `expected a number from 0 to 65535, not "http"`
  func refusal(of given: GivenSetting) -> String {
    reason(given) ?? "expected \(expected)" + (isSecret ? "" : ", not \(given.description.prefix(80))")
  }
}

extension SettingKind<String> {
  static func text(_ expected: String, where isAllowed: @escaping @Sendable (String) -> Bool = { _ in true }) -> Self {
    SettingKind(
      expected: expected, read: { $0.string.flatMap { isAllowed($0) ? $0 : nil } }, shown: { .string($0) })
  }
}

extension SettingKind<String?> {
  /// A text that may be missing or empty, which is the same.
  static func optionalText(
    _ expected: String, where isAllowed: @escaping @Sendable (String) -> Bool = { _ in true }
  ) -> Self {
    SettingKind(
      expected: expected,
      read: { given in
        guard let text = given.string else { return nil }
        if text.isEmpty { return .some(nil) }
        // In `isAllowed(text) ? text : nil`, nil would be a text that is missing.
        guard isAllowed(text) else { return nil }
        return text
      }, shown: { $0.map(JSONValue.string) ?? .null })
  }

  /// A text that only the server may see. It may be missing.
  static func secret(
    _ expected: String, where isAllowed: @escaping @Sendable (String) -> Bool = { _ in true }
  ) -> Self {
    SettingKind(
      expected: expected, isSecret: true, read: optionalText(expected, where: isAllowed).read,
      shown: { $0.map { _ in .string("***") } ?? .null })
  }
}

extension SettingKind<Bool> {
  static var flag: Self { SettingKind(expected: "true or false", read: { $0.bool }, shown: { .bool($0) }) }
}

extension SettingKind<[String]> {
  static func list(_ expected: String, where isAllowed: @escaping @Sendable (String) -> Bool) -> Self {
    SettingKind(
      expected: expected, read: { $0.list.flatMap { $0.allSatisfy(isAllowed) ? $0 : nil } },
      shown: { .array($0.map(JSONValue.string)) })
  }
}

extension SettingKind where Value: FixedWidthInteger {
  /// A whole number.
  static func number(_ range: ClosedRange<Value>) -> Self {
    SettingKind(
      expected: "a number from \(range.lowerBound) to \(range.upperBound)",
      read: { $0.int.flatMap(Value.init(exactly:)).flatMap { range.contains($0) ? $0 : nil } },
      shown: { .number(Double($0)) })
  }
}

extension SettingKind<Int?> {
  /// A whole number, or `off`.
  static func limit(_ range: ClosedRange<Int>) -> Self {
    SettingKind(
      expected: "a number from \(range.lowerBound) to \(range.upperBound), or off",
      read: { given in
        if given.string == "off" { return .some(nil) }
        return given.int.flatMap { range.contains($0) ? .some($0) : nil }
      }, shown: { $0.map { .number(Double($0)) } ?? .string("off") })
  }
}

extension SettingKind<ByteCount?> {
  /// A size such as `512MB`, or `off`.
  static func optionalSize(from least: ByteCount) -> Self {
    let size = SettingKind<ByteCount>.size(from: least)
    return SettingKind(
      expected: size.expected + ", or off",
      read: { $0.string == "off" ? .some(nil) : size.read($0).map { .some($0) } },
      shown: { $0.map(size.shown) ?? .string("off") })
  }
}

extension SettingKind<ByteCount> {
  /// A size such as `512MB`.
  static func size(from least: ByteCount) -> Self {
    SettingKind(
      expected: "a size from \(least), such as 512MB or 2GB",
      read: { $0.string.flatMap(ByteCount.init).flatMap { $0.bytes >= least.bytes ? $0 : nil } },
      shown: { .string($0.description) })
  }
}

extension SettingKind<Duration> {
  /// A duration such as `90s`; a number without a unit is in seconds.
  static func duration(_ range: ClosedRange<Duration>) -> Self {
    SettingKind(
      expected: "a duration from \(range.lowerBound.settingText) to \(range.upperBound.settingText), such as 90s or 2h",
      read: { given in
        let duration =
          given.int.map { Duration(settingText: String($0)) } ?? given.string.map(Duration.init(settingText:))
        return duration.flatMap(\.self).flatMap { range.contains($0) ? $0 : nil }
      }, shown: { .string($0.settingText) })
  }
}

extension SettingKind where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of several words.
  static var choice: Self {
    let words = Value.allCases.map(\.rawValue)
    return SettingKind(
      expected: words.dropLast().joined(separator: ", ") + " or " + (words.last ?? ""),
      read: { $0.string.flatMap(Value.init(rawValue:)) }, shown: { .string($0.rawValue) })
  }
}

extension Int {
  /// Reads a number that is written in digits: `5`, but not `+5`.
  init?(digits text: some StringProtocol) {
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    self.init(text)
  }
}

extension Duration {
  private static let units = [("ms", 1), ("s", 1_000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000)]

  /// Reads a duration as a setting has it: `250ms`, `90s`, `5m`, `2h`, `30d`, or a number of seconds.
  ///
  /// - Returns: `nil` unless it is a whole number of one unit.
  init?(settingText text: String) {
    let digits = text.prefix { ("0"..."9").contains($0) }
    let unit = text.dropFirst(digits.count)
    guard let number = Int(digits: digits),
      let (_, size) = Self.units.first(where: { $0.0 == (unit.isEmpty ? "s" : unit) })
    else { return nil }
    let (milliseconds, isTooLong) = number.multipliedReportingOverflow(by: size)
    // The limit of what `Duration` holds is far above any setting's.
    guard !isTooLong else { return nil }
    self = .milliseconds(milliseconds)
  }

  /// The duration in the largest unit that needs no fraction.
  var settingText: String {
    let milliseconds = components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
    let (unit, size) = Self.units.last { milliseconds != 0 && milliseconds.isMultiple(of: Int64($0.1)) } ?? ("s", 1)
    return "\(milliseconds / Int64(size))\(unit)"
  }
}

/// A number of bytes as a setting has it: `512MB`, `2GB`.
struct ByteCount: Sendable, CustomStringConvertible {
  let bytes: Int

  private static let units = [("KB", 1_000), ("MB", 1_000_000), ("GB", 1_000_000_000)]

  static func megabytes(_ count: Int) -> ByteCount { ByteCount(bytes: count * 1_000_000) }

  /// Half of the memory that this process may have at the most: the machine's, or its control group's.
  static let halfOfMemory: ByteCount = {
    let machine = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
    let file = try? FileDescriptor.open("/sys/fs/cgroup/memory.max", .readOnly)
    let text = file.flatMap { file in try? file.closeAfter { try file.read(upTo: 32) } } ?? []
    let group = Int(String(decoding: text.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
    return .megabytes(max(64, min(machine, group ?? machine) / 2_000_000))
  }()

  private init(bytes: Int) { self.bytes = bytes }

  /// - Returns: `nil` unless the text is a positive whole number with a unit.
  init?(_ text: String) {
    for (unit, size) in Self.units where text.hasSuffix(unit) {
      guard let number = Int(digits: text.dropLast(unit.count)), number > 0 else { return nil }
      let (bytes, isTooLarge) = number.multipliedReportingOverflow(by: size)
      guard !isTooLarge else { return nil }
      self.bytes = bytes
      return
    }
    return nil
  }

  /// In the largest unit that needs no fraction.
  var description: String {
    let (unit, size) = Self.units.last { bytes.isMultiple(of: $0.1) } ?? ("B", 1)
    return "\(bytes / size)\(unit)"
  }
}
