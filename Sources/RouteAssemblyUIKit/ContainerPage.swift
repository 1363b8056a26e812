#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import RouteAssembly
    import RouteAssemblyRendering
    public import UIKit

    /// The page of a container of the app: it shows the pages of the visible children side by side.
    ///
    /// Subclass it to lay the pages out in another way, and register the subclass for the
    /// container.
    ///
    /// ```swift
    /// final class DrawerPage: ContainerPage {
    ///     override func layOutPages() {
    ///         for page in pages { page.view.frame = view.bounds }
    ///     }
    /// }
    ///
    /// renderer.register(DrawerContainer.self) { _ in DrawerPage() }
    /// ```
    @MainActor
    open class ContainerPage: UIViewController {
        /// The pages of the visible children.
        public private(set) final var pages: [UIViewController] = []

        /// The progress bar over the pages.
        final var progressView: UIView? {
            didSet {
                if oldValue?.superview === view { oldValue?.removeFromSuperview() }
                addProgressView()
            }
        }

        /// Creates a page without pages in it.
        public init() { super.init(nibName: nil, bundle: nil) }

        /// Creates a page from an archive, without pages in it.
        public required init?(coder: NSCoder) { super.init(coder: coder) }

        /// Sets the frames of the pages.
        ///
        /// The default implementation gives each page the same width. UIKit calls the method when
        /// the size has changed, and the toolkit when the pages have.
        open func layOutPages() {
            let width = view.bounds.width / CGFloat(max(pages.count, 1))
            for (position, page) in pages.enumerated() {
                page.view.frame = CGRect(
                    x: view.bounds.minX + CGFloat(position) * width, y: view.bounds.minY, width: width,
                    height: view.bounds.height)
            }
        }

        /// Lays the pages out.
        open override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            layOutPages()
            layOutProgressView()
        }

        /// Returns the last page, which decides on the status bar.
        open override var childForStatusBarStyle: UIViewController? { pages.last }

        /// Returns the last page, which decides on the status bar.
        open override var childForStatusBarHidden: UIViewController? { pages.last }

        /// Returns the last page, which decides on the home indicator.
        open override var childForHomeIndicatorAutoHidden: UIViewController? { pages.last }

        /// Returns the last page, which decides on the system's gestures at the edges of the
        /// screen.
        open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { pages.last }

        /// Returns the last page, which decides on the pointer.
        open override var childViewControllerForPointerLock: UIViewController? { pages.last }

        /// Returns the last page, which decides on the lock of the orientation.
        @available(iOS 26.0, *)
        open override var childForInterfaceOrientationLock: UIViewController? { pages.last }

        /// Returns the scroll view of the last page, which bars follow.
        open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
            pages.last?.contentScrollView(for: edge) ?? super.contentScrollView(for: edge)
        }

        /// Takes over the size that the last page prefers.
        open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            super.preferredContentSizeDidChange(forChildContentContainer: container)
            if container === pages.last { takeOver(container.preferredContentSize) }
        }

        /// The width that the step of a modal asks for.
        final var stepWidth: CGFloat?

        final func takeOver(_ size: CGSize) {
            // A view of SwiftUI that has not been laid out prefers a width and no height.
            let hasHeight = size.height > 0 || size.width == 0
            preferredContentSize = CGSize(
                width: stepWidth ?? size.width, height: hasHeight ? size.height : preferredContentSize.height)
        }

        /// Returns the orientations of the last page.
        open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
            pages.last?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
        }

        /// Sets the pages.
        final func show(_ pages: [UIViewController]) {
            let (old, new) = (self.pages, pages)
            self.pages = pages
            for page in old where !new.contains(page) {
                page.willMove(toParent: nil)
                page.view.removeFromSuperview()
                page.removeFromParent()
            }
            for page in new {
                if !old.contains(page) { addChild(page) }
                view.addSubview(page.view)
                if !old.contains(page) { page.didMove(toParent: self) }
            }
            layOutPages()
            addProgressView()
            setNeedsStatusBarAppearanceUpdate()
            setNeedsUpdateOfSupportedInterfaceOrientations()
            setNeedsUpdateOfHomeIndicatorAutoHidden()
            setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
            setNeedsUpdateOfPrefersPointerLocked()
            if #available(iOS 26.0, *) { setNeedsUpdateOfPrefersInterfaceOrientationLocked() }
        }

        private func addProgressView() {
            guard let progressView else { return }
            view.addSubview(progressView)
            layOutProgressView()
        }

        private func layOutProgressView() {
            guard let progressView else { return }
            progressView.frame = CGRect(
                x: view.bounds.minX, y: view.bounds.minY + view.safeAreaInsets.top, width: view.bounds.width,
                height: progressView.frame.height)
        }
    }

    /// The plain page around a page that its container does not accept.
    @MainActor
    final class EmbeddingPage: ContainerPage {
        /// Whether the embedded page, or the first one in it, hides the tab bar.
        override var hidesBottomBarWhenPushed: Bool {
            get {
                super.hidesBottomBarWhenPushed
                    || pages.contains { page in
                        let first = (page as? UINavigationController)?.viewControllers.first
                        return (first ?? page).hidesBottomBarWhenPushed
                    }
            }
            set { super.hidesBottomBarWhenPushed = newValue }
        }

        /// The column of a split that shows the embedded stack in place of this page.
        private weak var column: SplitColumn?
        /// The embedded stack while a column of a split shows it.
        private(set) var lentStack: StackPage?

        /// The embedded stack, wherever it is shown.
        var stack: StackPage? { lentStack ?? pages.first as? StackPage }

        /// Takes the stack out of the page.
        func lend(to column: SplitColumn) {
            self.column = column
            lentStack = stack
            show([])
        }

        /// Shows the stack again.
        func takeBack() {
            let stack = lentStack
            lentStack = nil
            show([stack].compactMap(\.self))
        }

        /// Sets the embedded page, which the page shows until a column shows it.
        func embed(_ pages: [UIViewController]) {
            if lentStack != nil { column?.release() }
            show(pages)
        }
    }

    /// The page around everything that a toolkit shows.
    @MainActor
    final class RootPage: ContainerPage {
        /// Called when the view has been loaded, before the first frame.
        var didLoad: () -> Void = {}
        /// Called whenever the page has appeared on the screen.
        var didAppear: () -> Void = {}

        /// Sets the color that the window has without a page, and shows the first pages.
        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            didLoad()
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            didAppear()
        }

        /// Sets the page, fading from the old one if the change is animated.
        func show(_ pages: [UIViewController], animated: Bool, transitions: Transitions) async {
            guard viewIfLoaded?.window != nil, let view else { return show(pages) }
            guard animated else { return show(pages) }
            await transitions.untilEnd { end in
                UIView.transition(
                    with: view, duration: 0.3, options: .transitionCrossDissolve, animations: { self.show(pages) },
                    completion: { _ in end() })
            }
        }
    }
#endif
