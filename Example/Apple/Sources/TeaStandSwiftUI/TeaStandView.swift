import Combine
import Foundation
import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyRendering
import RouteAssemblySwiftUI
import RouteAssemblyUIKit
public import SwiftUI
import TeaStand

/// A window with the stand, each screen of which has its own view.
public struct TeaStandView: View {
    @StateObject private var scene = TeaStandScene()

    /// Creates a view with a new stand.
    public init() {}

    /// The window, with all its pages.
    public var body: some View {
        WindowView(scene.renderer)
            .ignoresSafeArea()
            .onOpenURL { url in scene.open(url) }
    }
}

/// The stand, which exists as long as the window.
final class TeaStandScene: ObservableObject {
    let renderer: UIKitRenderer
    private let stand = TeaStand()

    init() {
        renderer = UIKitRenderer(stand.window, router: stand.router)
        let views = ViewRegistry(renderer)
        views.register(TeaListScreen.self) { screen in TeaListView(screen: screen) }
        views.register(TeaScreen.self) { screen in TeaView(screen: screen) }
        views.register(CartScreen.self) { screen in CartView(screen: screen, teas: screen.teas) }
        views.register(CheckoutScreen.self) { screen in CheckoutView(screen: screen) }
        views.register(LoginScreen.self) { screen in LoginView(screen: screen) }
    }

    /// Opens a link.
    func open(_ url: URL) { stand.router.go(to: url, using: TeaRoute.links) }
}
