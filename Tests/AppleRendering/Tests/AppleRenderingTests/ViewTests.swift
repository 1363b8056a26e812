import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblySwiftUI
import RouteAssemblyTesting
import RouteAssemblyUIKit
import SwiftUI
import Testing
import UIKit

import class RouteAssembly.Window

extension UIKitTests {
    @MainActor @Suite
    struct ViewTests {
        private struct ItemView: View {
            let title: String
            var body: some View { Text(title) }
        }

        private struct Tint: ViewModifier {
            let color: String
            func body(content: Content) -> some View { content }
        }

        private func renderer(_ root: Screen) throws -> UIKitRenderer {
            Simulation.begin()
            let window = Window()
            try window.setRoot(root)
            return UIKitRenderer(window, router: DefaultRouter(window: window))
        }

        @Test("A screen has its view, with the modifier, in a controller of its own")
        func view() async throws {
            let item = FixtureScreen("item")
            let renderer = try renderer(item)
            ViewRegistry(renderer, modifier: Tint(color: "red")).register(FixtureScreen.self) { screen in
                ItemView(title: "\(screen.title ?? "-")")
            }
            await renderer.untilIdle()
            let page = try #require(renderer.page(of: item) as? UIHostingController<ModifiedContent<ItemView, Tint>>)
            #expect(page.rootView.modifier.color == "red")
            #expect(page.rootView.content.title == "-")
            item.title = "Tea"
            #expect(page.rootView.content.title == "Tea")
            #expect(page.title == "Tea")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A registry without a modifier needs none")
        func noModifier() async throws {
            let item = FixtureScreen("item")
            let renderer = try renderer(item)
            ViewRegistry(renderer).register(FixtureScreen.self) { _ in Text("item") }
            await renderer.untilIdle()
            #expect(renderer.page(of: item) is UIHostingController<ModifiedContent<Text, EmptyModifier>>)
        }

        @Test("The view of a window shows what the renderer shows")
        func window() async throws {
            let renderer = try renderer(FixtureScreen("item"))
            ViewRegistry(renderer).register(FixtureScreen.self) { _ in Text("item") }
            let view = WindowView(renderer)
            #expect(view.makeUIViewController(context: .init()) === renderer.rootViewController)
            await renderer.untilIdle()
            #expect(renderer.rootViewController.children.count == 1)
        }
    }
}
