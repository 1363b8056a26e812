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

        /// Returns the last page, which decides on the system's gestures at the edges of the screen.
        open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { pages.last }

        /// Takes over the size that the last page prefers.
        open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            super.preferredContentSizeDidChange(forChildContentContainer: container)
            if container === pages.last { preferredContentSize = container.preferredContentSize }
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
        /// Indicates whether the embedded page, or the first one in it, hides the tab bar.
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
            (self.column, lentStack) = (column, stack)
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
        func show(_ pages: [UIViewController], animated: Bool, _ transitions: Transitions) async {
            guard viewIfLoaded?.window != nil, let view else { return show(pages) }
            guard animated else { return show(pages) }
            await transitions.untilEnd { end in
                UIView.transition(
                    with: view, duration: 0.3, options: .transitionCrossDissolve, animations: { self.show(pages) },
                    completion: { _ in end() })
            }
        }
    }

    /// The controller that presents a page, for one presentation.
    ///
    /// UIKit calls no delegate if code dismisses the page, such as the page itself or a view of
    /// SwiftUI, but this controller disappears.
    @MainActor
    final class LevelPage: ContainerPage {
        let page: UIViewController
        private weak var toolkit: UIKitToolkit?
        private(set) lazy var presentationDelegate = toolkit.map { PresentationDelegate(of: self, $0) }

        init(_ page: UIViewController, as style: UIModalPresentationStyle, _ toolkit: UIKitToolkit) {
            (self.page, self.toolkit) = (page, toolkit)
            super.init()
            // The page may read the presentation controller while it loads its view, which makes the
            // controller for the style.
            modalPresentationStyle = style
            show([page])
        }

        /// Returns `nil`: a toolkit makes its pages by itself.
        required init?(coder: NSCoder) { nil }

        /// Becomes the delegate of the presentation again, if the page has set another one by itself.
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            if presentingViewController != nil { presentationDelegate?.attach(to: presentationController) }
        }

        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            if isBeingDismissed { toolkit?.renderer?.reconcile() }
        }

        /// Indicates whether the page or a visible page in it enforces a modal behavior.
        override var isModalInPresentation: Bool {
            get { super.isModalInPresentation || page.isModal }
            set { super.isModalInPresentation = newValue }
        }

        /// Takes over the height that the page prefers, and its width unless the step asks for one.
        override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            super.preferredContentSizeDidChange(forChildContentContainer: container)
            updatePreferredContentSize()
        }

        private func updatePreferredContentSize() {
            let size = page.preferredContentSize
            preferredContentSize = CGSize(width: width ?? size.width, height: size.height)
        }

        /// The width that the step of the screen asks for.
        private var width: CGFloat?

        /// Takes over the size and the gestures that the step of the screen asks for.
        ///
        /// It makes the presentation controller, so the style of the presentation has to be set.
        func take(_ presentation: Presentation) {
            width = presentation.width.map { CGFloat($0) }
            updatePreferredContentSize()
            isModalInPresentation = !presentation.canBeDragged
            guard !presentation.detents.isEmpty else { return }
            // In a compact width, a popover becomes a sheet.
            let sheet =
                sheetPresentationController ?? popoverPresentationController?.adaptiveSheetPresentationController
            sheet?.detents = presentation.detents.map(\.sheetDetent)
            sheet?.prefersGrabberVisible = presentation.detents.count > 1
        }

        /// Dismisses the page, for the escape gesture of VoiceOver.
        override func accessibilityPerformEscape() -> Bool {
            MainActor.assumeIsolated { toolkit?.goBack(from: page) ?? false }
        }
    }

    extension Presentation.Detent {
        @MainActor
        fileprivate var sheetDetent: UISheetPresentationController.Detent {
            switch self {
            case .medium: .medium()
            case .large: .large()
            case .fraction(let fraction): .custom { $0.maximumDetentValue * CGFloat(fraction) }
            case .height(let height): .custom { min($0.maximumDetentValue, CGFloat(height)) }
            }
        }
    }

    extension UIViewController {
        /// Indicates whether the controller or a visible one in it enforces a modal behavior.
        @MainActor
        fileprivate var isModal: Bool {
            let visible =
                switch self {
                case let stack as UINavigationController: [stack.topViewController].compactMap { $0 }
                case let tabs as UITabBarController: [tabs.selectedViewController].compactMap { $0 }
                default: children
                }
            return isModalInPresentation || visible.contains { $0.isModal }
        }
    }

    /// The page of a screen that has no registration: it names the screen.
    @MainActor
    final class PlainPage: UIViewController {
        private let name: String

        init(_ name: String) {
            self.name = name
            super.init(nibName: nil, bundle: nil)
        }

        /// Returns `nil`: a toolkit makes its pages by itself.
        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            let label = UILabel(frame: view.bounds)
            label.text = name
            label.textAlignment = .center
            label.numberOfLines = 0
            label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.backgroundColor = .systemBackground
            view.addSubview(label)
        }
    }
#endif
