public import RouteAssembly

extension RoutingTest {
    /// Asks for the result of a screen, expects the hierarchy while the screen is open, answers,
    /// and expects an outcome.
    ///
    /// ```swift
    /// let folder = await test.result(
    ///     of: Steps.folderPicker, with: account, showing: "N[Inbox, FolderPicker]", expecting: "N[Inbox]"
    /// ) { picker in try await picker.picked(.archive) }
    /// ```
    ///
    /// The answer is a step of the user on the open screen. After it, the screen has to finish or
    /// to leave, so that the call returns. A call that still waits when the timeout of the flow is
    /// over is cancelled, and records a failure.
    ///
    /// To expect an error of the navigation, pass its code as the outcome. To expect a redirect,
    /// pass the hierarchy that it leads to. The screen does not open then, and the answer is not
    /// called.
    ///
    /// - Parameters:
    ///   - step: The step of the screen.
    ///   - context: The value for the step's entities.
    ///   - animated: Whether the navigation is animated.
    ///   - pattern: The whole hierarchy while the call waits for the result.
    ///   - outcome: The hierarchy after the call, or the error of the call.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    ///   - answer: A closure that lets the open screen finish or leave.
    /// - Returns: The result; or `nil` if the screen has left without one, or the step has failed.
    @discardableResult
    public func result<Target: ResultProviding, Context>(
        of step: DestinationStep<Target, Context>, with context: Context, animated: Bool = true,
        showing pattern: HierarchyPattern, expecting outcome: FlowOutcome,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
        answer: (Target) async throws -> Void
    ) async -> Target.Output? {
        let result: Target.Output?? = await self.step(
            expecting: outcome, caller: CallSite(fileID, filePath, line, column)
        ) {
            let call = ResultCall(of: step, with: context, by: router, in: window, animated: animated)
            guard let screen: Target = await call.openScreen(within: timeout) else {
                return try await redirect(of: call, expecting: outcome)
            }
            _ = expectHierarchy(window, pattern, at: CallSite(fileID, filePath, line, column))
            do {
                try await answer(screen)
            } catch {
                await call.cancel()
                throw StepFailure(message: "The answer of \(screen) failed: \(error)")
            }
            return try await output(of: call, waitingFor: "\(screen)")
        }
        return result ?? nil
    }

    /// Asks for the result of a screen whose step needs no context.
    ///
    /// ```swift
    /// await test.result(of: Steps.datePicker, showing: "N[_, DatePicker]", expecting: "N[_]") { picker in
    ///     try await picker.finish(with: .today)
    /// }
    /// ```
    ///
    /// - Returns: The result; or `nil` if the screen has left without one, or the step has failed.
    @discardableResult
    public func result<Target: ResultProviding>(
        of step: DestinationStep<Target, Void>, animated: Bool = true,
        showing pattern: HierarchyPattern, expecting outcome: FlowOutcome,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
        answer: (Target) async throws -> Void
    ) async -> Target.Output? {
        await result(
            of: step, with: (), animated: animated, showing: pattern, expecting: outcome, fileID: fileID,
            filePath: filePath, line: line, column: column, answer: answer)
    }

    /// Returns the result of a call after the answer, or cancels a call that still waits.
    private func output<Output>(of call: ResultCall, waitingFor screen: String) async throws -> Output? {
        if await waitUntil({ call.attempt.result != nil }, within: timeout) {
            guard let output = try call.attempt.result?.get() ?? nil else { return nil }
            return output as? Output
        }
        await call.cancel()
        throw StepFailure(
            message:
                "The call still waits for the result of \(screen) \(timeout) after the answer. Let the screen finish or leave in the answer."
        )
    }

    /// Ends a call whose screen has not opened: with its error, or without a result if it was
    /// redirected to the expected hierarchy.
    private func redirect<Output>(of call: ResultCall, expecting outcome: FlowOutcome) async throws -> Output? {
        switch (call.attempt.result, outcome) {
        case (.failure(let error as RoutingError), .hierarchy) where error.code == .redirected: return nil
        case (.failure(let error), _): throw error
        case (.success, _):
            throw StepFailure(message: "The call returned before it waited for the result of a screen in the window.")
        case (nil, .hierarchy) where window.hasRedirectedCalls:
            await call.cancel()
            return nil
        case (nil, _):
            await call.cancel()
            throw StepFailure(
                message:
                    "No screen has opened within \(timeout) to give the result. The hierarchy is \(window.snapshot().notation)."
            )
        }
    }
}
