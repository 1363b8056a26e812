import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting
import RouteAssemblyUIKit
import Testing
import UIKit

extension UIKitTests {
    @MainActor
    struct TabTests {
        private func tabs(_ stage: Stage) throws -> UITabBarController {
            try #require(stage.renderer.rootViewController.children.first as? UITabBarController)
        }

        @Test(
            "A tap on a tab selects it, and one on the selected tab goes back to its first page",
            arguments: Simulation.TabQuestions.allCases)
        func tap(questions: Simulation.TabQuestions) async throws {
            let stage = try await Stage("T[N[home]*, N[cart, item]]")
            Simulation.shared.tabQuestions = questions
            Simulation.shared.tapTab(1, of: try tabs(stage))
            #expect(await stage.shown() == "tabs[stack[home], *stack[cart, item]]")
            expectHierarchy(stage.window, "T[N[home], N[cart, item]*]")
            let item = stage.fixture["item"]
            Simulation.shared.pace = .automatic
            Simulation.shared.tapTab(1, of: try tabs(stage))
            try #require(await until { !item.isAttached })
            #expect(await stage.shown() == "tabs[stack[home], *stack[cart]]")
            #expect(Simulation.shared.animations == ["pop"])
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test(
            "A guarded tab stays unselected until its destination is reached",
            arguments: Simulation.TabQuestions.allCases)
        func guardedTab(questions: Simulation.TabQuestions) async throws {
            let stage = try await Stage("T[home*, cart]")
            Simulation.shared.tabQuestions = questions
            let gate = GateInterceptor()
            let cart = try stage.fixture.screen("cart", as: FixtureScreen.self)
            let step = StepAssembly(finder: InstanceFinder<FixtureScreen, Void>(cart)) { cart }
                .adding(gate).using(.present).from(.topmost)
            stage.router.registerTabs { $0.description == "cart" ? Destination.to(step) : nil }
            Simulation.shared.tapTab(1, of: try tabs(stage))
            await gate.untilReached()
            #expect(await stage.shown() == "tabs[*home, cart]")
            gate.open()
            try #require(await until { (stage.window.root as? TabContainer)?.selectedIndex == 1 })
            #expect(await stage.shown() == "tabs[home, *cart]")
        }

        @Test("A tab in UIKit's list of more tabs is selected in the hierarchy, too")
        func moreTabs() async throws {
            let stage = try await Stage("T[N[a]*, b, c, d, e, N[f, g], h]")
            #expect(try tabs(stage).customizableViewControllers == [])
            Simulation.shared.tapTab(5, of: try tabs(stage))
            #expect(await stage.shown() == "tabs[stack[a], b, c, d, e, *stack[f, g], h]")
            expectHierarchy(stage.window, "T[N[a], b, c, d, e, N[f, g]*, h]")
            Simulation.shared.showMore(of: try tabs(stage))
            Simulation.shared.tapTab(5, of: try tabs(stage))
            #expect(await stage.shown() == "tabs[stack[a], b, c, d, e, *stack[f, g], h]")
            let container = try #require(stage.window.root as? TabContainer)
            try container.select(6)
            #expect(await stage.shown() == "tabs[stack[a], b, c, d, e, stack[f, g], *h]")
            try container.select(5)
            #expect(await stage.shown() == "tabs[stack[a], b, c, d, e, *stack[f, g], h]")
            try container.select(0)
            #expect(await stage.shown() == "tabs[*stack[a], b, c, d, e, stack[f, g], h]")
            #expect(stage.visible == ["a"])
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A guarded tab in UIKit's list of more tabs goes back until its destination is reached")
        func guardedMoreTab() async throws {
            let stage = try await Stage("T[a*, b, c, d, e, f]")
            let (gate, f) = (GateInterceptor(), try stage.fixture.screen("f", as: FixtureScreen.self))
            let step = StepAssembly(finder: InstanceFinder<FixtureScreen, Void>(f)) { f }
                .adding(gate).using(.present).from(.topmost)
            stage.router.registerTabs { $0 === f ? Destination.to(step) : nil }
            Simulation.shared.tapTab(5, of: try tabs(stage))
            await gate.untilReached()
            #expect(await stage.shown() == "tabs[*a, b, c, d, e, f]")
            gate.open()
            try #require(await until { (stage.window.root as? TabContainer)?.selectedIndex == 5 })
            #expect(await stage.shown() == "tabs[a, b, c, d, e, *f]")
        }

        @Test("The tab of a stack has the item and the badge of its first screen, and its title if the item has none")
        func items() async throws {
            let count = Counter()
            let stage = try await Stage("T[N[home, list]*, cart]") { renderer in
                renderer.register(
                    FixtureScreen.self,
                    tabItem: {
                        UITabBarItem(title: "\($0)" == "home" ? "tab \(count.value)" : nil, image: nil, tag: 0)
                    },
                    badge: { "\($0) \(count.value)" })
            }
            let items = try #require(try tabs(stage).viewControllers?.map(\.tabBarItem))
            #expect(items.map { $0?.title } == ["tab 0", nil])
            #expect(items.map { $0?.badgeValue } == ["home 0", "cart 0"])
            count.value = 1
            stage.fixture["home"].setNeedsUpdate()
            stage.fixture["home"].title = "Welcome"
            stage.fixture["cart"].title = "Cart"
            #expect(items.map { $0?.badgeValue } == ["home 1", "cart 1"])
            #expect(items.map { $0?.title } == ["tab 1", "Cart"])
            #expect(try stage.page("cart").title == "Cart")
            let container = try #require(stage.window.root as? TabContainer)
            try container.setChildren(container.children + [FixtureScreen("news")])
            _ = await stage.shown()
            #expect(try tabs(stage).viewControllers?.last?.tabBarItem.badgeValue == "news 1")
            #expect(try tabs(stage).viewControllers?.map(\.tabBarItem).dropLast() == items[...])
        }

        @Test("The item of a tab that is added later is the registered one, too")
        func laterItem() async throws {
            let item = UITabBarItem(title: "News", image: nil, tag: 0)
            let stage = try await Stage("T[home*, cart]") { renderer in
                renderer.register(FixtureScreen.self, tabItem: { $0.description == "news" ? item : UITabBarItem() })
            }
            let container = try #require(stage.window.root as? TabContainer)
            try container.setChildren(container.children + [FixtureScreen("news")])
            #expect(await stage.shown() == "tabs[*home, cart, news]")
            #expect(try tabs(stage).viewControllers?.last?.tabBarItem === item)
        }
    }

    @MainActor
    struct SplitTests {
        private func fold(_ stage: Stage, _ isCompact: Bool) { Simulation.shared.setCompact(isCompact, stage.uiWindow) }

        @Test("A split that folds moves its pages into one stack, and back")
        func fold() async throws {
            let stage = try await Stage("S[list | item]")
            #expect(stage.content == "columns[list, item]")
            #expect(stage.visible.sorted() == ["item", "list"])
            fold(stage, true)
            #expect(stage.visible == ["item"])
            #expect(try stage.page("item").navigationItem.backAction != nil)
            expectHierarchy(stage.window, "S[list | item*]")
            #expect(await stage.shown() == "columns-[list, item]")
            fold(stage, false)
            #expect(try stage.page("item").navigationItem.backAction == nil)
            #expect(await stage.shown() == "columns[list, item]")
            #expect(Simulation.shared.animations.isEmpty)
            expectHierarchy(stage.window, "S[list | item]")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A split with three columns shows those that UIKit has room for")
        func threeColumns() async throws {
            let stage = try await Stage("S[list | item | reviews]")
            let split = try #require(stage.renderer.rootViewController.children.first as? UISplitViewController)
            #expect(split.style == .tripleColumn && split.displayMode == .twoBesideSecondary)
            #expect(stage.content == "columns[list, item, reviews]")
            #expect(stage.visible.sorted() == ["item", "list", "reviews"])
            #expect(try stage.page("reviews").navigationItem.backAction == nil)
            Simulation.shared.setHasRoomForOneSidebar(true, stage.uiWindow)
            expectHierarchy(stage.window, "S[list | item* | reviews*]")
            #expect(await stage.shown() == "columns2[list, item, reviews]")
            #expect(stage.visible.sorted() == ["item", "reviews"])
            #expect(try stage.page("reviews").navigationItem.backAction != nil)
            fold(stage, true)
            expectHierarchy(stage.window, "S[list | item | reviews*]")
            #expect(await stage.shown() == "columns-[list, item, reviews]")
            fold(stage, false)
            #expect(await stage.shown() == "columns2[list, item, reviews]")
            try await stage.router.unwind(.back)
            expectHierarchy(stage.window, "S[list | item]")
            #expect(await stage.shown() == "columns2[list, item]")
            Simulation.shared.setHasRoomForOneSidebar(false, stage.uiWindow)
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A split that the app gives less room hides its first column")
        func lessRoom() async throws {
            let stage = try await Stage("S[list | item | reviews]")
            let split = try #require(stage.window.root as? SplitContainer)
            split.visibleColumnCount = 2
            #expect(await stage.shown() == "columns2[list, item, reviews]")
            split.visibleColumnCount = 3
            #expect(await stage.shown() == "columns[list, item, reviews]")
            expectHierarchy(stage.window, "S[list | item | reviews]")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A split shows its first column while its detail is empty")
        func emptyDetail() async throws {
            let stage = try await Stage("S[list | item]")
            #expect(Simulation.shared.shownColumns == [])
            try #require(stage.window.root as? SplitContainer).setChildren([stage.fixture["list"]])
            #expect(await stage.shown() == "columns[list]")
            #expect(Simulation.shared.shownColumns == ["primary"])
        }

        private func column(_ column: UISplitViewController.Column, _ stage: Stage) throws -> UIViewController? {
            let split = try #require(stage.renderer.rootViewController.children.first as? UISplitViewController)
            return split.viewController(for: column)
        }

        @Test("A stack in a column is the column, so that its bar can have the button for the sidebar")
        func stackInColumn() async throws {
            let stage = try await Stage("S[N[list] | N[item, reviews]]")
            #expect(stage.content == "columns[stack[list], stack[item, reviews]]")
            #expect(stage.visible.sorted() == ["list", "reviews"])
            for (name, label) in [(UISplitViewController.Column.primary, "list"), (.secondary, "item")] {
                let stack = try stage.navigation(of: label)
                #expect(try column(name, stage) === stack)
                #expect(try stage.renderer.page(of: stage.stack(of: label)) === stack)
                #expect(!stack.isNavigationBarHidden)
            }
            #expect(try stage.page("item").navigationItem.backAction == nil)
            #expect(try stage.page("reviews").navigationItem.backAction != nil)
            let swipe = try #require(Simulation.shared.beginSwipe(in: stage.navigation(of: "item")))
            swipe.end(isFinished: true)
            expectHierarchy(stage.window, "S[N[list] | N[item]]")
            try stage.stack(of: "item").push(FixtureScreen("photos"))
            #expect(await stage.shown() == "columns[stack[list], stack[item, photos]]")
            #expect(Simulation.shared.animations == ["swipe", "push"])
            #expect(Simulation.shared.barChanges == [])
            #expect(Simulation.shared.refusals == [])
        }

        @Test("A stack in a column is embedded while the split is folded, and goes back to the column")
        func foldedStackInColumn() async throws {
            let stage = try await Stage("S[list | N[item, reviews]]")
            let stack = try stage.navigation(of: "item")
            fold(stage, true)
            #expect(stage.content == "columns-[list, page[stack[item, reviews]]]")
            #expect(stage.visible == ["reviews"])
            expectHierarchy(stage.window, "S[list | N[item, reviews]*]")
            Simulation.shared.pace = .automatic
            Simulation.shared.tapBack(in: stack)
            #expect(await stage.shown(until: "columns-[list, page[stack[item]]]"))
            #expect(try stage.page("item").navigationItem.backAction != nil)
            fold(stage, false)
            #expect(await stage.shown() == "columns[list, stack[item]]")
            #expect(try column(.secondary, stage) === stack)
            #expect(try stage.page("item").navigationItem.backAction == nil)
            fold(stage, true)
            Simulation.shared.pace = .automatic
            Simulation.shared.tapBack(in: stack)
            #expect(await stage.shown(until: "columns-[list]"))
            expectHierarchy(stage.window, "S[list]")
            #expect(Simulation.shared.refusals == [])
        }

        @Test("A split that folds while a stack in a column pushes moves the stack after the push")
        func foldDuringPushInColumn() async throws {
            let stage = try await Stage("S[list | N[item]]")
            try stage.stack(of: "item").push(FixtureScreen("reviews"))
            try #require(await until { Simulation.shared.isInTransition })
            fold(stage, true)
            #expect(try column(.secondary, stage) === stage.navigation(of: "item"))
            Simulation.shared.endTransition()
            #expect(await stage.shown(until: "columns-[list, page[stack[item, reviews]]]"))
            #expect(stage.visible == ["reviews"])
            fold(stage, false)
            #expect(await stage.shown() == "columns[list, stack[item, reviews]]")
            #expect(Simulation.shared.refusals == [])
        }

        @Test("A stack is the column as long as it has pages, because an empty one has no bar")
        func emptyStackInColumn() async throws {
            let stage = try await Stage("S[list | N[item]]")
            let (stack, page) = (try stage.stack(of: "item"), try stage.navigation(of: "item"))
            try stack.setChildren([])
            #expect(await stage.shown() == "columns[list, page[stack[]]]")
            let around = try #require(column(.secondary, stage) as? UINavigationController)
            #expect(around !== page && !around.isNavigationBarHidden)
            try stack.push(FixtureScreen("news"))
            #expect(await stage.shown() == "columns[list, stack[news]]")
            #expect(try column(.secondary, stage) === page)
            #expect(stage.visible == ["list", "news"])
            #expect(Simulation.shared.refusals == [])
        }

        @Test("A stack in a column that shows panes is a page in the column")
        func panesInColumn() async throws {
            let stage = try await Stage("S[list | N[item, reviews]]")
            let stack = try stage.stack(of: "item")
            stack.paneCount = 2
            #expect(await stage.shown() == "columns[list, page[page[item, reviews]]]")
            #expect(stage.visible == ["list", "item", "reviews"])
            stack.paneCount = 1
            #expect(await stage.shown() == "columns[list, stack[item, reviews]]")
            #expect(stage.visible == ["list", "reviews"])
            #expect(Simulation.shared.refusals == [])
        }

        @Test("A stack leaves its column for another place, and comes back into another column")
        func stackLeavesColumn() async throws {
            let stage = try await Stage("S[list | N[item]]")
            let split = try #require(stage.window.root as? SplitContainer)
            let (list, stack) = (stage.fixture["list"], try stage.stack(of: "item"))
            try split.setChildren([stack, list])
            #expect(await stage.shown() == "columns[stack[item], list]")
            #expect(try column(.primary, stage) === stage.renderer.page(of: stack))
            try stage.window.transaction {
                try split.setChildren([list])
                try stage.window.setRoot(stack)
            }
            #expect(await stage.shown() == "stack[item]")
            #expect(stage.visible == ["item"])
            #expect(Simulation.shared.refusals == [])
        }

        @Test("The first page of a stack that covers a column has the way back to it")
        func stackCoversColumn() async throws {
            let stage = try await Stage("S[list | item | N[reviews]]")
            #expect(try stage.page("reviews").navigationItem.backAction == nil)
            Simulation.shared.setHasRoomForOneSidebar(true, stage.uiWindow)
            #expect(await stage.shown() == "columns2[list, item, stack[reviews]]")
            #expect(try column(.secondary, stage) === stage.navigation(of: "reviews"))
            #expect(try stage.page("reviews").navigationItem.backAction != nil)
            Simulation.shared.pace = .automatic
            try Simulation.shared.tapBack(in: stage.navigation(of: "reviews"))
            #expect(await stage.shown(until: "columns2[list, item]"))
            expectHierarchy(stage.window, "S[list | item]")
            #expect(Simulation.shared.refusals == [])
        }

        @Test("A stack with two panes is a container page, which shows both")
        func panes() async throws {
            let stage = try await Stage("N[list, item, reviews]")
            let stack = try #require(stage.window.root as? NavigationContainer)
            stack.paneCount = 2
            #expect(await stage.shown() == "page[item, reviews]")
            #expect(stage.visible.sorted() == ["item", "reviews"])
            try await stage.router.unwind(.back)
            #expect(await stage.shown() == "page[list, item]")
            stack.paneCount = 1
            #expect(await stage.shown() == "stack[list, item]")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A split in a narrow window is folded from the beginning")
        func folded() async throws {
            let stage = try await Stage("S[list | item]", isCompact: true)
            #expect(stage.content == "columns-[list, item]")
            expectHierarchy(stage.window, "S[list | item*]")
        }

        @Test("A folded split pushes the detail, and a swipe removes it")
        func detail() async throws {
            let stage = try await Stage("S[list]", isCompact: true)
            let split = try #require(stage.window.root as? SplitContainer)
            try split.setChildren(split.children + [FixtureScreen("item")])
            try #require(await until { Simulation.shared.isInTransition })
            let item = try #require(split.children.last.flatMap { stage.renderer.page(of: $0) })
            #expect(item.navigationItem.backAction != nil)
            #expect(await stage.shown() == "columns-[list, item]")
            #expect(Simulation.shared.animations == ["push"])
            let swipe = try #require(Simulation.shared.beginSwipe(in: stage.navigation(of: "list")))
            swipe.end(isFinished: true)
            #expect(await stage.shown() == "columns-[list]")
            expectHierarchy(stage.window, "S[list]")
            fold(stage, false)
            #expect(await stage.shown() == "columns[list]")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A split that unfolds while the detail is pushed shows it")
        func unfoldDuringPush() async throws {
            let stage = try await Stage("S[list]", isCompact: true)
            let split = try #require(stage.window.root as? SplitContainer)
            try split.setChildren(split.children + [FixtureScreen("item")])
            try #require(await until { Simulation.shared.isInTransition })
            Simulation.shared.endTransition()
            fold(stage, false)
            #expect(await stage.shown() == "columns[list, item]")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("The compact column of a split has its size before the layout of a pushed page begins")
        func compactColumn() async throws {
            let stage = try await Stage("S[list]", isCompact: true)
            let split = try #require(stage.window.root as? SplitContainer)
            try split.setChildren(split.children + [FixtureScreen("item")])
            #expect(await stage.shown() == "columns-[list, item]")
            #expect(Simulation.shared.animations == ["push"])
            #expect(Simulation.shared.pagesLaidOutFromZero == [])
        }

        @Test("A split that unfolds or folds during a push moves its pages after it")
        func unfoldInPush() async throws {
            let (stage, item) = (try await Stage("S[list]", isCompact: true), FixtureScreen("item"))
            let split = try #require(stage.window.root as? SplitContainer)
            try split.setChildren(split.children + [item])
            try #require(await until { Simulation.shared.isInTransition })
            fold(stage, false)
            #expect(Simulation.shared.refusals.isEmpty)
            #expect(await stage.shown() == "columns[list, item]")
            try #require(await until { stage.visible.sorted() == ["item", "list"] })
            let page = try #require(stage.renderer.page(of: item))
            #expect(page.navigationItem.backAction == nil)
            page.navigationController?.pushViewController(ForeignPage(), animated: true)
            stage.uiWindow.layoutIfNeeded()
            fold(stage, true)
            #expect(await stage.shown() == "columns-[list, item]")
            try #require(await until { stage.visible == ["item"] })
            #expect(page.navigationItem.backAction != nil)
            #expect(Simulation.shared.animations == ["push", "push"])
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A split that unfolds during a push waits for a push of the app in a column, too")
        func foreignPushAfterUnfolding() async throws {
            let stage = try await Stage("S[list]", isCompact: true)
            let split = try #require(stage.window.root as? SplitContainer)
            try split.setChildren(split.children + [FixtureScreen("item")])
            try #require(await until { Simulation.shared.isInTransition })
            fold(stage, false)
            let column = stage.renderer.page(of: split)?.children[1] as? UINavigationController
            column?.pushViewController(ForeignPage(), animated: true)
            stage.uiWindow.layoutIfNeeded()
            Simulation.shared.endTransition()
            for _ in 0..<20 { await MainActor.turn() }
            #expect(await stage.shown() == "columns[list, item]")
            #expect(Simulation.shared.animations == ["push", "push"])
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test(
            "A split that folds while the app pushes a page moves its pages after it, whatever else changes",
            arguments: [true, false], [true, false])
        func foldInForeignPush(removesDetail: Bool, unfolds: Bool) async throws {
            let stage = try await Stage("S[list | item]")
            try stage.navigation(of: "item").pushViewController(ForeignPage(), animated: true)
            stage.uiWindow.layoutIfNeeded()
            fold(stage, true)
            let split = try #require(stage.window.root as? SplitContainer)
            if removesDetail { try split.setChildren([stage.fixture["list"]]) }
            for _ in 0..<20 { await MainActor.turn() }
            if unfolds { fold(stage, false) }
            let pages = removesDetail ? "[list]" : unfolds ? "[list, item, foreign]" : "[list, item]"
            let shown = await stage.shown()
            #expect(shown == "columns\(unfolds ? "" : "-")\(pages)")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test(
            "Columns that change while the app pushes a page are shown after it, whenever the split folds or unfolds",
            arguments: [true, false], [nil, 0, 20])
        func changeInForeignPush(isCompact: Bool, turnsAfterFold: Int?) async throws {
            let stage = try await Stage("S[list | item]", isCompact: isCompact)
            let split = try #require(stage.window.root as? SplitContainer)
            try stage.navigation(of: "item").pushViewController(ForeignPage(), animated: true)
            stage.uiWindow.layoutIfNeeded()
            try split.setChildren([stage.fixture["list"], FixtureScreen("news")])
            for _ in 0..<20 { await MainActor.turn() }
            if let turnsAfterFold {
                fold(stage, !isCompact)
                for _ in 0..<turnsAfterFold { await MainActor.turn() }
            }
            let isCollapsed = isCompact == (turnsAfterFold == nil)
            #expect(await stage.shown() == "columns\(isCollapsed ? "-" : "")[list, news]")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A split that leaves before it has moved its pages does not move them")
        func leaveInPush() async throws {
            let stage = try await Stage("S[list | item]", isCompact: true)
            weak var split: UIViewController?
            split = stage.window.root.flatMap { stage.renderer.page(of: $0) }
            try stage.navigation(of: "item").pushViewController(ForeignPage(), animated: true)
            stage.uiWindow.layoutIfNeeded()
            fold(stage, false)
            try stage.window.setRoot(FixtureScreen("end"), animated: false)
            await stage.renderer.untilIdle()
            #expect(await stage.shown() == "end")
            #expect(await until { split == nil })
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A split that folds beside a stack does not change the bar of the stack during a swipe")
        func foldBesideSwipe() async throws {
            let stage = try await Stage("X{N[N[first], item]*, S[list | detail]*}")
            let swipe = try #require(Simulation.shared.beginSwipe(in: stage.navigation(of: "item")))
            fold(stage, true)
            #expect(Simulation.shared.barChanges == [])
            swipe.end(isFinished: false)
            #expect(await stage.shown() == "page[stack[page[stack[first]], item], columns-[list, detail]]")
            #expect(Simulation.shared.barChanges == [] && Simulation.shared.refusals.isEmpty)
        }

        @Test("A split that folds while a sheet over it is pulled moves its pages at once")
        func foldInPull() async throws {
            let stage = try await Stage("S[list | item] ^sheet a")
            let pull = try #require(Simulation.shared.beginPull(of: stage.level(of: "a")))
            fold(stage, true)
            #expect(stage.content == "columns-[list, item] ^pageSheet a")
            pull.end(isFinished: false)
            #expect(await stage.shown() == "columns-[list, item] ^pageSheet a")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("Columns that change places leave their old ones first")
        func exchangedColumns() async throws {
            let stage = try await Stage("S[list | item]")
            let split = try #require(stage.window.root as? SplitContainer)
            try split.setChildren(split.children.reversed())
            #expect(await stage.shown() == "columns[item, list]")
            #expect(Simulation.shared.animations.isEmpty)
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("Stacks in all columns are embedded while the split is folded")
        func foldedStacks() async throws {
            let stage = try await Stage("S[N[list] | N[item, details]]")
            #expect(stage.content == "columns[stack[list], stack[item, details]]")
            fold(stage, true)
            #expect(await stage.shown() == "columns-[page[stack[list]], page[stack[item, details]]]")
            Simulation.shared.pace = .automatic
            let (item, details) = (stage.fixture["item"], stage.fixture["details"])
            let stack = try stage.navigation(of: "item")
            Simulation.shared.tapBack(in: stack)
            try #require(await until { !details.isAttached })
            #expect(await stage.shown() == "columns-[page[stack[list]], page[stack[item]]]")
            Simulation.shared.pace = .automatic
            Simulation.shared.tapBack(in: stack)
            try #require(await until { !item.isAttached })
            #expect(await stage.shown() == "columns-[page[stack[list]]]")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A split in a stack is embedded")
        func splitInStack() async throws {
            let stage = try await Stage("N[home, S[list | item]]")
            #expect(stage.content == "stack[home, page[columns[list, item]]]")
            let list = stage.fixture["list"]
            Simulation.shared.pace = .automatic
            try Simulation.shared.tapBack(in: stage.navigation(of: "list"))
            try #require(await until { !list.isAttached })
            #expect(await stage.shown() == "stack[home]")
            #expect(Simulation.shared.refusals.isEmpty)
        }
    }
}

@MainActor
private final class Counter {
    var value = 0
}
