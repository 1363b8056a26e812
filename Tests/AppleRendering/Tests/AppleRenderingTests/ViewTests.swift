import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting
import RouteAssemblyUIKit
import SwiftUI
import Testing
import UIKit

extension UIKitTests {
    @MainActor
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
            let window = RoutingWindow()
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

        @Test("A view that shows a window has the first pages before the first suspension")
        func firstFrame() async throws {
            let (stack, item) = (NavigationContainer(), FixtureScreen("item"))
            try stack.setChildren([item])
            let renderer = try renderer(stack)
            ViewRegistry(renderer).register(FixtureScreen.self) { _ in Text("item") }
            let controller = WindowView(renderer).makeUIViewController(context: .init())
            let window = UIWindow(windowScene: UIWindowScene())
            window.rootViewController = controller
            window.makeKeyAndVisible()
            let page = try #require(
                renderer.page(of: item) as? UIHostingController<ModifiedContent<Text, EmptyModifier>>)
            #expect(page.view.window === window)
            #expect(controller.children.map(\.children) == [[page]])
            await renderer.untilIdle()
            #expect(controller.children.map(\.children) == [[page]])
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

        // MARK: Observation

        private final class CounterScreen: Screen {
            @Journaled var count = 0
            var note = "" { didSet { setNeedsUpdate() } }
        }

        /// A view that has only its screen, which is the same object after each change.
        private struct CounterView: View {
            let screen: CounterScreen
            var body: some View {
                Text(screen.title ?? "-")
                CountView(screen: screen)
                NoteView(note: screen.note)
            }
        }

        private struct CountView: View {
            let screen: CounterScreen
            var body: some View { Text("\(screen.count)") }
        }

        private struct NoteView: View {
            let note: String
            var body: some View { Text(note) }
        }

        private typealias CounterPage = UIHostingController<ModifiedContent<CounterView, EmptyModifier>>

        private func counter() async throws -> (UIKitRenderer, CounterScreen, CounterPage) {
            let screen = CounterScreen()
            let renderer = try renderer(screen)
            ViewRegistry(renderer).register(CounterScreen.self) { CounterView(screen: $0) }
            await renderer.untilIdle()
            let page = try #require(renderer.page(of: screen) as? CounterPage)
            #expect(page.texts == ["-", "0", ""])
            return (renderer, screen, page)
        }

        @Test("SwiftUI evaluates a view again that has read what has changed, although its properties are equal")
        func observes() async throws {
            let (renderer, screen, page) = try await counter()
            screen.title = "Tea"
            #expect(page.texts == ["Tea", "0", ""])
            screen.count = 1
            #expect(page.texts == ["Tea", "1", ""])
            screen.note = "hot"
            #expect(page.texts == ["Tea", "1", "hot"])
            let evaluations = page.evaluations
            #expect(page.texts == ["Tea", "1", "hot"] && page.evaluations == evaluations)
            withExtendedLifetime(renderer) {}
        }

        @Test("SwiftUI evaluates a view again at the commit, once, and not for what is rolled back")
        func commits() async throws {
            struct Failure: Error {}
            let (renderer, screen, page) = try await counter()
            let window = renderer.window
            let before = page.evaluations
            #expect(throws: Failure.self) {
                try window.transaction {
                    screen.count = 1
                    throw Failure()
                }
            }
            #expect(page.texts == ["-", "0", ""] && page.evaluations == before)
            try window.transaction {
                screen.count = 2
                screen.title = "Tea"
                // A view that is evaluated now would show what may be rolled back.
                #expect(page.texts == ["-", "0", ""] && page.evaluations == before)
            }
            #expect(page.texts == ["Tea", "2", ""])
            // The view, the count, and not the note, which is equal.
            #expect(page.evaluations == before + 2)
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
