#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    public import RouteAssembly
    public import RouteAssemblyRendering
    public import SwiftUI
    public import UIKit

    /// A registration of views for the screens of a renderer, with a modifier for all of them.
    ///
    /// Each screen has a `UIHostingController` of its own, so the environment of the view around a
    /// ``WindowView`` does not reach it. Set the environment with the modifier.
    ///
    /// ```swift
    /// struct ShopEnvironment: ViewModifier {
    ///     let shop: Shop
    ///     func body(content: Content) -> some View { content.environmentObject(shop) }
    /// }
    ///
    /// let views = ViewRegistry(renderer, modifier: ShopEnvironment(shop: shop))
    /// views.register(ProductScreen.self) { screen in ProductView(screen: screen) }
    /// ```
    @MainActor
    public struct ViewRegistry<Modifier: ViewModifier> {
        private let renderer: UIKitRenderer
        private let modifier: Modifier

        /// Creates a registry with a modifier.
        ///
        /// - Parameters:
        ///   - renderer: The renderer that shows the views.
        ///   - modifier: The modifier of all views that are registered here.
        public init(_ renderer: UIKitRenderer, modifier: Modifier) {
            self.renderer = renderer
            self.modifier = modifier
        }

        /// Registers the view of a type of screen.
        ///
        /// A subclass of the screen without a registration has the view of its nearest superclass.
        /// The view is made again when the screen has changed: its title, its journaled state, or
        /// by `setNeedsUpdate()`. SwiftUI does not evaluate a view again whose properties are equal
        /// to those before. From iOS 17 on, it also evaluates each view again that has read the
        /// title or the journaled state of the screen in its body. So a view can have the screen
        /// itself, and shows only what has been committed. Before iOS 17, give the view the values
        /// that it shows.
        ///
        /// - Parameters:
        ///   - type: The type of the screens.
        ///   - tabItem: Returns the item of a tab.
        ///   - badge: Returns the badge of the tab that the screen names.
        ///   - presentation: Configures the controller that presents the screen, before each
        ///     presentation: its detents and its grabber, the source of a popover, another style,
        ///     or a transition of the app. A popover without a source is a sheet.
        ///   - view: Returns the view of a screen.
        public func register<S: Screen, Content: View>(
            _ type: S.Type,
            tabItem: ((S) -> UITabBarItem)? = nil,
            badge: ((S) -> String?)? = nil,
            presentation: ((S, UIViewController) -> Void)? = nil,
            @ViewBuilder view: @escaping (S) -> Content
        ) {
            let modifier = modifier
            renderer.register(
                type, tabItem: tabItem, badge: badge, presentation: presentation,
                update: { screen, page in
                    page.rootView = view(screen).modifier(modifier)
                    if #available(iOS 17.0, *) { ScreenReads.update(screen) }
                },
                page: { screen in UIHostingController(rootView: view(screen).modifier(modifier)) })
        }
    }

    extension ViewRegistry where Modifier == EmptyModifier {
        /// Creates a registry without a modifier.
        ///
        /// - Parameter renderer: The renderer that shows the views.
        public init(_ renderer: UIKitRenderer) { self.init(renderer, modifier: EmptyModifier()) }
    }

    /// A screen whose page is a view of SwiftUI on a page of UIKit, without a registration.
    ///
    /// ```swift
    /// let step = StepAssembly(finder: NilFinder()) { HostedScreen { CartView() } }
    ///     .using(.push).from(.nearest)
    /// ```
    ///
    /// A finder that searches by the type finds any screen of this class. For a screen that a
    /// finder searches for, create a subclass, so that the screen has its own type.
    @MainActor
    open class HostedScreen: ViewControllerScreen {
        /// Creates a screen.
        ///
        /// - Parameter view: Returns the view, which is made once.
        public init<Content: View>(@ViewBuilder _ view: @escaping () -> Content) {
            super.init { UIHostingController(rootView: view()) }
        }
    }

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
