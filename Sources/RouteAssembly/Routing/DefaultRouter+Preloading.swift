/// The result of ``DefaultRouter/preload(to:keepingFor:clock:)``.
public enum PreloadOutcome: Sendable {
    /// The values have been loaded, for the next navigation with the same context.
    case loaded
    /// A navigation would need no loader now.
    case nothingToLoad
    /// A navigation would ask an interceptor, named by its type, so nothing was loaded.
    case needsPermission(of: String)
    /// The navigation could not be planned, or a loader has failed. A navigation loads again.
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
    ///   - time: The time for which the values are kept.
    ///   - clock: The clock that measures the time.
    /// - Returns: Whether the values have been loaded, or why not.
    @discardableResult
    public func preload<Target, Context>(
        to step: DestinationStep<Target, Context>, with context: Context, keepingFor time: Duration = .seconds(30),
        clock: any Clock<Duration> = ContinuousClock()
    ) async -> PreloadOutcome {
        await preload(to: AnyDestination(to: step, with: context), keepingFor: time, clock: clock)
    }

    /// Loads the values that a navigation to a destination would load now.
    ///
    /// The values are kept for one navigation with the same context. A navigation that starts in
    /// the meantime waits for them. Preloading builds nothing and changes nothing. It does nothing
    /// if the navigation would ask any interceptor, because the user may not be allowed to see the
    /// values. The next redirect or refusal of an interceptor drops all values.
    ///
    /// - Parameters:
    ///   - destination: The destination.
    ///   - time: The time for which the values are kept.
    ///   - clock: The clock that measures the time.
    /// - Returns: Whether the values have been loaded, or why not.
    @discardableResult
    public func preload(
        to destination: AnyDestination, keepingFor time: Duration = .seconds(30),
        clock: any Clock<Duration> = ContinuousClock()
    ) async -> PreloadOutcome {
        var loaders: [Question] = []
        do throws(RoutingError) {
            let routerStep = try parts.map { parts throws(RoutingError) in
                try PlannedStep(ofRouter: parts, for: destination)
            }
            let plan = try Plan.route(to: destination, in: window, routerStep: routerStep)
            if let first = plan.interceptors.first { return .needsPermission(of: first.entityName) }
            loaders = plan.missingValues
        } catch {
            return .failed(error)
        }
        if loaders.isEmpty { return .nothingToLoad }
        let values = loaders.map { active.preloaded.start($0) }
        for (value, loader) in zip(values, loaders) {
            if case .failure(let error) = await value.value.result.wait(), let failed = loader.loader {
                for value in values { active.preloaded.drop(value) }
                return .failed(failed.failure(error, for: loader.target))
            }
        }
        let preloaded = active.preloaded
        Task { [weak preloaded] in
            try? await clock.sleep(for: time)
            for value in values { preloaded?.drop(value) }
        }
        return .loaded
    }

    /// Drops all values that were preloaded, for example when another user has logged in.
    public func forgetPreloaded() { active.preloaded.dropAll() }
}
