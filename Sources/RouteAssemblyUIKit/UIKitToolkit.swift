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
        var levels: [Level] = []
        var registry = PageRegistry()
        let transitions = Transitions()
        let progressBar = ProgressBar()
        weak var renderer: UIKitRenderer?
        /// The navigation controller of the app that shows the root; `nil` if ``root`` does.
        var appStack: AppStack?

        /// The presentation of modals that had to wait for the root to be on the screen.
        var latePresentation: Signal<Void>?

        /// A level, and the controller that presents it.
        struct Level {
            let page: UIViewController
            var controller: LevelPage?
            /// The presentation that waits until the root is on the screen.
            var waiting: (presentation: Presentation, hint: TransitionHint?)?
        }

        init() {
            root.didLoad = { [weak self] in self?.showFirstPages() }
            root.didAppear = { [weak self] in self?.presentLate() }
            transitions.log = { [weak self] in self?.registry.log($0) }
        }

        /// Whether a controller is a page of the renderer.
        func isOwn(_ controller: UIViewController) -> Bool { renderer?.screen(of: controller) != nil }

        /// The stacks in all levels.
        var stacks: [StackControl] { controllers.compactMap(control(of:)) }

        /// The controllers in all levels.
        var controllers: [UIViewController] { levels.map(\.page).depthFirst(\.children) }

        /// Returns what shows the pages of the renderer in a navigation controller.
        func control(of page: UIViewController) -> StackControl? {
            page === appStack?.control.stack ? appStack?.control : (page as? StackPage)?.control
        }

        /// Goes back from a page; returns `false` if there is no way back.
        func goBack(from page: UIViewController) -> Bool {
            guard let renderer, let gesture = renderer.wayBack(from: page) else { return false }
            renderer.unwind(gesture)
            return true
        }

        // MARK: Pages

        /// Returns a new view controller: the registered one, or one of UIKit's containers.
        public func makePage(for screen: Screen, as kind: PageKind) -> UIViewController {
            if let stack = appStack?.control.stack, screen === renderer?.window.root { return stack }
            let page: UIViewController =
                switch kind {
                case .stack: registry.makePage(for: screen, ofType: StackPage.self) ?? StackPage()
                case .tabs: registry.makePage(for: screen, ofType: TabsPage.self) ?? TabsPage()
                case .columns:
                    registry.makePage(for: screen, ofType: SplitPage.self)
                        ?? SplitPage(columns: (screen as? SplitContainer)?.columnLimit ?? 2)
                case .embedding: EmbeddingPage()
                // A navigation controller cannot show two pages side by side.
                case .panes, .container: registry.makePage(for: screen, ofType: ContainerPage.self) ?? ContainerPage()
                default:
                    (screen as? ViewControllerScreen)?.makeViewController()
                        ?? registry.makePage(for: screen, ofType: UIViewController.self)
                        ?? registry.makePlainPage(for: screen)
                }
            (page as? StackPage)?.control.toolkit = self
            (page as? TabsPage)?.toolkit = self
            (page as? SplitPage)?.toolkit = self
            if kind != .embedding { show(screen, in: page) }
            return page
        }

        /// Shows the title of a screen, calls the `update` closure of its registration, and updates
        /// the tab that the screen names.
        public func update(_ page: UIViewController, for screen: Screen) {
            show(screen, in: page)
            for tabs in screen.ancestors {
                (renderer?.page(of: tabs) as? TabsPage)?.updateItems()
            }
        }

        /// Moves the focus of VoiceOver to the view of a page, which it reads.
        public func focus(_ page: UIViewController) {
            UIAccessibility.post(notification: .screenChanged, argument: page.viewIfLoaded)
        }

        private func show(_ screen: Screen, in page: UIViewController) {
            if let title = screen.title, page.title != title { page.title = title }
            registry.update(page, for: screen)
        }

        /// Returns `false` for a stack, tabs, or a split in a stack or in a split, which UIKit does
        /// not accept.
        ///
        /// UIKit accepts a stack as a column, but not in the stack of a collapsed split. So its
        /// page is embedded, and an expanded split takes the stack out of the embedding page.
        public func canHold(_ screen: Screen, in container: Container) -> Bool {
            guard container.arrangement.style.isCovering, let style = (screen as? Container)?.arrangement.style else {
                return true
            }
            return !style.isCovering && style.base != .tabs
        }

        // MARK: Reading back

        /// Suspends until no push, pop, presentation, or dismissal is under way.
        public func untilSettled() async {
            await latePresentation?.wait()
            await transitions.untilEnd(in: stacks)
            for level in levels {
                guard let controller = level.controller, controller.isBeingPresented || controller.isBeingDismissed
                else { continue }
                await transitions.untilEnd(of: controller)
            }
        }

        /// Returns the pages that UIKit shows in a container.
        public func content(of page: UIViewController) -> PageContent<UIViewController>? {
            if let appStack, page === appStack.control.stack { return .stack(appStack.readBack()) }
            return switch page {
            case let stack as StackPage: .stack(stack.control.readBack())
            case let tabs as TabsPage: tabs.readBack()
            case let split as SplitPage: .columns(split.readBack(), room: split.room)
            default: nil
            }
        }

        /// Returns the pages that UIKit presents, and those that wait until the root is on the
        /// screen.
        public func levelPages() -> [UIViewController]? {
            let isGone = levels.firstIndex { level in
                guard let controller = level.controller else { return false }
                return controller.presentingViewController == nil
            }
            if let isGone, !transitions.isClosed { removeLevels(from: isGone) }
            return transitions.isClosed ? nil : levels.map(\.page)
        }

        // MARK: Operations

        /// Carries out an operation, and returns when the transition of UIKit has ended.
        ///
        /// ``RouteAssembly/TransitionHint/fade`` fades to a modal that covers the screen. Other
        /// hints have no effect.
        public func perform(
            _ operation: RenderingOperation<UIViewController>, animated: Bool, hint: TransitionHint?
        ) async {
            await latePresentation?.wait()
            switch operation {
            case .dismiss(let page): await dismiss(downTo: page, animated: animated)
            case .setRoot(let page):
                levels = page.map { [Level(page: $0)] } ?? []
                // The bars show the back buttons from the beginning of the transition on.
                updateWaysBack()
                // The navigation controller of the app stays where it is.
                if appStack == nil { await root.show(levels.map(\.page), animated: animated, transitions: transitions) }
            case .set(let content, let page) where page === appStack?.control.stack:
                await appStack?.show(content.pages, animated: animated)
            case .set(let content, let page):
                switch page {
                case let stack as StackPage: await stack.control.show(content.pages, animated: animated)
                case let split as SplitPage: await split.show(content, animated: animated)
                default: set(content, of: page)
                }
            case .present(let page, _, let presentation):
                levels.append(Level(page: page, waiting: (presentation, hint)))
                updateWaysBack()
                await presentWaiting(animated: animated)
            }
            updateWaysBack()
            updateProgressBar()
        }

        /// Shows the first pages before the first frame, where no transition can be under way.
        private func showFirstPages() {
            guard appStack == nil else { return }
            renderer?.showFirstPages { operation in
                switch operation {
                case .setRoot(let page):
                    levels = page.map { [Level(page: $0)] } ?? []
                    root.show(levels.map(\.page))
                case .set(let content, let page): set(content, of: page)
                case .dismiss, .present: break
                }
                updateWaysBack()
            }
        }

        private func set(_ content: PageContent<UIViewController>, of page: UIViewController) {
            switch page {
            case let stack as StackPage: stack.control.set(content.pages, animated: false)
            case let tabs as TabsPage: tabs.show(content.pages, selected: content.arrangement.selection)
            case let split as SplitPage: split.set(content)
            case let page as EmbeddingPage: page.embed(content.pages)
            default: (page as? ContainerPage)?.show(content.visiblePages)
            }
        }
    }
#endif
