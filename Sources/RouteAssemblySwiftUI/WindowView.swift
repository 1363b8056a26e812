#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    public import RouteAssemblyRendering
    public import RouteAssemblyUIKit
    public import SwiftUI
    public import UIKit

    /// A view that shows a window of the framework.
    ///
    /// The stacks, tabs, splits, and modals are UIKit's, and each screen has the view that the app
    /// has registered with a ``ViewRegistry``. Show a renderer at one place only.
    ///
    /// ```swift
    /// WindowView(renderer).ignoresSafeArea()
    /// ```
    @MainActor
    public struct WindowView: UIViewControllerRepresentable {
        private let renderer: UIKitRenderer

        /// Creates a view that shows the window of a renderer.
        ///
        /// - Parameter renderer: The renderer. Keep it in a `StateObject`, because the window
        ///   outlives the view.
        public init(_ renderer: UIKitRenderer) { self.renderer = renderer }

        /// Returns the controller around everything that the renderer shows.
        public func makeUIViewController(context: Context) -> UIViewController { renderer.rootViewController }

        /// Does nothing: the renderer observes the window.
        public func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
    }
#endif
