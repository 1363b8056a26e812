import RouteAssembly

final class MenuScreen: Screen {
    func wrong() async throws {
        // error: 'navigate(to:animated:)' is unavailable: Write 'navigate(to: Destination(to:
        // step))', or navigate to a route.
        try await navigate(to: Steps.home)
        // error: 'navigate(to:animated:)' is unavailable: Write 'navigate(to: Destination(to:
        // step, with: context))', or navigate to a route.
        try await navigate(to: Steps.product)
        // error: 'navigate(to:with:animated:)' is unavailable: Write 'navigate(to:
        // Destination(to: step, with: context))', or navigate to a route.
        try await navigate(to: Steps.product, with: 42)
    }

    func right() async throws {
        try await navigate(to: Destination(to: Steps.home))
        try await navigate(to: Destination(to: Steps.product, with: 42), animated: false)
    }
}
