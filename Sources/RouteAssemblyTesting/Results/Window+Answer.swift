public import RouteAssembly

extension Window {
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
