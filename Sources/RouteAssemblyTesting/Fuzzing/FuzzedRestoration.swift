import RouteAssembly
public import RouteAssemblyState

/// A restoration of the window's state, which a fuzz run tries after each step.
///
/// ```swift
/// await fuzzRoutes(
///     in: app.window, routes: routes, restoring: FuzzedRestoration(app.restoration) { ShopApp().restoration },
///     seed: 1)
/// ```
@MainActor
public struct FuzzedRestoration {
    /// Returns what is wrong with the restored hierarchy of the run's window, or `nil`.
    let problem: (Window) async -> String?

    /// Creates a restoration for a fuzz run.
    ///
    /// - Parameters:
    ///   - restoration: The restoration of the window.
    ///   - makeRestoration: Starts the app anew, and returns the restoration of its window. The
    ///     same user must be logged in. Otherwise, a guard redirects the restoration.
    public init(_ restoration: Restoration, in makeRestoration: @escaping () async throws -> Restoration) {
        problem = { window in
            guard restoration.save().snapshot == window.snapshot() else {
                return "The restoration is that of another window."
            }
            return await RouteAssemblyTesting.problem(restoring: restoration, in: makeRestoration)
        }
    }
}
