import StrictJSON
import Testing

/// What a client draws on a page is a name that the server keeps.
@Suite struct PageContentTests {
  private let server: TestServer

  init() throws { server = try TestServer(.inProcess) }

  @Test func `L12: a tab's page and a pushed page have the content that they were given`() throws {
    let path = try server.create(
      #"{"preset": "blank", "tabs": [{"title": "Accounts", "page": {"content": "accounts"}}, "Plain"]}"#)
    let pushed = try server.post(
      path + "/tabs/accounts/navigation", #"{"show": {"id": "a", "title": "Savings", "content": "account-savings"}}"#)
    #expect(pushed.status == 200, "\(pushed.text)")
    let state = try server.get(path)
    #expect(state["/tabs/0/page"] == (try json(#"{"content": "accounts"}"#)))
    #expect(state["/tabs/1/page"] == nil)
    #expect(
      state["/tabs/0/navigation/stack"]
        == (try json(#"[{"id": "root", "title": null}, {"id": "a", "title": "Savings", "content": "account-savings"}]"#))
    )
    let configuration = try server.get(path + "/configuration")
    #expect(configuration["/tabs/0/page/content"] == .string("accounts"))
  }

  @Test func `L12: an update changes it, null removes it, and undo brings it back`() throws {
    let path = try server.create(
      #"{"preset": "blank", "tabs": [{"title": "Accounts", "page": {"content": "accounts"}}]}"#)
    let changed = try server.send("PATCH", path + "/tabs/accounts", #"{"page": {"content": "cards"}}"#)
    #expect(changed["/tabs/0/page/content"] == .string("cards"))
    let removed = try server.send("PATCH", path + "/tabs/accounts", #"{"page": {"content": null}}"#)
    #expect(removed["/tabs/0/page"] == nil)
    let undone = try server.post(path + "/undo")
    #expect(undone["/tabs/0/page/content"] == .string("cards"))
    let patched = try server.send(
      "PATCH", path + "/configuration", #"[{"op": "replace", "path": "/tabs/0/page/content", "value": "payments"}]"#,
      fields: ["Content-Type": "application/json-patch+json"])
    #expect(patched["/tabs/0/page/content"] == .string("payments"))
  }

  @Test(arguments: ["", "Accounts", "2nd", "-a", "a_b", "konten.ä", String(repeating: "a", count: 65)])
  func `L12: another text is refused, and nothing changes`(_ name: String) throws {
    let path = try server.create(#"{"preset": "blank", "tabs": ["One"]}"#)
    let detail = "expected a letter a-z, followed by at most 63 of the characters a-z 0-9 -"
    try server.expectUntouched(path) {
      let tab = try server.send("PATCH", path + "/tabs/one", #"{"page": {"content": "\#(name)"}}"#)
      #expect(tab.status == 422)
      #expect(tab["/errors/0/pointer"] == .string("/page/content"))
      #expect(tab["/errors/0/detail"] == .string(detail))
      let page = try server.post(path + "/tabs/one/navigation", #"{"show": {"id": "a", "content": "\#(name)"}}"#)
      #expect(page.status == 422)
      #expect(page["/errors/0/pointer"] == .string("/show/content"))
      #expect(page["/errors/0/detail"] == .string(detail))
    }
  }

  @Test func `L12: a name has up to 64 characters`() throws {
    let name = "a" + String(repeating: "0-", count: 31) + "z"
    let path = try server.create(#"{"preset": "blank", "tabs": [{"title": "One", "page": {"content": "\#(name)"}}]}"#)
    #expect(try server.get(path)["/tabs/0/page/content"] == .string(name))
  }
}
