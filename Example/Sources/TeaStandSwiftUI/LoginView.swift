public import RouteAssemblySwiftUI
public import SwiftUI
public import TeaStandApp

@available(iOS 17, macOS 14, *)
extension LoginScreen: ViewScreen {
    /// The page of the login.
    public var view: some View { LoginView(screen: self) }
}

/// The customers, of whom one is chosen, and a button that logs in.
@available(iOS 17, macOS 14, *)
struct LoginView: View {
    let screen: LoginScreen
    @State private var customer = 0

    var body: some View {
        List {
            Picker("Who are you?", selection: $customer) {
                ForEach(screen.customers.indices, id: \.self) { Text(screen.customers[$0]).tag($0) }
            }
            .pickerStyle(.inline)
        }
        .toolbar {
            Button("Log In") { screen.logIn(as: screen.customers[customer]) }
        }
    }
}
