import Foundation
import RouteAssemblyLinks
import TestSupport
import Testing

@MainActor
struct LocationRouterTests {
    private struct Failure: Error, Equatable { let text: String }

    private final class Log { var lines: [String] = [] }

    private struct Noting: Routable {
        let log: Log
        func navigate(to location: Location) async throws { log.lines.append("noted \(location.pattern)") }
    }

    private let log = Log()
    private let table: LocationTable
    private let router: LocationRouter

    init() throws {
        table = try LocationTable(
            scheme: "s", patterns: ["profile:{user}", "organization:{name}:{type}", "login", "broken", "orphan"])
        router = LocationRouter(table)
        register(in: router)
    }

    private func register(in router: LocationRouter) {
        router.register("profile:{user}") { [log] in
            log.lines.append("\($0.pattern) \($0.arguments["user"] ?? "nobody")")
        }
        router.register("organization:{name}:{type}") { [log] in
            log.lines.append("\($0.arguments["name"] ?? "") (\($0.arguments["type"] ?? ""))")
        }
        router.register("login", Noting(log: log))
        router.register("broken") { throw Failure(text: $0.pattern) }
    }

    @Test("A URN can contain spaces and the characters ?, #, %, and /")
    func urn() async throws {
        try await router.navigate(toURN: "organization:hyper oslo:simply awesome")
        try await router.navigate(toURN: "organization:a?b#c:100%/20%20")
        expect(log.lines, equals: ["hyper oslo (simply awesome)", "a?b#c (100%/20%20)"])
    }

    @Test("Links, URLs, and URNs reach the same route with their payload")
    func ways() async throws {
        router.register("login") { [log] in log.lines.append("login \($0.payload as? Int ?? 0)") }
        try await router.navigate(to: "s://login", payload: 1)
        try await router.navigate(to: #require(URL(string: "s://login")), payload: 2)
        try await router.navigate(toURN: "login", payload: 3)
        expect(log.lines, equals: ["login 1", "login 2", "login 3"])
    }

    @Test("Opening a link that no pattern accepts throws an error and calls no route")
    func noMatch() async {
        for link in ["s://nowhere", "s://login:extra"] {
            let error = await #expect(throws: LinkError.self) { try await router.navigate(to: link) }
            expect(error?.code, equals: .noMatch)
        }
        let error = await #expect(throws: LinkError.self) { try await router.navigate(toURN: "nowhere") }
        expect(error?.code, equals: .noMatch)
        #expect(log.lines.isEmpty)
    }

    @Test("Opening a link whose pattern has no route throws an error")
    func unregistered() async {
        let error = await #expect(throws: LinkError.self) { try await router.navigate(to: "s://orphan") }
        expect(error?.code, equals: .unregisteredPattern)
        expect(error?.message.contains("orphan"), equals: true)
        expect(router.unregisteredPatterns, equals: ["orphan"])
    }

    @Test("The error route receives every error, and navigating does not throw")
    func errorRoute() async throws {
        let router = LocationRouter(table) { [log] error, location in
            let text =
                (error as? LinkError)?.code.description ?? (error as? Failure).map { "failure \($0.text)" } ?? "?"
            log.lines.append("\(text) at \(location?.pattern ?? "none")")
        }
        register(in: router)
        try await router.navigate(to: "s://nowhere")
        try await router.navigate(to: "t://login")
        try await router.navigate(to: "s://broken")
        try await router.navigate(to: "s://orphan")
        try await router.navigate(to: "s://login")
        expect(
            log.lines,
            equals: [
                "noMatch at none", "forbiddenScheme at none", "failure broken at broken",
                "unregisteredPattern at orphan", "noted login",
            ])
    }

    @Test("Without an error route, navigating throws the error that the route throws")
    func thrownByRoute() async {
        await #expect(throws: Failure(text: "broken")) { try await router.navigate(to: "s://broken") }
    }
}
