import RouteAssembly
import SwiftUI
import TeaStand

/// The page of the checkout: the ways to deliver, of which one is chosen, and a button that orders.
struct CheckoutView: View {
    let screen: CheckoutScreen
    @State private var delivery = 0

    var body: some View {
        List {
            Text("How should we deliver, \(screen.customer)?")
            ForEach(screen.deliveries.indices, id: \.self) { position in
                Button {
                    delivery = position
                } label: {
                    HStack {
                        Text(screen.deliveries[position])
                        Spacer()
                        if position == delivery { Text("✓") }
                    }
                }
            }
        }
        .toolbar {
            Button {
                screen.order(delivery: screen.deliveries[delivery])
            } label: {
                Text("Order")
            }
        }
    }
}
