public import RouteAssembly

extension RoutingTest {
    /// Navigates to a step and expects an outcome.
    ///
    /// - Returns: The step's screen, or `nil` if the navigation failed or was redirected to a
    ///   screen of another type.
    @discardableResult
    public func navigate<Target, Context>(
        to step: DestinationStep<Target, Context>, with context: Context, animated: Bool = true,
        expecting outcome: FlowOutcome,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async -> Target? {
        let arrival = await navigate(
            to: Destination.to(step, with: context), animated: animated, expecting: outcome,
            fileID: fileID, filePath: filePath, line: line, column: column)
        return arrival?.screen as? Target
    }

    /// Navigates to a step that needs no context and expects an outcome.
    ///
    /// - Returns: The step's screen, or `nil` if the navigation failed or was redirected to a
    ///   screen of another type.
    @discardableResult
    public func navigate<Target>(
        to step: DestinationStep<Target, Void>, animated: Bool = true, expecting outcome: FlowOutcome,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async -> Target? {
        await navigate(
            to: step, with: (), animated: animated, expecting: outcome, fileID: fileID, filePath: filePath, line: line,
            column: column)
    }

    /// Navigates to a destination and expects an outcome.
    ///
    /// - Returns: The arrival, or `nil` if the navigation failed.
    @discardableResult
    public func navigate(
        to destination: Destination, animated: Bool = true, expecting outcome: FlowOutcome,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async -> Arrival? {
        await step(expecting: outcome, caller: CallSite(fileID, filePath, line, column)) {
            try await self.router.navigate(to: destination, animated: animated)
        }
    }

    /// Navigates through several destinations with one change, and expects an outcome.
    ///
    /// ```swift
    /// await test.navigate(
    ///     through: [.to(Steps.inbox), .to(Steps.message, with: 7)],
    ///     expecting: "N[Inbox, Message]")
    /// ```
    ///
    /// - Returns: The arrival at the last destination, or `nil` if the navigation failed.
    @discardableResult
    public func navigate(
        through destinations: [Destination], animated: Bool = true, expecting outcome: FlowOutcome,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async -> Arrival? {
        await step(expecting: outcome, caller: CallSite(fileID, filePath, line, column)) {
            try await self.router.navigate(through: destinations, animated: animated)
        }
    }

    /// Navigates to a route and expects an outcome.
    ///
    /// - Returns: The arrival, or `nil` if the navigation failed.
    @discardableResult
    public func navigate(
        to route: some Route, animated: Bool = true, expecting outcome: FlowOutcome,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async -> Arrival? {
        await step(expecting: outcome, caller: CallSite(fileID, filePath, line, column)) {
            try await self.router.navigate(to: route, animated: animated)
        }
    }

    /// Unwinds and expects an outcome.
    public func unwind(
        _ unwind: Unwind, animated: Bool = true, expecting outcome: FlowOutcome,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        await step(expecting: outcome, caller: CallSite(fileID, filePath, line, column)) {
            try await self.router.unwind(unwind, animated: animated)
        }
    }

    /// Runs a closure, such as a user's gesture, and expects an outcome.
    ///
    /// ```swift
    /// await test.perform(expecting: "T[home, account*]") { try tabs.select(1) }
    /// ```
    ///
    /// - Returns: The value that the closure returns, or `nil` if it throws.
    @discardableResult
    public func perform<R>(
        expecting outcome: FlowOutcome,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
        _ body: () async throws -> R
    ) async -> R? {
        await step(expecting: outcome, caller: CallSite(fileID, filePath, line, column), body)
    }
}
