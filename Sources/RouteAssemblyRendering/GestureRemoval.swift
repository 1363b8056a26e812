import RouteAssembly

/// The screens that a gesture removes.
@MainActor
struct GestureRemoval {
    /// What the toolkit removes.
    private let removal: Removal

    private enum Removal {
        case pages(above: PageID, from: PageID)
        case levels(downTo: PageID)
    }

    /// The screen to which the user goes back.
    let target: Screen
    /// The screens that leave, with their descendants, when the gesture begins.
    let screens: [Screen]

    /// Creates the removal of the pages over a page.
    init?(poppingTo page: PageID, in shown: RenderedTree) {
        guard let container = shown.container(of: page), page.screen.isAttached else { return nil }
        let content = shown.content(of: container)
        guard content.previousPage != nil, let position = content.pages.firstIndex(of: page) else { return nil }
        let isCovering = content.arrangement.style.isCovering
        guard isCovering ? position + 1 < content.pages.count : page == content.previousPage else { return nil }
        let popped = isCovering ? content.pages[(position + 1)...] : []
        removal = .pages(above: page, from: container)
        target = page.screen
        screens = Self.screens(popped.filter(\.screen.isAttached).flatMap { Array($0.screen.subtree) }, in: shown)
    }

    /// Creates the removal of a presented page; `nil` if the page is not presented.
    init?(dismissing page: PageID, in shown: RenderedTree) {
        guard let position = shown.levels.firstIndex(where: { $0.page == page }), position > 0 else { return nil }
        let presenter = shown.levels[position - 1].page
        guard presenter.screen.isAttached else { return nil }
        removal = .levels(downTo: presenter)
        target = presenter.screen
        screens = Self.screens(Self.screens(over: target), in: shown)
    }

    /// Whether the screens can leave at once, without being asked.
    var isAllowed: Bool {
        screens.allSatisfy { $0.canBeRemoved && $0.confirming?.asksBeforeRemoval != true }
    }

    /// Returns the screens that the user has seen, or that a container has hidden.
    ///
    /// Code can have added others since the toolkit has removed the pages. They do not leave.
    private static func screens(_ screens: [Screen], in shown: RenderedTree) -> [Screen] {
        let known = Set(shown.pages.map { ObjectIdentifier($0.screen) })
        return screens.filter { screen in
            known.contains(ObjectIdentifier(screen))
                || screen.ancestors.contains { !$0.needsHiddenPages && known.contains(ObjectIdentifier($0)) }
        }
    }

    private static func screens(over presenter: Screen) -> [Screen] {
        var screens = [Screen]()
        var modal = presenter.presented
        while let root = modal {
            screens += root.subtree
            modal = root.presented
        }
        return screens
    }

    /// Removes the pages from those that are shown, after the toolkit has removed them.
    func remove(from shown: inout RenderedTree) {
        switch removal {
        case .pages(let page, let container):
            let content = shown.content(of: container)
            guard let position = content.pages.firstIndex(of: page) else { return }
            shown.set(content.goingBack(to: position), of: container)
        case .levels(let presenter): shown.apply(.dismiss(downTo: presenter))
        }
    }

    /// Removes the screens from the hierarchy, unless other screens have been placed over them.
    func perform() {
        let leaving = Set(screens.map(ObjectIdentifier.init))
        func isLeaving(_ screen: Screen) -> Bool { leaving.contains(ObjectIdentifier(screen)) }
        guard let window = target.window else { return }
        if case .levels = removal {
            guard target.presented != nil, Self.screens(over: target).allSatisfy(isLeaving) else { return }
            try? target.dismissPresented(animated: false)
        } else if let container = target.parent {
            let popped = container.removals(toGoBackTo: target)
            guard popped.allSatisfy({ $0.subtree.allSatisfy(isLeaving) }) else { return }
            try? window.transaction(animated: false) { try container.goBack(to: target) }
        }
    }
}
