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
        try await router.navigate(to: URL(of: "s://login"), payload: 2)
        try await router.navigate(toURN: "login", payload: 3)
        expect(log.lines, equals: ["login 1", "login 2", "login 3"])
    }

    private static func text(of error: any Error) -> String {
        (error as? LinkError)?.code.description ?? (error as? Failure).map { "failure \($0.text)" } ?? "?"
    }

    @Test(
        "Without an error route, navigating throws the error, and calls no route",
        arguments: [("nowhere", "noMatch"), ("login:extra", "noMatch"), ("broken", "failure broken")])
    func throwing(path: String, text: String) async {
        for isURN in [false, true] {
            let error = await #expect(throws: (any Error).self) {
                if isURN {
                    try await router.navigate(toURN: path)
                } else {
                    try await router.navigate(to: "s://" + path)
                }
            }
            expect(error.map(Self.text), equals: text)
        }
        expect(log.lines, equals: [])
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
            log.lines.append("\(Self.text(of: error)) at \(location?.pattern ?? "none")")
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
}
