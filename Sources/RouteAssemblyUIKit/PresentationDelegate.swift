#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import RouteAssemblyRendering
    import UIKit

    /// The delegate of all presentations of a toolkit, which reports sheets and popovers that the
    /// user dismisses.
    @MainActor
    final class PresentationDelegate: NSObject, UIPopoverPresentationControllerDelegate {
        private weak var toolkit: UIKitToolkit?
        /// The dismissal that is under way.
        private var gesture: RenderedGesture?

        init(_ toolkit: UIKitToolkit) {
            self.toolkit = toolkit
            super.init()
        }

        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            guard let toolkit, !toolkit.isPerforming else { return false }
            return toolkit.renderer?.allows(.dismiss(presentationController.presentedViewController)) ?? false
        }

        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            toolkit?.renderer?.unwind(.dismiss(presentationController.presentedViewController))
        }

        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            let page = presentationController.presentedViewController
            // Without a coordinator, nothing would tell of a dismissal that is given up.
            guard let coordinator = page.transitionCoordinator else { return }
            gesture = toolkit?.renderer?.begin(.dismiss(page))
            _ = coordinator.animate(alongsideTransition: nil) { [weak self] context in
                if context.isCancelled { self?.cancel() }
            }
        }

        private func cancel() {
            gesture?.cancel()
            gesture = nil
        }

        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            let page = presentationController.presentedViewController
            let gesture = gesture ?? toolkit?.renderer?.begin(.dismiss(page))
            self.gesture = nil
            if let gesture {
                toolkit?.didDismiss(page)
                gesture.finish()
            } else {
                // The dismissal was not allowed, so the page comes back, and the screens are asked.
                toolkit?.presentLate()
                toolkit?.renderer?.unwind(.dismiss(page))
            }
        }
    }
#endif
