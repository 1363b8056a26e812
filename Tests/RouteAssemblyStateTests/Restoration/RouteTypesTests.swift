import Foundation
import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

/// Apps whose modules have routes of their own.
@MainActor
struct RouteTypesTests {
    enum NoteRoute: SavedRoute { case note(Int) }

    enum OtherRoute: SavedRoute { case other }

    /// A route of a module, which returns its own destination.
    enum MailRoute: SavedRoute, RoutableRoute {
        case inbox, mail(Double)

        static var savedName: String { "mail" }

        var destination: Destination {
            switch self {
            case .inbox: .to(RouteTypesTests.step)
            case .mail(let number): .to(RouteTypesTests.leaf, with: number)
            }
        }
    }

    fileprivate final class Page: Screen {}

    fileprivate static let step = StepAssembly(finder: NilFinder()) { Page() }.using(.present).from(.topmost)
    fileprivate static let leaf = StepAssembly(finder: NilFinder()) { (_: Double) in Leaf<Double>() }.adding(
        Leaf<Double>.setting
    ).using(.present).from(.topmost)

    private func makeRouter(registersMail: Bool = true) -> DefaultRouter {
        let router = DefaultRouter(window: RoutingWindow(root: Screen()))
        router.register(NoteRoute.self) { _ in .to(Self.step) }
        if registersMail { router.register(MailRoute.self) }
        return router
    }

    @Test("Routes of several types are restored")
    func restored() async throws {
        let router = makeRouter()
        try await router.navigate(to: NoteRoute.note(1))
        try await router.navigate(to: MailRoute.mail(2))
        let restoration = Restoration(of: router)
        expect(restoration.routes(of: restoration.save()).map { "\($0)" }, equals: ["note(1)", "mail(2.0)"])
        let next = makeRouter()
        await expectRestores(restoration) { Restoration(of: next) }
    }

    @Test("A second type without a name has no destinations, and the error says so")
    func sameName() async throws {
        let router = makeRouter()
        router.register(OtherRoute.self) { _ in .to(Self.step) }
        await #expect {
            try await router.navigate(to: OtherRoute.other)
        } throws: { error in
            guard let error = error as? RoutingError else { return false }
            return error.code == .unregisteredRoute
                && error.message.contains("OtherRoute is not registered: NoteRoute has the same savedName")
        }
        try await router.navigate(to: NoteRoute.note(1))
    }

    @Test("A route whose type is not registered is reported when it is saved")
    func notRegistered() async throws {
        let router = makeRouter(registersMail: false)
        let restoration = Restoration(of: router)
        var problems: [String] = []
        restoration.onProblem = { problems.append($0.message) }
        try await router.navigate(to: NoteRoute.note(1))
        expect(problems, equals: [])
        _ = restoration.save()
        expect(problems, equals: [])
        for _ in 0..<2 { try await router.navigate(to: MailRoute.inbox) }
        _ = restoration.save()
        let sentence =
            "Routes of type MailRoute are saved, but cannot be read, because the type is not registered. Call register(MailRoute.self) on the router."
        expect(problems, equals: [sentence])
        let failures = await FailureRecorder.collect {
            await expectRestores(restoration) { Restoration(of: makeRouter(registersMail: false)) }
        }
        expect(
            failures.map(\.message),
            equals: [
                "The state is not the same after it was encoded and decoded.\n\(sentence)"
            ])
    }

    @Test("A parked route whose type is not registered is reported when it is needed, and waits for its type")
    func parked() {
        let router = makeRouter(registersMail: false)
        let parking = Parking(of: router, lifetime: .seconds(900), store: MemoryStore()) { "ada" }
        var problems: [String] = []
        parking.onProblem = { problems.append($0.message) }
        parking.park(MailRoute.inbox)
        expect(problems, equals: [])
        #expect(parking.route == nil)
        expect(problems, equals: ["The parked route cannot be read, and counts as none."])
        router.register(MailRoute.self)
        expect(parking.route as? MailRoute, equals: .inbox)
        parking.park(MailRoute.inbox)
        #expect(parking.route as? MailRoute == .inbox && problems.count == 1)
    }

    @Test("A route with a number that is not finite is left out and reported")
    func notFinite() async throws {
        let router = makeRouter()
        let restoration = Restoration(of: router, store: MemoryStore())
        var problems: [String] = []
        restoration.onProblem = { problems.append($0.message) }
        try await router.navigate(to: NoteRoute.note(1))
        try await router.navigate(to: MailRoute.mail(.nan))
        let state = restoration.save()
        await restoration.flush()
        expect(problems.count, equals: 2)
        #expect(problems.allSatisfy { $0.hasPrefix("The visit to mail(nan) cannot be saved: ") })
        let next = makeRouter()
        let report = try await Restoration(of: next).restore(state)
        expectHierarchy(next.window, "Screen ^ Page")
        expect(report.dropped.map(\.reason), equals: ["The visit has a route that is not saved."])
    }

    @Test("A state with an unknown type is restored without it, and kept until the user is forgotten")
    func unread() async throws {
        let router = makeRouter()
        try await router.navigate(to: NoteRoute.note(1))
        try await router.navigate(to: MailRoute.inbox)
        let data = try JSONEncoder().encode(Restoration(of: router).save())
        let (earlier, store) = (makeRouter(registersMail: false), MemoryStore(data))
        let restoration = Restoration(of: earlier, store: store)
        let report = try #require(try await restoration.restore())
        expectHierarchy(earlier.window, "Screen ^ Page")
        expect(report.dropped.map(\.reason), equals: [#"No type of routes is registered with the savedName "mail"."#])
        await restoration.flush()
        #expect(store.data != data)
        expect(store.unread, equals: data)
        restoration.forget()
        await restoration.flush()
        #expect(store.unread == nil)
    }

    @Test("A state whose types are all registered is not kept beside the next one", arguments: [false, true])
    func known(isDamaged: Bool) async throws {
        let router = makeRouter()
        try await router.navigate(to: MailRoute.inbox)
        let text = String(decoding: try JSONEncoder().encode(Restoration(of: router).save()), as: UTF8.self)
        let store = MemoryStore(Data((isDamaged ? text.replacing("\"visits\":[", with: "\"visits\":[7,") : text).utf8))
        let next = makeRouter()
        let report = try #require(try await Restoration(of: next, store: store).restore())
        expectHierarchy(next.window, "Screen ^ Page")
        expect(report.dropped.map(\.reason), equals: isDamaged ? ["The visit could not be read."] : [])
        #expect(store.unread == nil)
    }

    @Test("The user of a window is forgotten in its store, histories, and parkings")
    func forgotten() async throws {
        let (router, store) = (makeRouter(), MemoryStore())
        let restoration = Restoration(of: router, store: store)
        let (history, parking) = (
            History(of: router), Parking(of: router, lifetime: .seconds(900), store: MemoryStore()) { "ada" }
        )
        try await restoration.restore()
        try await router.navigate(to: NoteRoute.note(1))
        parking.park(MailRoute.inbox)
        await restoration.flush()
        #expect(store.data != nil)
        restoration.forget()
        expect(history.entries.count, equals: 1)
        expect(history.entries.first?.routes.isEmpty, equals: true)
        #expect(parking.route == nil)
        #expect(router.window.route == nil)
        await restoration.flush()
        #expect(restoration.routes(of: restoration.save()).isEmpty)
    }
}
