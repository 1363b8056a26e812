import RenderingSupport
import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting
import RouteAssemblyUIKit
import Testing
import UIKit

/// The delegates that an app has set: they are asked and told in front of the renderer.
extension UIKitTests {
    @MainActor @Suite
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
            try stage.window.topmost?.present(modal, style: .sheet)
            #expect(await stage.shown() == "stack[home] ^pageSheet form ^pageSheet modal")
            let level = try #require(stage.renderer.page(of: modal)?.parent)
            let pull = try #require(Simulation.shared.beginPull(of: level))
            pull.end(isFinished: true)
            #expect(await stage.shown() == "stack[home] ^pageSheet form")
            #expect(plain.calls == ["will dismiss", "did dismiss"])
        }

        // MARK: Tabs

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

        @Test("A tab that the app has added is selected as in UIKit")
        func foreignTab() async throws {
            let stage = try await Stage("T[home*, cart]")
            let tabs = try #require(stage.renderer.rootViewController.children.first as? UITabBarController)
            let foreign = ForeignPage()
            tabs.setViewControllers((tabs.viewControllers ?? []) + [foreign], animated: false)
            #expect(tabs.delegate == nil)
            Simulation.shared.tapTab(2, of: tabs)
            #expect(tabs.selectedViewController === foreign)
        }

        // MARK: Splits

        private final class SplitDelegate: NSObject, UISplitViewControllerDelegate {
            private(set) var calls: [String] = []

            func splitViewController(
                _: UISplitViewController, topColumnForCollapsingToProposedTopColumn column: UISplitViewController.Column
            ) -> UISplitViewController.Column { column }

            func splitViewController(
                _: UISplitViewController,
                displayModeForExpandingToProposedDisplayMode mode: UISplitViewController.DisplayMode
            ) -> UISplitViewController.DisplayMode { mode }

            func splitViewController(_: UISplitViewController, willChangeTo _: UISplitViewController.DisplayMode) {}

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
            #expect(split.delegate === delegate)
            Simulation.shared.setCompact(true, stage.uiWindow)
            Simulation.shared.setCompact(false, stage.uiWindow)
            #expect(await stage.shown() == "columns[list, item]")
            #expect(delegate.calls == ["collapsed", "expanded"])
        }
    }
}
