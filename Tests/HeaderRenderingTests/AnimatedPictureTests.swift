import Foundation
import TabEngine
import Testing

@testable import HeaderRendering

/// Pictures that move (F7).
@Suite struct AnimatedPictureTests {
  /// A drag past the first edge, the release, and an animated selection of the last tab, 50 times in a second.
  private func frames(_ preset: Preset) throws -> [AnimatedPicture.Frame] {
    var container = try preset.container(selected: 0)
    let start = Instant(milliseconds: 0)
    return try (0..<60).map { frame in
      let now = start.advanced(byMilliseconds: Int64(frame) * 20)
      _ = container.advance(to: now)
      switch frame {
      case 2: _ = try container.apply(.swipe(.began()), at: now)
      case 3..<10: _ = try container.apply(.swipe(.changed(translation: -30 * Double(frame))), at: now)
      case 10: _ = try container.apply(.swipe(.ended(velocity: -500)), at: now)
      case 40: _ = try container.apply(.select(.index(container.tabs.count - 1), animated: true), at: now)
      default: break
      }
      return (container, now)
    }
  }

  /// Whatever is animated, and wherever a new drawing begins, each frame looks as the picture of its container does.
  @Test(arguments: Preset.allCases)
  func `F7: every frame is the picture of its container`(preset: Preset) throws {
    let frames = try frames(preset)
    let animated = try XMLTree.parse(AnimatedPicture(of: [frames], rate: 50).svg)
    let list = try #require(animated.first("svg"))
    for (index, frame) in frames.enumerated() {
      let time = (Double(index) + 0.5) / Double(frames.count)
      let shown = list.children.filter { $0.value("display", at: time) != "none" }
      #expect(shown.count == 1)
      let still = try XMLTree.parse(HeaderPicture(of: frame.container, at: frame.instant).svg)
      let parts = still.children.filter { !["title", "desc", "defs"].contains($0.name) }
      let drawn = shown.flatMap { $0.children.filter { !$0.isAnimation } }.map { $0.outline(at: time) }
      #expect(drawn == parts.map { $0.outline() }, "frame \(index)")
    }
    // It is drawn a few times, not for every frame.
    #expect(list.children.count < frames.count / 4, "\(list.children.count) drawings")
    #expect(Set(animated.all.compactMap { $0["id"] }).count == animated.all.compactMap { $0["id"] }.count)
  }

  @Test func `F7: several containers are one below the other`() throws {
    let frames = try [frames(.remind), frames(.backbase)]
    let tree = try XMLTree.parse(AnimatedPicture(of: frames, rate: 50).svg)
    let lists = tree.all("svg").filter { $0["role"] == nil && $0["y"] != nil && $0["x"] == nil }
    #expect(lists.map { $0.number("width") } == [320, 390])
    #expect(lists.map { $0.number("y") } == [0, (lists[0].number("height") ?? 0) + 16])
    #expect(tree.number("width") == 390)
    #expect(tree.number("height") == (lists[1].number("y") ?? 0) + (lists[1].number("height") ?? 0))
  }

  @Test func `F7: what stands still is not animated`() throws {
    let container = try Preset.backbase.container()
    let frame = (container, Instant(milliseconds: 0))
    let tree = try XMLTree.parse(AnimatedPicture(of: [[frame, frame, frame]], rate: 60).svg)
    #expect(!tree.all.contains { $0.isAnimation })
  }
}

extension XMLTree {
  fileprivate var isAnimation: Bool { name.hasPrefix("animate") }

  /// The value of an attribute at a part of the cycle, as SMIL defines it for discrete animations.
  fileprivate func value(_ attribute: String, at time: Double) -> String? {
    guard let animation = children.first(where: { $0.isAnimation && $0["attributeName"] == attribute }) else {
      return self[attribute]
    }
    let values = (animation["values"] ?? "").components(separatedBy: ";")
    let times = (animation["keyTimes"] ?? "").components(separatedBy: ";").compactMap(Double.init)
    #expect(values.count == times.count && times.first == 0 && times == times.sorted())
    let value = Array(zip(times, values)).last { $0.0 <= time }?.1
    return animation.name == "animateTransform" ? value.map { "translate(\($0))" } : value
  }

  /// The tree at a part of the cycle, with the ids of a still picture.
  fileprivate func outline(at time: Double, indentation: String = "") -> String {
    var line = indentation + name
    for name in attributes.keys.sorted() {
      let value = (value(name, at: time) ?? "").replacing(/frames-(1-\d+-)?/, with: "header-")
      line += " \(name)=\(value)"
    }
    if !text.isEmpty { line += " | " + text.replacingOccurrences(of: "\n", with: "⏎") }
    let rest = children.filter { !$0.isAnimation }.map { $0.outline(at: time, indentation: indentation + "  ") }
    return ([line] + rest).joined(separator: "\n")
  }
}
