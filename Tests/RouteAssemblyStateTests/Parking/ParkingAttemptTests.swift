import Foundation
import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct ParkingAttemptTests {
    private let app: ClubApp
    private let gate = GateInterceptor()

    init() throws {
        app = try ClubApp()
        app.user = "ada"
    }

    /// Begins to resume the parked route, until its guard is asked.
    private func beginResuming(until gate: GateInterceptor? = nil) async -> Task<Bool, any Error> {
        let gate = gate ?? self.gate
        app.gate = gate
        let resuming = Task { try await app.parking.resume(by: app.router)?.redirect == nil }
        await gate.untilReached()
        app.gate = nil
        return resuming
    }

    private func resume() async throws -> Arrival? { try await app.parking.resume(by: app.router) }

    // MARK: Failures

    @Test("A route that an interceptor refuses stays parked, also in the next run")
    func refusal() async throws {
        app.parking.park(ClubRoute.orders)
        app.refuses = true
        for _ in 0..<3 {
            let error = await #expect(throws: RoutingError.self) { try await resume() }
            expect(error?.code, equals: .intercepted)
            expect(app.parking.route as? ClubRoute, equals: .orders)
        }
        let next = try app.relaunched()
        next.user = "ada"
        #expect(try await next.parking.resume(by: next.router) != nil)
        app.refuses = false
        #expect(try await resume() != nil)
        #expect(app.store.data == nil)
    }

    @Test("A route whose navigation is cancelled stays parked")
    func cancellation() async throws {
        app.parking.park(ClubRoute.orders)
        let resuming = await beginResuming()
        resuming.cancel()
        await #expect(throws: RoutingError.self) { try await resuming.value }
        expect(app.parking.route as? ClubRoute, equals: .orders)
    }

    @Test("A route that is redirected again stays parked until it is reached, and its lifetime starts again")
    func redirectedAgain() async throws {
        app.parking.park(ClubRoute.orders)
        app.hasAcceptedTerms = false
        for _ in 0..<3 {
            let arrival = try #require(try await resume())
            #expect(arrival.redirect != nil)
            expectHierarchy(app.window, "N[HomeScreen, TermsScreen]")
            expect(app.parking.route as? ClubRoute, equals: .orders)
            app.date += 899
        }
        app.hasAcceptedTerms = true
        #expect(try await resume()?.redirect == nil)
        expectHierarchy(app.window, "N[HomeScreen, TermsScreen, OrdersScreen]")
        #expect(app.store.data == nil)
    }

    @Test("A redirect that does not park the route keeps it")
    func redirectedWithoutParking() async throws {
        app.parking.park(ClubRoute.orders)
        app.redirection = .help
        #expect(try await resume()?.redirect != nil)
        expectHierarchy(app.window, "N[HomeScreen, HelpScreen]")
        expect(app.parking.route as? ClubRoute, equals: .orders)
    }

    // MARK: The end of the process

    @Test("A route that ends the process while it changes the hierarchy is not resumed again")
    func endOfProcess() async throws {
        app.parking.park(ClubRoute.orders)
        var stored: [Data?] = []
        app.whileBuilding = { [app] in stored.append(app.store.data) }
        #expect(try await resume() != nil)
        let next = try ClubApp(UnreliableStore(try #require(stored.first)))
        (next.user, next.date) = ("ada", app.date)
        for _ in 0..<2 {
            #expect(next.parking.route == nil)
            #expect(try await next.parking.resume(by: next.router) == nil)
        }
        next.parking.park(ClubRoute.orders)
        #expect(try await next.parking.resume(by: next.router) != nil)
    }

    @Test("A route stays parked if the process ends while an interceptor is asked", arguments: [false, true])
    func endOfProcessAtInterceptor(isParkedAgain: Bool) async throws {
        app.parking.park(ClubRoute.orders)
        let resuming = await beginResuming()
        if isParkedAgain { app.parking.park(ClubRoute.orders) }
        let next = try app.relaunched()
        next.user = "ada"
        expect(next.parking.route as? ClubRoute, equals: .orders)
        #expect(try await next.parking.resume(by: next.router) != nil)
        gate.open()
        #expect(try await resuming.value)
        #expect(app.store.data == nil)
    }

    @Test("A route stays parked if the store fails once at the end of a refused attempt", arguments: [true, false])
    func failingStore(failsToLoad: Bool) async throws {
        app.parking.park(ClubRoute.orders)
        let resuming = await beginResuming()
        app.refuses = true
        (app.store.failsToLoad, app.store.failsToSave) = (failsToLoad, !failsToLoad)
        gate.open()
        await #expect(throws: RoutingError.self) { try await resuming.value }
        (app.store.failsToLoad, app.store.failsToSave, app.refuses) = (false, false, false)
        let next = try app.relaunched()
        next.user = "ada"
        expect(next.parking.route as? ClubRoute, equals: .orders)
        #expect(try await resume() != nil)
    }

    @Test("A route stays parked if the store fails once at the end of a failed attempt")
    func failingStoreAtTheEnd() async throws {
        app.parking.park(ClubRoute.orders)
        app.whileBuilding = { [app] in
            app.store.failsToSave = true
            throw ClubApp.Refusal()
        }
        await #expect(throws: RoutingError.self) { try await resume() }
        (app.store.failsToSave, app.whileBuilding) = (false, {})
        expect(app.parking.route as? ClubRoute, equals: .orders)
        #expect(try await resume() != nil)
        #expect(app.store.data == nil)
    }

    @Test("A route is not resumed if the attempt cannot be stored")
    func attemptNotStored() async throws {
        app.parking.park(ClubRoute.orders)
        app.store.failsToSave = true
        #expect(try await resume() == nil)
        expectHierarchy(app.window, "N[HomeScreen]")
        expect(app.problems, equals: ["The parked route cannot be stored, and is not resumed."])
        app.store.failsToSave = false
        #expect(try await resume() != nil)
    }

    @Test("A route that has been reached and cannot be removed from the store is not resumed again")
    func arrivalNotStored() async throws {
        app.parking.park(ClubRoute.orders)
        app.store.failsToEmpty = true
        #expect(try await resume() != nil)
        expect(app.problems, equals: ["The parked route cannot be removed from its store."])
        #expect(app.parking.route == nil)
        #expect(try await resume() == nil)
    }

    // MARK: Meanwhile

    @Test("A route is not resumed twice at the same time")
    func resumedTwice() async throws {
        app.parking.park(ClubRoute.orders)
        let resuming = await beginResuming()
        #expect(try await resume() == nil)
        gate.open()
        #expect(try await resuming.value)
        #expect(try await resume() == nil)
    }

    @Test("A route that is parked while another one is resumed stays", arguments: [true, false])
    func newerRoute(arrives: Bool) async throws {
        app.parking.park(ClubRoute.orders)
        let resuming = await beginResuming()
        app.parking.park(ClubRoute.help)
        app.refuses = !arrives
        gate.open()
        if arrives {
            #expect(try await resuming.value)
        } else {
            await #expect(throws: RoutingError.self) { try await resuming.value }
        }
        expect(app.parking.route as? ClubRoute, equals: .help)
    }

    @Test("A route that is reached in another way while it is resumed stays parked if its navigation fails")
    func reachedMeanwhile() async throws {
        app.parking.park(ClubRoute.orders)
        let resuming = await beginResuming()
        try await app.router.navigate(to: ClubRoute.orders)
        app.refuses = true
        gate.open()
        await #expect(throws: RoutingError.self) { try await resuming.value }
        expect(app.parking.route as? ClubRoute, equals: .orders)
    }

    @Test("A route that is forgotten while it is resumed is not parked again by a refusal")
    func forgotten() async throws {
        app.parking.park(ClubRoute.orders)
        let resuming = await beginResuming()
        app.parking.forget()
        app.refuses = true
        gate.open()
        await #expect(throws: RoutingError.self) { try await resuming.value }
        #expect(app.store.data == nil)
    }

    @Test("A route whose user is logged out while it is resumed stays the user's")
    func loggedOut() async throws {
        app.parking.park(ClubRoute.orders)
        let resuming = await beginResuming()
        app.user = nil
        gate.open()
        #expect(try await !resuming.value)
        expectHierarchy(app.window, "N[HomeScreen, LoginScreen]")
        app.user = "bob"
        #expect(try await resume() == nil)
        app.user = "ada"
        #expect(try await resume() != nil)
    }

    @Test("A route that another user parks while it is resumed belongs to the other user")
    func otherUser() async throws {
        app.parking.park(ClubRoute.orders)
        let resuming = await beginResuming()
        app.user = "bob"
        app.parking.park(ClubRoute.orders)
        gate.open()
        #expect(try await resuming.value)
        expect(app.parking.route as? ClubRoute, equals: .orders)
        app.user = "ada"
        #expect(app.parking.route == nil)
    }

    @Test("A route that two users resume at once belongs to the later one after a logout")
    func twoUsers() async throws {
        app.parking.park(ClubRoute.orders)
        let resumingFirst = await beginResuming()
        app.user = "bob"
        app.parking.park(ClubRoute.orders)
        let resumingSecond = await beginResuming(until: GateInterceptor())
        app.user = nil
        app.parking.park(ClubRoute.orders)
        resumingSecond.cancel()
        await #expect(throws: RoutingError.self) { try await resumingSecond.value }
        app.user = "ada"
        #expect(app.parking.route == nil)
        app.user = "bob"
        expect(app.parking.route as? ClubRoute, equals: .orders)
        gate.open()
        #expect(try await resumingFirst.value)
        expect(app.parking.route as? ClubRoute, equals: .orders)
    }
}
