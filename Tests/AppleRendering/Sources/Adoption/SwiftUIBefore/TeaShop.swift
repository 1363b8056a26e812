import SwiftUI

struct TeasView: View {
    var body: some View {
        NavigationStack {
            List {
                NavigationLink {
                    TeaView(tea: "Assam")
                } label: {
                    Text("Assam")
                }
            }
        }
    }
}

struct TeaView: View {
    let tea: String
    @State private var isBuying = false

    var body: some View {
        Button {
            isBuying = true
        } label: {
            Text("Buy \(tea)")
        }
        .sheet(isPresented: $isBuying) {
            NavigationStack { CheckoutView(tea: tea) }
        }
    }
}

struct CheckoutView: View {
    let tea: String

    var body: some View {
        NavigationLink {
            ReceiptView(tea: tea)
        } label: {
            Text("Pay")
        }
    }
}

struct ReceiptView: View {
    let tea: String

    var body: some View { Text("You have bought \(tea)") }
}
