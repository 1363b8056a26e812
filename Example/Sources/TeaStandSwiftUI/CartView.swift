import RouteAssembly
public import RouteAssemblySwiftUI
public import SwiftUI
public import TeaStandApp

@available(iOS 17, macOS 14, *)
extension CartScreen: ViewScreen {
    /// The page of the cart.
    public var view: some View { CartView(screen: self, teas: teas) }
}

/// The teas of the cart, which can be removed, and a button for the checkout.
@available(iOS 17, macOS 14, *)
struct CartView: View {
    let screen: CartScreen
    // The cart is not journaled, so the view gets its teas. It is evaluated again when they change.
    let teas: [Tea]

    var body: some View {
        List {
            ForEach(teas.indices, id: \.self) { position in
                Text(teas[position].name)
                    .swipeActions { Button("Remove", role: .destructive) { screen.remove(at: position) } }
            }
        }
        .toolbar {
            Button("Check Out") { screen.go(to: TeaRoute.checkout) }
        }
    }
}
