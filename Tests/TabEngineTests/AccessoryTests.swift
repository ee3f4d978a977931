import Testing

@testable import TabEngine

/// B12: banners and status strips under the bar.
struct AccessoryTests {
  private let yellow = Color(red: 255, green: 204, blue: 0)

  private func container(_ change: (inout Configuration) throws -> Void = { _ in }) throws -> TabContainer {
    let accessories = try [
      Accessory(text: "No connection"), Accessory(text: "Trial ends today", background: .color(yellow), height: 20),
    ]
    return try .tabs(
      2,
      configuration: .with {
        try $0.setAccessories(accessories)
        try change(&$0)
      })
  }

  @Test func `B12: accessories are stacked, and each is spoken`() throws {
    let container = try container()
    #expect(
      container.layout.accessories == [
        Rect(x: 0, y: 48, width: 320, height: 32), Rect(x: 0, y: 80, width: 320, height: 20),
      ])
    #expect(container.layout.page == Rect(x: 0, y: 100, width: 320, height: 468))
    #expect(container.configuration.accessories.map { $0.textColor(in: .light) } == [.white, .black])
    #expect(
      container.spokenElements.map(\.spoken) == [
        "Menu Bar, a, 1 of 2, selected", "b, 2 of 2", "No connection", "Trial ends today", "a",
      ])
    #expect(
      container.spokenElements.filter { $0.role == .status }.map(\.label) == ["No connection", "Trial ends today"])
  }

  @Test func `B12, L2: under a translucent bar all of them cover the page`() throws {
    let layout = try container { $0.tabBar.isTranslucent = true }.layout
    #expect(layout.page == Rect(x: 0, y: 0, width: 320, height: 568))
    #expect(layout.pageInsets.top == 100)
  }

  @Test func `B12, H22: a system colour differs in dark mode, and so may the text on it`() throws {
    let accessory = try Accessory(text: "Offline", background: .system(.systemYellow))
    #expect(
      ColorScheme.allCases.map { accessory.background.color(in: $0).hexadecimal } == ["#FFCC00", "#FFD60A"])
    let gray = try Accessory(text: "Offline", background: .system(.systemGray5))
    #expect(ColorScheme.allCases.map { gray.textColor(in: $0) } == [.black, .white])
  }

  @Test func `B12: an impossible accessory is refused`() throws {
    let glass = Color(red: 0, green: 0, blue: 0, alpha: 254)
    #expect(throws: TabContainerError.colorTranslucent(member: "background")) {
      try Accessory(text: "Offline", background: .color(glass))
    }
    #expect(throws: TabContainerError.textMissing(member: "text")) { try Accessory(text: "") }
    #expect(throws: TabContainerError.numberOutOfRange(member: "height", allowed: 0...100_000)) {
      try Accessory(text: "Offline", height: -1)
    }
    var configuration = Configuration()
    let accessory = try Accessory(text: "Offline")
    #expect(throws: TabContainerError.tooMany(member: "accessories", limit: 10)) {
      try configuration.setAccessories(Array(repeating: accessory, count: 11))
    }
    #expect(configuration.accessories == [])
  }
}
