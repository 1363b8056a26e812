import RouteAssembly

final class MenuScreen: Screen {
    func wrong() async throws {
        // error: 'navigate(to:animated:)' is unavailable: Write 'navigate(to: step, with: context)':
        // this step needs a context.
        try await navigate(to: Steps.product)
    }

    func right() async throws {
        try await navigate(to: Steps.home)
        let product = try await navigate(to: Steps.product, with: 42)
        product.id = 7
        try await navigate(to: .to(Steps.home))
        try await navigate(to: .to(Steps.product, with: 42), animated: false)
    }
}
