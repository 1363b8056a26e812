#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import RouteAssemblyRendering
    import UIKit

    /// The delegate of a presentation, which reports that the user dismisses the page, and calls
    /// the delegate that the app has set.
    @MainActor
    final class PresentationDelegate: NSObject, UIPopoverPresentationControllerDelegate {
        private weak var level: LevelPage?
        private weak var toolkit: UIKitToolkit?
        /// The delegate that the app has set.
        private weak var appDelegate: (any UIAdaptivePresentationControllerDelegate)?
        private let forwarded = ForwardedDelegate.ofPresentation()
        /// The dismissal that is under way.
        private var gesture: RenderedGesture?

        init(of level: LevelPage, _ toolkit: UIKitToolkit) {
            (self.level, self.toolkit) = (level, toolkit)
            super.init()
        }

        /// Becomes the delegate of a presentation, in front of the app's.
        func attach(to presentationController: UIPresentationController?) {
            guard let presentationController, presentationController.delegate !== self else { return }
            appDelegate = presentationController.delegate
            forwarded.set(appDelegate)
            presentationController.delegate = self
        }

        /// Indicates whether the object or the app's delegate has a method.
        override func responds(to aSelector: Selector!) -> Bool {
            super.responds(to: aSelector) || forwarded.target(of: aSelector) != nil
        }

        /// Returns the app's delegate for a method that only it has.
        override func forwardingTarget(for aSelector: Selector!) -> Any? {
            forwarded.target(of: aSelector) ?? super.forwardingTarget(for: aSelector)
        }

        private var dismissal: RenderingGesture<UIViewController>? { level.map { .dismiss($0.page) } }

        /// Indicates whether the user may dismiss the page.
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
