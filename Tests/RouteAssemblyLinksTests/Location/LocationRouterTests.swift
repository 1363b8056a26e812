import Foundation
import RouteAssemblyLinks
import Testing

@MainActor
@Suite struct LocationRouterTests {
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

    @Test("CO10 a URN is taken as it is: spaces, ?, #, % and / reach the route")
    func urn() async throws {
        try await router.navigate(toURN: "organization:hyper oslo:simply awesome")
        try await router.navigate(toURN: "organization:a?b#c:100%/20%20")
        #expect(log.lines == ["hyper oslo (simply awesome)", "a?b#c (100%/20%20)"])
    }

    @Test("CO10 links, URLs and URNs lead to the same route, with the payload")
    func ways() async throws {
        router.register("login") { [log] in log.lines.append("login \($0.payload as? Int ?? 0)") }
        try await router.navigate(to: "s://login", payload: 1)
        try await router.navigate(to: #require(URL(string: "s://login")), payload: 2)
        try await router.navigate(toURN: "login", payload: 3)
        #expect(log.lines == ["login 1", "login 2", "login 3"])
    }

    @Test("CO21 a link that fits no pattern is an error, and no route is asked")
    func noMatch() async {
        for link in ["s://nowhere", "s://login:extra"] {
            let error = await #expect(throws: LinkError.self) { try await router.navigate(to: link) }
            #expect(error?.code == .noMatch)
        }
        let error = await #expect(throws: LinkError.self) { try await router.navigate(toURN: "nowhere") }
        #expect(error?.code == .noMatch)
        #expect(log.lines.isEmpty)
    }

    @Test("CO22 a pattern without a route is an error")
    func unregistered() async {
        let error = await #expect(throws: LinkError.self) { try await router.navigate(to: "s://orphan") }
        #expect(error?.code == .unregisteredPattern)
        #expect(error?.message.contains("orphan") == true)
        #expect(router.unregisteredPatterns == ["orphan"])
    }

    @Test("CO23 routes are found by the pattern, not by the path")
    func byPattern() async throws {
        try await router.navigate(to: Location(pattern: "profile:{user}", arguments: ["user": "jack"]))
        #expect(log.lines == ["profile:{user} jack"])
        let error = await #expect(throws: LinkError.self) {
            try await router.navigate(to: Location(pattern: "profile:a"))
        }
        #expect(error?.code == .unregisteredPattern)
    }

    @Test("CO24 the error route is given whatever goes wrong, and navigating does not throw")
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
        #expect(
            log.lines == [
                "noMatch at none", "forbiddenScheme at none", "failure broken at broken",
                "unregisteredPattern at orphan", "noted login",
            ])
    }

    @Test("CO24 without an error route navigating throws what the route throws")
    func thrownByRoute() async {
        await #expect(throws: Failure(text: "broken")) { try await router.navigate(to: "s://broken") }
    }

    @Test("CO27 several routers share a table, one for each state of the app")
    func states() async throws {
        let guest = LocationRouter(table)
        guest.register("profile:{user}") { [log] _ in log.lines.append("login first") }
        try await guest.navigate(to: "s://profile:jack")
        try await router.navigate(to: "s://profile:jack")
        #expect(log.lines == ["login first", "profile:{user} jack"])
    }

    @Test("A route registered again takes the place of the former one")
    func registeredAgain() async throws {
        router.register("login") { [log] _ in log.lines.append("new") }
        try await router.navigate(to: "s://login")
        #expect(log.lines == ["new"])
    }
}
