#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import RouteAssembly
    import RouteAssemblyRendering
    import UIKit

    /// The controller that presents a page, for one presentation.
    ///
    /// UIKit calls no delegate if code dismisses the page, such as the page itself or a view of
    /// SwiftUI, but this controller disappears.
    @MainActor
    final class LevelPage: ContainerPage {
        private(set) weak var page: UIViewController?
        private weak var toolkit: UIKitToolkit?
        private(set) lazy var presentationDelegate = toolkit.map { PresentationDelegate(of: self, toolkit: $0) }

        init(_ page: UIViewController, style: UIModalPresentationStyle, toolkit: UIKitToolkit) {
            self.page = page
            self.toolkit = toolkit
            super.init()
            // The page may read the presentation controller while it loads its view, which makes
            // the controller for the style.
            modalPresentationStyle = style
            show([page])
        }

        /// Returns `nil`: a toolkit makes its pages by itself.
        required init?(coder: NSCoder) { nil }

        /// Becomes the delegate of the presentation again, if the page has set another one by
        /// itself.
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            if presentingViewController != nil { presentationDelegate?.attach(to: presentationController) }
        }

        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            if isBeingDismissed { toolkit?.renderer?.reconcile() }
        }

        /// Whether the page or a visible page in it enforces a modal behavior.
        override var isModalInPresentation: Bool {
            get { super.isModalInPresentation || page?.isModal == true }
            set { super.isModalInPresentation = newValue }
        }

        /// Takes over the size and the gestures that the step of the screen asks for.
        ///
        /// It makes the presentation controller, so the style of the presentation has to be set.
        func take(_ presentation: Presentation) {
            stepWidth = presentation.width.map { CGFloat($0) }
            if let page { takeOver(page.preferredContentSize) }
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
            page.flatMap { toolkit?.goBack(from: $0) } ?? false
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
        /// Whether the controller or a visible one in it enforces a modal behavior.
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

    /// The delegate of a presentation, which reports that the user dismisses the page, and calls
    /// the delegate that the app has set.
    @MainActor
    final class PresentationDelegate: DelegateProxy, UIPopoverPresentationControllerDelegate {
        private weak var level: LevelPage?
        private weak var toolkit: UIKitToolkit?
        /// The dismissal that is under way.
        private var gesture: RenderedGesture?

        init(of level: LevelPage, toolkit: UIKitToolkit) {
            self.level = level
            self.toolkit = toolkit
            super.init(forwarding: [
                "adaptivePresentationStyleForPresentationController:",
                "adaptivePresentationStyleForPresentationController:traitCollection:",
                "popoverPresentationController:willRepositionPopoverToRect:inView:",
                "prepareForPopoverPresentation:",
                "presentationController:prepareAdaptivePresentationController:",
                "presentationController:viewControllerForAdaptivePresentationStyle:",
                "presentationController:willPresentWithAdaptiveStyle:transitionCoordinator:",
                "sheetPresentationControllerDidChangeSelectedDetentIdentifier:",
            ])
        }

        private var appDelegate: (any UIAdaptivePresentationControllerDelegate)? {
            app as? any UIAdaptivePresentationControllerDelegate
        }

        /// Becomes the delegate of a presentation, in front of the app's.
        func attach(to presentationController: UIPresentationController?) {
            guard let presentationController, presentationController.delegate !== self else { return }
            app = presentationController.delegate
            presentationController.delegate = self
        }

        private var dismissal: RenderingGesture<UIViewController>? { level?.page.map { .dismiss($0) } }

        /// Whether the user may dismiss the page.
        ///
        /// UIKit calls it at any time, so it has no side effects.
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            guard let dismissal, level?.isModalInPresentation == false, isAllowedByApp(presentationController) else {
                return false
            }
            return toolkit?.renderer?.allows(dismissal) ?? false
        }

        private func isAllowedByApp(_ presentationController: UIPresentationController) -> Bool {
            appDelegate?.presentationControllerShouldDismiss?(presentationController) ?? true
        }

        /// Lets the router ask the screens, unless the app itself keeps the page.
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            appDelegate?.presentationControllerDidAttemptToDismiss?(presentationController)
            guard let dismissal, let renderer = toolkit?.renderer, level?.isModalInPresentation == false,
                isAllowedByApp(presentationController), !renderer.isBusy
            else { return }
            renderer.unwind(dismissal)
        }

        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            appDelegate?.presentationControllerWillDismiss?(presentationController)
            // Without a coordinator, UIKit would not report a dismissal that the user cancels.
            guard let level, let dismissal, let coordinator = level.transitionCoordinator, gesture == nil else {
                return
            }
            gesture = toolkit?.renderer?.begin(dismissal).gesture
            _ = coordinator.animate(alongsideTransition: nil) { [weak self] context in
                if context.isCancelled { self?.end(isFinished: false) }
            }
            Task { [weak self] in
                await self?.toolkit?.transitions.untilEnd(of: level)
                self?.endIfLost()
            }
        }

        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            appDelegate?.presentationControllerDidDismiss?(presentationController)
            end(isFinished: true)
        }

        private func end(isFinished: Bool) {
            let gesture = gesture
            self.gesture = nil
            if isFinished, let level { toolkit?.didDismiss(level) }
            if isFinished { gesture?.finish() } else { gesture?.cancel() }
        }

        /// Ends the dismissal if UIKit has not reported its end.
        private func endIfLost() {
            guard gesture != nil, let level, level.transitionCoordinator == nil else { return }
            end(isFinished: level.presentingViewController == nil)
        }
    }
#endif
