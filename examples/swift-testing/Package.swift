// swift-tools-version: 6.1
import PackageDescription

/// Tests of a header, without dependencies: `TABHEADER=path/to/tabheader swift test`.
let package = Package(
  name: "HeaderTests",
  targets: [
    .target(name: "TabHeaderServer"),
    .testTarget(name: "HeaderTests", dependencies: ["TabHeaderServer"], resources: [.copy("Scripts")]),
  ]
)
