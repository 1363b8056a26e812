#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    public import RouteAssembly
    public import RouteAssemblyRendering
    public import RouteAssemblyUIKit
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
            (self.renderer, self.modifier) = (renderer, modifier)
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
#endif
