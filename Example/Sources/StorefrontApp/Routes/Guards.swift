import RouteAssembly

/// Sends whoever is not logged in to the login, which goes on to where they wanted to go.
struct LoginGuard: RoutingInterceptor {
    let session: Session
    let login: DestinationStep<LoginScreen, AnyDestination?>

    var redirects: [any InspectableDestination] { [login] }

    func perform(with context: Void) async throws -> InterceptorVerdict {
        session.isLoggedIn ? .proceed : .redirect { original in AnyDestination(to: login, with: original) }
    }
}

/// Stops whoever has nothing to check out.
struct CartGuard: RoutingInterceptor {
    let cart: Cart

    func perform(with context: Void) async throws -> InterceptorVerdict {
        guard !cart.isEmpty else { throw ShopError("Your cart is empty: put something into it first.") }
        return .proceed
    }
}

/// Sends whoever has not said where the order goes to the form.
struct AddressGuard: RoutingInterceptor {
    let form: CheckoutForm
    let checkout: DestinationStep<CheckoutScreen, Void>

    var redirects: [any InspectableDestination] { [checkout] }

    func perform(with context: Void) async throws -> InterceptorVerdict {
        form.isComplete ? .proceed : .redirect(AnyDestination(to: checkout))
    }
}
