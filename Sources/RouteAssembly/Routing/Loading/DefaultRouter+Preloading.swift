/// The result of ``DefaultRouter/preload(to:keepingFor:clock:)``.
///
/// Later versions can have more cases, so a `switch` needs an `@unknown default`.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum PreloadOutcome: Sendable {
    /// The values have been loaded, for the next navigation with the same context, or for one that
    /// has taken them in the meantime.
    case loaded
    /// A navigation would need no loader now.
    case nothingToLoad
    /// A navigation would ask an interceptor, named by its type, so nothing was loaded.
    case needsPermission(of: String)
    /// The navigation could not be planned, a loader has failed, or the values were dropped. A
    /// navigation loads again.
    case failed(RoutingError)
}

extension DefaultRouter {
    /// Loads the values that a navigation to a step would load now.
    ///
    /// ```swift
    /// row.onHover { await router.preload(to: Steps.product, with: product.id) }
    /// ```
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - context: The value for the step's entities.
    ///   - time: The time for which the values are kept, counted from the end of the last call.
    ///   - clock: The clock that measures the time.
    /// - Returns: Whether the values have been loaded, or why not.
    @discardableResult
    public func preload<Target, Context>(
        to step: DestinationStep<Target, Context>, with context: Context, keepingFor time: Duration = .seconds(30),
        clock: any Clock<Duration> = ContinuousClock()
    ) async -> PreloadOutcome {
        await preload(to: .to(step, with: context), keepingFor: time, clock: clock)
    }

    /// Loads the values that a navigation to a destination would load now.
    ///
    /// The values are kept for one navigation with the same context. A navigation that starts in
    /// the meantime waits for them. Preloading builds nothing and changes nothing. It does nothing
    /// if the navigation would ask any interceptor, because the user may not be allowed to see the
    /// values. The next redirect or refusal of an interceptor drops all values. If the task is
    /// cancelled, the loaders are cancelled, and their values are dropped.
    ///
    /// - Parameters:
    ///   - destination: The destination.
    ///   - time: The time for which the values are kept, counted from the end of the last call.
    ///   - clock: The clock that measures the time.
    /// - Returns: Whether the values have been loaded, or why not.
    @discardableResult
    public func preload(
        to destination: Destination, keepingFor time: Duration = .seconds(30),
        clock: any Clock<Duration> = ContinuousClock()
    ) async -> PreloadOutcome {
        let values: [PreloadedValue]
        do throws(RoutingError) {
            let routerStep = try core.parts.map { parts throws(RoutingError) in
                try PlannedStep(ofRouter: parts, for: destination)
            }
            let plan = try Plan.make(to: destination, in: window, routerStep: routerStep)
            if let first = plan.interceptors.first { return .needsPermission(of: first.entityName) }
            values = try plan.missingValues.map { question throws(RoutingError) in try preloaded.start(question) }
        } catch {
            return .failed(error)
        }
        if values.isEmpty { return .nothingToLoad }
        for value in values {
            let result = await value.waitUnlessCancelled()
            if case .success? = result { continue }
            if result != nil { preloaded.drop(value) }
            // Other calls can wait for the values, or have kept them.
            for value in values where !value.isAwaited && !value.isKept { preloaded.drop(value) }
            return .failed(value.failure(result))
        }
        // A value can have been dropped while the others were loading.
        if let dropped = values.first(where: { !$0.isTaken && !preloaded.contains($0) }) {
            return .failed(dropped.failure(nil))
        }
        for value in values { preloaded.keep(value, for: time, clock) }
        return .loaded
    }

    /// Drops all values that were preloaded, for example when another user has logged in.
    public func forgetPreloaded() { preloaded.dropAll() }
}

extension PreloadedValue {
    /// Returns the error of a value that was not loaded, or was dropped.
    fileprivate func failure(_ result: Result<any Sendable, any Error>?) -> RoutingError {
        let error: any Error = if case .failure(let error)? = result { error } else { CancellationError() }
        return question.failure(error)
    }
}
