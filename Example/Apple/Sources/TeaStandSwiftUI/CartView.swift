import RouteAssembly
import SwiftUI
import TeaStand

/// The page of the cart: its teas, which can be removed, and a button for the checkout.
struct CartView: View {
    let screen: CartScreen
    /// The teas of the screen, with which the view is made again after they have changed.
    let teas: [Tea]
    @State private var isEditing = false

    var body: some View {
        List {
            ForEach(teas.indices, id: \.self) { position in
                HStack {
                    Text(teas[position].name)
                    Spacer()
                    if isEditing {
                        Button {
                            screen.remove(at: position)
                        } label: {
                            Text("Remove")
                        }
                    }
                }
            }
            Button {
                isEditing = !isEditing
            } label: {
                Text(isEditing ? "Done" : "Edit")
            }
        }
        .toolbar {
            Button {
                screen.go(to: TeaRoute.checkout)
            } label: {
                Text("Check Out")
            }
        }
    }
}
