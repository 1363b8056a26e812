import RouteAssembly
import SwiftUI
import TeaStand

/// The page of a tea: its description, the number of packs, and a button for the cart.
struct TeaView: View {
    let screen: TeaScreen
    @State private var count = 1

    var body: some View {
        List {
            Text(screen.tea.about)
            Text("€\(screen.tea.price) each")
            Button {
                count += 1
            } label: {
                Text("Quantity: \(count). Tap for one more.")
            }
        }
        .toolbar {
            Button {
                screen.addToCart(count)
                screen.go(to: TeaRoute.cart)
            } label: {
                Text("Add to Cart")
            }
        }
    }
}
