// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] =
    warningsAsErrors + [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .defaultIsolation(MainActor.self),
    ]

/// CI sets the variable, so that the commands of the README also use its strict build.
var warningsAsErrors: [SwiftSetting] {
    Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)]
}

let routing: [Target.Dependency] = [
    .product(name: "RouteAssembly", package: "RouteAssembly"),
    .product(name: "RouteAssemblyLinks", package: "RouteAssembly"),
]
let testing: Target.Dependency = .product(name: "RouteAssemblyTesting", package: "RouteAssembly")

let package = Package(
    name: "Modular",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: [.library(name: "ModularShop", targets: ["ModularShop", "Catalogue", "Cart", "Account"])],
    dependencies: [.package(name: "RouteAssembly", path: "../..")],
    targets: [
        // The three modules do not import one another.
        .target(name: "Catalogue", dependencies: routing, swiftSettings: settings),
        .target(name: "Cart", dependencies: routing, swiftSettings: settings),
        .target(name: "Account", dependencies: routing, swiftSettings: settings),
        .target(
            name: "ModularShop", dependencies: ["Catalogue", "Cart", "Account"] + routing, swiftSettings: settings),
        .executableTarget(
            name: "Modular", dependencies: ["ModularShop", "Catalogue", "Cart", "Account"] + routing,
            swiftSettings: settings),
        .testTarget(name: "CatalogueTests", dependencies: ["Catalogue", testing] + routing, swiftSettings: settings),
        .testTarget(name: "CartTests", dependencies: ["Cart", testing] + routing, swiftSettings: settings),
        .testTarget(name: "AccountTests", dependencies: ["Account", testing] + routing, swiftSettings: settings),
        .testTarget(
            name: "ModularShopTests",
            dependencies: [
                "ModularShop", "Catalogue", "Cart", "Account", testing,
                .product(name: "RouteAssemblyInspection", package: "RouteAssembly"),
            ] + routing,
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
