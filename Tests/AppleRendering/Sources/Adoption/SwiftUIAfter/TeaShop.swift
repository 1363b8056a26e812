import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblySwiftUI
import RouteAssemblyUIKit
import SwiftUI

struct TeasView: View {
    @StateObject private var checkout = Checkout()
    @State private var isBuying = false

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
        .sheet(isPresented: $isBuying) { WindowView(checkout.renderer).ignoresSafeArea() }
        .onOpenURL { url in isBuying = (try? CheckoutRoute.links.route(for: url)).map(checkout.open) ?? false }
    }
}

struct TeaView: View {
    let tea: String
    @StateObject private var checkout = Checkout()
    @State private var isBuying = false

    var body: some View {
        Button {
            isBuying = checkout.open(.start(tea))
        } label: {
            Text("Buy \(tea)")
        }
        .sheet(isPresented: $isBuying) {
            WindowView(checkout.renderer).ignoresSafeArea()
        }
    }
}

struct CheckoutView: View {
    let tea: String
    let pay: () -> Void

    var body: some View {
        Button(action: pay) { Text("Pay") }
    }
}

struct ReceiptView: View {
    let tea: String

    var body: some View { Text("You have bought \(tea)") }
}

enum CheckoutRoute: Route {
    case start(String), receipt(String)

    static let links = LinkTable<Self>(schemes: ["tea"]) { RouteAssemblyLinks.Link("/buy/{tea}", route: Self.start) }
}

/// The flow that the framework shows, in a window of its own.
@MainActor
final class Checkout: ObservableObject {
    let renderer: UIKitRenderer
    private let router = DefaultRouter(window: RouteAssembly.Window(root: NavigationContainer()))

    init() {
        renderer = UIKitRenderer(router.window, router: router)
        router.register(CheckoutRoute.self) { [weak self] route in
            switch route {
            case .start(let tea):
                let pay = { _ = self?.open(.receipt(tea)) }
                let page = StepAssembly(finder: NilFinder()) { ViewScreen { CheckoutView(tea: tea, pay: pay) } }
                return AnyDestination(to: page.using(.pushAsRoot).from(.nearest).assemble())
            case .receipt(let tea):
                let page = StepAssembly(finder: NilFinder()) { ViewScreen { ReceiptView(tea: tea) } }
                return AnyDestination(to: page.using(.push).from(.nearest).assemble())
            }
        }
    }

    func open(_ route: CheckoutRoute) -> Bool {
        Task { try await router.navigate(to: route) }
        return true
    }
}
