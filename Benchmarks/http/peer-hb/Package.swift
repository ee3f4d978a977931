// swift-tools-version: 6.2
import PackageDescription

// A package of its own: the server itself does not depend on SwiftNIO.
let package = Package(
  name: "peer-hb",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1")],
  targets: [.executableTarget(name: "peer", dependencies: [.product(name: "Hummingbird", package: "hummingbird")])])
