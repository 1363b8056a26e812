import RouteAssembly
import TestSupport
import Testing

@MainActor
struct FaultInjectionTests {
    static let arrived = "T[HomePage, N[InboxPage, FolderPage, MessagePage]*] ^popover N[AttachmentPage]"

    @Test("Without a fault the navigation arrives", arguments: DeepChain.Way.allCases)
    func noFault(_ way: DeepChain.Way) async throws {
        let chain = try DeepChain(way)
        try await chain.navigate()
        expect(tree(chain.window), equals: Self.arrived)
        let kinds = Dictionary(grouping: chain.faults.reached) { $0.prefix { $0 != " " } }.mapValues(\.count)
        expect(kinds["confirm"], equals: 3)
        expect(kinds["intercept"], equals: 6)
        // Of a journey's attempts, four reach the last destination: two interceptors and the
        // screens are asked then.
        expect(kinds["transform"], equals: way == .journey ? 4 : 1)
        expect(
            Set(kinds.keys),
            equals: ["prepare", "find", "transform", "intercept", "confirm", "build", "task", "action"])
    }

    @Test("A fault at any point leaves the hierarchy unchanged", arguments: DeepChain.Way.allCases)
    func throwing(_ way: DeepChain.Way) async throws {
        for (index, point) in try await points(way).enumerated() where !point.hasPrefix("confirm") {
            let chain = try DeepChain(way)
            let error = await fails(chain, at: point, with: .throwing(index), as: code(of: point))
            expect(error?.underlyingError as? Refusal, equals: Refusal(reason: point), "\(point)")
        }
    }

    @Test("A screen that declines at any point leaves the hierarchy unchanged", arguments: DeepChain.Way.allCases)
    func declining(_ way: DeepChain.Way) async throws {
        for (index, point) in try await points(way).enumerated() where point.hasPrefix("confirm") {
            for fault in [Faults.Fault.declining(index), .throwing(index)] {
                let chain = try DeepChain(way)
                let error = await fails(chain, at: point, with: fault, as: .removalDeclined)
                expect(error?.message.contains(point.dropFirst("confirm ".count)), equals: true)
            }
        }
    }

    @Test("Cancelling at any point leaves the hierarchy unchanged", arguments: DeepChain.Way.allCases)
    func cancelling(_ way: DeepChain.Way) async throws {
        var count = 0
        for (index, point) in try await points(way).enumerated()
        where point.hasPrefix("intercept") || point.hasPrefix("confirm") {
            count += 1
            await fails(try DeepChain(way), at: point, with: .cancelling(index), as: .cancelled)
        }
        expect(count, equals: 9)
    }

    /// Returns the points that a navigation without a fault reaches.
    private func points(_ way: DeepChain.Way) async throws -> [String] {
        let chain = try DeepChain(way)
        try await chain.navigate()
        return chain.faults.reached
    }

    @discardableResult
    private func fails(_ chain: DeepChain, at point: String, with fault: Faults.Fault, as code: RoutingError.Code) async
        -> RoutingError?
    {
        chain.faults.fault = fault
        let error = await expectRefusal(code, in: chain.window) { try await chain.navigate() }
        expect(chain.faults.reached.last, equals: point, "\(point)")
        #expect(
            zip(chain.window.screens, chain.screens).allSatisfy(===)
                && Array(chain.window.screens).count == chain.screens.count, "\(point)")
        #expect(chain.faults.alive.isEmpty, "\(point): \(chain.faults.alive)")
        #expect(error?.plan != nil, "\(point)")
        // The failure leaves no state behind that affects the next navigation.
        chain.faults.fault = .none
        await #expect(throws: Never.self, "\(point)") { try await chain.navigate() }
        expect(tree(chain.window), equals: Self.arrived, "\(point)")
        return error
    }

    private func code(of point: String) -> RoutingError.Code {
        let codes: [Substring: RoutingError.Code] = [
            "prepare": .prepareFailed, "find": .finderFailed, "transform": .transformFailed, "intercept": .intercepted,
            "build": .factoryFailed, "task": .taskFailed, "action": .actionFailed,
        ]
        return codes[point.prefix { $0 != " " }] ?? .unstable
    }
}
