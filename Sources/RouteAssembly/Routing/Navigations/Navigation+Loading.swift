extension Navigation {
    /// A loader that has not returned a value, and the leg whose plan needs it.
    @MainActor
    struct Loading {
        let loader: PreparedLoader
        let leg: Int
        /// The description of the plan of a later leg; `nil` for the first one.
        let plan: RoutingPlan?
        /// Indicates whether the failure of the loader ends the navigation.
        let isRequired: Bool
        /// The value, if it was preloaded.
        var preloaded: PreloadedValue?
    }

    /// The end of a loader.
    @MainActor
    struct LoadingResult {
        let loading: Loading
        let value: Result<any Sendable, any Error>
        let duration: Duration
    }

    /// Returns the question for the values that the plan of the first leg needs; `nil` if it has
    /// them.
    func loadingQuestion() throws(RoutingError) -> Question? {
        var loadings: [Loading] = []
        try note(state.plan.walk.loaders, of: 0, in: &loadings) { _ in nil }
        return loadings.isEmpty ? nil : .loading(loadings)
    }

    /// Adds the loaders of a leg that have not returned a value, each once for a context.
    ///
    /// - Parameters:
    ///   - loaders: The loaders of the leg's plan.
    ///   - leg: The index of the leg.
    ///   - loadings: The list of loaders of all legs.
    ///   - plan: Describes the plan, for the failure of a loader.
    /// - Returns: Whether the leg needs a value.
    /// - Throws: The error with which a loader has failed for another leg.
    @discardableResult
    func note(
        _ loaders: [PreparedLoader], of leg: Int, in loadings: inout [Loading], _ plan: (PreparedLoader) -> RoutingPlan?
    ) throws(RoutingError) -> Bool {
        // A preview ends at the step of the loader instead.
        guard previewing == nil else { return false }
        var isLacking = false
        for loader in loaders {
            if let failure = state.answers.failure(of: loader.identity) { throw located(failure, at: leg) }
            isLacking = true
            let isRequired = legs[leg].destination?.omission?.isForErrors != true
            if loadings.contains(where: { $0.loader.identity.isSame(as: loader.identity) }) { continue }
            loadings.append(Loading(loader: loader, leg: leg, plan: plan(loader), isRequired: isRequired))
        }
        return isLacking
    }

    /// Records loaded values, and prepares the factories of the first leg's plan with them.
    ///
    /// - Throws: The failure of a loader that the navigation needs,
    ///   ``RoutingError/Code/prepareFailed`` if a factory rejects a value, or
    ///   ``RoutingError/Code/unstable`` if each attempt needs the same loaders again.
    func accept(_ results: [LoadingResult]) throws(RoutingError) {
        var isNew = false
        for result in results {
            let (loader, leg) = (result.loading.loader, result.loading.leg)
            if state.answeredInLegs.insert(LegEntity(leg: leg, entity: loader.identity.key)).inserted { isNew = true }
            switch result.value {
            case .success(let value):
                if state.answers.record(.loaded(value), of: loader.identity) { state.attempts.count = 0 }
                emit {
                    let recorded = loader.recording == nil ? nil : value as? any Codable
                    return .loaded(of: typeName(loader.target), in: result.duration, recorded: recorded)
                }
            case .failure(let error):
                let failure = loader.failure(error).with(
                    result.loading.plan
                        ?? description(of: state.plan, failure: state.plan.step(of: loader.identity.key)))
                guard legs[leg].destination?.omission?.omit(failure) == true else { throw failure }
                state.answers.record(.failed(failure), of: loader.identity)
            }
        }
        if !isNew { try state.attempts.addLoading(of: phrase) }
        guard state.plan.structuralRevision == storage.structuralRevision else { return }
        for loader in state.plan.walk.loaders {
            if case .loaded(let value) = state.answers[loader.identity] { try loader.accept(value) }
        }
    }
}

extension Navigation.Loading {
    /// Runs loaders at the same time.
    ///
    /// A failure of a loader that the navigation needs ends the others.
    ///
    /// The method returns early if the current task is cancelled, and cancels the tasks of all
    /// loaders. It does not wait for these tasks, because a loader may ignore the cancellation.
    ///
    /// - Parameter loadings: The loaders.
    /// - Returns: The results of the loaders that have ended, in the order of the loaders.
    static func run(_ loadings: [Self]) async -> [Navigation.LoadingResult] {
        let results = LoadingResults(of: loadings.count)
        let (clock, start) = (ContinuousClock(), ContinuousClock.now)
        let tasks = loadings.enumerated().map { index, loading in
            Task {
                var value: Result<any Sendable, any Error>
                do { value = .success(try await loading.load()) } catch { value = .failure(error) }
                let result = Navigation.LoadingResult(loading: loading, value: value, duration: clock.now - start)
                results.add(result, at: index)
            }
        }
        defer { for task in tasks { task.cancel() } }
        await results.end.waitUnlessCancelled()
        return results.all.compactMap(\.self)
    }

    /// Returns the preloaded value, or runs the loader.
    private func load() async throws -> any Sendable {
        if let preloaded {
            let result = await withTaskCancellationHandler {
                await preloaded.result.waitUnlessCancelled()
            } onCancel: {
                preloaded.task?.cancel()
            }
            if case .success(let value)? = result { return value }
            try Task.checkCancellation()
        }
        return try await LoadingProgress.$loader.withValue(loader) { try await loader.load() }
    }
}

/// The results of loaders that run at the same time.
@MainActor
private final class LoadingResults {
    /// The results in the order of the loaders; `nil` for a loader that has not ended.
    private(set) var all: [Navigation.LoadingResult?]
    /// Sent when all loaders have ended, or one that the navigation needs has failed.
    let end = Signal<Void>()

    init(of count: Int) { all = Array(repeating: nil, count: count) }

    func add(_ result: Navigation.LoadingResult, at index: Int) {
        guard end.value == nil else { return }
        all[index] = result
        if case .failure = result.value, result.loading.isRequired { return end.send() }
        if !all.contains(where: { $0 == nil }) { end.send() }
    }
}

extension PreparedLoader {
    /// Returns the error of a navigation whose loader has thrown an error.
    func failure(_ error: any Error) -> RoutingError {
        RoutingError(
            .loadingFailed,
            "\(typeName(target)) needs a \(typeName(value)), and \(typeName(type)) could not load it. Try again.",
            underlying: error)
    }
}
