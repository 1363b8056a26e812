extension Interceptor {
    /// Returns an interceptor that ends the navigation if there is no verdict in time.
    ///
    /// ```swift
    /// StepAssembly { AccountScreen() }.guarded(by: SessionGuard(server).timeout(after: .seconds(10)))
    /// ```
    ///
    /// After the time, the interceptor's task is cancelled, and the navigation ends with
    /// ``RoutingError/Code/intercepted`` and an error with the code ``RoutingError/Code/timedOut``
    /// as the underlying error.
    ///
    /// - Parameters:
    ///   - limit: The time for which the interceptor may run. If it asks the user, the time of the
    ///     user counts.
    ///   - clock: The clock that measures the time. A test can pass one that it controls.
    public func timeout(after limit: Duration, clock: any Clock<Duration> = ContinuousClock())
        -> some Interceptor<Context>
    {
        TimeLimited(base: self, limit: limit, clock: clock)
    }
}

/// An interceptor that ends the navigation if another interceptor takes too long.
package struct TimeLimited<Base: Interceptor>: Interceptor, nonisolated NamedEntity {
    package nonisolated static var entityName: String { typeName(Base.self) }

    package private(set) var base: Base
    fileprivate let limit: Duration
    fileprivate let clock: any Clock<Duration>

    package var redirects: [any InspectableDestination] { base.redirects }

    package mutating func prepare(with context: Base.Context) throws { try base.prepare(with: context) }

    package func perform(with context: Base.Context) async throws -> InterceptorVerdict {
        try await withTimeLimit(limit, by: clock, error: error) { try await base.perform(with: context) }
    }

    package func perform(
        with context: Base.Context, for destination: Destination
    ) async throws -> InterceptorVerdict {
        try await withTimeLimit(limit, by: clock, error: error) {
            try await base.perform(with: context, for: destination)
        }
    }

    private var error: RoutingError {
        RoutingError(
            .timedOut, "\(typeName(Base.self)) did not answer within \(limit). Try again, or give it more time.")
    }
}

extension Loader {
    /// Returns a loader that fails if the value does not arrive in time.
    ///
    /// ```swift
    /// StepAssembly(loading: ProductLoader(shop).timeout(after: .seconds(10))) { product, id in
    ///     ProductScreen(product)
    /// }
    /// ```
    ///
    /// After the time, the loader's task is cancelled, and the navigation ends with
    /// ``RoutingError/Code/loadingFailed`` and an error with the code
    /// ``RoutingError/Code/timedOut`` as the underlying error.
    ///
    /// - Parameters:
    ///   - limit: The time for which the loader may run.
    ///   - clock: The clock that measures the time. A test can pass one that it controls.
    public func timeout(after limit: Duration, clock: any Clock<Duration> = ContinuousClock())
        -> some Loader<Context, Value>
    {
        TimeLimitedLoader(base: self, limit: limit, clock: clock)
    }
}

/// A loader that fails if another loader takes too long.
package struct TimeLimitedLoader<Base: Loader>: Loader, nonisolated NamedEntity {
    package nonisolated static var entityName: String { typeName(Base.self) }

    fileprivate let base: Base
    fileprivate let limit: Duration
    fileprivate let clock: any Clock<Duration>

    package func load(with context: Base.Context) async throws -> Base.Value {
        let error = RoutingError(.timedOut, "The value did not arrive within \(limit).")
        return try await withTimeLimit(limit, by: clock, error: error) { try await base.load(with: context) }
    }
}

/// Returns the value of some work, or throws an error if the work takes longer than a limit.
///
/// The function does not wait for work that ignores its cancellation.
@MainActor
func withTimeLimit<Value>(
    _ limit: Duration, by clock: any Clock<Duration>, error: any Error,
    _ body: @escaping @MainActor () async throws -> Value
) async throws -> Value {
    let result = Signal<Result<Value, any Error>>()
    let work = Task {
        do {
            result.send(.success(try await body()))
        } catch {
            result.send(.failure(error))
        }
    }
    let timer = Task {
        if (try? await clock.pause(for: limit)) != nil { result.send(.failure(error)) }
    }
    defer {
        work.cancel()
        timer.cancel()
    }
    guard let result = await result.waitUnlessCancelled() else { throw CancellationError() }
    return try result.get()
}
