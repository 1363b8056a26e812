import RouteAssembly

/// An interceptor that redirects to the login, which continues to where the customer wanted to go.
struct LoginGuard: Interceptor {
    let session: Session
    let login: DestinationStep<LoginScreen, Destination?>

    var redirects: [any InspectableDestination] { [login] }

    func perform(with context: Void) async throws -> InterceptorVerdict {
        session.isLoggedIn ? .proceed : .redirect { original in .to(login, with: original) }
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
