import RouteAssembly
import SwiftUI
import TeaStand

/// The page of the list: a row for each tea, and a button for the cart.
struct TeaListView: View {
    let screen: TeaListScreen
    @State private var isSortedByPrice = false

    var body: some View {
        List {
            ForEach(teas, id: \.self) { tea in
                Button {
                    screen.go(to: TeaRoute.tea(tea.id))
                } label: {
                    HStack {
                        Text(tea.name)
                        Spacer()
                        Text("€\(tea.price)").foregroundStyle(Color.secondary)
                    }
                }
            }
            Button {
                isSortedByPrice = !isSortedByPrice
            } label: {
                Text(isSortedByPrice ? "Sort by Name" : "Sort by Price")
            }
        }
        .toolbar {
            Button {
                screen.go(to: TeaRoute.cart)
            } label: {
                Text("Cart")
            }
        }
    }

    private var teas: [Tea] { isSortedByPrice ? Tea.all.sorted { $0.price < $1.price } : Tea.all }
}
