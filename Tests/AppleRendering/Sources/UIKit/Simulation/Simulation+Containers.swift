import Foundation

extension Simulation {
    // MARK: Views

    func add(_ view: UIView, to superview: UIView) {
        if superview.isDescendant(of: view) { return refuse("a view in itself") }
        if let owner = view.owner, let parent = superview.nearestOwner, owner.parent !== parent {
            refuse("the view of \(type(of: owner)) in a view of \(type(of: parent)), which is not its parent")
        }
        if view.superview != nil, leftViews.contains(where: { $0 === view }) {
            refuse("UIViewControllerHierarchyInconsistency: a view that the stack before has not taken out yet")
        }
        view.removeFromSuperview()
        view.container = superview
        superview.content.append(view)
        if superview.window != nil { view.callDidMoveToWindow() }
        if let window = superview.window { adaptSplits(in: window) }
    }

    // MARK: Stacks

    /// Pushes a page, after the transition of a presentation over the stack, if there is one.
    func push(_ page: UIViewController, in stack: UINavigationController, animated: Bool) {
        if animated, beginning != .atOnce, !isPushingOrPopping(stack), let other = presentation(around: stack) {
            other.afterwards.append { [self] in push(page, in: stack, animated: animated) }
        } else {
            set(stack.shown + [page], in: stack, animated: animated)
        }
    }

    /// The presentation or dismissal that takes part in what is around a stack.
    private func presentation(around stack: UIViewController) -> SimulatedTransition? {
        transition(of: stack) ?? stack.parent.flatMap(presentation)
    }

    func set(_ pages: [UIViewController], in stack: UINavigationController, animated: Bool) {
        if isPushingOrPopping(stack) { return refuse("setViewControllers during a transition") }
        if pages.contains(where: {
            $0 is UINavigationController || $0 is UITabBarController || $0 is UISplitViewController
        }) {
            return refuse("a stack, tabs, or a split in a stack")
        }
        if Set(pages.map(ObjectIdentifier.init)).count < pages.count { return refuse("a page twice in a stack") }
        if pages.contains(where: stack.isIn) { return refuse("a page that contains the stack") }
        let (oldTop, old) = (stack.shown.last, stack.shown)
        for page in old where !pages.contains(page) {
            if keepsViewsUntilLayout, page === oldTop, let view = page.viewIfLoaded, view.window != nil {
                leave(view, of: stack)
                page.simulation.leaveParent(page)
            } else {
                remove(page)
            }
        }
        for page in pages where !old.contains(page) { stack.addChild(page) }
        stack.shown = pages
        guard let top = pages.last, top !== oldTop else { return }
        show(top, of: stack)
        let isAnimated = animated && stack.viewIfLoaded?.window != nil
        if isAnimated, !stack.isLaidOut, (stack.parent as? UISplitViewController)?.isCollapsed == true {
            pagesLaidOutFromZero.append(top)
        }
        stack.isLaidOut = false
        let transition = SimulatedTransition(of: [stack])
        transition.isPop = pages.count < old.count
        transition.didShow = { stack.calledDelegate?.navigationController(stack, didShow: top, animated: isAnimated) }
        if let oldTop {
            animators +=
                [
                    stack.known.implementer(
                        of: "navigationController:animationControllerForOperation:fromViewController:toViewController:",
                        (any StackAnimations).self
                    )?.navigationController(
                        stack, animationControllerFor: pages.count < old.count ? .pop : .push, from: oldTop, to: top)
                ].compactMap { $0 }.count
        }
        let start = { [self] in
            let isAnimated = isAnimated && stack.viewIfLoaded?.window != nil
            begin(transition, animated: isAnimated, name: transition.isPop ? "pop" : "push") {}
            if stack.viewIfLoaded?.window != nil {
                stack.calledDelegate?.navigationController(stack, willShow: top, animated: isAnimated)
            }
        }
        if isAnimated, beginning != .atOnce {
            begin(PendingTransition(stack: stack, transition: transition, start: start))
        } else {
            start()
        }
    }

    /// Whether a stack is in a transition of its own, and not in one of a presentation, which has
    /// two controllers, or is about to begin one.
    private func isPushingOrPopping(_ stack: UINavigationController) -> Bool {
        running.contains { $0.controllers == [stack] } || pending.contains { $0.stack === stack }
    }

    /// Whether the user can go back in a stack: in no transition, or while it goes back already.
    public func canGoBack(in stack: UINavigationController) -> Bool {
        guard transition(of: stack) != nil || isPushingOrPopping(stack) else { return true }
        let own = running.filter { $0.controllers == [stack] }
        return overlapsPops && !own.isEmpty && own.allSatisfy { $0.isPop && !$0.isInteractive }
            && !pending.contains { $0.stack === stack }
    }

    func show(_ page: UIViewController, of stack: UINavigationController) {
        for other in stack.shown where other !== page { other.viewIfLoaded?.removeFromSuperview() }
        stack.view.addSubview(page.view)
    }

    func remove(_ page: UIViewController) {
        page.viewIfLoaded?.removeFromSuperview()
        page.simulation.leaveParent(page)
    }

    // MARK: Tabs

    func set(_ pages: [UIViewController], in tabs: UITabBarController) {
        let (old, selected) = (tabs.tabs, tabs.selectedViewController)
        for page in old where !pages.contains(page) { remove(page) }
        for page in pages where !old.contains(page) { tabs.addChild(page) }
        tabs.tabs = pages
        tabs.customizableViewControllers = pages
        select(selected.flatMap { pages.firstIndex(of: $0) } ?? 0, in: tabs)
    }

    func select(_ position: Int, in tabs: UITabBarController) {
        guard tabs.tabs.indices.contains(position) else {
            if !tabs.tabs.isEmpty { refuse("a tab that does not exist: \(position)") }
            return
        }
        let old = tabs.selectedViewController
        old?.viewIfLoaded?.removeFromSuperview()
        tabs.selected = position
        let page = tabs.tabs[position]
        if let old, old !== page {
            animators +=
                [
                    tabs.known.implementer(
                        of: "tabBarController:animationControllerForTransitionFromViewController:toViewController:",
                        (any TabAnimations).self
                    )?.tabBarController(tabs, animationControllerForTransitionFrom: old, to: page)
                ].compactMap { $0 }.count
        }
        tabs.view.addSubview(page.view)
        if page.view.window != nil { page.simulation.appear(page) }
        if isInMore(position, of: tabs) {
            let more = tabs.moreNavigationController
            let stack = moreShowsPagesOfStacks ? page as? UINavigationController : nil
            let shown = stack?.topViewController ?? page
            more.calledDelegate?.navigationController(more, willShow: shown, animated: false)
            more.calledDelegate?.navigationController(more, didShow: shown, animated: false)
        }
    }

    /// Whether a tab is in the list of more tabs: the bar has five places, the last of which is the
    /// list.
    func isInMore(_ position: Int, of tabs: UITabBarController) -> Bool { tabs.tabs.count > 5 && position > 3 }

    // MARK: Splits

    func set(_ page: UIViewController?, for column: UISplitViewController.Column, in split: UISplitViewController) {
        if let old = split.columns[column] { remove(old) }
        split.columns[column] = page
        if let page { split.addChild(page) }
        showColumns(of: split)
    }

    func showColumns(of split: UISplitViewController) {
        for page in split.columns.values {
            page.viewIfLoaded?.removeFromSuperview()
            (page as? UINavigationController)?.isLaidOut = false
        }
        let hidesPrimary = split.simulatedStyle == .tripleColumn && split.displayMode == .oneBesideSecondary
        let shown: [UISplitViewController.Column] =
            split.isCollapsed ? [.compact] : (hidesPrimary ? [] : [.primary]) + [.supplementary, .secondary]
        for column in shown {
            if let page = split.columns[column] { split.view.addSubview(page.view) }
        }
    }

    /// Shows two sidebars if the split prefers it, and the windows are wide enough.
    func updateDisplayMode(of split: UISplitViewController) {
        let showsTwo = split.preferredDisplayMode == .twoBesideSecondary && !hasRoomForOneSidebar
        let mode: UISplitViewController.DisplayMode =
            split.simulatedStyle == .tripleColumn && showsTwo ? .twoBesideSecondary : .oneBesideSecondary
        guard mode != split.displayMode else { return }
        split.calledDelegate?.splitViewController(split, willChangeTo: mode)
        split.simulatedDisplayMode = mode
        if mode == .oneBesideSecondary {
            split.known.implementer(of: "splitViewController:willHideColumn:", (any ColumnObserver).self)?
                .splitViewController(split, willHide: .primary)
        }
        showColumns(of: split)
        if mode == .oneBesideSecondary {
            split.known.implementer(of: "splitViewController:didHideColumn:", (any HiddenColumnObserver).self)?
                .splitViewController(split, didHide: .primary)
        }
    }

    /// Makes room for one sidebar or for two.
    public func setHasRoomForOneSidebar(_ hasRoom: Bool, _ window: UIWindow) {
        hasRoomForOneSidebar = hasRoom
        var views: [UIView] = [window]
        while let view = views.popLast() {
            views += view.subviews
            if let split = view.owner as? UISplitViewController { updateDisplayMode(of: split) }
        }
    }

    /// Makes the windows narrow or wide.
    public func setCompact(_ isCompact: Bool, _ window: UIWindow) {
        self.isCompact = isCompact
        adaptSplits(in: window)
    }

    func adaptSplits(in window: UIWindow) {
        var views: [UIView] = [window]
        while let view = views.popLast() {
            views += view.subviews
            guard let split = view.owner as? UISplitViewController, split.isCollapsed != isCompact else { continue }
            if isCompact {
                let column = split.calledDelegate?.splitViewController(
                    split, topColumnForCollapsingToProposedTopColumn: .primary)
                if column != .compact { refuse("a split that collapses to another column than the compact one") }
                split.isSimulatedCollapsed = true
                showColumns(of: split)
                split.calledDelegate?.splitViewControllerDidCollapse(split)
            } else {
                _ = split.calledDelegate?.splitViewController(
                    split, displayModeForExpandingToProposedDisplayMode: .oneBesideSecondary)
                split.isSimulatedCollapsed = false
                showColumns(of: split)
                split.calledDelegate?.splitViewControllerDidExpand(split)
            }
        }
    }
}

extension UIViewController {
    /// Whether the controller is another one, or in it.
    func isIn(_ controller: UIViewController) -> Bool { self === controller || parent?.isIn(controller) == true }
}

extension UIView {
    /// The controller of the view, or of the nearest view around it.
    var nearestOwner: UIViewController? { owner ?? superview?.nearestOwner }
}
