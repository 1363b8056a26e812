import RenderingSupport
import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting
import RouteAssemblyUIKit
import Testing
import UIKit

/// What UIKit and an app do by themselves, one test for each fact of Apple's documentation.
extension UIKitTests {
    @MainActor
    struct HostileTests {
        // MARK: Dismissals

        @Test("A sheet that its page dismisses leaves the hierarchy, and stays away", arguments: [true, false])
        func dismissedByCode(animated: Bool) async throws {
            let stage = try await Stage("N[home] ^sheet N[a] ^sheet b")
            try stage.page("a").dismiss(animated: false)
            Simulation.shared.pace = .automatic
            try stage.page("a").dismiss(animated: animated)
            #expect(await stage.shown(until: "stack[home]"))
            expectHierarchy(stage.window, "N[home]")
            try stage.stack(of: "home").push(FixtureScreen("item"))
            #expect(await stage.shown() == "stack[home, item]")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A form in a sheet that its page dismisses comes back, and is asked")
        func dismissedFormByCode() async throws {
            let form = AskingScreen("form")
            form.answer = false
            let stage = try await Stage("N[home] ^sheet form", screens: ["form": { form }])
            Simulation.shared.pace = .automatic
            try stage.page("form").dismiss(animated: true)
            try #require(await until { form.questions == 1 })
            #expect(await stage.shown(until: "stack[home] ^pageSheet form"))
            expectHierarchy(stage.window, "N[home] ^sheet form")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A sheet that its page dismisses comes back under what code has presented over it")
        func presentOverDismissal() async throws {
            let stage = try await Stage("T[home*, cart] ^sheet a")
            let tabs = try #require(stage.window.root as? TabContainer)
            try stage.page("a").dismiss(animated: true)
            try stage.window.transaction {
                try tabs.select(1)
                try stage.window.topmost?.present(FixtureScreen("b"), as: .sheet)
            }
            try #require(await until { stage.content.hasPrefix("tabs[home, *cart]") })
            for _ in 0..<20 { await MainActor.turn() }
            #expect(await stage.shown() == "tabs[home, *cart] ^pageSheet a ^pageSheet b")
            expectHierarchy(stage.window, "T[home, cart*] ^sheet a ^sheet b")
            #expect(Simulation.shared.animations == ["dismiss", "present"])
            #expect(Simulation.shared.refusals == [])
        }

        @Test("A sheet that comes back is presented as before, and its next pull counts")
        func presentedAgain() async throws {
            let stage = try await Stage("N[home] ^sheet a")
            let a = try stage.fixture.screen("a", as: FixtureScreen.self)
            let pull = try #require(Simulation.shared.beginPull(of: stage.level(of: "a")))
            a.isLocked = true
            pull.end(isFinished: true)
            #expect(await stage.shown(until: "stack[home] ^pageSheet a"))
            a.isLocked = false
            let next = try #require(Simulation.shared.beginPull(of: stage.level(of: "a")))
            next.end(isFinished: true)
            #expect(await stage.shown() == "stack[home]")
            expectHierarchy(stage.window, "N[home]")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A page that enforces a modal behavior stays, and is not asked", arguments: [true, false])
        func modalInPresentation(readsOverrides: Bool) async throws {
            let form = AskingScreen("form")
            let stage = try await Stage("N[home] ^sheet N[form]", screens: ["form": { form }])
            Simulation.shared.readsOverrides = readsOverrides
            try stage.page("form").isModalInPresentation = true
            Simulation.shared.pace = .automatic
            #expect(try Simulation.shared.beginPull(of: stage.level(of: "form")) == nil)
            for _ in 0..<100 { await MainActor.turn() }
            #expect(form.questions == 0)
            #expect(await stage.shown() == "stack[home] ^pageSheet stack[form]")
        }

        @Test("A page without input that enforces a modal behavior stays, too", arguments: [true, false])
        func modalWithoutInput(readsOverrides: Bool) async throws {
            let stage = try await Stage("N[home] ^sheet N[a]")
            Simulation.shared.readsOverrides = readsOverrides
            try stage.page("a").isModalInPresentation = true
            #expect(try Simulation.shared.beginPull(of: stage.level(of: "a")) == nil)
            #expect(await stage.shown() == "stack[home] ^pageSheet stack[a]")
        }

        @Test("UIKit asks at any time whether a sheet may be dismissed, and nothing follows")
        func shouldDismiss() async throws {
            let form = AskingScreen("form")
            let stage = try await Stage("N[home] ^sheet form", screens: ["form": { form }])
            for _ in 0..<10 { Simulation.shared.askShouldDismiss(try stage.level(of: "form")) }
            for _ in 0..<100 { await MainActor.turn() }
            #expect(form.questions == 0)
            #expect(await stage.shown() == "stack[home] ^pageSheet form")
        }

        // MARK: The app's own controllers

        @Test("A modal is presented although a full-screen cover of the app hides the presenter")
        func cover() async throws {
            let stage = try await Stage("N[home]")
            let camera = ForeignPage()
            camera.modalPresentationStyle = .fullScreen
            try stage.page("home").present(camera, animated: false)
            #expect(stage.visible == [])
            try stage.window.topmost?.present(FixtureScreen("a"), as: .sheet)
            #expect(await stage.shown() == "stack[home] ^pageSheet a")
            #expect(stage.visible == ["home", "a"])
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A modal leaves the hierarchy if UIKit does not dismiss an alert of the app at its place")
        func stuckAlert() async throws {
            let (stage, modal) = (try await Stage("N[home]"), FixtureScreen("a"))
            stage.loseCompletions()
            try stage.page("home").present(UIAlertController(), animated: true)
            Simulation.shared.dropTransitions()
            try stage.window.topmost?.present(modal, as: .sheet)
            try #require(await until { !modal.isAttached })
            #expect(await stage.shown() == "stack[home] ^automatic alert")
            #expect(Simulation.shared.refusals.last == "present over a controller that presents already")
        }

        @Test("A late modal leaves the hierarchy if UIKit does not dismiss an alert of the app at its place")
        func lateStuckAlert() async throws {
            let stage = try await Stage("N[home] ^sheet a", isOnScreen: false)
            let (modal, tabs) = (stage.fixture["a"], UITabBarController())
            stage.loseCompletions()
            tabs.setViewControllers([ForeignPage(), stage.renderer.rootViewController], animated: false)
            stage.uiWindow.rootViewController = tabs
            stage.uiWindow.makeKeyAndVisible()
            tabs.present(UIAlertController(), animated: true)
            Simulation.shared.dropTransitions()
            Simulation.shared.tapTab(1, of: tabs)
            try #require(await until { !modal.isAttached })
            expectHierarchy(stage.window, "N[home]")
            #expect(Simulation.shared.refusals.last == "present over a controller that presents already")
        }

        @Test("A page that the app pushes stays on top until it goes, and its swipe asks nobody")
        func foreignPush() async throws {
            let form = AskingScreen("form")
            let stage = try await Stage("N[home, form]", screens: ["form": { form }])
            let navigation = try stage.navigation(of: "form")
            navigation.pushViewController(ForeignPage(), animated: false)
            #expect(await stage.shown() == "stack[home, form, foreign]")
            form.title = "Changed"
            #expect(await stage.shown() == "stack[home, form, foreign]")
            let swipe = try #require(Simulation.shared.beginSwipe(in: navigation))
            swipe.end(isFinished: true)
            #expect(await stage.shown() == "stack[home, form]")
            #expect(form.questions == 0)
            expectHierarchy(stage.window, "N[home, form]")
            #expect(Simulation.shared.beginSwipe(in: navigation) == nil)
            try #require(await until { form.questions == 1 })
            #expect(await stage.shown(until: "stack[home]"))
        }

        @Test("A page that the app pops leaves the hierarchy", arguments: [true, false])
        func foreignPop(animated: Bool) async throws {
            let stage = try await Stage("N[home, list, item]")
            Simulation.shared.pace = .automatic
            let navigation = try stage.navigation(of: "item")
            navigation.popViewController(animated: animated)
            navigation.view.layoutIfNeeded()
            #expect(await stage.shown(until: "stack[home, list]"))
            await stage.renderer.untilIdle()
            expectHierarchy(stage.window, "N[home, list]")
            try stage.stack(of: "home").push(FixtureScreen("news"))
            #expect(await stage.shown() == "stack[home, list, news]")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test(
            "A page that the app pops leaves the hierarchy, although UIKit reports only the beginning or only the end")
        func foreignPopInHiddenStack() async throws {
            let stage = try await Stage("T[N[home, list, item]*, cart]")
            let (item, navigation) = (stage.fixture["item"], try stage.navigation(of: "item"))
            Simulation.shared.didShow = .never
            navigation.popViewController(animated: false)
            try #require(await until { !item.isAttached })
            try #require(stage.window.root as? TabContainer).select(1)
            #expect(await stage.shown() == "tabs[stack[home, list], *cart]")
            let list = stage.fixture["list"]
            // UIKit reports no beginning for a stack that is not on the screen.
            Simulation.shared.didShow = .last
            navigation.popViewController(animated: false)
            try #require(await until { !list.isAttached })
            #expect(await stage.shown() == "tabs[stack[home], *cart]")
        }

        @Test("Pages that the app replaces leave the hierarchy, although UIKit calls only the coordinator")
        func foreignReplacement() async throws {
            let stage = try await Stage("N[home, list, item]")
            Simulation.shared.didShow = .never
            let (list, navigation) = (stage.fixture["list"], try stage.navigation(of: "item"))
            navigation.setViewControllers([try stage.page("home"), ForeignPage()], animated: true)
            navigation.view.layoutIfNeeded()
            Simulation.shared.endTransition()
            try #require(await until { !list.isAttached })
            #expect(await stage.shown() == "stack[home, foreign]")
            expectHierarchy(stage.window, "N[home]")
        }

        @Test("A push waits for a push of the app")
        func pushDuringForeignPush() async throws {
            let stage = try await Stage("N[home]")
            try stage.navigation(of: "home").pushViewController(ForeignPage(), animated: true)
            try stage.stack(of: "home").push(FixtureScreen("item"))
            for _ in 0..<50 { await MainActor.turn() }
            #expect(await stage.shown() == "stack[home, item]")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("Pages that the app puts in another order are restored")
        func foreignOrder() async throws {
            let stage = try await Stage("N[home, list, item]")
            let navigation = try stage.navigation(of: "item")
            navigation.setViewControllers([try stage.page("item"), try stage.page("home")], animated: false)
            #expect(await stage.shown(until: "stack[home, list, item]"))
            expectHierarchy(stage.window, "N[home, list, item]")
        }

        @Test("A bar that the app hides stays hidden")
        func hiddenBar() async throws {
            let stage = try await Stage("N[home]")
            let navigation = try stage.navigation(of: "home")
            navigation.setNavigationBarHidden(true, animated: false)
            try stage.stack(of: "home").push(FixtureScreen("item"))
            #expect(await stage.shown() == "stack[home, item]")
            #expect(navigation.isNavigationBarHidden)
            try stage.stack(of: "home").pop()
            #expect(await stage.shown() == "stack[home]")
            #expect(navigation.isNavigationBarHidden)
        }

        // MARK: Adoption

        @Test("A screen of a view controller needs no registration")
        func viewControllerScreen() async throws {
            let stage = try await Stage("N[home]")
            let screen = ViewControllerScreen { ForeignPage() }
            try stage.stack(of: "home").push(screen)
            _ = await stage.shown()
            #expect(stage.renderer.page(of: screen) is ForeignPage)
        }

        @Test("A navigation controller of the app shows a stack")
        func ownSubclass() async throws {
            final class BrandStack: StackPage {}
            let stage = try await Stage("N[home]") { renderer in
                renderer.register(NavigationContainer.self) { _ in BrandStack() }
            }
            #expect(try stage.navigation(of: "home") is BrandStack)
            #expect(stage.content == "stack[home]")
        }

        @Test("A renderer shows its window in a tab of an app that exists, and presents when the tab is shown")
        func mounted() async throws {
            let stage = try await Stage("N[home] ^sheet a", isOnScreen: false)
            let tabs = UITabBarController()
            tabs.setViewControllers([ForeignPage(), stage.renderer.rootViewController], animated: false)
            stage.uiWindow.rootViewController = tabs
            stage.uiWindow.makeKeyAndVisible()
            await stage.renderer.untilIdle()
            #expect(tabs.presentedViewController == nil)
            Simulation.shared.tapTab(1, of: tabs)
            try #require(await until { tabs.presentedViewController != nil })
            let pull = try #require(Simulation.shared.beginPull(of: stage.level(of: "a")))
            pull.end(isFinished: true)
            expectHierarchy(stage.window, "N[home]")
            try stage.stack(of: "home").push(FixtureScreen("item"))
            #expect(await stage.shown() == "stack[home, item]")
            Simulation.shared.tapTab(0, of: tabs)
            try stage.window.topmost?.present(FixtureScreen("b"), as: .sheet)
            await stage.renderer.untilIdle()
            #expect(tabs.presentedViewController == nil)
            Simulation.shared.tapTab(1, of: tabs)
            try #require(await until { tabs.presentedViewController != nil })
            #expect(Simulation.shared.refusals.isEmpty)
        }

        // MARK: Tabs

        @Test("UIKit selects a tab that no guard protects by itself, and the app's delegate hears of it")
        func tab() async throws {
            let stage = try await Stage("T[home*, cart]")
            let tabs = try #require(stage.renderer.rootViewController.children.first as? UITabBarController)
            let delegate = AppDelegate()
            tabs.delegate = delegate
            Simulation.shared.tapTab(1, of: tabs)
            #expect(await stage.shown() == "tabs[home, *cart]")
            expectHierarchy(stage.window, "T[home, cart*]")
            #expect(delegate.calls == ["should select", "did select"])
        }

        @Test("The list of more tabs shows a page inside a stack")
        func more() async throws {
            let stage = try await Stage("T[a*, b, c, d, e, N[f, g]]")
            Simulation.shared.moreShowsPagesOfStacks = true
            let tabs = try #require(stage.renderer.rootViewController.children.first as? UITabBarController)
            Simulation.shared.tapTab(5, of: tabs)
            #expect(await stage.shown() == "tabs[a, b, c, d, e, *stack[f, g]]")
            await stage.renderer.untilIdle()
            expectHierarchy(stage.window, "T[a, b, c, d, e, N[f, g]*]")
        }

        // MARK: Delegates

        @Test("The app's delegates of a stack and a presentation are called, and animate")
        func delegates() async throws {
            let stage = try await Stage("N[home]")
            let delegate = AppDelegate()
            let navigation = try stage.navigation(of: "home")
            navigation.delegate = delegate
            #expect(navigation.delegate !== delegate)
            try stage.stack(of: "home").push(FixtureScreen("item"))
            #expect(await stage.shown() == "stack[home, item]")
            #expect(delegate.calls == ["animation", "will show", "did show"])
            #expect(Simulation.shared.animators == 1)
            let swipe = try #require(Simulation.shared.beginSwipe(in: navigation))
            swipe.end(isFinished: true)
            #expect(await stage.shown() == "stack[home]")
            expectHierarchy(stage.window, "N[home]")
        }
    }
}
