// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] =
    warningsAsErrors + [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("ImmutableWeakCaptures"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        // The app, the hierarchy, and GTK are isolated to the main actor.
        .defaultIsolation(MainActor.self),
    ]

/// CI sets the variable, so that its build is strict without flags, which every module would share.
var warningsAsErrors: [SwiftSetting] {
    Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)]
}

let routing: [Target.Dependency] = [
    .product(name: "RouteAssembly", package: "RouteAssembly"),
    .product(name: "RouteAssemblyRendering", package: "RouteAssembly"),
]

let package = Package(
    name: "StorefrontDesktop",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "StorefrontDesktop", targets: ["StorefrontDesktop"]),
        .executable(name: "ModularDesktop", targets: ["ModularDesktop"]),
    ],
    dependencies: [
        .package(name: "RouteAssembly", path: "../.."),
        .package(name: "Storefront", path: ".."),
        .package(name: "Modular", path: "../Modular"),
    ],
    targets: [
        .systemLibrary(
            name: "CAdwaita", pkgConfig: "libadwaita-1",
            providers: [.apt(["libadwaita-1-dev"]), .yum(["libadwaita-devel"]), .brew(["libadwaita"])]),
        // The adapter, which knows no app.
        .target(name: "Adwaita", dependencies: ["CAdwaita"] + routing, swiftSettings: settings),
        .executableTarget(
            name: "StorefrontDesktop",
            dependencies: ["Adwaita", .product(name: "StorefrontApp", package: "Storefront")] + routing,
            swiftSettings: settings),
        .executableTarget(
            name: "ModularDesktop",
            dependencies: ["Adwaita", .product(name: "ModularShop", package: "Modular")] + routing,
            swiftSettings: settings),
        // Runs the built programs in a virtual display.
        .testTarget(
            name: "StorefrontDesktopTests", dependencies: ["CAdwaita", "StorefrontDesktop", "ModularDesktop"],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
