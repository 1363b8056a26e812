import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Explores the shop, and returns the message of the failure; `nil` if there is none.
@MainActor
func explorationFailure(_ exploration: Exploration<Shop>, after names: [String] = []) async -> String? {
    var space: ExploredSpace?
    let failures = await FailureRecorder.collect { space = await explore(exploration, after: names) }
    expect(space == nil, equals: failures.count == 1)
    return failures.first?.message
}

/// Returns an exploration of the shop.
@MainActor
func exploration(
    _ steps: [ExploredStep<Shop>], rules: [ExploredRule<Shop>] = [], limit: Int = 50,
    timeout: Duration = .seconds(600), of makeApp: @escaping @MainActor () async throws -> Shop = { try Shop() }
) -> Exploration<Shop> {
    Exploration(of: makeApp, router: \.router, steps: steps, rules: rules, limit: limit, timeout: timeout)
}
