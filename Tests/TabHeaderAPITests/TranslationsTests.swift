import StrictJSON
import Testing

/// X10: the texts of a session's preset are in the session's locale.
@Suite struct TranslationsTests {
  /// The titles of the tabs, by their ids, as a client reads them.
  private func titles(_ state: JSONValue?) -> [String] {
    (state?.value(at: "/tabs")?.elements ?? []).map { tab in
      "\(tab.value(at: "/id")?.text ?? ""): \(tab.value(at: "/title")?.text ?? "")"
    }
  }

  private func titles(_ answer: Answer) throws -> [String] { titles(try answer.json) }

  @Test(arguments: [
    ("en", ["messages: Messages", "people: People", "files: Files"]),
    ("ar", ["messages: الرسائل", "people: الأشخاص", "files: الملفات"]),
    ("de", ["messages: Nachrichten", "people: Personen", "files: Dateien"]),
    ("nl", ["messages: Berichten", "people: Personen", "files: Bestanden"]),
  ])
  func `X10: a new session has its preset's texts in its language, and the ids of its tabs`(
    locale: String, expected: [String]
  ) throws {
    let server = try TestServer(.inProcess)
    let answer = try server.post("/v1/sessions", #"{"preset": "remind", "locale": "\#(locale)"}"#)
    #expect(answer.status == 201, "\(answer.text)")
    #expect(try titles(answer) == expected)
    #expect(answer["/selectedTab"] == .string("messages"))
    #expect(answer["/screen/title"]?.text.map { "messages: \($0)" } == expected[0])
  }

  @Test func `X10: the header, reasons and popups are translated too`() throws {
    let server = try TestServer(.inProcess)
    let plant = try server.post("/v1/sessions", #"{"preset": "fiori", "locale": "ar"}"#)
    #expect(plant["/tabs/2/unavailableReason"] == .string("تجري مزامنة المهام. ستعود خلال بضع دقائق."))
    let shop = try server.post("/v1/sessions", #"{"preset": "coordinator", "locale": "ar"}"#)
    #expect(shop["/popups/0/id"] == .string("popup"))
    #expect(shop["/popups/0/title"] == .string("قائمة الرغبات"))
  }

  @Test(arguments: Transport.allCases)
  func `X10: texts that are given at creation stay as they are`(_ transport: Transport) throws {
    let answer = try TestServer(transport).post(
      "/v1/sessions",
      #"{"preset": "coordinator", "locale": "ar", "tabs": ["Sales", {"title": "Cart", "badge": 2}]}"#)
    #expect(try titles(answer) == ["sales: Sales", "cart: Cart"])
    #expect(answer["/popups/0/title"] == .string("قائمة الرغبات"), "what is not given is translated")
  }

  @Test(arguments: Transport.allCases)
  func `X10: the preset's texts follow a new locale`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(#"{"preset": "coordinator"}"#)
    let before = try server.get(path + "/configuration").json

    let arabic = try server.send("PATCH", path, #"{"locale": "ar"}"#)
    #expect(
      arabic.eventTypes == ["configured", "tabUpdated", "tabUpdated", "tabUpdated", "tabUpdated", "popupsChanged"])
    #expect(try titles(arabic) == ["sales: العروض", "catalog: الكتالوج", "cart: السلة", "account: حسابي"])
    #expect(arabic["/popups/0/title"] == .string("قائمة الرغبات"))
    #expect(arabic["/selectedTab"] == .string("catalog"))

    // The popup has no German text of its own, and "Account" no Dutch one: they have the preset's.
    let german = try server.send("PATCH", path, #"{"locale": "de"}"#)
    #expect(try titles(german) == ["sales: Angebote", "catalog: Katalog", "cart: Warenkorb", "account: Konto"])
    #expect(german["/popups/0/title"] == .string("Wunschliste"))
    let dutch = try server.send("PATCH", path, #"{"locale": "nl"}"#)
    #expect(
      try titles(dutch) == ["sales: Aanbiedingen", "catalog: Catalogus", "cart: Winkelwagen", "account: Account"])

    let same = try server.send("PATCH", path, #"{"locale": "nl", "hideSingleTab": true}"#)
    #expect(same.eventTypes == ["configured"])
    try server.send("PATCH", path, #"{"locale": null, "hideSingleTab": null}"#)
    #expect(try server.get(path + "/configuration").json == before)
  }

  /// With the ids of the English titles, on every way in; a title that is given stays.
  @Test(arguments: Transport.allCases)
  func `X10: system items speak the session's language`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(
      #"{"preset": "blank", "locale": "de_AT", "tabs": [{"systemItem": "search"}, {"systemItem": "history", "title": "Alt"}]}"#
    )
    #expect(try titles(server.get(path)) == ["search: Suchen", "alt: Alt"])
    #expect(
      try server.get(path)["/configuration/locale"] ?? server.get(path + "/configuration")["/locale"]
        == .string("de-AT"))
    try server.post(path + "/tabs", #"{"tab": {"systemItem": "favorites"}}"#)
    try server.send("PATCH", path + "/tabs/alt", #"{"systemItem": "contacts"}"#)
    #expect(try titles(server.get(path)) == ["search: Suchen", "alt: Kontakte", "favorites: Favoriten"])
    let dutch = try server.send("PATCH", path, #"{"locale": "nl"}"#)
    #expect(try titles(dutch) == ["search: Zoeken", "alt: Contacten", "favorites: Favorieten"])
    let arabic = try server.send(
      "PATCH", path, #"{"locale": "ar-EG", "tabs": [{"systemItem": "search"}, {"id": "alt", "title": "Alt"}]}"#)
    #expect(try titles(arabic) == ["search: بحث", "alt: Alt"])
    #expect(arabic["/tabBar/items/0/label"]?.text?.hasPrefix("بحث، ") == true)
  }

  @Test(arguments: Transport.allCases)
  func `X10: texts that were changed stay as they are`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(#"{"preset": "remind"}"#)
    try server.send("PATCH", path + "/tabs/people", #"{"title": "Class 5B"}"#)
    try server.send("POST", path + "/tabs", #"{"tab": "Messages"}"#)
    let answer = try server.send("PATCH", path, #"{"locale": "de"}"#)
    #expect(answer.eventTypes == ["configured", "tabUpdated", "tabUpdated"])
    #expect(
      try titles(answer)
        == ["messages: Nachrichten", "people: Class 5B", "files: Dateien", "messages-2: Messages"])

    // A moved tab is found by its id.
    try server.send("POST", path + "/tabs/files/move", #"{"to": 0}"#)
    let dutch = try server.send("PATCH", path, #"{"locale": "nl"}"#)
    #expect(
      try titles(dutch)
        == ["files: Bestanden", "messages: Berichten", "people: Class 5B", "messages-2: Messages"])
  }

  @Test(arguments: Transport.allCases)
  func `X10: texts in the patch are set as they are`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(#"{"preset": "coordinator"}"#)
    let answer = try server.send("PATCH", path, #"{"locale": "ar", "tabs": ["Sales", "Cart"]}"#)
    #expect(answer.eventTypes.prefix(3) == ["configured", "popupsChanged", "tabsChanged"])
    #expect(try titles(answer) == ["sales: Sales", "cart: Cart"])
    #expect(answer["/popups/0/title"] == .string("قائمة الرغبات"))
  }

  @Test(arguments: Transport.allCases)
  func `X10: a JSON Patch translates as a merge patch does`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(#"{"preset": "remind"}"#)
    let type = ["Content-Type": "application/json-patch+json"]
    let german = try server.send(
      "PATCH", path + "/configuration", #"[{"op": "replace", "path": "/locale", "value": "de"}]"#, fields: type)
    #expect(german.status == 200, "\(german.text)")
    #expect(try titles(german) == ["messages: Nachrichten", "people: Personen", "files: Dateien"])
    let given = try server.send(
      "PATCH", path + "/configuration",
      """
      [{"op": "replace", "path": "/locale", "value": "nl"},
       {"op": "replace", "path": "/tabs/0/title", "value": "Inbox"}]
      """, fields: type)
    #expect(try titles(given) == ["messages: Inbox", "people: Personen", "files: Dateien"])
  }

  /// The popup that is displayed stays too, with what is pushed in it.
  @Test(arguments: Transport.allCases)
  func `X10: a new locale leaves the open pages where they are`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(#"{"preset": "coordinator"}"#)
    let opened = try server.post(
      path + "/actions",
      """
      {"actions": [{"type": "navigate", "tab": "catalog", "show": {"id": "mug", "title": "Mug"}},
                   {"type": "navigate", "tab": "popup", "display": null},
                   {"type": "navigate", "tab": "popup", "show": {"id": "help", "title": "Help"}}]}
      """)
    #expect(opened["/popup"] == .string("popup"), "\(opened.text)")
    let answer = try server.send("PATCH", path, #"{"locale": "ar"}"#)
    #expect(answer["/popup"] == .string("popup"))
    for stack in ["/tabs/1/navigation", "/popups/0/navigation"] {
      #expect(opened[stack]?.value(at: "/stack")?.elements.count == 2)
      #expect(answer[stack] == opened[stack])
    }
    #expect(answer["/screen/title"] == .string("Help"))
    #expect(try titles(answer) == ["sales: العروض", "catalog: الكتالوج", "cart: السلة", "account: حسابي"])
  }
}
