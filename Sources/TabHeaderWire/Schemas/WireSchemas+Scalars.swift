import StrictJSON
import TabEngine

extension WireSchemas {
  /// Strings and numbers with a format.
  static var scalars: [NamedSchema] {
    [
      NamedSchema(
        "SessionID", "The id of a session: 128 bits in base64url, random unless the client has chosen them.",
        .string(pattern: "^[A-Za-z0-9_-]{21}[AQgw]$")),
      NamedSchema(
        "TabID",
        "The id of a tab, stable for as long as the tab exists: letters, digits, `-`, `.`, `_` and `~`, but not `.` or `..`.",
        .string(pattern: identifier)),
      NamedSchema(
        "SelectionID", "The id of a selection about which a guard has asked: its number in the session, from 1.",
        .string(pattern: "^[1-9][0-9]{0,8}$")),
      NamedSchema(
        "PageID",
        "The id of a page in a tab's stack, of the same characters as a tab's id. A first page without an id is `root`; More's list is `more`.",
        .string(pattern: identifier)),
      NamedSchema(
        "PageContent",
        "The name of what a client draws on a page. `docs/presets.md` lists those that `<tab-header>` draws; any other name is for clients of your own.",
        .string(pattern: "^[a-z][a-z0-9-]{0,63}$")),
      NamedSchema(
        "Epoch", "Distinguishes this session from an earlier one with the same id.", .string(pattern: "^[0-9a-f]{8}$")),
      NamedSchema(
        "EventID", "The id of an event: the epoch of the session and a number that counts its events from 1.",
        .string(pattern: "^[0-9a-f]{8}-[0-9]+$")),
      NamedSchema(
        "Instant", "RFC 3339, in UTC with milliseconds.",
        .string(
          pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$", format: "date-time")),
      // Without the format "date-time", because its years begin with 1 in many languages.
      NamedSchema(
        "InstantInput",
        "RFC 3339, with any offset, in the years from 0000 to 9999 of UTC; fractions of a millisecond are dropped.",
        .string(
          pattern:
            "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])[Tt]([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\\.[0-9]+)?([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$"
        )),
      NamedSchema("TabIndex", "The index of a tab, from 0.", .integer(0...Limits.tabs - 1)),
      NamedSchema(
        "DynamicColor",
        "A colour as in CSS, `#RGB`, `#RRGGBB` or `#RRGGBBAA`; or an iOS system colour, which differs between light and dark.",
        .string(
          pattern: "^(#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|\(systemColors))$")),
      NamedSchema(
        "ResolvedColor", "`#RRGGBB`, or `#RRGGBBAA` if it is not opaque.",
        .string(pattern: "^#([0-9A-F]{6}|[0-9A-F]{8})$")),
      NamedSchema(
        "Image",
        "An image in a `data:` URI: png, jpeg, gif or webp in base64, of at most 65,536 bytes. The server never fetches images.",
        .string(
          length: 0...Limits.image, pattern: "^data:image/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$")
      ),
    ]
  }

  /// Texts, and lists of names.
  static var texts: [NamedSchema] {
    [
      NamedSchema(
        "DependencyNames", "The names of dependencies.",
        .array(of: .text(atMost: Limits.identifier), count: 0...Limits.dependencies)),
      SessionLabels.namedSchema,
      NamedSchema("TabIDs", "The ids of tabs.", .array(of: TabID.schema, count: 0...Limits.tabs)),
      NamedSchema(
        "TabsInput", "The tabs in order. Their ids are unique.",
        .array(of: TabDraft.inputSchema, count: 0...Limits.tabs)),
      NamedSchema(
        "PopupsInput",
        "Sections outside the tab bar, such as a checkout. Their ids are unique among them and the tabs.",
        .array(of: TabDraft.inputSchema, count: 0...Limits.popups)),
      NamedSchema(
        "Texts",
        """
        The texts that a screen reader says, by their keys; `null` removes a text. `journeySelectorFormat` contains the title, \
        the position and the number of tabs: `%@`, `%d` and `%d` in this order, or `%1$@`, `%2$d` and `%3$d` in any order; each \
        once. The texts of `newItems` contain the number of new items as `%d`, once; `zero`, `one` and `two` may omit it. `%%` is \
        a percent sign.
        """,
        .lookup(
          SpokenStrings.Key.allCases.map { $0.prefixed },
          of: .text(atMost: Limits.spoken, mayBeEmpty: true).orNull)),
      OwnTexts.namedSchema,
    ]
  }

  /// 1 to 64 of the characters that a URL never escapes, but not `.` and `..`.
  private static var identifier: String {
    let (start, rest, limit) = ("[A-Za-z0-9_~-]", "[A-Za-z0-9._~-]", Limits.identifier)
    return
      "^(\(start)\(rest){0,\(limit - 1)}|\\.\(start)\(rest){0,\(limit - 2)}|\\.\\.\(rest){1,\(limit - 2)})$"
  }

  private static var systemColors: String {
    SystemColor.allCases.map { $0.rawValue }.joined(separator: "|")
  }
}
