import Foundation
import RouteAssembly
import RouteAssemblyDiagrams
import Testing

@testable import StorefrontApp

/// Compares the pictures of the documentation with the current output of the program.
///
/// `bash Documentation/Pictures/make` writes new pictures. Look at them before you commit them.
@Suite struct PictureTests {
    private static let folder = URL(filePath: #filePath).appending(path: "../../../../../Documentation/Pictures")
        .standardizedFileURL
    private static let regenerates = ProcessInfo.processInfo.environment["STOREFRONT_REGENERATE"] != nil

    @Test("The picture of a plan is current")
    func plan() async throws {
        let app = ShopApp()
        try await app.start()
        try await app.router.navigate(to: ShopRoute.settings)
        try expect(app.router.plan(to: ShopRoute.productHere(42)).diagram.svg, in: "plan.svg")
    }

    private func expect(_ picture: String, in name: String) throws {
        let file = Self.folder.appending(path: name)
        if Self.regenerates {
            try picture.write(to: file, atomically: true, encoding: .utf8)
        } else {
            #expect(
                try String(contentsOf: file, encoding: .utf8) == picture,
                "\(name) is not the current output of the program")
        }
    }
}
