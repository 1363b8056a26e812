import RenderingSupport
import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting
import RouteAssemblyUIKit
import Testing
import UIKit

extension UIKitTests {
    @MainActor
    struct StackTests {
        @Test("The hierarchy is shown from the beginning")
        func beginning() async throws {
            let stage = try await Stage("T[N[home, list]*, N[cart], c] ^sheet N[login]")
            #expect(stage.content == "tabs[*stack[home, list], stack[cart], c] ^pageSheet stack[login]")
            #expect(stage.visible == ["list", "login"])
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A push is animated, and the navigation ends with its transition")
        func push() async throws {
            let stage = try await Stage("N[home]")
            let stack = try stage.stack(of: "home")
            try stack.push(FixtureScreen("item"))
            try #require(await until { Simulation.shared.isInTransition })
            let unwinding = Task { try await stage.router.unwind(.back) }
            for _ in 0..<20 { await MainActor.turn() }
            #expect(stage.content == "stack[home, item]")
            expectHierarchy(stage.window, "N[home, item]")
            #expect(await stage.shown().hasPrefix("stack[home"))
            Simulation.shared.pace = .automatic
            try await unwinding.value
            #expect(await stage.shown() == "stack[home]")
            #expect(Simulation.shared.animations == ["push", "pop"])
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test(
            "A finished swipe removes the screen, in whatever order UIKit reports it",
            arguments: Simulation.DidShow.allCases)
        func finishedSwipe(didShow: Simulation.DidShow) async throws {
            let stage = try await Stage("N[home, item]")
            Simulation.shared.didShow = didShow
            let swipe = try #require(Simulation.shared.beginSwipe(in: stage.navigation(of: "item")))
            swipe.end(isFinished: true)
            expectHierarchy(stage.window, "N[home]")
            #expect(await stage.shown() == "stack[home]")
            #expect(Simulation.shared.animations == ["swipe"])
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A swipe that is given up changes nothing", arguments: Simulation.DidShow.allCases)
        func cancelledSwipe(didShow: Simulation.DidShow) async throws {
            let stage = try await Stage("N[home, item]")
            Simulation.shared.didShow = didShow
            let revision = stage.window.revision
            let swipe = try #require(Simulation.shared.beginSwipe(in: stage.navigation(of: "item")))
            let navigation = Task { try await stage.router.unwind(.back) }
            for _ in 0..<20 { await MainActor.turn() }
            expectHierarchy(stage.window, "N[home, item]")
            swipe.end(isFinished: false)
            #expect(stage.content == "stack[home, item]")
            #expect(stage.window.revision == revision)
            Simulation.shared.pace = .automatic
            try await navigation.value
            #expect(await stage.shown() == "stack[home]")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("After a swipe that is given up, the next one counts at once")
        func secondSwipe() async throws {
            let stage = try await Stage("N[home, item]")
            let navigation = try stage.navigation(of: "item")
            try #require(Simulation.shared.beginSwipe(in: navigation)).end(isFinished: false)
            #expect(!stage.renderer.isBusy)
            let swipe = try #require(Simulation.shared.beginSwipe(in: navigation))
            #expect(stage.renderer.isBusy)
            swipe.end(isFinished: true)
            expectHierarchy(stage.window, "N[home]")
            #expect(await stage.shown() == "stack[home]")
        }

        @Test("A swipe over a form bounces, and the form is asked", arguments: [true, false])
        func askedSwipe(answer: Bool) async throws {
            let form = AskingScreen("form")
            form.answer = answer
            let stage = try await Stage("N[home, form]", screens: ["form": { form }])
            #expect(try Simulation.shared.beginSwipe(in: stage.navigation(of: "home")) == nil)
            try #require(await until { form.questions == 1 })
            try #require(await until { form.isAttached != answer })
            #expect(await stage.shown() == (answer ? "stack[home]" : "stack[home, form]"))
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("The first page of a stack cannot be swiped away, and no page during a transition")
        func noSwipe() async throws {
            let stage = try await Stage("N[home]")
            let navigation = try stage.navigation(of: "home")
            #expect(Simulation.shared.beginSwipe(in: navigation) == nil)
            try stage.stack(of: "home").push(FixtureScreen("item"))
            try #require(await until { Simulation.shared.isInTransition })
            #expect(Simulation.shared.beginSwipe(in: navigation) == nil)
            #expect(await stage.shown() == "stack[home, item]")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("The back button asks a form", arguments: [true, false])
        func backButton(answer: Bool) async throws {
            let form = AskingScreen("form")
            form.answer = answer
            let stage = try await Stage("N[home, form]", screens: ["form": { form }])
            Simulation.shared.pace = .automatic
            try Simulation.shared.tapBack(in: stage.navigation(of: "form"))
            try #require(await until { form.questions == 1 })
            try #require(await until { form.isAttached != answer })
            #expect(await stage.shown() == (answer ? "stack[home]" : "stack[home, form]"))
            #expect(Simulation.shared.animations == (answer ? ["pop"] : []))
        }

        @Test("The menu of the back button removes several screens")
        func menu() async throws {
            let stage = try await Stage("N[home, list, item]")
            try Simulation.shared.goBackWithMenu(in: stage.navigation(of: "item"), to: stage.page("home"))
            #expect(await stage.shown() == "stack[home]")
            expectHierarchy(stage.window, "N[home]")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("After the menu of the back button, a form comes back and is asked")
        func menuOverForm() async throws {
            let form = AskingScreen("form")
            form.answer = false
            let stage = try await Stage("N[home, form, item]", screens: ["form": { form }])
            try Simulation.shared.goBackWithMenu(in: stage.navigation(of: "item"), to: stage.page("home"))
            for _ in 0..<50 { await MainActor.turn() }
            #expect(form.questions == 0)
            Simulation.shared.endTransition()
            try #require(await until { form.questions == 1 })
            #expect(await stage.shown() == "stack[home, form, item]")
            expectHierarchy(stage.window, "N[home, form, item]")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A form comes back after the menu of the back button, although UIKit reports no end")
        func lostMenuOverForm() async throws {
            let form = AskingScreen("form")
            form.answer = false
            let stage = try await Stage("N[home, form, item]", screens: ["form": { form }])
            stage.loseCompletions()
            Simulation.shared.didShow = .never
            Simulation.shared.pace = .automatic
            try Simulation.shared.goBackWithMenu(in: stage.navigation(of: "item"), to: stage.page("home"))
            try #require(await until { form.questions == 1 })
            #expect(await stage.shown() == "stack[home, form, item]")
        }

        @Test("A pop of one page shows the page under it")
        func pop() async throws {
            let stage = try await Stage("N[home, list, item]")
            try stage.stack(of: "home").pop()
            #expect(await stage.shown() == "stack[home, list]")
            expectHierarchy(stage.window, "N[home, list]")
            #expect(Simulation.shared.animations == ["pop"])
        }

        @Test("A direct change during a swipe wins")
        func changeDuringSwipe() async throws {
            let stage = try await Stage("N[home, item]")
            let swipe = try #require(Simulation.shared.beginSwipe(in: stage.navigation(of: "item")))
            try stage.stack(of: "home").push(FixtureScreen("news"))
            swipe.end(isFinished: true)
            #expect(await stage.shown() == "stack[home, item, news]")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A stack in a stack is embedded, hides the outer bar, and has the outer way back")
        func nestedStacks() async throws {
            let stage = try await Stage("N[home]")
            let (outer, inner) = (try stage.stack(of: "home"), NavigationContainer())
            let (first, second) = (FixtureScreen("first"), FixtureScreen("second"))
            try inner.setChildren([first, second])
            try outer.push(inner)
            #expect(await stage.shown() == "stack[home, page[stack[first, second]]]")
            let (outerPage, innerPage) = (
                try stage.navigation(of: "home"), try #require(stage.renderer.page(of: inner))
            )
            #expect(outerPage.isNavigationBarHidden)
            Simulation.shared.pace = .automatic
            let innerNavigation = try #require(innerPage as? UINavigationController)
            Simulation.shared.tapBack(in: innerNavigation)
            try #require(await until { !second.isAttached })
            #expect(await stage.shown() == "stack[home, page[stack[first]]]")
            Simulation.shared.tapBack(in: innerNavigation)
            try #require(await until { !first.isAttached })
            #expect(await stage.shown() == "stack[home]")
            #expect(!outerPage.isNavigationBarHidden)
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A swipe over the first page of an embedded stack goes back, although UIKit needs a bar for swipes")
        func swipeOverNestedStack() async throws {
            let stage = try await Stage("N[home]")
            let inner = NavigationContainer()
            try inner.setChildren([FixtureScreen("first"), FixtureScreen("second")])
            try stage.stack(of: "home").push(inner)
            #expect(await stage.shown() == "stack[home, page[stack[first, second]]]")
            let outer = try stage.navigation(of: "home")
            #expect(Simulation.shared.beginSwipe(in: outer) == nil)
            #expect(await stage.shown() == "stack[home, page[stack[first, second]]]")
            try inner.pop()
            #expect(await stage.shown() == "stack[home, page[stack[first]]]")
            Simulation.shared.pace = .automatic
            #expect(Simulation.shared.beginSwipe(in: outer) == nil)
            try #require(await until { !inner.isAttached })
            #expect(await stage.shown() == "stack[home]")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("Tabs in a stack are embedded, because UIKit pushes no tab bar controller")
        func tabsInStack() async throws {
            let stage = try await Stage("N[home, T[a*, N[b, c]]]")
            #expect(stage.content == "stack[home, page[tabs[*a, stack[b, c]]]]")
            #expect(try !stage.navigation(of: "home").isNavigationBarHidden)
            try #require(stage.fixture["a"].parent as? TabContainer).select(1)
            #expect(await stage.shown() == "stack[home, page[tabs[a, *stack[b, c]]]]")
            #expect(try stage.navigation(of: "home").isNavigationBarHidden)
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A drag over a carousel in a form asks nobody, and a swipe that begins beside it asks")
        func dragInPage() async throws {
            let form = AskingScreen("form")
            form.answer = false
            let stage = try await Stage("N[home, form]", screens: ["form": { form }])
            let (carousel, drag) = (UIView(), UIPanGestureRecognizer())
            try stage.page("form").view.addSubview(carousel)
            carousel.addGestureRecognizer(drag)
            let navigation = try stage.navigation(of: "form")
            #expect(Simulation.shared.beginSwipe(in: navigation, isInContent: true, over: drag) == nil)
            for _ in 0..<100 { await MainActor.turn() }
            #expect(form.questions == 0)
            #expect(Simulation.shared.beginSwipe(in: navigation, isInContent: true) == nil)
            try #require(await until { form.questions == 1 })
            #expect(await stage.shown() == "stack[home, form]")
        }

        @Test(
            "A swipe over a list, or over a carousel at its leading edge, is for the stack",
            arguments: [(390, 0, true), (1000, 0, true), (1000, 20, false)])
        func swipeOverScrollView(width: CGFloat, offset: CGFloat, isForStack: Bool) async throws {
            let form = AskingScreen("form")
            form.answer = false
            let stage = try await Stage("N[home, item, form]", screens: ["form": { form }])
            let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
            scrollView.contentSize = CGSize(width: width, height: 1000)
            scrollView.contentOffset = CGPoint(x: offset, y: 0)
            let (navigation, pan) = (try stage.navigation(of: "form"), scrollView.panGestureRecognizer)
            try stage.page("form").view.addSubview(scrollView)
            #expect(Simulation.shared.beginSwipe(in: navigation, isInContent: true, over: pan) == nil)
            for _ in 0..<100 { await MainActor.turn() }
            #expect(form.questions == (isForStack ? 1 : 0))
            try stage.stack(of: "form").pop()
            #expect(await stage.shown() == "stack[home, item]")
            try stage.page("item").view.addSubview(scrollView)
            let swipe = Simulation.shared.beginSwipe(in: navigation, isInContent: true, over: pan)
            #expect((swipe != nil) == isForStack)
            swipe?.end(isFinished: true)
            #expect(await stage.shown() == (isForStack ? "stack[home]" : "stack[home, item]"))
        }

        @Test("Each swipe of a stack waits for its gate: at the leading edge, or in the page and on trackpads")
        func kindsOfGates() async throws {
            let stage = try await Stage("N[home, item]")
            let navigation = try stage.navigation(of: "item")
            let edge = try #require(navigation.interactivePopGestureRecognizer?.gates as? [UIPanGestureRecognizer])
            #expect(edge.map { ($0 as? UIScreenEdgePanGestureRecognizer)?.edges } == [.left])
            let content = navigation.interactiveContentPopGestureRecognizer?.gates as? [UIPanGestureRecognizer]
            #expect(content?.map { $0 is UIScreenEdgePanGestureRecognizer } == [false])
            #expect(content?.map(\.allowedScrollTypesMask) == [.all])
        }

        @Test("The outer bar leaves when the push of an embedded stack begins")
        func barDuringPush() async throws {
            let stage = try await Stage("N[home]")
            let navigation = try stage.navigation(of: "home")
            let inner = NavigationContainer()
            try inner.setChildren([FixtureScreen("first")])
            try stage.stack(of: "home").push(inner)
            try #require(await until { Simulation.shared.isInTransition })
            #expect(navigation.isNavigationBarHidden)
            #expect(await stage.shown() == "stack[home, page[stack[first]]]")
            try stage.stack(of: "home").pop()
            try #require(await until { Simulation.shared.isInTransition })
            #expect(!navigation.isNavigationBarHidden)
            #expect(await stage.shown() == "stack[home]")
            #expect(Simulation.shared.barChanges == ["hide animated", "show animated"])
            try stage.stack(of: "home").setChildren([])
            #expect(await stage.shown() == "stack[]")
            #expect(!navigation.isNavigationBarHidden)
        }

        @Test(
            "The outer bar changes when the finger lets go, and not while it moves the page",
            arguments: [true, false])
        func barDuringSwipe(isFinished: Bool) async throws {
            let stage = try await Stage("N[N[first], item]")
            let navigation = try stage.navigation(of: "item")
            #expect(!navigation.isNavigationBarHidden)
            let swipe = try #require(Simulation.shared.beginSwipe(in: navigation))
            #expect(Simulation.shared.barChanges == [])
            swipe.end(isFinished: isFinished)
            #expect(Simulation.shared.barChanges == (isFinished ? ["hide animated"] : []))
            #expect(await stage.shown() == "stack[page[stack[first]]\(isFinished ? "" : ", item")]")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A page has its back button when its push begins, also as the first page of an embedded stack")
        func backButtonDuringPush() async throws {
            let stage = try await Stage("N[home]")
            let (item, first) = (FixtureScreen("item"), FixtureScreen("first"))
            try stage.stack(of: "home").push(item)
            try #require(await until { Simulation.shared.isInTransition })
            #expect(stage.renderer.page(of: item)?.navigationItem.backAction != nil)
            #expect(await stage.shown() == "stack[home, item]")
            let inner = NavigationContainer()
            try inner.setChildren([first])
            try stage.stack(of: "home").push(inner)
            try #require(await until { Simulation.shared.isInTransition })
            #expect(stage.renderer.page(of: first)?.navigationItem.backAction != nil)
            #expect(await stage.shown() == "stack[home, item, page[stack[first]]]")
            // The page that is revealed at the bottom has no button when the pop begins.
            try stage.stack(of: "home").setChildren([item])
            try #require(await until { Simulation.shared.isInTransition })
            #expect(stage.renderer.page(of: item)?.navigationItem.backAction == nil)
            #expect(await stage.shown() == "stack[item]")
        }

        @Test("The pages of a stack have their back buttons when its presentation or its place as the root begins")
        func backButtonDuringPresentation() async throws {
            let stage = try await Stage("N[home]")
            let (last, other) = (FixtureScreen("last"), FixtureScreen("other"))
            let modal = NavigationContainer()
            try modal.setChildren([FixtureScreen("first"), last])
            try stage.window.topmost?.present(modal, as: .sheet)
            try #require(await until { Simulation.shared.isInTransition })
            #expect(stage.renderer.page(of: last)?.navigationItem.backAction != nil)
            #expect(await stage.shown() == "stack[home] ^pageSheet stack[first, last]")
            try stage.window.topmost?.dismiss()
            #expect(await stage.shown() == "stack[home]")
            let root = NavigationContainer()
            try root.setChildren([FixtureScreen("start"), other])
            try stage.window.setRoot(root)
            try #require(await until { Simulation.shared.isInTransition })
            #expect(stage.renderer.page(of: other)?.navigationItem.backAction != nil)
            #expect(await stage.shown() == "stack[start, other]")
        }

        @Test("The gate of a stack's swipe lets the page scroll and its controls work")
        func gate() async throws {
            let stage = try await Stage("N[home, item]")
            let navigation = try stage.navigation(of: "item")
            let gates = [
                navigation.interactivePopGestureRecognizer, navigation.interactiveContentPopGestureRecognizer,
            ].flatMap { $0?.gates ?? [] }
            #expect(gates.count == 2)
            for gate in gates {
                #expect(!gate.cancelsTouchesInView)
                let other = UIPanGestureRecognizer()
                #expect(gate.delegate?.gestureRecognizer(gate, shouldRecognizeSimultaneouslyWith: other) == true)
            }
        }

        @Test("The list of a split in a stack has the way back, and the detail beside it has none")
        func wayBackOfSplit() async throws {
            let stage = try await Stage("N[home, S[list | item]]")
            #expect(try stage.page("home").navigationItem.backAction == nil)
            #expect(try stage.page("list").navigationItem.backAction != nil)
            #expect(try stage.page("item").navigationItem.backAction == nil)
        }

        @Test("An embedded stack without pages leaves the outer bar and its way back")
        func emptyNestedStack() async throws {
            let stage = try await Stage("N[home]")
            let (outer, inner) = (try stage.stack(of: "home"), NavigationContainer())
            try outer.push(inner)
            #expect(await stage.shown() == "stack[home, page[stack[]]]")
            let outerPage = try stage.navigation(of: "home")
            #expect(!outerPage.isNavigationBarHidden)
            let embedding = try #require(outerPage.topViewController)
            #expect(embedding.navigationItem.backAction != nil)
            try inner.push(FixtureScreen("first"))
            #expect(await stage.shown() == "stack[home, page[stack[first]]]")
            #expect(outerPage.isNavigationBarHidden)
            #expect(embedding.navigationItem.backAction == nil)
            try inner.setChildren([])
            _ = await stage.shown()
            #expect(!outerPage.isNavigationBarHidden)
            Simulation.shared.tapBack(in: outerPage)
            try #require(await until { !inner.isAttached })
            #expect(await stage.shown() == "stack[home]")
            #expect(Simulation.shared.barChanges == ["hide", "show"])
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A change during a way back that is not allowed waits for its end")
        func changeDuringRefusedMenu() async throws {
            let form = AskingScreen("form")
            form.answer = false
            let stage = try await Stage("N[home, form]", screens: ["form": { form }])
            let navigation = try stage.navigation(of: "form")
            Simulation.shared.goBackWithMenu(in: navigation, to: try stage.page("home"))
            try stage.stack(of: "home").push(FixtureScreen("news"))
            for _ in 0..<20 { await MainActor.turn() }
            #expect(Simulation.shared.isInTransition)
            #expect(await stage.shown() == "stack[home, form, news]")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A page that moves to another stack leaves the old one first")
        func move() async throws {
            let stage = try await Stage("T[N[home, item]*, N[cart]]")
            let item = stage.fixture["item"]
            try stage.window.transaction {
                try stage.stack(of: "item").pop()
                try stage.stack(of: "cart").push(item)
            }
            #expect(await stage.shown() == "tabs[*stack[home], stack[cart, item]]")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("The simulation finds a controller in two places")
        func twoPlaces() async throws {
            let stage = try await Stage("N[home]")
            UINavigationController().setViewControllers([try stage.page("home")], animated: false)
            #expect(Simulation.shared.refusals.first == "a controller in two places: ScreenPage")
            Simulation.begin()
        }

        @Test("The simulation finds a page that contains its stack, and a view in itself")
        func pageInItself() async throws {
            let stage = try await Stage("N[home, X{N[form]*}]")
            let (inner, outer) = (try stage.navigation(of: "form"), try stage.navigation(of: "home"))
            inner.pushViewController(try #require(outer.topViewController), animated: false)
            inner.view.addSubview(outer.view)
            #expect(Simulation.shared.refusals == ["a page that contains the stack", "a view in itself"])
            #expect(await stage.shown() == "stack[home, page[stack[form]]]")
            Simulation.begin()
        }
    }
}
