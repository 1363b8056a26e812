// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "RouteAssembly", path: "../..")],
    targets: [
        .target(name: "Allocations"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "Allocations",
                .product(name: "RouteAssembly", package: "RouteAssembly"),
                .product(name: "RouteAssemblyInspection", package: "RouteAssembly"),
                .product(name: "RouteAssemblyLinks", package: "RouteAssembly"),
                .product(name: "RouteAssemblyState", package: "RouteAssembly"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
