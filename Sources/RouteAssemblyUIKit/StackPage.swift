#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import RouteAssemblyRendering
    import UIKit

    /// The page of a stack, and the page of a column of a split.
    @MainActor
    final class StackPage: UINavigationController, UINavigationControllerDelegate, UIGestureRecognizerDelegate {
        private weak var toolkit: UIKitToolkit?
        /// The pages that the toolkit has set, less those that the user has removed.
        private(set) var pages: [UIViewController] = []
        /// Called after the user has removed pages.
        var didRemovePages: ([UIViewController]) -> Void = { _ in }
        /// The way back that the user takes, from its beginning to its end.
        private var gesture: RenderedGesture?
        /// The push or pop that is under way, by the toolkit or by the user.
        private(set) var transition: (any UIViewControllerTransitionCoordinator)?

        init(_ toolkit: UIKitToolkit) {
            self.toolkit = toolkit
            super.init(nibName: nil, bundle: nil)
            delegate = self
        }

        /// Returns `nil`: a toolkit makes its pages by itself.
        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            interactivePopGestureRecognizer?.delegate = self
        }

        /// Sets the pages, and returns when the transition has ended.
        func show(_ pages: [UIViewController], animated: Bool) async {
            // The user can go back with the menu of the back button although it is not allowed.
            await toolkit?.transitions.untilEnd(in: [self])
            let isAnimated = animated && viewIfLoaded?.window != nil && pages.last !== self.pages.last
            set(pages, animated: isAnimated)
            if isAnimated, let transitionCoordinator { await toolkit?.transitions.untilEnd(of: transitionCoordinator) }
        }

        /// Sets the pages.
        func set(_ pages: [UIViewController], animated: Bool) {
            self.pages = pages
            guard viewControllers != pages else { return }
            setViewControllers(pages, animated: animated)
        }

        /// Hides the bar while the top page shows one by itself.
        func updateBar() {
            let isHidden = pages.last?.hasOwnBar ?? false
            if isNavigationBarHidden != isHidden { setNavigationBarHidden(isHidden, animated: false) }
        }

        // MARK: The way back

        /// Decides whether a swipe begins: UIKit would let it begin on the first page, too.
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            guard pages.count > 1, transitionCoordinator == nil, let toolkit, !toolkit.isPerforming,
                let renderer = toolkit.renderer
            else { return false }
            let target = pages[pages.count - 2]
            if renderer.allows(.pop(to: target)) { return true }
            renderer.unwind(.pop(to: target))
            return false
        }

        /// Begins the gesture if it is the user who goes back: by a swipe, or in the menu of the
        /// back button.
        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) {
            setNavigationBarHidden(viewController.hasOwnBar, animated: animated)
            if animated, let transitionCoordinator { begin(transitionCoordinator) }
            // Without a coordinator, nothing would tell of a way back that is given up. `didShow`
            // follows.
            guard gesture == nil, isBelowTop(viewController), let transitionCoordinator else { return }
            gesture = toolkit?.renderer?.begin(.pop(to: viewController))
            _ = transitionCoordinator.animate(alongsideTransition: nil) { [weak self] context in
                self?.wayBackDidEnd(at: viewController, isFinished: !context.isCancelled)
            }
        }

        /// Remembers a push or a pop until it ends.
        private func begin(_ transition: any UIViewControllerTransitionCoordinator) {
            let isQueued = transition.animate(alongsideTransition: nil) { [weak self] _ in self?.transition = nil }
            if isQueued { self.transition = transition }
        }

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            wayBackDidEnd(at: viewController, isFinished: true)
        }

        private func wayBackDidEnd(at page: UIViewController, isFinished: Bool) {
            let gesture = gesture
            self.gesture = nil
            guard isFinished else {
                updateBar()
                gesture?.cancel()
                return
            }
            // UIKit reports the end twice: by the coordinator and by `didShow`.
            guard viewControllers != pages, isBelowTop(page), let position = pages.firstIndex(of: page) else { return }
            if let gesture = gesture ?? toolkit?.renderer?.begin(.pop(to: page)) {
                pages.removeSubrange((position + 1)...)
                didRemovePages(pages)
                gesture.finish()
            } else {
                // The way back was not allowed, so the pages come back, and the screens are asked.
                set(pages, animated: false)
                toolkit?.renderer?.unwind(.pop(to: page))
            }
        }

        private func isBelowTop(_ page: UIViewController) -> Bool { pages.dropLast().contains(page) }
    }
#endif
