#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    public import RouteAssemblyUIKit
    public import SwiftUI
    import UIKit

    /// A screen whose page is a view of SwiftUI, without a registration.
    ///
    /// ```swift
    /// let step = StepAssembly { ViewScreen { CartView() } }.using(.push).from(.nearest).assemble()
    /// ```
    ///
    /// A screen that a finder looks for needs a type of its own: subclass it.
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
