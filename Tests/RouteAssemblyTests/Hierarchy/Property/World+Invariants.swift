import RouteAssembly

extension World {
    func checkInvariants(after name: String) {
        var placed: [Int: Screen] = [:]
        for (window, replay) in zip(windows, replays) {
            checkLevels(of: window)
            for screen in window.screens {
                check(screen, isIn: window)
                expect(
                    placed.updateValue(screen, forKey: serial(screen)) == nil,
                    "\(name): \(serial(screen)) is in two places")
            }
            check(replay, of: window, after: name)
            if operations % 10 == 0 { checkPlans(in: window, after: name) }
        }
        for root in loose {
            expect(root.parent == nil, "\(name): a loose screen has a parent")
            for screen in subtree(of: root) {
                check(screen, isIn: nil)
                expect(
                    screen.presented == nil && screen.presenting == nil && screen.presentationStyle == nil,
                    "\(name): a loose modal")
                expect(
                    placed.updateValue(screen, forKey: serial(screen)) == nil,
                    "\(name): \(serial(screen)) is in two places")
            }
        }
        expect(Set(alive.map(serial)) == Set(placed.keys), "\(name): some screen was not released")
        for case let page as NumberedPage in placed.values {
            expect(
                page.isAttachedByHooks == page.isAttached && page.isVisibleByHooks == page.isVisible,
                "\(name): \(page.serial) has got wrong hooks")
            expect(page.repeatedHooks.isEmpty, "\(name): \(page.repeatedHooks)")
        }
    }

    /// Checks that parents, windows, and selections agree.
    private func check(_ screen: Screen, isIn window: RoutingWindow?) {
        expect(screen.window === window && screen.isAttached == (window != nil), "\(serial(screen)) has a wrong window")
        if let parent = screen.parent {
            expect(parent.children.count { $0 === screen } == 1, "\(serial(screen)) is not in its parent once")
        }
        guard let container = screen as? Container else { return }
        expect(
            container.children.allSatisfy { $0.parent === container }, "a child of \(serial(screen)) has another parent"
        )
        if let tabs = container as? TabContainer {
            expect(
                tabs.selectedIndex.map(tabs.children.indices.contains) ?? tabs.children.isEmpty,
                "\(serial(tabs)) selects nothing")
            expect(
                tabs.selected === tabs.selectedIndex.map { tabs.children[$0] }, "\(serial(tabs)) selects another tab")
        }
        if let split = container as? SplitContainer {
            expect(split.children.count <= split.columnLimit, "\(serial(split)) has too many columns")
        }
        // The limit ends the loop if there is a cycle.
        var (ancestors, outer) = (0, screen.parent)
        while let container = outer, ancestors < 1000 { (ancestors, outer) = (ancestors + 1, container.parent) }
        expect(ancestors < 1000, "\(serial(screen)) is in a cycle")
    }

    /// Checks that `presented` and `presenting` agree.
    private func checkLevels(of window: RoutingWindow) {
        expect(
            window.root?.presenting == nil && window.root?.presentationStyle == nil && window.root?.parent == nil,
            "the root has a place")
        var level = window.root
        var last = level
        while let root = level {
            last = root
            let modal = root.presented
            for screen in subtree(of: root) {
                expect(
                    screen.presented === modal && screen.presenting === root.presenting,
                    "\(serial(screen)) is in another level than its root")
            }
            if let modal {
                expect(
                    modal.presenting === root && modal.parent == nil && modal.presentationStyle != nil,
                    "the modal chain is broken")
            }
            level = modal
        }
        expect(window.topmost === last, "the topmost level is not the last")
    }

    private func check(_ replay: Replay, of window: RoutingWindow, after name: String) {
        expect(replay.contradictions.isEmpty, "\(name): \(replay.contradictions)")
        expect(
            replay.attached == Set(window.screens.map(serial)), "\(name): what was added and removed does not add up")
        let visible = Set(expectedToBeVisible(in: window).map(serial))
        expect(Set(window.screens.filter(\.isVisible).map(serial)) == visible, "\(name): isVisible")
        expect(replay.visible == visible, "\(name): what appeared and disappeared does not add up")
        expect(replay.revision == window.revision, "\(name): a change was not delivered")
    }

    /// Checks that a plan shows or dismisses screens exactly if its origin is covered.
    private func checkPlans(in window: RoutingWindow, after name: String) {
        let router = DefaultRouter(window: window)
        for screen in window.screens {
            var (covered, inner) = (screen.presented != nil, screen)
            while let parent = inner.parent {
                if !parent.visibleChildren.contains(where: { $0 === inner }) { covered = true }
                inner = parent
            }
            guard let plan = try? router.plan(to: .custom(using: InlineFinder { _, _ in screen }), with: ()) else {
                continue
            }
            let isPlanned = !plan.shown.isEmpty || !plan.dismissed.isEmpty
            expect(
                isPlanned == covered,
                "\(name): \(serial(screen)) is \(covered ? "" : "not ")covered, and planned is \(plan)")
        }
    }

    /// Returns the visible screens by definition.
    ///
    /// These are the levels from the topmost full screen upwards, with the visible children of all
    /// containers in each level.
    private func expectedToBeVisible(in window: RoutingWindow) -> [Screen] {
        var levels: [Screen] = []
        var level = window.root
        while let root = level {
            if root.presentationStyle == .fullScreen { levels = [] }
            levels.append(root)
            level = root.presented
        }
        func visible(in screen: Screen) -> [Screen] {
            [screen] + ((screen as? Container)?.visibleChildren.flatMap(visible) ?? [])
        }
        return levels.flatMap(visible)
    }

    private func serial(_ screen: Screen) -> Int { screen.number ?? -1 }
}
