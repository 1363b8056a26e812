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
        var loaders: [PreparedLoader] = []
        do throws(RoutingError) {
            let plan = try Plan.route(to: destination, in: window, globals: globals?.prepared(for: destination))
            if let first = plan.interceptors.first { return .needsPermission(of: typeName(first.type)) }
            loaders = plan.walk.loaders
        } catch {
            return .failed(error)
        }
        if loaders.isEmpty { return .nothingToLoad }
        let values = loaders.map { active.preloaded.start($0, of: destination.chain) }
        for (value, loader) in zip(values, loaders) {
            if case .failure(let error) = await value.value.result.wait() {
                for value in values { active.preloaded.drop(value) }
                return .failed(loader.failure(error))
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

/// A value that is loading or was loaded before a navigation needs it.
@MainActor
final class PreloadedValue {
    let result = Signal<Result<any Sendable, any Error>>()
    /// The task of the loader; `nil` for a recorded value.
    let task: Task<Void, Never>?

    init(_ loader: PreparedLoader) {
        task = Task { [result] in
            do { result.send(.success(try await loader.load())) } catch { result.send(.failure(error)) }
        }
    }

    init(_ value: any Sendable) {
        task = nil
        result.send(.success(value))
    }
}

/// The preloaded values of a router.
@MainActor
final class PreloadedValues {
    /// A value that is loading or was loaded.
    @MainActor
    final class Entry {
        fileprivate let identity: EntityIdentity
        /// The chain of the value.
        ///
        /// It retains the steps, whose identities are keys.
        private let chain: BoundChain
        let value: PreloadedValue

        fileprivate init(_ loader: PreparedLoader, of chain: BoundChain) {
            (identity, self.chain) = (loader.identity, chain)
            value = PreloadedValue(loader)
        }
    }

    private var entries: [Entry] = []

    /// Starts a loader, unless its value is loading or was loaded already.
    func start(_ loader: PreparedLoader, of chain: BoundChain) -> Entry {
        if let entry = entry(of: loader) { return entry }
        let entry = Entry(loader, of: chain)
        entries.append(entry)
        return entry
    }

    /// Removes and returns the value of a loader, for a navigation that needs it.
    func take(_ loader: PreparedLoader) -> PreloadedValue? {
        guard let entry = entry(of: loader) else { return nil }
        entries.removeAll { $0 === entry }
        return entry.value
    }

    /// Drops a value that no navigation has taken.
    func drop(_ entry: Entry) {
        guard entries.contains(where: { $0 === entry }) else { return }
        entry.value.task?.cancel()
        entries.removeAll { $0 === entry }
    }

    func dropAll() { for entry in entries { drop(entry) } }

    private func entry(of loader: PreparedLoader) -> Entry? {
        entries.first { $0.identity.isSame(as: loader.identity) }
    }
}
