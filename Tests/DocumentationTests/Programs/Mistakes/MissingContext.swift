import RouteAssembly

@MainActor enum MissingContext {
    static func wrong(_ router: DefaultRouter) async throws {
        // error: 'navigate(to:animated:)' is unavailable: Write 'navigate(to: step, with:
        // context)': this step needs a context.
        try await router.navigate(to: Steps.product)
        // error: 'navigate(to:animated:)' is unavailable: Write 'navigate(to: step, with:
        // context)': this step needs a context.
        try await router.navigate(to: Steps.product, animated: false)
        // error: 'to' is unavailable: Write '.to(step, with: context)': this step needs a context.
        try await router.navigate(to: .to(Steps.product))
        // error: 'plan(to:)' is unavailable: Write 'plan(to: step, with: context)': this step needs
        // a context.
        print(try router.plan(to: Steps.product))
    }

    static func wrong(_ router: some Router) async throws {
        // error: 'navigate(to:animated:)' is unavailable: Write 'navigate(to: step, with:
        // context)': this step needs a context.
        try await router.navigate(to: Steps.product)
    }

    static func wrongAtOnce(_ router: some Router) {
        // error: 'go(to:animated:)' is unavailable: Write 'go(to: step, with: context)': this step
        // needs a context.
        router.go(to: Steps.product)
    }

    static func rightAtOnce(_ router: some Router) {
        router.go(to: Steps.product, with: 42)
        router.go(to: Steps.home, animated: false) { result in print(result) }
        router.go(to: .to(Steps.home))
        router.go(.back)
        router.perform { try await router.navigate(to: Steps.home) }
    }

    static func right(_ router: DefaultRouter) async throws {
        try await router.navigate(to: Steps.product, with: 42)
        try await router.navigate(to: Steps.product, with: 42, animated: false)
        try await router.navigate(to: Steps.home)
        try await router.navigate(to: Steps.home, animated: false)
        try await router.navigate(to: .to(Steps.product, with: 42))
        try await router.navigate(to: .to(Steps.home), animated: false)
        print(try router.plan(to: Steps.product, with: 42), try router.plan(to: Steps.home))
    }
}
