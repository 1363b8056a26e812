extension Interceptor {
    /// Returns an interceptor that ends the navigation if there is no verdict in time.
    ///
    /// ```swift
    /// StepAssembly { AccountScreen() }.guarded(by: SessionGuard(server).timeout(after: .seconds(10)))
    /// ```
    ///
    /// After the time, the interceptor's task is cancelled, and the navigation ends with
    /// ``RoutingError/Code/intercepted`` and an error with the code
    /// ``RoutingError/Code/timedOut`` as the underlying error.
    ///
    /// - Parameters:
    ///   - limit: The time for which the interceptor may run. If it asks the user, the time of the
    ///     user counts.
    ///   - clock: The clock that measures the time. A test can pass one that it controls.
    /// - Returns: The interceptor.
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

    package mutating func prepare(with context: Base.Context) throws { try base.prepare(with: context) }

    package func perform(
        with context: Base.Context, for destination: Destination
    ) async throws -> InterceptorVerdict {
        let error = RoutingError(
            .timedOut, "\(typeName(Base.self)) did not answer within \(limit). Try again, or give it more time.")
        return try await withTimeLimit(limit, by: clock, error) {
            try await base.perform(with: context, for: destination)
        }
    }
}

extension TimeLimited: RedirectingInterceptor where Base: RedirectingInterceptor {
    package var redirects: [any InspectableDestination] { base.redirects }
}
