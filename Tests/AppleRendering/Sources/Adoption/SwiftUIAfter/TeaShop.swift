import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyUIKit
import SwiftUI

struct TeasView: View {
    @StateObject private var flow = Checkout()
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
        .sheet(isPresented: $isBuying) { WindowView(flow.renderer).ignoresSafeArea() }
        .onOpenURL { url in Task { isBuying = (try? await flow.router.open(url, using: CheckoutRoute.links)) != nil } }
    }
}

struct TeaView: View {
    let tea: String
    @StateObject private var flow = Checkout()
    @State private var isBuying = false

    var body: some View {
        Button {
            flow.router.go(to: CheckoutRoute.start(tea))
            isBuying = true
        } label: {
            Text("Buy \(tea)")
        }
        .sheet(isPresented: $isBuying) {
            WindowView(flow.renderer).ignoresSafeArea()
        }
    }
}

struct CheckoutView: View {
    let tea: String
    let router: DefaultRouter

    var body: some View {
        Button {
            router.go(to: CheckoutRoute.receipt(tea))
        } label: {
            Text("Pay")
        }
    }
}

struct ReceiptView: View {
    let tea: String

    var body: some View { Text("You have bought \(tea)") }
}

enum CheckoutRoute: Route {
    case start(String), receipt(String)

    static let links = LinkTable<Self>(schemes: ["tea"]) { LinkPattern("/buy/{tea}", route: Self.start) }
}

/// The flow that the framework shows, in a window of its own.
@MainActor
final class Checkout: ObservableObject {
    let router = DefaultRouter(window: RoutingWindow(root: NavigationContainer()))
    private(set) lazy var renderer = UIKitRenderer(router.window, router: router)

    init() {
        router.register(CheckoutRoute.self) { [unowned router] route in
            switch route {
            case .start(let tea):
                let page = StepAssembly(finder: NilFinder()) { HostedScreen { CheckoutView(tea: tea, router: router) } }
                return .to(page.using(.pushAsRoot).from(.nearest))
            case .receipt(let tea):
                let page = StepAssembly(finder: NilFinder()) { HostedScreen { ReceiptView(tea: tea) } }
                return .to(page.using(.push).from(.nearest))
            }
        }
    }
}
