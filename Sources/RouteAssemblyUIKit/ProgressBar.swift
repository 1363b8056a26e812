#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import RouteAssembly
    import UIKit

    /// The thin bar at the top of the topmost level, which appears while navigations load.
    @MainActor
    final class ProgressBar {
        private let view = UIProgressView(progressViewStyle: .bar)
        /// The page that shows the bar; `nil` while the bar is hidden.
        private var page: ContainerPage?
        private var observation: ObservationToken?

        /// Begins an observation, in place of the one before.
        func observe(with observation: ObservationToken?) {
            self.observation = observation
            hide()
        }

        /// Shows the fraction of an activity, or hides the bar if there is no activity.
        func show(_ activity: PendingActivity?, in page: ContainerPage) {
            guard let activity else { return hide() }
            let isNew = self.page == nil
            if isNew { view.setProgress(0, animated: false) }
            move(to: page)
            if let fraction = activity.fraction {
                view.setProgress(Float(fraction), animated: true)
            } else if isNew {
                // UIKit has no bar for a load whose end is not known, so this one slows down.
                UIView.animate(withDuration: 20) { [view] in view.setProgress(0.9, animated: true) }
            }
        }

        /// Moves the bar to another page, if it is shown.
        func moveIfShown(to page: ContainerPage) {
            if self.page != nil { move(to: page) }
        }

        private func move(to page: ContainerPage) {
            guard page !== self.page else { return }
            hide()
            page.progressView = view
            self.page = page
        }

        private func hide() {
            page?.progressView = nil
            page = nil
        }
    }

    extension UIKitToolkit {
        /// The page of the topmost level that is presented.
        private var topmostPage: ContainerPage { levels.last { $0.controller != nil }?.controller ?? root }

        /// Shows what a navigation waits for, or hides the bar if none does.
        func showProgress(of activity: PendingActivity?) { progressBar.show(activity, in: topmostPage) }

        /// Keeps the bar over the topmost level.
        func updateProgressBar() { progressBar.moveIfShown(to: topmostPage) }
    }
#endif
