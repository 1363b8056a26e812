public import RouteAssemblySwiftUI
public import SwiftUI
public import TeaStandApp

@available(iOS 17, macOS 14, *)
extension CheckoutScreen: ViewScreen {
    /// The page of the checkout.
    public var view: some View { CheckoutView(screen: self) }
}

/// The ways to deliver, of which one is chosen, and a button that orders.
@available(iOS 17, macOS 14, *)
struct CheckoutView: View {
    let screen: CheckoutScreen
    @Environment(Question.self) private var question

    var body: some View {
        @Bindable var question = question
        List {
            Text("How should we deliver, \(screen.customer)?")
            ForEach(screen.deliveries, id: \.self) { delivery in
                Button {
                    screen.delivery = delivery
                } label: {
                    LabeledContent(delivery, value: delivery == screen.delivery ? "✓" : "")
                }
            }
        }
        .toolbar {
            Button("Order") { screen.order() }
        }
        .alert(question.text, isPresented: $question.isShown) {
            Button("Discard", role: .destructive) { question.answer(true) }
            Button("Keep", role: .cancel) { question.answer(false) }
        }
        .onDisappear { question.answer(false) }
    }
}
