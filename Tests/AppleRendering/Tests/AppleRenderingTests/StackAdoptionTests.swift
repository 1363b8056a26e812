import RouteAssembly
import RouteAssemblyUIKit
import RenderingSupport
import RouteAssemblyRendering
import RouteAssemblyTesting
import Testing
import UIKit

@testable import TeaShopStackAfter

extension UIKitTests {
    /// The UIKit app of the guide that pushes a flow of the framework onto its navigation
    /// controller.
    @MainActor
    struct StackAdoptionTests {
        private let shop = TeaShop()
        private let app: UINavigationController
        private let uiWindow = UIWindow(windowScene: UIWindowScene())

        init() async throws {
            Simulation.begin()
            let teas = TeasViewController(shop)
            app = UINavigationController(rootViewController: teas)
            uiWindow.rootViewController = app
            uiWindow.makeKeyAndVisible()
            teas.show("Assam")
            try #require(await isShown("Teas Assam"))
            try #require(app.topViewController as? TeaViewController).buy()
            try #require(await isShown("Teas Assam Check out"))
        }

        private func isShown(_ expected: String) async -> Bool {
            let isShown = await until { app.shownLevels == expected && !Simulation.shared.isInTransition }
            await shop.checkout?.renderer.untilIdle()
            return isShown && app.shownLevels == expected
        }

        private var window: RoutingWindow? { shop.checkout?.router.window }

        private func pay() async throws {
            try #require(app.topViewController as? BuyViewController).pay()
            try #require(await isShown("Teas Assam Check out You have bought Assam"))
        }

        @Test("A flow goes forward and back on top of the app's pages, and ends at the page below it")
        func backAndForth() async throws {
            try await pay()
            Simulation.shared.tapBack(in: app)
            try #require(await isShown("Teas Assam Check out"))
            let swipe = try #require(Simulation.shared.beginSwipe(in: app))
            swipe.end(isFinished: true)
            try #require(await isShown("Teas Assam"))
            #expect(window?.root.map { ($0 as? NavigationContainer)?.children.count } == 1)
            app.popViewController(animated: true)
            #expect(await isShown("Teas"))
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("The flow leaves the window when the app goes back below it, and another one can begin")
        func popToRoot() async throws {
            try await pay()
            app.popToViewController(app.viewControllers[0], animated: true)
            try #require(await isShown("Teas"))
            try #require(await until { (window?.root as? NavigationContainer)?.children.count == 1 })
            try #require(app.topViewController as? TeasViewController).show("Ceylon")
            try #require(await isShown("Teas Ceylon"))
            try #require(app.topViewController as? TeaViewController).buy()
            #expect(await isShown("Teas Ceylon Check out"))
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A form of the flow is asked before it leaves, and a modal is presented over the app")
        func formAndModal() async throws {
            let form = AskingScreen("form")
            form.answer = false
            let renderer = try #require(shop.checkout?.renderer)
            renderer.register(Screen.self) { _ in ForeignPage() }
            try #require(window?.root as? NavigationContainer).push(form)
            try #require(await isShown("Teas Assam Check out foreign"))
            #expect(Simulation.shared.beginSwipe(in: app) == nil)
            try #require(await until { form.questions == 1 })
            app.popToViewController(app.viewControllers[1], animated: true)
            try #require(await until { form.questions == 2 })
            #expect(await isShown("Teas Assam Check out foreign"))
            form.answer = true
            app.popToViewController(app.viewControllers[1], animated: true)
            try #require(await until { !form.isAttached })
            #expect(await isShown("Teas Assam"))
            try window?.topmost?.present(FixtureScreen("modal"), as: .sheet)
            try #require(await isShown("Teas Assam ^pageSheet foreign"))
            let pull = try #require(app.presentedViewController.flatMap { Simulation.shared.beginPull(of: $0) })
            pull.end(isFinished: true)
            #expect(await isShown("Teas Assam"))
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A modal over a tab that is not selected is presented when the user selects the tab")
        func unselectedTab() async throws {
            let tabs = UITabBarController()
            uiWindow.rootViewController = nil
            tabs.viewControllers = [app, UIViewController()]
            uiWindow.rootViewController = tabs
            try #require(shop.checkout).renderer.register(Screen.self) { _ in ForeignPage() }
            tabs.selectedIndex = 1
            try window?.topmost?.present(FixtureScreen("modal"), as: .sheet)
            await shop.checkout?.renderer.untilIdle()
            try #require(tabs.presentedViewController == nil)
            tabs.selectedIndex = 0
            #expect(await isShown("Teas Assam Check out ^pageSheet foreign"))
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A navigation cannot remove the page below the flow")
        func pageBelow() async throws {
            let step = StepAssembly(finder: NilFinder()) { ViewControllerScreen { ForeignPage() } }
                .using(.pushAsRoot).from(.nearest)
            let router = try #require(shop.checkout?.router)
            let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: step) }
            #expect(error?.code == .cannotBeRemoved)
            #expect(await isShown("Teas Assam Check out"))
        }

        @Test("The app's delegate is called during the flow, and is UIKit's again after it")
        func appDelegate() async throws {
            app.popViewController(animated: false)
            try #require(await isShown("Teas Assam"))
            let delegate = AppDelegate()
            app.delegate = delegate
            try #require(app.topViewController as? TeaViewController).buy()
            try #require(await isShown("Teas Assam Check out"))
            #expect(app.delegate !== delegate)
            #expect(delegate.calls == ["animation", "will show", "did show"])
            app.popViewController(animated: true)
            try #require(await isShown("Teas Assam"))
            #expect(await until { app.delegate === delegate })
            #expect(delegate.calls.suffix(2) == ["will show", "did show"])
        }
    }
}
