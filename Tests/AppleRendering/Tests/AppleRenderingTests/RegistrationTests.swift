import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting
import RouteAssemblyUIKit
import Testing
import UIKit

extension UIKitTests {
    @MainActor
    struct RegistrationTests {
        private class BaseScreen: Screen {}
        private class MiddleScreen: BaseScreen {}
        private final class LeafScreen: MiddleScreen {}
        private final class BasePage: UIViewController {}
        private final class MiddlePage: UIViewController {}
        private final class Drawer: Container {}
        private final class DrawerPage: ContainerPage {}

        private func renderer(_ root: Screen) throws -> UIKitRenderer {
            Simulation.begin()
            let window = RoutingWindow()
            try window.setRoot(root)
            return UIKitRenderer(window, router: DefaultRouter(window: window))
        }

        @Test("The registration of the nearest superclass counts, in whatever order they are made")
        func superclass() async throws {
            // A dictionary's order is random.
            for isReversed in (0..<10).flatMap({ _ in [true, false] }) {
                let leaf = LeafScreen()
                let renderer = try renderer(leaf)
                if isReversed { renderer.register(MiddleScreen.self) { _ in MiddlePage() } }
                renderer.register(BaseScreen.self) { _ in BasePage() }
                if !isReversed { renderer.register(MiddleScreen.self) { _ in MiddlePage() } }
                await renderer.untilIdle()
                #expect(renderer.page(of: leaf) is MiddlePage)
            }
        }

        @Test("A screen without a registration has a page that names it, and one line in the log a type")
        func missing() async throws {
            let stack = NavigationContainer()
            try stack.setChildren([FixtureScreen("a"), FixtureScreen("b")])
            let renderer = try renderer(stack)
            var lines: [String] = []
            renderer.log = { lines.append($0) }
            await renderer.untilIdle()
            #expect(lines == ["RouteAssembly: FixtureScreen has no page. Register one with the renderer."])
            let label = try #require(renderer.page(of: stack.children[1])?.view.subviews.first as? UILabel)
            #expect(label.text == "b")
            #expect(label.textAlignment == .center && label.numberOfLines == 0)
            #expect(label.autoresizingMask == [.flexibleWidth, .flexibleHeight])
        }

        @Test("The update closure runs after the page was made and when the screen changes")
        func update() async throws {
            let leaf = LeafScreen()
            let renderer = try renderer(leaf)
            var updates: [String] = []
            renderer.register(
                LeafScreen.self, update: { screen, page in updates.append("\(screen) \(type(of: page))") }
            ) { _ in BasePage() }
            await renderer.untilIdle()
            leaf.setNeedsUpdate()
            #expect(updates == ["LeafScreen BasePage", "LeafScreen BasePage"])
        }

        @Test("A built-in container's page can be configured")
        func container() async throws {
            let stack = NavigationContainer()
            let renderer = try renderer(stack)
            renderer.register(
                NavigationContainer.self,
                update: { (_, page: UINavigationController) in page.navigationBar.prefersLargeTitles = true })
            await renderer.untilIdle()
            #expect((renderer.page(of: stack) as? UINavigationController)?.navigationBar.prefersLargeTitles == true)
        }

        @Test("The page of a container of the app is registered, or shows its pages side by side")
        func customContainer() async throws {
            for isRegistered in [true, false] {
                let drawer = Drawer()
                try drawer.setChildren([FixtureScreen("a"), FixtureScreen("b")])
                let renderer = try renderer(drawer)
                if isRegistered { renderer.register(Drawer.self) { _ in DrawerPage() } }
                renderer.log = { _ in }
                await renderer.untilIdle()
                let page = try #require(renderer.page(of: drawer) as? ContainerPage)
                #expect(page is DrawerPage == isRegistered)
                #expect(page.pages.map(\.view.frame.minX) == [0, 195])
                #expect(page.childForStatusBarStyle === page.pages[1] && page.childForStatusBarHidden === page.pages[1])
                // The user turns the device.
                page.view.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
                page.viewDidLayoutSubviews()
                #expect(page.pages.map(\.view.frame.minX) == [0, 422])
                let first = page.pages[0]
                try drawer.setChildren([drawer.children[1]])
                await renderer.untilIdle()
                #expect(page.pages.map(\.view.frame.width) == [844])
                #expect(page.view.subviews == page.pages.map(\.view))
                #expect(first.parent == nil && first.view.superview == nil)
                #expect(Simulation.shared.refusals.isEmpty)
            }
        }

        @Test("A stack and tabs from an archive report what the user does")
        func archived() async throws {
            let coder = NSKeyedArchiver(requiringSecureCoding: true)
            let stage = try await Stage("T[N[home, item]*, cart]") { renderer in
                renderer.register(NavigationContainer.self) { _ in StackPage(coder: coder) ?? StackPage() }
                renderer.register(TabContainer.self) { _ in TabsPage(coder: coder) ?? TabsPage() }
            }
            let swipe = try #require(Simulation.shared.beginSwipe(in: stage.navigation(of: "item")))
            swipe.end(isFinished: true)
            #expect(await stage.shown() == "tabs[*stack[home], cart]")
            expectHierarchy(stage.window, "T[N[home]*, cart]")
            let tabs = try #require(stage.renderer.rootViewController.children.first as? UITabBarController)
            Simulation.shared.tapTab(1, of: tabs)
            #expect(await stage.shown() == "tabs[stack[home], *cart]")
            expectHierarchy(stage.window, "T[N[home], cart*]")
        }

        @Test("An animated change of the root fades")
        func root() async throws {
            let stage = try await Stage("N[home]")
            let updates = Simulation.shared.statusBarUpdates
            try stage.window.setRoot(FixtureScreen("other"))
            #expect(await stage.shown() == "other")
            #expect(Simulation.shared.statusBarUpdates > updates)
            #expect(Simulation.shared.animations == ["transition"])
            stage.loseCompletions()
            try stage.window.setRoot(FixtureScreen("third"))
            #expect(await stage.shown() == "third")
            try stage.window.setRoot(nil, animated: false)
            #expect(await stage.shown() == "")
        }
    }
}
