#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    public import RouteAssembly
    public import UIKit

    /// A screen whose page is a view controller of the app, without a registration.
    ///
    /// Use it to adopt the framework for one flow at a time, with the view controllers that exist.
    ///
    /// ```swift
    /// let step = StepAssembly(finder: NilFinder()) { ViewControllerScreen { CartViewController() } }
    ///     .using(.push).from(.nearest).assemble()
    /// ```
    ///
    /// A finder that searches by the type finds any screen of this class. For a screen that a
    /// finder searches for, create a subclass, so that the screen has its own type.
    @MainActor
    open class ViewControllerScreen: Screen {
        private let make: () -> UIViewController

        /// Creates a screen.
        ///
        /// - Parameter make: Returns a new view controller. The renderer calls it once, when it
        ///   needs the page.
        public init(_ make: @escaping () -> UIViewController) {
            self.make = make
            super.init()
        }

        /// Returns a new view controller for the renderer.
        open func makeViewController() -> UIViewController { make() }
    }
#endif
