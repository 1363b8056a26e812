public import RouteAssembly

extension RoutingWindow {
    /// Waits until a screen of a type is visible, and returns it.
    ///
    /// ```swift
    /// let opening = Task { try await router.navigate(to: ShopRoute.bag) }
    /// let login = try await window.waitFor(LoginScreen.self)
    /// try await login.loggedIn()
    /// try await opening.value
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type of the screen.
    ///   - limit: The time to wait.
    /// - Returns: The topmost visible screen of the type.
    /// - Throws: A `RoutingError` with the code `notAttached` if no screen of the type is visible
    ///   within the limit. The message contains the hierarchy.
    @discardableResult
    public func waitFor<Target: Screen>(
        _ type: Target.Type, within limit: Duration = .seconds(5)
    ) async throws(RoutingError) -> Target {
        var screen: Target?
        _ = await waitUntil(
            {
                screen = screens.lazy.compactMap { $0 as? Target }.last(where: \.isVisible)
                return screen != nil
            }, within: limit)
        if let screen { return screen }
        throw RoutingError(
            .notAttached, "No \(type) has become visible within \(limit). The hierarchy is \(snapshot().notation).")
    }
}

extension RoutingWindow {
    /// Finishes a screen with a result, as its user would, as soon as a call waits for it.
    ///
    /// ```swift
    /// let move = Task { try await message.moveTapped() }
    /// try await window.answer(FolderPicker.self, with: .archive)
    /// try await move.value
    /// ```
    ///
    /// If calls wait for several screens of the type, the visible one finishes, or the topmost one
    /// if none of them is visible.
    ///
    /// - Parameters:
    ///   - type: The type of the screen.
    ///   - output: The result.
    ///   - limit: The time to wait for a call that waits for a screen of the type.
    /// - Throws: A `RoutingError` with the code `notAttached` if no call waits for a screen of the
    ///   type within the limit, whose message contains the hierarchy; or the error of
    ///   `finish(with:)`.
    public func answer<Target: ResultProviding>(
        _ type: Target.Type, with output: Target.Output, within limit: Duration = .seconds(5)
    ) async throws(RoutingError) {
        var screen: Target?
        _ = await waitUntil(
            {
                let awaited = screens(awaitedAs: type)
                screen = awaited.last(where: \.isVisible) ?? awaited.last
                return screen != nil
            }, within: limit)
        if let screen { return try await screen.finish(with: output) }
        let isThere = screens.contains { $0 is Target }
        throw RoutingError(
            .notAttached,
            """
            No call has waited for the result of a \(type) within \(limit), \
            \(isThere ? "although one is in the window" : "and none is in the window"). \
            The hierarchy is \(snapshot().notation).
            """)
    }

    /// The screens of a type whose results are awaited, from the bottom to the top.
    func screens<Target: ResultProviding>(awaitedAs type: Target.Type) -> [Target] {
        screens.compactMap { screen in screen.isAwaited ? screen as? Target : nil }
    }
}

/// Suspends until a condition holds, and returns whether it does.
///
/// Other tasks run in the meantime. The main actor may be busy with other tests for the whole time
/// limit, so the function yields some more times after the limit before it returns `false`.
/// Before the limit, tasks of the main actor run in the same order each time.
///
/// - Parameters:
///   - condition: The condition, which is evaluated after every yield.
///   - limit: The time after which the function gives up.
///   - turn: Lets other tasks run.
/// - Returns: `false` if the condition does not hold within the limit, or if the task is cancelled.
@MainActor
func waitUntil(
    _ condition: () -> Bool, within limit: Duration, _ turn: () async -> Void = { await MainActor.turn() }
) async -> Bool {
    let deadline = ContinuousClock.now + limit.limited
    var yields = 0
    var lateYields = 0
    while !condition() {
        let isLate = ContinuousClock.now >= deadline
        guard lateYields < 50, !Task.isCancelled else { return false }
        // Most conditions need only a few turns. After many turns, a sleep leaves the processor
        // to other threads.
        if isLate {
            await Task.yield()
        } else if yields < 1000 {
            await turn()
        } else {
            try? await Task.sleep(for: .milliseconds(1))
        }
        yields += 1
        if isLate { lateYields += 1 }
    }
    return true
}
