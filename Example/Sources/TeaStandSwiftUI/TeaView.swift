import RouteAssembly
public import RouteAssemblySwiftUI
public import SwiftUI
public import TeaStandApp

@available(iOS 17, macOS 14, *)
extension TeaScreen: ViewScreen {
    /// The page of the tea.
    public var view: some View { TeaView(screen: self) }
}

/// The description of a tea, the number of packs, and a button for the cart.
@available(iOS 17, macOS 14, *)
struct TeaView: View {
    let screen: TeaScreen
    @State private var count = 1

    var body: some View {
        List {
            Text(screen.tea.about)
            LabeledContent("Price", value: "€\(screen.tea.price)")
            Stepper(value: $count, in: 1...9) { LabeledContent("Quantity", value: "\(count)") }
        }
        .toolbar {
            Button("Add to Cart") {
                screen.addToCart(count)
                screen.go(to: TeaRoute.cart)
            }
        }
    }
}
