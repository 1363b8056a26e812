import Foundation
import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct ParkingTests {
    private let app: ClubApp

    init() throws { app = try ClubApp() }

    // MARK: Parking

    @Test("A route that needs a login is reached after the login, and forgotten then")
    func login() async throws {
        let redirected = try await app.router.navigate(to: ClubRoute.orders)
        #expect(redirected.redirect != nil)
        expectHierarchy(app.window, "N[HomeScreen, LoginScreen]")
        expect(app.parking.route as? ClubRoute, equals: .orders)

        app.user = "ada"
        let arrival = try #require(try await app.parking.resume(by: app.router))
        #expect(arrival.redirect == nil)
        expectHierarchy(app.window, "N[HomeScreen, LoginScreen, OrdersScreen]")
        #expect(app.store.data == nil)
        #expect(try await app.parking.resume(by: app.router) == nil)
        expect(app.problems, equals: [])
    }

    @Test("A route is reached after the login in the next run of the app")
    func relaunch() async throws {
        try await app.router.navigate(to: ClubRoute.orders)
        let next = try app.relaunched()
        next.user = "ada"
        #expect(try await next.parking.resume(by: next.router) != nil)
        expectHierarchy(next.window, "N[HomeScreen, OrdersScreen]")
    }

    @Test("The interceptor of a router parks the route")
    func routerInterceptor() async throws {
        @MainActor final class FirstTimeGuard: Interceptor {
            let app: ClubApp
            var isFirstTime = true

            init(_ app: ClubApp) { self.app = app }

            func perform(with context: Void) async throws -> InterceptorVerdict {
                defer { isFirstTime = false }
                guard isFirstTime else { return .proceed }
                return .park(in: app.parking, goingTo: try app.router.destination(of: ClubRoute.help))
            }
        }
        app.router.add(FirstTimeGuard(app))
        app.user = "ada"
        try await app.router.navigate(to: ClubRoute.orders)
        expectHierarchy(app.window, "N[HomeScreen, HelpScreen]")
        expect(app.parking.route as? ClubRoute, equals: .orders)
        #expect(try await app.parking.resume(by: app.router) != nil)
        expectHierarchy(app.window, "N[HomeScreen, HelpScreen, OrdersScreen]")
    }

    @Test("A journey that needs a login is reached after the login, with all its destinations")
    func journey() async throws {
        let routes: [ClubRoute] = [.help, .orders]
        let destinations = try routes.map { try app.router.destination(of: $0) }
        try await app.router.navigate(through: destinations)
        expectHierarchy(app.window, "N[HomeScreen, LoginScreen]")
        expect(app.parking.routes as? [ClubRoute], equals: routes)
        expect(app.parking.route as? ClubRoute, equals: .orders)
        app.user = "ada"
        try await app.parking.resume(by: app.router)
        expectHierarchy(app.window, "N[HomeScreen, LoginScreen, HelpScreen, OrdersScreen]")
        expect(app.parking.routes as? [ClubRoute], equals: [])
    }

    @Test("A journey with a destination that has no route is not parked")
    func journeyWithoutRoute() async throws {
        app.parking.park(ClubRoute.help)
        let orders = try app.router.destination(of: ClubRoute.orders)
        try await app.router.navigate(through: [.to(app.orders), orders])
        expectHierarchy(app.window, "N[HomeScreen, LoginScreen]")
        expect(app.parking.routes as? [ClubRoute], equals: [.help])
        app.parking.park([ClubRoute.orders, .invitation(token: "x")])
        expect(app.parking.routes as? [ClubRoute], equals: [.help])
    }

    @Test("The route that was parked last replaces the one before it")
    func newest() async throws {
        try await app.router.navigate(to: ClubRoute.orders)
        try await app.router.navigate(to: ClubRoute.order(7))
        expect(app.parking.route as? ClubRoute, equals: .order(7))
    }

    @Test("A step without a route is only redirected, and the parked route stays")
    func step() async throws {
        try await app.router.navigate(to: .to(app.orders))
        expectHierarchy(app.window, "N[HomeScreen, LoginScreen]")
        #expect(app.store.data == nil)
        app.parking.park(ClubRoute.help)
        try await app.router.navigate(to: .to(app.orders))
        expect(app.parking.route as? ClubRoute, equals: .help)
    }

    @Test("A route that works only once is not parked")
    func oneTimeRoute() async throws {
        try await app.router.navigate(to: ClubRoute.invitation(token: "x"))
        expectHierarchy(app.window, "N[HomeScreen, LoginScreen]")
        #expect(app.store.data == nil)
    }

    @Test("Another route is parked in place of one that works only once")
    func savedForm() async throws {
        try await app.router.navigate(to: ClubRoute.receipt(token: "x"))
        expect(app.parking.route as? ClubRoute, equals: .orders)
    }

    @Test("A forgotten route is not resumed")
    func forget() async throws {
        app.parking.park(ClubRoute.help)
        app.parking.forget()
        #expect(app.parking.route == nil)
        #expect(app.store.data == nil)
    }

    // MARK: Users

    @Test(
        "A user resumes the own routes and those that were parked before a login",
        arguments: [
            (nil, nil, true), (nil, "ada", true), ("ada", "ada", true), ("ada", "bob", false), ("ada", nil, false),
            ("", nil, false),
        ] as [(String?, String?, Bool)])
    func users(parking: String?, resuming: String?, isResumed: Bool) async throws {
        app.user = parking
        app.parking.park(ClubRoute.help)
        app.user = resuming
        expect(app.parking.route as? ClubRoute, equals: isResumed ? .help : nil)
        expect((try await app.parking.resume(by: app.router) != nil), equals: isResumed)
        app.user = parking
        expect(app.parking.route as? ClubRoute, equals: isResumed ? nil : .help)
    }

    @Test("A route that was parked by nobody belongs to the user who resumes it first")
    func firstUser() async throws {
        try await app.router.navigate(to: ClubRoute.orders)
        (app.user, app.refuses) = ("ada", true)
        await #expect(throws: RoutingError.self) { try await app.parking.resume(by: app.router) }
        (app.user, app.refuses) = ("bob", false)
        #expect(try await app.parking.resume(by: app.router) == nil)
        app.user = "ada"
        #expect(try await app.parking.resume(by: app.router) != nil)
    }

    // MARK: Lifetime

    @Test(
        "A route is resumed until its lifetime ends, and not if the clock has been turned back",
        arguments: [
            (0, true), (899.999, true), (900, false), (900.001, false), (1e300, false), (-0.001, false),
            (-1e300, false),
        ] as [(Double, Bool)])
    func lifetime(elapsed: Double, isResumed: Bool) async throws {
        app.parking.park(ClubRoute.help)
        app.date += elapsed
        expect(app.parking.route as? ClubRoute, equals: isResumed ? .help : nil)
        expect((try await app.parking.resume(by: app.router) != nil), equals: isResumed)
        #expect(app.store.data == nil)
    }

    @Test("Turning the clock back does not revive a route that has expired")
    func clockTurnedBack() async throws {
        app.parking.park(ClubRoute.help)
        app.date += 900
        #expect(try await app.parking.resume(by: app.router) == nil)
        app.date -= 1
        #expect(try await app.parking.resume(by: app.router) == nil)
    }

    @Test("Parking a route again starts its lifetime again")
    func parkedAgain() async throws {
        app.parking.park(ClubRoute.help)
        app.date += 899
        app.parking.park(ClubRoute.help)
        app.date += 899
        expect(app.parking.route as? ClubRoute, equals: .help)
    }
}
