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

    private init(of navigation: Navigation?, follower: Follower?) { (self.navigation, self.follower) = (navigation, follower) }

    /// The scope of what a navigation waits for: navigations in it serve that one, and follow their own redirects.
    init(serving navigation: Navigation?) { self.init(of: navigation, follower: nil) }

    /// The scope of a navigation of a wrapped router, whose redirects the wrapping one follows.
    static func followed() -> NavigationScope { NavigationScope(of: served, follower: Follower()) }

    /// Runs something in the scope.
    @inline(__always)
    func run<R>(_ body: () async -> R) async -> R { await Self.$current.withValue(self, operation: body) }

    /// Runs something in the scope that may throw.
    func runThrowing<R>(_ body: () async throws(RoutingError) -> R) async throws(RoutingError) -> R {
        try await run { () async -> Result<R, RoutingError> in
            do throws(RoutingError) {
                return .success(try await body())
            } catch {
                return .failure(error)
            }
        }.get()
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

/// The redirects of one navigation, which the router follows; unless a router further out does, which sees the error.
@MainActor
struct Redirects {
    private let limit: Int
    private let isFollowed: Bool
    private var count = 0

    init(limit: Int, isFollowed: Bool) { (self.limit, self.isFollowed) = (limit, isFollowed) }

    /// The place where the navigation has ended.
    func arrival(at screen: Screen) -> Arrival { Arrival(screen: screen, isRedirected: count > 0) }

    /// Where to go after an error; throws it if that is nowhere.
    mutating func next(after error: RoutingError, from destination: AnyDestination) throws(RoutingError) -> AnyDestination {
        guard let redirect = error.redirect, !isFollowed else { throw error }
        count += 1
        guard count <= limit else {
            throw RoutingError(
                .redirectLimit,
                "The navigation to \(destination) was redirected more than \(limit) times, last to \(redirect). "
                    + "Interceptors seem to send it in a circle.")
        }
        return redirect
    }
}
