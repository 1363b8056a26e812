#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import Observation
    import RouteAssembly

    /// The reads of a screen by views.
    ///
    /// SwiftUI evaluates a view again when ``commits`` changes, if the view has read the screen.
    @available(iOS 17.0, *)
    @MainActor
    @Observable
    final class ScreenReads: ReadObserver {
        /// The number of commits that have changed the screen.
        private var commits = 0

        func willRead() { _ = commits }

        /// Begins to observe the reads of a screen, or invalidates the views that have read it.
        ///
        /// Called when the page of the screen is made, and after each commit that has changed it.
        static func update(_ screen: Screen) {
            if let reads = screen.readObserver as? ScreenReads {
                reads.commits += 1
            } else {
                screen.readObserver = ScreenReads()
            }
        }
    }
#endif
