import RouteAssembly

/// The steps from the cart to an order.
struct CheckoutSteps {
    /// The form, in a sheet over the cart.
    let checkout: DestinationStep<CheckoutScreen, Void>
    /// The addresses, in the stack of the form, which receives one of them.
    let addresses: DestinationStep<AddressPicker, Void>
    let review: DestinationStep<ReviewOrderScreen, Void>

    init(
        _ shop: Shop, router: DefaultRouter, loginGuard: LoginGuard, above cart: DestinationStep<CartScreen, Void>
    ) {
        // The cart's guard protects it, too. Its own login guard is asked first, before the guard
        // that rejects an empty cart.
        checkout = StepAssembly { CheckoutScreen(shop: shop) }
            .guarded(by: CartGuard(cart: shop.cart))
            .guarded(by: loginGuard)
            .using(.push).from(.navigation)
            .using(.present(.sheet)).from(cart)
        addresses = StepAssembly { AddressPicker(shop: shop) }
            .using(.push).from(.nearest)
        review = StepAssembly { ReviewOrderScreen(shop: shop) }
            .guarded(by: AddressGuard(form: shop.form, checkout: checkout, router: router))
            .using(.push).from(checkout)
    }
}
