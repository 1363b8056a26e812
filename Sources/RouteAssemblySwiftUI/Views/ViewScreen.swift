#if canImport(SwiftUI)
    public import RouteAssembly
    public import RouteAssemblyRendering
    public import SwiftUI

    /// A screen that has a view.
    ///
    /// The screen is the model of the view, or has it. SwiftUI evaluates the view again after each
    /// commit that has changed what it has read of the screen: the title and the journaled state.
    ///
    /// ```swift
    /// extension ProductScreen: ViewScreen {
    ///     var view: some View { ProductView(product: product) }
    /// }
    /// ```
    ///
    /// The view has no navigation stack and no `navigationDestination` of its own. It presents its
    /// alerts and confirmation dialogs itself.
    ///
    /// The view of a split is in its last column while the column has no page.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @MainActor
    public protocol ViewScreen: Screen {
        /// The type of the view.
        associatedtype Content: View

        /// The view of the screen.
        @ViewBuilder var view: Content { get }
    }

    /// A container of the app whose view places the pages of its children.
    ///
    /// Without the conformance, a container that is neither a stack, nor tabs, nor a split shows its
    /// visible pages on top of each other.
    ///
    /// ```swift
    /// extension DrawerContainer: ContainerViewScreen {
    ///     func view(of content: PageContent<Page>) -> some View {
    ///         HStack { ForEach(content.visiblePages) { PageView($0) } }
    ///     }
    /// }
    /// ```
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @MainActor
    public protocol ContainerViewScreen: Container {
        /// The type of the view.
        associatedtype Content: View

        /// Returns the view of the container.
        ///
        /// - Parameter content: The pages of the children, and which of them are visible.
        /// - Returns: A view with a ``PageView`` for each page that is shown.
        @ViewBuilder func view(of content: PageContent<Page>) -> Content
    }

    /// A screen that says how the tab looks that shows it.
    ///
    /// The first screen in a tab that conforms decides. Without one, the tab has the first title.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @MainActor
    public protocol TabScreen: Screen {
        /// The type of the label.
        associatedtype TabItem: View

        /// The label of the tab, such as a `Label` with an image.
        @ViewBuilder var tabItem: TabItem { get }
        /// The badge of the tab; `nil` for none, which is the default.
        var badge: Text? { get }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    extension TabScreen {
        /// Returns `nil`, for a tab without a badge.
        public var badge: Text? { nil }
    }
#endif
