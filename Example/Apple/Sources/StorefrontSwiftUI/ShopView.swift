import Combine
import Foundation
import RouteAssembly
import RouteAssemblySwiftUI
import StorefrontApp
import StorefrontShared
public import SwiftUI

/// A window with the shop, whose pages are views of SwiftUI.
public struct ShopView: View {
    @StateObject private var model = ShopModel()

    /// Creates a view with a new shop.
    public init() {}

    /// The window, with all its pages.
    public var body: some View {
        WindowView(model.shop.renderer)
            .ignoresSafeArea()
            .onOpenURL { link in model.shop.open(link) }
    }
}

/// The shop, which exists as long as the window.
final class ShopModel: ObservableObject {
    let shop = ShopScene()

    init() {
        let views = ViewRegistry(shop.renderer)
        views.register(LaunchScreen.self) { _ in LaunchView() }
        views.register(Screen.self) { [unowned shop] screen in
            RowsView(sections: PageSection.sections(of: screen)) { item in shop.tap(item) }
        }
        shop.start(with: nil)
    }
}
