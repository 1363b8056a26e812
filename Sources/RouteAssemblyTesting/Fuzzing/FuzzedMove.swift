import RouteAssembly

/// A navigation that a fuzz run can choose.
@MainActor
struct FuzzedMove {
    let label: String
    /// Navigates.
    ///
    /// Returns a result, because older systems cannot reflect a stored closure with typed
    /// throws.
    let perform: (any Router, _ animated: Bool) async -> Result<Void, RoutingError>

    init(
        label: String,
        _ navigate: @escaping (any Router, _ animated: Bool) async throws(RoutingError) -> Void
    ) {
        self.label = label
        perform = { router, animated in
            do throws(RoutingError) {
                return .success(try await navigate(router, animated))
            } catch {
                return .failure(error)
            }
        }
    }
}
