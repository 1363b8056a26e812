import RouteAssemblyTesting

extension GateLoader {
    /// Does something that waits at the gate, and lets the gate answer.
    func answering<Result>(with value: Value, _ body: () async throws -> Result) async rethrows -> Result {
        let answer = Task {
            await untilReached()
            finish(with: value)
        }
        let result = try await body()
        await answer.value
        return result
    }
}
