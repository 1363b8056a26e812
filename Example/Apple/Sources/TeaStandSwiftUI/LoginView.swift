import RouteAssembly
import SwiftUI
import TeaStand

/// The page of the login: the customers, of whom one is chosen, and a button that logs in.
struct LoginView: View {
    let screen: LoginScreen
    @State private var customer = 0

    var body: some View {
        List {
            Text("Who are you?")
            ForEach(screen.customers.indices, id: \.self) { position in
                Button {
                    customer = position
                } label: {
                    HStack {
                        Text(screen.customers[position])
                        Spacer()
                        if position == customer { Text("✓") }
                    }
                }
            }
        }
        .toolbar {
            Button {
                screen.logIn(as: screen.customers[customer])
            } label: {
                Text("Log In")
            }
        }
    }
}
