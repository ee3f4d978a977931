import StrictJSON
import TabEngine

/// A session as the members with which a client creates it.
package struct DescribedSession: TableOutput {
  let container: TabContainer
  let preset: String
  let configuration: DescribedConfiguration

  package init(_ container: TabContainer, preset: String, design: DescribedDesign.Form = .own) {
    self.container = container
    self.preset = preset
    configuration = DescribedConfiguration(container.configuration, design: design)
  }

  package static let members = Members<DescribedSession, SessionDraft>(
    "SessionConfiguration",
    "Every member overrides the preset's, at every depth. `null` means the member's own default, not the preset's value.",
    [
      Member(
        "preset", "The name of one of `/v1/presets`.", get: { ExactText($0.preset) }, set: { $0.preset = $1.string })
    ]
      + DescribedConfiguration.members.rows.map { row in row.of { $0.configuration } }
      + [
        Member(
          "traits", "By default a phone: 390 by 844, safe area 47 at the top and 34 at the bottom, light.",
          NewTraits.self, set: { $0.traits = $1 }
        ).written { $0.container.traits },
        // While More is selected, this is the page behind its list (B6).
        Member(
          "selectedIndex", "The index of the selected tab; 0 by default.",
          Int.self, set: { $0.selectedIndex = $1 }
        ).written { $0.container.selectedIndex ?? $0.container.currentPage }.narrowed(to: .index),
        Member(
          "tabs", "The tabs in order; `null` for none.",
          TabList.self, set: { $0.tabs = $1.tabs }
        ).written { $0.container.tabs.map { $0.draft } },
        Member(
          "popups", "The sections outside the tab bar; `null` for none.",
          PopupList.self, set: { $0.popups = $1.popups }
        ).written { $0.container.popups.map { $0.draft } },
        Member(
          "ttl",
          "Seconds without use after which the session ends, unless a stream watches it. By default a day; a server may allow less.",
          schema: .integer(1...2_592_000),
          read: { (reader, draft) throws(JSONError) in draft.timeToLive = try reader.timeToLive() }),
        Member("name", "A name for lists.", SessionName?.self, set: { $0.name = $1?.text }),
        Member("labels", "Labels for lists.", SessionLabels?.self, set: { $0.labels = $1?.byKey ?? [:] }),
        Member(
          "snapshot",
          "A snapshot of a session, with which this one begins. Only `ttl`, `name`, `labels`, `clock`, `id`, `epoch` and `seed` go with it.",
          schema: .reference("SessionSnapshot"),
          read: { (reader, _) throws(JSONError) in throw reader.invalid("a snapshot needs a request of its own") }),
        Member("clock", "The server's clock by default.", NewClock?.self, set: { $0.clock = $1 }),
        Member(
          "id",
          "An id of the client's choice, which no session has; random by default. Who knows it can use the session.",
          ChosenID?.self, set: { $0.identity.id = $1?.text }),
        Member("epoch", "Random by default.", ChosenEpoch?.self, set: { $0.identity.epoch = $1?.text }),
        Member(
          "seed", "Determines the id and the epoch, if they are not given.", ChosenSeed?.self,
          set: { $0.identity.seed = $1?.number }),
      ])

  /// The members that only creation has.
  package static let fixed: [StaticString] = [
    "preset", "snapshot", "ttl", "name", "labels", "clock", "id", "epoch", "seed",
  ]

  /// The members of a patch.
  package static let patch = members.without(fixed, as: "SessionPatch")
  /// The members over which a patch is merged. It replaces tabs and popups whole.
  package static let patched = patch.without(["tabs", "popups"], as: "PatchedSession")

  /// The content that creates a container again.
  ///
  /// - Parameter limit: the number of bytes that fit into a request. Over it, images of the look are omitted.
  package static func content(creating container: TabContainer, preset: String, atMost limit: Int) -> [UInt8] {
    guard container.configuration.look.problem != nil else { return Self(container, preset: preset).content }
    // The session's own members might not fit the current style and theme, so the look that it keeps is written whole (T10).
    let whole = Self(container, preset: preset, design: .whole).content
    guard whole.count > limit else { return whole }
    return Self(container, preset: preset, design: .wholeWithoutImages).content
  }

  /// The session as JSON.
  package var content: [UInt8] {
    var json = JSONWriter()
    write(to: &json)
    return json.bytes
  }
}

extension JSONReader {
  fileprivate mutating func timeToLive() throws(JSONError) -> Duration {
    let seconds = try int()
    guard (1...2_592_000).contains(seconds) else { throw invalid("expected from 1 second to 30 days (2592000)") }
    return .seconds(seconds)
  }
}
