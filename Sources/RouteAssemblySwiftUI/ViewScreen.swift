#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    public import RouteAssemblyUIKit
    public import SwiftUI
    import UIKit

    /// A screen whose page is a view of SwiftUI, without a registration.
    ///
    /// ```swift
    /// let step = StepAssembly(finder: NilFinder()) { ViewScreen { CartView() } }
    ///     .using(.push).from(.nearest).assemble()
    /// ```
    ///
    /// A finder that searches by the type finds any screen of this class. For a screen that a
    /// finder searches for, create a subclass, so that the screen has its own type.
    @MainActor
    open class ViewScreen: ViewControllerScreen {
        /// Creates a screen.
        ///
        /// - Parameter view: Returns the view, which is made once.
        public init<Content: View>(@ViewBuilder _ view: @escaping () -> Content) {
            super.init { UIHostingController(rootView: view()) }
        }
    }
#endif
