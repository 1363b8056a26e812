/// What a navigation that is started in the current task belongs to.
@MainActor
struct NavigationScope {
    @TaskLocal static var current: NavigationScope?

    /// The navigation that an interceptor, an exit guard or a screen placed by one of them is part of.
    private let navigation: Navigation?
    /// The router further out that follows the redirects of the next navigation.
    private let follower: Follower?

    /// Follows the redirects of one navigation: not those of what else may be started in the same scope, by a screen that appears, say.
    @MainActor
    private final class Follower {
        var isFree = true
    }

    /// The navigation that one started here serves, if that still goes on.
    static var served: Navigation? { current?.served }

    /// Whether a router further out follows the redirects of the navigation that asks, the first in this scope.
    static func takeFollower() -> Bool { current?.takeFollower() ?? false }

    /// The navigation that one started in this scope serves, if that still goes on.
    var served: Navigation? {
        guard let navigation, !navigation.hasEnded else { return nil }
        return navigation
    }

    /// Whether a router further out follows the redirects of the navigation that asks, the first in this scope.
    func takeFollower() -> Bool {
        guard let follower, follower.isFree else { return false }
        follower.isFree = false
        return true
    }

    /// Runs what a navigation waits for: navigations in it serve that one, and follow their own redirects.
    @inline(__always)
    static func run<R>(serving navigation: Navigation?, _ body: () async throws(RoutingError) -> R) async -> Result<R, RoutingError> {
        await run(NavigationScope(navigation: navigation, follower: nil), body)
    }

    /// Runs a navigation of a wrapped router, whose redirects the wrapping one follows.
    static func runFollowed<R>(_ body: () async throws(RoutingError) -> R) async -> Result<R, RoutingError> {
        await run(NavigationScope(navigation: served, follower: Follower()), body)
    }

    @inline(__always)
    private static func run<R>(_ scope: NavigationScope, _ body: () async throws(RoutingError) -> R) async -> Result<R, RoutingError> {
        await $current.withValue(scope) {
            do throws(RoutingError) {
                return .success(try await body())
            } catch {
                return .failure(error)
            }
        }
    }
}

/// Where a navigation ended, and whether that is where it was asked to go.
@MainActor
struct Arrival {
    let screen: Screen
    let isRedirected: Bool

    func target<Target: Screen>(asked destination: AnyDestination) throws(RoutingError) -> Target {
        guard !isRedirected else {
            throw RoutingError(.redirected, "The navigation to \(destination) was redirected by an interceptor and ended at \(screen).")
        }
        guard let target = screen as? Target else {
            throw RoutingError(
                .typeMismatch, "The navigation was to end at a \(typeName(Target.self)) and ended at \(screen), a \(typeName(type(of: screen))).")
        }
        return target
    }
}

extension Router {
    /// Navigates with `attempt`, and goes on wherever interceptors redirect; unless a router further out does, which sees the error.
    func follow(
        _ destination: AnyDestination, limit: Int, isFollowed: Bool = NavigationScope.takeFollower(),
        _ attempt: (AnyDestination) async throws(RoutingError) -> Screen
    ) async throws(RoutingError) -> Arrival {
        var next = destination
        var count = 0
        while true {
            do throws(RoutingError) {
                return Arrival(screen: try await attempt(next), isRedirected: count > 0)
            } catch {
                guard let redirect = error.redirect, !isFollowed else { throw error }
                count += 1
                guard count <= limit else {
                    throw RoutingError(
                        .redirectLimit,
                        "The navigation to \(destination) was redirected more than \(limit) times, last to \(redirect). "
                            + "Interceptors seem to send it in a circle.")
                }
                next = redirect
            }
        }
    }
}
