#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    public import RouteAssembly
    public import RouteAssemblyRendering
    public import UIKit

    /// The toolkit whose pages are view controllers.
    ///
    /// A stack becomes a `UINavigationController`, a tab container a `UITabBarController`, and a
    /// split a `UISplitViewController`. The app registers the view controllers of its screens with
    /// the renderer: see ``RouteAssemblyRendering/Renderer``. Documentation/RenderingOnApple.md has
    /// a complete app.
    ///
    /// The view controllers of containers and their presentations belong to the toolkit. To push,
    /// pop, present, or dismiss, change the hierarchy or call the router.
    @MainActor
    public final class UIKitToolkit: Toolkit {
        /// A page is a view controller.
        public typealias Page = UIViewController

        /// The controller around everything that the toolkit shows.
        let root = RootPage()
        /// The root page of each level: of the window, and of each modal.
        private(set) var levels: [UIViewController] = []
        var registry = PageRegistry()
        let transitions = Transitions()
        weak var renderer: UIKitRenderer?

        private lazy var presentationDelegate = PresentationDelegate(self)
        /// The number of operations that have not ended.
        private var operationCount = 0
        /// The presentation of modals that had to wait for the root to be on the screen.
        private var latePresentation: Task<Void, Never>?

        init() { root.didAppear = { [weak self] in self?.presentLate() } }

        /// A Boolean value that indicates whether the toolkit changes what it shows.
        var isPerforming: Bool { operationCount > 0 }

        // MARK: Pages

        /// Returns a new view controller: the registered one, or one of UIKit's containers.
        public func makePage(for screen: Screen, as kind: PageKind) -> UIViewController {
            let page: UIViewController =
                switch kind {
                case .stack: StackPage(self)
                case .tabs: TabsPage(self)
                case .columns: SplitPage(self)
                case .embedding: EmbeddingPage()
                case .container: registry.makePage(for: screen) as? ContainerPage ?? ContainerPage()
                case .screen: registry.makePage(for: screen) ?? registry.makePlainPage(for: screen)
                }
            if kind != .embedding { show(screen, in: page) }
            return page
        }

        /// Shows the title of a screen, calls the `update` closure of its registration, and updates
        /// the tab that the screen names.
        public func update(_ page: UIViewController, for screen: Screen) {
            show(screen, in: page)
            for tabs in screen.ancestors where tabs is TabContainer {
                (renderer?.page(of: tabs) as? TabsPage)?.updateItems()
            }
        }

        private func show(_ screen: Screen, in page: UIViewController) {
            if let title = screen.title, page.title != title { page.title = title }
            registry.update(page, for: screen)
        }

        /// Returns `false` for a stack or a split in a stack or in a split, which UIKit does not
        /// accept.
        public func canHold(_ screen: Screen, in container: Container) -> Bool {
            guard container is NavigationContainer || container is SplitContainer else { return true }
            return !(screen is NavigationContainer || screen is SplitContainer)
        }

        /// Returns whether UIKit has collapsed a split.
        public func isCollapsed(_ split: UIViewController) -> Bool? { (split as? SplitPage)?.isFolded }

        // MARK: Operations

        /// Carries out an operation, and returns when the transition of UIKit has ended.
        ///
        /// ``RouteAssembly/TransitionHint/fade`` fades to a modal that covers the screen. Other
        /// hints have no effect.
        public func perform(
            _ operation: RenderingOperation<UIViewController>, animated: Bool, hint: TransitionHint?
        ) async {
            await latePresentation?.value
            operationCount += 1
            await carryOut(operation, animated: animated, hint: hint)
            await presentMissing()
            operationCount -= 1
        }

        private func carryOut(
            _ operation: RenderingOperation<UIViewController>, animated: Bool, hint: TransitionHint?
        ) async {
            switch operation {
            case .dismiss(let page): await dismiss(downTo: page, animated: animated)
            case .setRoot(let page):
                levels = page.map { [$0] } ?? []
                await root.show(levels, animated: animated, transitions)
            case .setStack(let stack, let pages): await (stack as? StackPage)?.show(pages, animated: animated)
            case .setTabs(let tabs, let pages, let selected): (tabs as? TabsPage)?.show(pages, selected: selected)
            case .setColumns(let split, let pages, _): await (split as? SplitPage)?.show(pages, animated: animated)
            case .setChildren(let container, let pages): (container as? ContainerPage)?.show(pages)
            case .present(let page, _, let style):
                levels.append(page)
                prepare(page, style, hint)
                await presentMissing(animated: animated)
            }
            levels.forEach { updateWaysBack(in: $0, outer: nil) }
        }
    }

    // MARK: - Presentations

    extension UIKitToolkit {
        /// The controller that presents the page of a level.
        private func presenter(of level: Int) -> UIViewController { level == 1 ? root : levels[level - 1] }

        private func prepare(_ page: UIViewController, _ style: PresentationStyle, _ hint: TransitionHint?) {
            let screen = renderer?.screen(of: page)
            let anchor = screen.flatMap { registry.anchor(of: $0) }
            switch style {
            case .fullScreen: page.modalPresentationStyle = .fullScreen
            case .overlay: page.modalPresentationStyle = .overFullScreen
            // UIKit ends the process if a popover has no anchor.
            case .popover: page.modalPresentationStyle = anchor == nil ? .pageSheet : .popover
            case .sheet: page.modalPresentationStyle = .pageSheet
            }
            let canFade = style == .fullScreen || style == .overlay
            page.modalTransitionStyle = canFade && hint == .fade ? .crossDissolve : .coverVertical
            page.presentationController?.delegate = presentationDelegate
            if let anchor, style == .popover { page.popoverPresentationController?.sourceItem = anchor }
            if let detents = screen.flatMap({ registry.detents(of: $0) }) {
                page.sheetPresentationController?.detents = detents
            }
        }

        /// Presents the levels that are not presented, as far as UIKit can present them now.
        private func presentMissing(animated: Bool = false) async {
            for level in levels.indices.dropFirst() where level < levels.count {
                let (page, presenter) = (levels[level], presenter(of: level))
                guard page.presentingViewController == nil else { continue }
                // UIKit does not present over a page that is not on the screen.
                guard presenter.viewIfLoaded?.window != nil, !transitions.isClosed else { return }
                await dismissAll(over: presenter, animated: animated)
                await transitions.untilEnd { presenter.present(page, animated: animated, completion: $0) }
            }
        }

        private func dismiss(downTo page: UIViewController, animated: Bool) async {
            guard let level = levels.firstIndex(of: page) else { return }
            levels.removeSubrange((level + 1)...)
            await dismissAll(over: presenter(of: level + 1), animated: animated)
        }

        /// Dismisses what is presented over a controller, by the toolkit or by the app.
        private func dismissAll(over presenter: UIViewController, animated: Bool) async {
            while let presented = presenter.presentedViewController, !transitions.isClosed {
                if presented.isBeingDismissed || presented.isBeingPresented,
                    let coordinator = presented.transitionCoordinator
                {
                    await transitions.untilEnd(of: coordinator)
                } else {
                    await transitions.untilEnd { presenter.dismiss(animated: animated, completion: $0) }
                }
            }
        }

        /// Presents the modals that had to wait until the root is on the screen, or that have left
        /// although their screens stay.
        func presentLate() {
            guard !isPerforming, latePresentation == nil else { return }
            operationCount += 1
            latePresentation = Task {
                await presentMissing()
                operationCount -= 1
                latePresentation = nil
            }
        }

        /// Removes the page of a level that the user has dismissed, and the levels over it.
        func didDismiss(_ page: UIViewController) {
            if let level = levels.firstIndex(of: page), level > 0 { levels.removeSubrange(level...) }
        }

        /// Ends all transitions, and starts no new ones.
        func close() {
            transitions.close()
            levels = []
        }
    }
#endif
