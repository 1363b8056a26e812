import RenderingSupport
import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting
import Testing
import UIKit

@testable import RouteAssemblyUIKit

/// The delegates that an app has set: they are asked and told in front of the renderer.
extension UIKitTests {
    @MainActor
    struct AppDelegateTests {
        // MARK: Presentations

        private final class SheetDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
            var allows = true
            private(set) var calls: [String] = []

            func presentationControllerShouldDismiss(_: UIPresentationController) -> Bool { allows }
            func presentationControllerWillDismiss(_: UIPresentationController) { calls.append("will dismiss") }
            func presentationControllerDidDismiss(_: UIPresentationController) { calls.append("did dismiss") }
            func presentationControllerDidAttemptToDismiss(_: UIPresentationController) { calls.append("attempt") }
        }

        /// Makes a stage with a sheet whose presentation has a delegate of the app.
        private func stage(with delegate: SheetDelegate, _ form: AskingScreen) async throws -> Stage {
            try await Stage("N[home] ^sheet form", screens: ["form": { form }]) { renderer in
                renderer.register(
                    AskingScreen.self,
                    presentation: { _, controller in controller.presentationController?.delegate = delegate }
                ) { ScreenPage($0) }
            }
        }

        @Test("The app's delegate keeps a sheet, and nobody is asked")
        func keptSheet() async throws {
            let (delegate, form) = (SheetDelegate(), AskingScreen("form"))
            delegate.allows = false
            let stage = try await stage(with: delegate, form)
            #expect(try Simulation.shared.beginPull(of: stage.level(of: "form")) == nil)
            for _ in 0..<100 { await MainActor.turn() }
            #expect(delegate.calls == ["attempt"])
            #expect(form.questions == 0)
            #expect(await stage.shown() == "stack[home] ^pageSheet form")
        }

        @Test("The app's delegate hears of a pull that asks, and of a dismissal")
        func dismissedSheet() async throws {
            let (delegate, form) = (SheetDelegate(), AskingScreen("form"))
            form.answer = false
            let stage = try await stage(with: delegate, form)
            #expect(try Simulation.shared.beginPull(of: stage.level(of: "form")) == nil)
            try #require(await until { form.questions == 1 })
            #expect(delegate.calls == ["attempt"])

            let plain = SheetDelegate()
            let modal = FixtureScreen("modal")
            stage.renderer.register(
                FixtureScreen.self,
                presentation: { _, controller in controller.presentationController?.delegate = plain }
            ) { ScreenPage($0) }
            try stage.window.topmost?.present(modal, as: .sheet)
            #expect(await stage.shown() == "stack[home] ^pageSheet form ^pageSheet modal")
            let level = try #require(stage.renderer.page(of: modal)?.parent)
            let pull = try #require(Simulation.shared.beginPull(of: level))
            pull.end(isFinished: true)
            #expect(await stage.shown() == "stack[home] ^pageSheet form")
            #expect(plain.calls == ["will dismiss", "did dismiss"])
        }

        private final class AdaptiveDelegate: NSObject, AdaptivePresentations {
            func presentationControllerShouldDismiss(_: UIPresentationController) -> Bool { true }
            func presentationControllerWillDismiss(_: UIPresentationController) {}
            func presentationControllerDidDismiss(_: UIPresentationController) {}
            func presentationControllerDidAttemptToDismiss(_: UIPresentationController) {}
            func adaptivePresentationStyle(
                for _: UIPresentationController, traitCollection _: UITraitCollection
            ) -> UIModalPresentationStyle { .fullScreen }
        }

        @Test("The app's delegate decides what a popover becomes in a compact width")
        func adaptedStyle() async throws {
            let delegate = AdaptiveDelegate()
            let stage = try await Stage("N[home] ^popover a") { renderer in
                renderer.register(
                    FixtureScreen.self,
                    presentation: { _, controller in
                        controller.popoverPresentationController?.sourceView = UIView()
                        controller.presentationController?.delegate = delegate
                    }
                ) { ScreenPage($0) }
            }
            #expect(stage.content == "stack[home] ^popover a")
            #expect(try stage.level(of: "a").presentationController?.adaptedStyle == .fullScreen)
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A page that sets a delegate of its presentation by itself is asked, and so are the screens")
        func delegateOfPage() async throws {
            let (delegate, form) = (SheetDelegate(), AskingScreen("form"))
            form.answer = false
            let stage = try await Stage("N[home] ^sheet form", screens: ["form": { form }]) { renderer in
                renderer.register(AskingScreen.self) { screen in DelegatingPage(screen, delegate) }
            }
            #expect(try Simulation.shared.beginPull(of: stage.level(of: "form")) == nil)
            try #require(await until { form.questions == 1 })
            #expect(delegate.calls == ["attempt"])
            let (level, late) = (try stage.level(of: "form"), SheetDelegate())
            level.presentationController?.delegate = late
            level.viewDidAppear(false)
            #expect(Simulation.shared.beginPull(of: level) == nil)
            try #require(await until { form.questions == 2 })
            #expect(late.calls == ["attempt"])
            #expect(Simulation.shared.refusals.isEmpty)
        }

        private final class DelegatingPage: UIViewController {
            private let presentationDelegate: SheetDelegate

            init(_ screen: Screen, _ delegate: SheetDelegate) {
                presentationDelegate = delegate
                super.init(nibName: nil, bundle: nil)
                title = screen.description
            }

            required init?(coder: NSCoder) { nil }

            override func viewDidLoad() {
                super.viewDidLoad()
                presentationController?.delegate = presentationDelegate
            }
        }

        // MARK: Stacks

        private final class OwnStack: StackPage, StackAnimations {
            private(set) var animations = 0

            override func viewDidLoad() {
                super.viewDidLoad()
                delegate = self
            }

            func navigationController(_: UINavigationController, willShow _: UIViewController, animated _: Bool) {}
            func navigationController(_: UINavigationController, didShow _: UIViewController, animated _: Bool) {}
            func navigationController(
                _: UINavigationController, animationControllerFor _: UINavigationController.Operation,
                from _: UIViewController, to _: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? {
                animations += 1
                return nil
            }
        }

        @Test("A subclass of a stack can be its own delegate")
        func ownDelegate() async throws {
            let stage = try await Stage("N[home]") { renderer in
                renderer.register(NavigationContainer.self) { _ in OwnStack() }
            }
            try stage.stack(of: "home").push(FixtureScreen("item"))
            #expect(await stage.shown() == "stack[home, item]")
            let stack = try #require(stage.navigation(of: "home") as? OwnStack)
            let swipe = try #require(Simulation.shared.beginSwipe(in: stack))
            swipe.end(isFinished: true)
            #expect(await stage.shown() == "stack[home]")
            #expect(stack.animations == 1)
        }

        private final class BrandBar: UINavigationBar {}

        @Test("A stack can have a bar of the app")
        func ownBar() async throws {
            let stage = try await Stage("N[home]") { renderer in
                renderer.register(NavigationContainer.self) { _ in
                    StackPage(navigationBarClass: BrandBar.self, toolbarClass: nil)
                }
            }
            try stage.stack(of: "home").push(FixtureScreen("item"))
            #expect(await stage.shown() == "stack[home, item]")
            let stack = try stage.navigation(of: "home")
            #expect(stack.barClass == BrandBar.self)
            let swipe = try #require(Simulation.shared.beginSwipe(in: stack))
            swipe.end(isFinished: true)
            #expect(await stage.shown() == "stack[home]")
        }

        private final class PortraitDelegate: NSObject, StackOrientations {
            func navigationController(_: UINavigationController, willShow _: UIViewController, animated _: Bool) {}
            func navigationController(_: UINavigationController, didShow _: UIViewController, animated _: Bool) {}
            func navigationControllerSupportedInterfaceOrientations(
                _: UINavigationController
            ) -> UIInterfaceOrientationMask { .portrait }
        }

        @Test("The app's delegate of a stack decides on the orientations, until there is none")
        func orientations() async throws {
            let stage = try await Stage("N[home]")
            let stack = try stage.navigation(of: "home")
            let delegate = PortraitDelegate()
            stack.delegate = delegate
            #expect(stack.supportedInterfaceOrientations == .portrait)
            let (proxy, method) = (try #require(stack.delegate), "navigationControllerSupportedInterfaceOrientations:")
            #expect(proxy.responds(to: Selector(method)))
            #expect(proxy.forwardingTarget(for: Selector(method)) as AnyObject === delegate)
            stack.delegate = nil
            #expect(stack.supportedInterfaceOrientations == .all)
            #expect(stack.delegate === proxy && !proxy.responds(to: Selector(method)))
            stack.delegate = proxy
            #expect(!proxy.responds(to: Selector(method)))
        }

        @Test(
            "Guards, swipes, and taps work whether UIKit reads the delegate or keeps it", arguments: [true, false])
        func readDelegate(readsDelegates: Bool) async throws {
            let stage = try await Stage("T[N[home, item]*, N[cart]]")
            Simulation.shared.readsDelegates = readsDelegates
            let swipe = try #require(Simulation.shared.beginSwipe(in: stage.navigation(of: "item")))
            swipe.end(isFinished: true)
            expectHierarchy(stage.window, "T[N[home]*, N[cart]]")
            let tabs = try #require(stage.renderer.rootViewController.children.first as? UITabBarController)
            Simulation.shared.tapTab(1, of: tabs)
            #expect(await stage.shown() == "tabs[stack[home], *stack[cart]]")
            expectHierarchy(stage.window, "T[N[home], N[cart]*]")
        }

        // MARK: Tabs

        private final class FadingTabs: NSObject, TabAnimations {
            private(set) var selected: [UIViewController] = []
            func tabBarController(_: UITabBarController, shouldSelect _: UIViewController) -> Bool { true }
            func tabBarController(_: UITabBarController, didSelect page: UIViewController) { selected.append(page) }
            func tabBarController(
                _: UITabBarController, animationControllerForTransitionFrom _: UIViewController, to _: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { Animation() }
            private final class Animation: NSObject, UIViewControllerAnimatedTransitioning {}
        }

        @Test(
            "The app's delegate animates tabs, and hears of a tap on the selected tab once, whatever UIKit asks about",
            arguments: Simulation.TabQuestions.allCases)
        func animatedTabs(questions: Simulation.TabQuestions) async throws {
            let stage = try await Stage("T[N[home, item]*, N[cart]]")
            Simulation.shared.tabQuestions = questions
            let tabs = try #require(stage.renderer.rootViewController.children.first as? UITabBarController)
            let delegate = FadingTabs()
            tabs.delegate = delegate
            Simulation.shared.pace = .automatic
            let (home, item) = (try stage.navigation(of: "home"), stage.fixture["item"])
            Simulation.shared.tapTab(0, of: tabs)
            try #require(await until { !item.isAttached })
            #expect(await stage.shown() == "tabs[*stack[home], stack[cart]]")
            #expect(delegate.selected == [home])
            #expect(Simulation.shared.animators == 0)
            Simulation.shared.tapTab(0, of: tabs)
            #expect(delegate.selected == [home, home])
            Simulation.shared.tapTab(1, of: tabs)
            #expect(Simulation.shared.animators == 1)
            #expect(await stage.shown() == "tabs[stack[home], *stack[cart]]")
        }

        @Test("A tap on the selected tab whose stack shows its first page is UIKit's")
        func retap() async throws {
            let stage = try await Stage("T[N[home]*, N[cart]]")
            let tabs = try #require(stage.renderer.rootViewController.children.first as? UITabBarController)
            let stack = try stage.navigation(of: "home")
            #expect(tabs.delegate?.tabBarController(tabs, shouldSelect: stack) == true)
            try stage.stack(of: "home").push(FixtureScreen("item"))
            _ = await stage.shown()
            #expect(tabs.delegate?.tabBarController(tabs, shouldSelect: stack) == false)
        }

        private final class TabDelegate: NSObject, UITabBarControllerDelegate {
            var refused: UIViewController?
            private(set) var selected: [UIViewController] = []

            func tabBarController(_: UITabBarController, shouldSelect page: UIViewController) -> Bool {
                page !== refused
            }

            func tabBarController(_: UITabBarController, didSelect page: UIViewController) { selected.append(page) }
        }

        @Test("The app's delegate keeps a tab unselected")
        func refusedTab() async throws {
            let stage = try await Stage("T[home*, cart, news]")
            let tabs = try #require(stage.renderer.rootViewController.children.first as? UITabBarController)
            let delegate = TabDelegate()
            delegate.refused = try stage.page("cart")
            tabs.delegate = delegate
            Simulation.shared.tapTab(1, of: tabs)
            #expect(await stage.shown() == "tabs[*home, cart, news]")
            Simulation.shared.tapTab(2, of: tabs)
            #expect(await stage.shown() == "tabs[home, cart, *news]")
            expectHierarchy(stage.window, "T[home, cart, news*]")
            #expect(try delegate.selected == [stage.page("news")])
        }

        private final class DelegateOfTabs: NSObject, TabObserver {
            var refused: UIViewController?
            private(set) var selected: [UIViewController?] = []

            func tabBarController(_: UITabBarController, shouldSelect _: UIViewController) -> Bool { true }
            func tabBarController(_: UITabBarController, didSelect _: UIViewController) {}
            func tabBarController(_: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
                tab.viewController !== refused
            }
            func tabBarController(_: UITabBarController, didSelectTab tab: UITab, previousTab _: UITab?) {
                selected.append(tab.viewController)
            }
        }

        @Test("An app's delegate that hears of tabs, and not of their pages, keeps one unselected")
        func delegateOfTabs() async throws {
            let stage = try await Stage("T[home*, cart, news]")
            let tabs = try #require(stage.renderer.rootViewController.children.first as? UITabBarController)
            let delegate = DelegateOfTabs()
            delegate.refused = try stage.page("cart")
            tabs.delegate = delegate
            Simulation.shared.tapTab(1, of: tabs)
            #expect(await stage.shown() == "tabs[*home, cart, news]")
            Simulation.shared.tapTab(2, of: tabs)
            #expect(await until { (stage.window.root as? TabContainer)?.selectedIndex == 2 })
            #expect(await stage.shown() == "tabs[home, cart, *news]")
            #expect(try delegate.selected == [stage.page("news")])
        }

        @Test("A tab that the app has added is selected as in UIKit")
        func foreignTab() async throws {
            let stage = try await Stage("T[home*, cart]")
            let tabs = try #require(stage.renderer.rootViewController.children.first as? UITabBarController)
            let foreign = ForeignPage()
            tabs.setViewControllers((tabs.viewControllers ?? []) + [foreign], animated: false)
            #expect(tabs.delegate is DelegateProxy)
            Simulation.shared.tapTab(2, of: tabs)
            #expect(tabs.selectedViewController === foreign)
        }

        // MARK: Splits

        private final class SplitDelegate: NSObject, ColumnObserver, HiddenColumnObserver {
            private(set) var calls: [String] = []

            func splitViewController(
                _: UISplitViewController, topColumnForCollapsingToProposedTopColumn column: UISplitViewController.Column
            ) -> UISplitViewController.Column { column }

            func splitViewController(
                _: UISplitViewController,
                displayModeForExpandingToProposedDisplayMode mode: UISplitViewController.DisplayMode
            ) -> UISplitViewController.DisplayMode { mode }

            func splitViewController(_: UISplitViewController, willChangeTo _: UISplitViewController.DisplayMode) {
                calls.append("other mode")
            }

            func splitViewController(_: UISplitViewController, willHide column: UISplitViewController.Column) {
                calls.append("hides \(column)")
            }

            func splitViewController(_: UISplitViewController, didHide column: UISplitViewController.Column) {
                calls.append("has hidden \(column)")
            }

            func splitViewControllerDidCollapse(_: UISplitViewController) { calls.append("collapsed") }
            func splitViewControllerDidExpand(_: UISplitViewController) { calls.append("expanded") }
        }

        @Test("The app's delegate hears that a split has folded and unfolded")
        func foldedSplit() async throws {
            let stage = try await Stage("S[list | item]")
            let split = try #require(stage.renderer.rootViewController.children.first as? UISplitViewController)
            #expect(split.preferredDisplayMode == .oneBesideSecondary)
            let delegate = SplitDelegate()
            split.delegate = delegate
            #expect(split.delegate is DelegateProxy)
            Simulation.shared.setCompact(true, stage.uiWindow)
            Simulation.shared.setCompact(false, stage.uiWindow)
            #expect(await stage.shown() == "columns[list, item]")
            #expect(delegate.calls == ["collapsed", "expanded"])
        }

        @Test("The app's delegate hears that a split with three columns hides one")
        func hiddenColumn() async throws {
            let stage = try await Stage("S[list | item | reviews]")
            let split = try #require(stage.renderer.rootViewController.children.first as? UISplitViewController)
            let delegate = SplitDelegate()
            split.delegate = delegate
            Simulation.shared.setHasRoomForOneSidebar(true, stage.uiWindow)
            #expect(delegate.calls == ["other mode", "hides primary", "has hidden primary"])
            #expect(await stage.shown() == "columns2[list, item, reviews]")
        }
    }
}
