import RouteAssembly

@MainActor enum MissingVerdict {
    // error: type 'MissingVerdict.Wrong' does not conform to protocol 'Interceptor'
    struct Wrong: Interceptor {
        typealias Context = Void
    }

    // error: type 'MissingVerdict.WrongForDestination' does not conform to protocol 'Interceptor'
    struct WrongForDestination: Interceptor {
        func perform(with context: Void, for destination: Destination) async throws -> InterceptorVerdict { .proceed }
    }

    struct Right: Interceptor {
        func perform(with context: Void) async throws -> InterceptorVerdict { .proceed }

        func perform(with context: Void, for destination: Destination) async throws -> InterceptorVerdict {
            destination.leads(to: Steps.home) ? .proceed : try await perform(with: context)
        }
    }
}
