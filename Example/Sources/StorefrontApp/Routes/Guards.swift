import RouteAssembly

/// An interceptor that redirects customers to the login, which then continues to their destination.
struct LoginGuard: RoutingInterceptor {
    let session: Session
    let login: DestinationStep<LoginScreen, Continuation?>
    /// The name of the destination for the customer, such as "your cart".
    let place: String

    var redirects: [any InspectableDestination] { [login] }

    func perform(with context: Void) async throws -> InterceptorVerdict {
        guard !session.isLoggedIn else { return .proceed }
        return .redirect { original in
            AnyDestination(to: login, with: Continuation(destination: original, place: place))
        }
    }
}

/// An interceptor that redirects customers to the login, which names the order.
struct OrderGuard: RoutingInterceptor {
    let session: Session
    let login: DestinationStep<LoginScreen, Continuation?>

    var redirects: [any InspectableDestination] { [login] }

    func perform(with id: Int) async throws -> InterceptorVerdict {
        try await LoginGuard(session: session, login: login, place: "order \(id)").perform(with: ())
    }
}

/// An interceptor that rejects the checkout of an empty cart.
struct CartGuard: RoutingInterceptor {
    let cart: Cart

    func perform(with context: Void) async throws -> InterceptorVerdict {
        guard !cart.isEmpty else { throw ShopError("Your cart is empty. Add a product first.") }
        return .proceed
    }
}

/// An interceptor that redirects to the form while the address is incomplete.
struct AddressGuard: RoutingInterceptor {
    let form: CheckoutForm
    let checkout: DestinationStep<CheckoutScreen, Void>

    var redirects: [any InspectableDestination] { [checkout] }

    func perform(with context: Void) async throws -> InterceptorVerdict {
        form.isComplete ? .proceed : .redirect(AnyDestination(to: checkout))
    }
}
