#if canImport(SwiftUI)
    import Foundation
    import RouteAssembly
    public import RouteAssemblyRendering
    public import SwiftUI

    /// A view that shows the window of a renderer.
    ///
    /// Each window of an app has a hierarchy, a router, and a renderer of its own.
    ///
    /// ```swift
    /// struct ShopWindow: View {
    ///     @State private var shop = ShopModel()    // the window, the router, and the renderer
    ///     var body: some View { RoutedView(shop.renderer) }
    /// }
    /// ```
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @MainActor
    public struct RoutedView: View {
        private let toolkit: SwiftUIToolkit
        @Namespace private var view
        @Environment(\.scenePhase) private var scenePhase

        /// Creates a view that shows the window of a renderer.
        ///
        /// - Parameter renderer: The renderer. Keep it in a `State`, and show it at one place only.
        public init(_ renderer: SwiftUIRenderer) { toolkit = renderer.toolkit }

        /// The levels of the window.
        public var body: some View {
            ZStack {
                if let root = toolkit.root { LevelView(page: root).id(root.id) }
            }
            .onChange(of: scenePhase, initial: true) { toolkit.show(in: view, isShown: scenePhase != .background) }
            .onAppear { toolkit.show(in: view, isShown: scenePhase != .background) }
            .onDisappear { toolkit.show(in: view, isShown: false) }
        }
    }

    /// Shows the root page of a level, and presents the next level.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    private struct LevelView: View {
        let page: Page

        var body: some View {
            PageView(page)
                .modifier(SizeReader(page: page))
                // A new identity of the presentations costs no state of the page.
                .background { presentations.id(page.generation(of: .over)) }
                .overlay {
                    if let top = page[presented: .overlay] {
                        LevelView(page: top).id(top.id).id(page.generation(of: .over)).onDisappear { page.didDismiss() }
                    }
                }
                .overlay(alignment: .topLeading) {
                    if page.needsCloseButton {
                        Button("Close", systemImage: "xmark") { page.goBack() }.padding()
                    }
                }
                .environment(page)
        }

        /// Presents the page over a level, without showing anything itself.
        @ViewBuilder private var presentations: some View {
            @Bindable var page = page
            Color.clear
                .onAppear { page.levelDidAppear() }
                .sheet(item: $page[presented: .sheet], onDismiss: { page.didDismiss() }) { PresentedView(page: $0) }
                #if !os(macOS)
                    .fullScreenCover(item: $page[presented: .fullScreen], onDismiss: { page.didDismiss() }) {
                        PresentedView(page: $0)
                    }
                #endif
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    private struct PresentedView: View {
        let page: Page

        var body: some View {
            LevelView(page: page)
                .interactiveDismissDisabled(!page.canBeDragged)
                .presentationDetents(Set(page.detents.map(detent)))
        }

        private func detent(_ detent: Presentation.Detent) -> PresentationDetent {
            switch detent {
            case .medium: .medium
            case .fraction(let fraction): .fraction(CGFloat(fraction))
            case .height(let height): .height(CGFloat(height))
            default: .large
            }
        }
    }

    #if !os(tvOS) && !os(watchOS)
        @available(iOS 17, macOS 14, visionOS 1, *)
        extension View {
            /// Lets popovers of the level come from this view.
            ///
            /// A screen that is presented as a popover is a sheet if no view of the level under it
            /// has the modifier.
            ///
            /// ```swift
            /// Button("Sort") { router.go(to: ShopRoute.sorting) }.popoverAnchor()
            /// ```
            @MainActor
            public func popoverAnchor() -> some View { modifier(PopoverAnchor()) }
        }

        @available(iOS 17, macOS 14, visionOS 1, *)
        private struct PopoverAnchor: ViewModifier {
            @Environment(Page.self) private var level

            func body(content: Content) -> some View {
                @Bindable var level = level
                content.background {
                    Color.clear
                        .onAppear { level.anchors += 1 }
                        .onDisappear { level.anchors -= 1 }
                        .popover(item: $level[presented: .popover]) { top in
                            // A popover has no `onDismiss`.
                            PresentedView(page: top).onDisappear { level.didDismiss() }
                        }
                        .id(level.generation(of: .over))
                }
            }
        }
    #endif
#endif
