import RenderingSupport
import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting
import RouteAssemblyUIKit
import Testing
import UIKit

/// Transitions and swipes that begin, overlap, or end as UIKit likes, one test for each fact.
extension UIKitTests {
    @MainActor
    struct TransitionTests {
        @Test("A swipe in the content bounces over a form, too, and UIKit's own rules stay")
        func contentSwipe() async throws {
            let form = AskingScreen("form")
            form.answer = false
            let stage = try await Stage("N[home, form]", screens: ["form": { form }])
            let navigation = try stage.navigation(of: "form")
            #expect(Simulation.shared.beginSwipe(in: navigation, isInContent: true) == nil)
            try #require(await until { form.questions == 1 })
            #expect(Simulation.shared.beginSwipe(in: navigation) == nil)
            try #require(await until { form.questions == 2 })
            #expect(await stage.shown() == "stack[home, form]")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A pop that begins in the turn in which a push ends is waited for")
        func popInTheTurnOfThePush() async throws {
            let stage = try await Stage("N[home]")
            let navigation = try stage.navigation(of: "home")
            let stack = try stage.stack(of: "home")
            try stack.push(FixtureScreen("item"))
            try #require(await until { Simulation.shared.isInTransition })
            Simulation.shared.transitionEnds = { [page = try stage.page("home")] in
                Simulation.shared.goBackWithMenu(in: navigation, to: page)
            }
            Simulation.shared.endTransition()
            try stack.push(FixtureScreen("news"))
            for _ in 0..<50 { await MainActor.turn() }
            #expect(Simulation.shared.refusals.isEmpty)
            _ = await stage.shown()
            #expect(stage.content == "stack[home, item, news]")
            expectHierarchy(stage.window, "N[home, item, news]")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A navigation ends with its push, whenever UIKit begins it", arguments: Simulation.Beginning.allCases)
        func beginningOfPush(beginning: Simulation.Beginning) async throws {
            let stage = try await Stage("N[home]")
            Simulation.shared.beginning = beginning
            let push = StepAssembly(finder: .nil()) { FixtureScreen("item") }
            let navigation = Task { try await stage.router.navigate(to: push.using(.push).from(.nearest)) }
            try #require(await until { Simulation.shared.isInTransition })
            for _ in 0..<50 { await MainActor.turn() }
            #expect(stage.renderer.isBusy)
            try stage.window.topmost?.present(FixtureScreen("a"), as: .sheet)
            #expect(await stage.shown() == "stack[home, item] ^pageSheet a")
            _ = try await navigation.value
            #expect(Simulation.shared.animations == ["push", "present"])
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A push during the presentation of the app's alert, which UIKit carries out later, is waited for")
        func pushUnderAlert() async throws {
            let stage = try await Stage("N[home]")
            try stage.page("home").present(ForeignPage(), animated: true)
            try stage.stack(of: "home").push(FixtureScreen("item"))
            for _ in 0..<50 { await MainActor.turn() }
            #expect(stage.content.hasPrefix("stack[home] "))
            #expect(stage.renderer.isBusy)
            #expect(await stage.shown().hasPrefix("stack[home, item] "))
            expectHierarchy(stage.window, "N[home, item]")
            #expect(Simulation.shared.animations == ["present", "push"])
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test(
            "Several ways back at once count when all have ended, whichever ends first",
            arguments: [true, false], [true, false])
        func overlappingWaysBack(asks: Bool, firstEndsFirst: Bool) async throws {
            let form = AskingScreen("form")
            form.answer = false
            let stage = try await Stage("N[home, form, list, item]", screens: asks ? ["form": { form }] : [:])
            let navigation = try stage.navigation(of: "item")
            Simulation.shared.goBackWithMenu(in: navigation, to: try stage.page("list"))
            try #require(Simulation.shared.canGoBack(in: navigation))
            Simulation.shared.goBackWithMenu(in: navigation, to: try stage.page("home"))
            if firstEndsFirst { Simulation.shared.endTransition() } else { Simulation.shared.endLastTransition() }
            for _ in 0..<50 { await MainActor.turn() }
            #expect(Simulation.shared.isInTransition && form.questions == 0)
            Simulation.shared.endTransition()
            try #require(await until { asks ? form.questions == 1 : !stage.renderer.isBusy })
            let pages = asks ? "home, form, list, item" : "home"
            #expect(await stage.shown() == "stack[\(pages)]")
            expectHierarchy(stage.window, "N[\(pages)]")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A way back that begins during an operation is adopted after it")
        func lateAdoption() async throws {
            let stage = try await Stage("N[home, item]")
            try stage.window.topmost?.present(FixtureScreen("a"), as: .overlay)
            try #require(await until { Simulation.shared.isInTransition })
            Simulation.shared.goBackWithMenu(in: try stage.navigation(of: "item"), to: try stage.page("home"))
            #expect(await stage.shown() == "stack[home] ^overFullScreen a")
            expectHierarchy(stage.window, "N[home] ^overlay a")
            #expect(Simulation.shared.animations == ["present", "menu"])
        }

        @Test("A completion that UIKit never calls ends no later than the patience")
        func lostCompletions() async throws {
            let stage = try await Stage("N[home]")
            stage.loseCompletions()
            var lines: Set<String> = []
            stage.renderer.log = { lines.insert($0) }
            Simulation.shared.pace = .automatic
            let router = stage.router
            let push = StepAssembly(finder: .nil()) { FixtureScreen("a") }
            try await router.navigate(to: push.using(.push).from(.nearest))
            try #require(await until { stage.content == "stack[home, a]" })
            let present = StepAssembly(finder: .nil()) { FixtureScreen("b") }
            try await router.navigate(to: present.using(.present(.sheet)).from(.topmost))
            try #require(await until { stage.content == "stack[home, a] ^pageSheet b" })
            try await router.unwind(.dismiss)
            try #require(await until { stage.content == "stack[home, a]" })
            await stage.renderer.untilIdle()
            let swipe = try #require(Simulation.shared.beginSwipe(in: stage.navigation(of: "home")))
            swipe.end(isFinished: true)
            try #require(await until { stage.content == "stack[home]" })
            expectHierarchy(stage.window, "N[home]")
            #expect(Simulation.shared.lostCompletions > 0)
            #expect(
                lines == [
                    "RouteAssembly: UIKit has not reported the end of a transition. The pages are read back."
                ])
        }

        @Test("A way back whose end UIKit reports in no way ends no later than the patience", arguments: [true, false])
        func lostEnds(refusesAnimations: Bool) async throws {
            let stage = try await Stage("N[home, list, item, page]")
            stage.loseCompletions()
            Simulation.shared.refusesAnimations = refusesAnimations
            Simulation.shared.didShow = .never
            Simulation.shared.pace = .automatic
            let navigation = try stage.navigation(of: "home")
            let cancelled = try #require(Simulation.shared.beginSwipe(in: navigation))
            cancelled.end(isFinished: false)
            try #require(await until { navigation.transitionCoordinator == nil })
            await stage.renderer.untilIdle()
            expectHierarchy(stage.window, "N[home, list, item, page]")
            let swipe = try #require(Simulation.shared.beginSwipe(in: navigation))
            swipe.end(isFinished: true)
            await stage.renderer.untilIdle()
            expectHierarchy(stage.window, "N[home, list, item]")
            Simulation.shared.goBackWithMenu(in: navigation, to: try stage.page("list"))
            await stage.renderer.untilIdle()
            expectHierarchy(stage.window, "N[home, list]")
            navigation.popViewController(animated: true)
            navigation.view.layoutIfNeeded()
            await stage.renderer.untilIdle()
            expectHierarchy(stage.window, "N[home]")
            try stage.stack(of: "home").push(FixtureScreen("news"))
            #expect(await stage.shown() == "stack[home, news]")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A way back whose end UIKit does not report ends, although the app has pushed in the meantime")
        func pushAfterLostEnd() async throws {
            let stage = try await Stage("N[home, item]")
            var isOver = false
            stage.loseCompletions { while !isOver { await MainActor.turn() } }
            Simulation.shared.refusesAnimations = true
            Simulation.shared.didShow = .never
            Simulation.shared.pace = .automatic
            let navigation = try stage.navigation(of: "home")
            Simulation.shared.goBackWithMenu(in: navigation, to: try stage.page("home"))
            for _ in 0..<2 {
                try #require(await until { !Simulation.shared.isInTransition })
                navigation.pushViewController(ForeignPage(), animated: true)
                navigation.view.layoutIfNeeded()
            }
            try #require(await until { !Simulation.shared.isInTransition })
            isOver = true
            try #require(await until { !stage.renderer.isBusy })
            await stage.renderer.untilIdle()
            expectHierarchy(stage.window, "N[home]")
        }

        @Test("A stack that leaves during a push is released, although UIKit reports no end", arguments: [true, false])
        func leavingStack(refusesAnimations: Bool) async throws {
            let stage = try await Stage("N[home]")
            stage.loseCompletions()
            Simulation.shared.refusesAnimations = refusesAnimations
            Simulation.shared.didShow = .never
            Simulation.shared.pace = .automatic
            weak var stack: UINavigationController?
            stack = try stage.navigation(of: "home")
            stack?.pushViewController(ForeignPage(), animated: true)
            try stage.window.setRoot(FixtureScreen("end"))
            #expect(await stage.shown(until: "end"))
            #expect(await until { stack == nil })
        }

        @Test("A modal is presented although UIKit queues no completion for the cover that it waits for")
        func refusedCompletion() async throws {
            let stage = try await Stage("N[home]")
            stage.loseCompletions()
            Simulation.shared.refusesAnimations = true
            Simulation.shared.pace = .automatic
            try stage.page("home").present(ForeignPage(), animated: true)
            try stage.window.topmost?.present(FixtureScreen("a"), as: .sheet)
            #expect(await stage.shown(until: "stack[home] ^pageSheet a"))
            expectHierarchy(stage.window, "N[home] ^sheet a")
            try stage.window.topmost?.dismiss()
            #expect(await stage.shown(until: "stack[home]"))
        }

        @Test("A swipe in a stack inside a stack goes back there, and asks nobody in the outer one")
        func nestedSwipe() async throws {
            let form = AskingScreen("form")
            let stage = try await Stage("N[home, N[form, item]]", screens: ["form": { form }])
            Simulation.shared.pace = .automatic
            let swipe = try #require(Simulation.shared.beginSwipe(in: stage.navigation(of: "item")))
            swipe.end(isFinished: true)
            #expect(await stage.shown(until: "stack[home, page[stack[form]]]"))
            for _ in 0..<100 { await MainActor.turn() }
            #expect(form.questions == 0)
            expectHierarchy(stage.window, "N[home, N[form]]")
        }

        @Test("The gesture to escape goes back, and dismisses a modal")
        func escape() async throws {
            let stage = try await Stage("N[home, item] ^sheet a")
            #expect(try stage.level(of: "a").accessibilityPerformEscape())
            #expect(await stage.shown(until: "stack[home, item]"))
            #expect(try stage.navigation(of: "item").accessibilityPerformEscape())
            #expect(await stage.shown(until: "stack[home]"))
            #expect(try !stage.navigation(of: "home").accessibilityPerformEscape())
            #expect(!UINavigationController().accessibilityPerformEscape() && !StackPage().accessibilityPerformEscape())
        }

        @Test("Containers have the orientations of the page that the user sees")
        func orientations() async throws {
            let stage = try await Stage("T[N[home]*, cart] ^sheet N[a]")
            for label in ["home", "a"] {
                let level = try stage.level(of: label)
                #expect(level.supportedInterfaceOrientations == .all)
                try (stage.page(label) as? ScreenPage)?.orientations = .portrait
                #expect(level.supportedInterfaceOrientations == .portrait)
            }
            let sideBySide = try await Stage("X{a*, b*}")
            let page = try sideBySide.level(of: "b")
            try (sideBySide.page("b") as? ScreenPage)?.orientations = .portrait
            #expect(page.supportedInterfaceOrientations == .portrait)
        }

        @Test("The pages of a renderer that is gone neither go back nor let the user dismiss them")
        func withoutRenderer() async throws {
            var stage: Stage? = try await Stage("N[home, item] ^sheet a")
            weak var renderer: UIKitRenderer?
            renderer = stage?.renderer
            let (navigation, level) = (try stage?.navigation(of: "item"), try stage?.level(of: "a"))
            let controller = try #require(level?.presentationController)
            #expect(controller.delegate?.presentationControllerShouldDismiss(controller) == true)
            stage = nil
            try #require(await until { renderer == nil })
            #expect(controller.delegate?.presentationControllerShouldDismiss(controller) == false)
            #expect(level?.accessibilityPerformEscape() == false)
            #expect(navigation?.accessibilityPerformEscape() == false)
        }

        @Test("A swipe in a stack somewhere in a page is not for the stack of the page")
        func deepSwipe() async throws {
            let form = AskingScreen("form")
            let stage = try await Stage("N[home, X{X{N[form, item]*}*}]", screens: ["form": { form }])
            Simulation.shared.pace = .automatic
            let swipe = try #require(Simulation.shared.beginSwipe(in: stage.navigation(of: "item")))
            swipe.end(isFinished: true)
            try #require(await until { !stage.fixture.window.screens.contains { $0.description == "item" } })
            _ = await stage.shown()
            for _ in 0..<100 { await MainActor.turn() }
            #expect(form.questions == 0)
            expectHierarchy(stage.window, "N[home, X{X{N[form]*}*}]")
        }

        @Test("A link animates only its last visible step")
        func link() async throws {
            let stage = try await Stage("N[home] ^sheet a")
            try stage.window.transaction {
                try stage.fixture["a"].dismiss()
                try stage.stack(of: "home").push(FixtureScreen("item"))
                try stage.window.topmost?.present(FixtureScreen("b"), as: .sheet)
            }
            #expect(await stage.shown() == "stack[home, item] ^pageSheet b")
            #expect(Simulation.shared.animations == ["present"])
        }

        @Test("A push waits for the one before, although UIKit returns another coordinator each time")
        func copiedCoordinators() async throws {
            let stage = try await Stage("N[home]")
            Simulation.shared.copiesCoordinators = true
            let stack = try stage.stack(of: "home")
            try stack.push(FixtureScreen("list"))
            try #require(await until { Simulation.shared.isInTransition })
            try stack.push(FixtureScreen("item"))
            for _ in 0..<50 { await MainActor.turn() }
            #expect(await stage.shown() == "stack[home, list, item]")
            let navigation = try stage.navigation(of: "home")
            let swipe = try #require(Simulation.shared.beginSwipe(in: navigation))
            let unwinding = Task { try await stage.router.unwind(.back) }
            for _ in 0..<20 { await MainActor.turn() }
            #expect(Simulation.shared.isInTransition)
            swipe.end(isFinished: false)
            Simulation.shared.pace = .automatic
            try await unwinding.value
            #expect(await stage.shown() == "stack[home, list]")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        private final class ListPage: UIViewController {
            let list = UIScrollView()
            override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { list }
        }

        @Test("A container page hands on the scroll view of its last page, which bars follow")
        func scrollViewOfPage() async throws {
            let stage = try await Stage("X{a*, b*}") { renderer in
                renderer.register(FixtureScreen.self) { $0.description == "b" ? ListPage() : UIViewController() }
            }
            let page = try #require(stage.page("b") as? ListPage)
            #expect(page.parent?.contentScrollView(for: .top) === page.list)
        }

        // MARK: The first frame

        @Test(
            "The first pages are in the window before the first suspension",
            arguments: [
                ("T[N[home, item], cart*]", "tabs[stack[home, item], *cart]", ["cart"]),
                ("N[home, N[list, item]]", "stack[home, page[stack[list, item]]]", ["item"]),
                ("X{a*, b*}", "page[a, b]", ["a", "b"]), ("", "", []),
            ])
        func firstFrame(notation: String, shown: String, visible: [String]) async throws {
            let stage = try Stage(before: notation)
            #expect(stage.content == shown)
            #expect(stage.visible == visible)
            #expect(await stage.shown() == shown)
            #expect(ScreenPage.count == stage.window.screens.filter { !($0 is Container) }.count)
            #expect(Simulation.shared.refusals == [])
        }

        @Test("A split is there before the first suspension, folded if the window is narrow", arguments: [true, false])
        func firstFrameOfSplit(isCompact: Bool) async throws {
            let stage = try Stage(before: "S[list | item]", isCompact: isCompact)
            #expect(stage.content == (isCompact ? "columns-[list, item]" : "columns[list, item]"))
            #expect(stage.visible == (isCompact ? ["item"] : ["list", "item"]))
            let backAction = try stage.page("item").navigationItem.backAction
            #expect((backAction != nil) == isCompact)
            #expect(await stage.shown() == stage.content)
            expectHierarchy(stage.window, isCompact ? "S[list | item*]" : "S[list | item]")
        }

        @Test("A modal of the first pages is presented after the first frame, because UIKit needs a window for it")
        func firstFrameUnderModal() async throws {
            let stage = try Stage(before: "N[home] ^sheet a")
            #expect(stage.content == "stack[home]")
            #expect(await stage.shown() == "stack[home] ^pageSheet a")
        }

        @Test("A change before the window shows the root is in the first frame, and one after it is shown later")
        func changeAroundFirstFrame() async throws {
            let fixture = try RoutingWindow.fixture("N[home]")
            Simulation.begin()
            let renderer = UIKitRenderer(fixture.window, router: DefaultRouter(window: fixture.window))
            let stack = try #require(fixture.window.root as? NavigationContainer)
            try stack.push(FixtureScreen("list"))
            renderer.register(Screen.self) { ScreenPage($0) }
            #expect(renderer.rootViewController.shownLevels == "")
            _ = renderer.rootViewController.view
            #expect(renderer.rootViewController.shownLevels == "stack[home, list]")
            try stack.push(FixtureScreen("item"))
            #expect(renderer.rootViewController.shownLevels == "stack[home, list]")
            await renderer.untilIdle()
            #expect(renderer.rootViewController.shownLevels == "stack[home, list, item]")
        }

        // MARK: What pages hand on

        @Test("VoiceOver hears that the root has changed, and the window has a color before the first page")
        func rootChange() async throws {
            let stage = try await Stage("N[home]", isOnScreen: false)
            #expect(stage.renderer.rootViewController.view.backgroundColor != nil)
            #expect(Simulation.shared.accessibilityNotifications == [])
            stage.uiWindow.makeKeyAndVisible()
            for animated in [true, false] {
                try stage.window.setRoot(FixtureScreen("end"), animated: animated)
                #expect(await stage.shown() == "end")
            }
            #expect(Simulation.shared.accessibilityNotifications == ["screenChanged", "screenChanged"])
            #expect(Simulation.shared.orientationUpdates > 1)
        }

        @Test("A container page lets its last page decide on the edges of the screen and the tab bar")
        func edges() async throws {
            let stage = try await Stage("N[home]")
            let inner = NavigationContainer()
            let first = FixtureScreen("first")
            try inner.setChildren([first])
            try stage.stack(of: "home").push(inner)
            #expect(await stage.shown() == "stack[home, page[stack[first]]]")
            #expect(
                Simulation.shared.edgeUpdates == ["home indicator", "orientation lock", "pointer lock", "screen edges"])
            let embedding = try #require(stage.navigation(of: "home").topViewController as? ContainerPage)
            #expect(embedding.childForHomeIndicatorAutoHidden === stage.renderer.page(of: inner))
            #expect(embedding.childForScreenEdgesDeferringSystemGestures === stage.renderer.page(of: inner))
            #expect(embedding.childViewControllerForPointerLock === stage.renderer.page(of: inner))
            #expect(embedding.childForInterfaceOrientationLock === stage.renderer.page(of: inner))
            #expect(!embedding.hidesBottomBarWhenPushed)
            stage.renderer.page(of: first)?.hidesBottomBarWhenPushed = true
            #expect(embedding.hidesBottomBarWhenPushed)
        }
    }
}
