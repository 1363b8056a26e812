import RouteAssembly
public import RouteAssemblySwiftUI
public import SwiftUI
public import TeaStandApp

@available(iOS 17, macOS 14, *)
extension TeaListScreen: ViewScreen {
    /// The page of the list.
    public var view: some View { TeaListView(screen: self) }
}

/// A row for each tea, and a button for the cart.
@available(iOS 17, macOS 14, *)
struct TeaListView: View {
    let screen: TeaListScreen
    @State private var isSortedByPrice = false

    var body: some View {
        List {
            ForEach(teas, id: \.self) { tea in
                Button {
                    screen.go(to: TeaRoute.tea(tea.id))
                } label: {
                    LabeledContent(tea.name, value: "€\(tea.price)")
                }
            }
        }
        .toolbar {
            Button("Sort") { isSortedByPrice.toggle() }
            Button("Cart") { screen.go(to: TeaRoute.cart) }
        }
    }

    private var teas: [Tea] { isSortedByPrice ? Tea.all.sorted { $0.price < $1.price } : Tea.all }
}
