// swift-tools-version: 6.0
import PackageDescription

/// Tests of a header, without dependencies: `TABHEADER=path/to/tabheader swift test`.
let package = Package(name: "HeaderTests", targets: [.testTarget(name: "HeaderTests", resources: [.copy("Scripts")])])
