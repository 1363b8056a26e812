import RouteAssembly
import RouteAssemblyState

/// An interceptor that redirects to the login, and parks the route for the time after it.
struct LoginGuard: Interceptor {
    let session: Session
    let parking: Parking
    let login: DestinationStep<LoginScreen, Void>
    unowned let router: DefaultRouter

    var redirects: [any InspectableDestination] { [login] }

    func perform(with context: Void) async throws -> InterceptorVerdict {
        guard !session.isLoggedIn else { return .proceed }
        // The route of the login, so that the login is saved and restored, too.
        return .park(in: parking, goingTo: try router.destination(of: ShopRoute.login))
    }
}

/// An interceptor that rejects the checkout of an empty cart.
struct CartGuard: Interceptor {
    let cart: Cart

    func perform(with context: Void) async throws -> InterceptorVerdict {
        guard !cart.isEmpty else { throw ShopError("Your cart is empty. Add a product first.") }
        return .proceed
    }
}

/// An interceptor that asks the shop whether the customer can have one more subscription.
struct SubscriptionGuard: Interceptor {
    let shop: Shop

    func perform(with context: Void) async throws -> InterceptorVerdict {
        try await shop.connection.answer()
        guard shop.subscriptions.count < Shop.subscriptionLimit else {
            throw ShopError("You can have at most \(Shop.subscriptionLimit) subscriptions.")
        }
        return .proceed
    }
}

/// An interceptor that redirects to the form while the address is incomplete.
struct AddressGuard: Interceptor {
    let form: CheckoutForm
    let checkout: DestinationStep<CheckoutScreen, Void>
    unowned let router: DefaultRouter

    var redirects: [any InspectableDestination] { [checkout] }

    func perform(with context: Void) async throws -> InterceptorVerdict {
        form.isComplete ? .proceed : .redirect(try router.destination(of: ShopRoute.checkout))
    }
}
