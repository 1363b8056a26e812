import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite("Behaviours: how a navigation fails")
struct FailureBehaviours {
    @Test(
        "Whatever part fails, its error is thrown once and the hierarchy is unchanged (122)",
        arguments: FailingPart.allCases)
    func thrownOnce(_ part: FailingPart) async throws {
        let stage = try Stage("N1[a, b] ^ d")
        let destination = try part.destination(stage)
        var ends: [String] = []
        let token = stage.router.observe { event in
            switch event.kind {
            case .failed(let error): ends.append("failed: \(error.code)")
            case .finished: ends.append("finished")
            default: break
            }
        }
        let error = await expectRefusal(part.code, in: stage.window) {
            try await stage.router.navigate(to: destination)
        }
        expectHierarchy(stage.window, "N1[a, b] ^ d")
        #expect(ends == ["failed: \(part.code)"])
        #expect((error?.underlyingError is Refusal) == part.wrapsError)
        token.cancel()
    }

    @Test("An error wraps the app's error and names the entity and the step that failed (123)")
    func errorText() async throws {
        let stage = try Stage("a")
        let step = StepAssembly(
            finder: NilFinder<FixtureScreen, Void>(), factory: InlineFactory { throw Refusal(reason: "sold out") })
        let c = step.using(.present).from(.current).assemble()
        let error = await expectRefusal(.factoryFailed, saying: "InlineFactory", "FixtureScreen", in: stage.window) {
            try await stage.router.navigate(to: c)
        }
        #expect(error?.underlyingError as? Refusal == Refusal(reason: "sold out"))
        #expect(
            error?.description == """
                factoryFailed: InlineFactory could not build FixtureScreen. (Refusal(reason: "sold out"))
                  at the step FixtureScreen will be built: NilFinder found nothing, InlineFactory builds it; placed by PresentModally
                """)
    }

    @Test("A `RoutingError` of an entity is rethrown unchanged, except that of an interceptor (123)")
    func frameworkErrors() async throws {
        let stage = try Stage("a")
        let own = RoutingError(.invalidIndex, "There is no row 7.", underlying: Refusal())
        let task = stage.step("c").adding(InlineContextTask { (_: Screen, _: Void) in throw own }).using(.present).from(
            .current
        ).assemble()
        let error = await expectRefusal(.invalidIndex, saying: "row 7", in: stage.window) {
            try await stage.router.navigate(to: task)
        }
        #expect(error?.message == own.message && error?.underlyingError is Refusal)
        let asked = stage.step("c").adding(InlineInterceptor { (_: Void) in throw own }).using(.present).from(.current)
            .assemble()
        let wrapped = await expectRefusal(.intercepted, saying: "InlineInterceptor", in: stage.window) {
            try await stage.router.navigate(to: asked)
        }
        #expect((wrapped?.underlyingError as? RoutingError)?.code == .invalidIndex)
    }

    @Test("The description of an error is its code, its message, and the underlying error (123)")
    func plainError() {
        #expect("\(RoutingError(.notRoot, "It is not the root."))" == "notRoot: It is not the root.")
        #expect("\(RoutingError(.notRoot, "No.", underlying: Refusal()))" == "notRoot: No. (Refusal(reason: \"no\"))")
    }

    @Test("An action that throws late rolls back the earlier steps (125)")
    func lateAction() async throws {
        let stage = try Stage("a")
        let navigation = stage.step("b").using(.push).from(.navigation).using(.present).from(.current).assemble()
        let c = stage.step("c").using(PlacesNothing(error: Refusal(reason: "full"))).from(navigation).assemble()
        let error = await expectRefusal(.actionFailed, saying: "PlacesNothing", "c", in: stage.window) {
            try await stage.router.navigate(to: c)
        }
        #expect(error?.underlyingError as? Refusal == Refusal(reason: "full"))
        #expect(stage.log.take().suffix(2) == ["build b", "build c"])
    }

    private struct RejectsUnknownCities: ContextTask {
        let inPrepare: Bool

        func prepare(with city: Int) throws { if inPrepare, city == 99 { throw Refusal(reason: "no such city") } }
        func perform(on screen: Showing<Int>, with city: Int) throws {
            if city == 99 { throw Refusal(reason: "no such city") }
        }
    }

    /// A city beside a list of cities, in a split that replaces the root.
    private func city(rejectingInPrepare: Bool) -> DestinationStep<Showing<Int>, Int> {
        let list = StepAssembly(
            finder: Labelled<Showing<Int>, Int>("cities", Log()),
            factory: InlineFactory { (_: Int) in Showing<Int>("cities") }
        )
        .adding(RejectsUnknownCities(inPrepare: rejectingInPrepare))
        .using(.setAsPrimary).from(.split).using(.replaceRoot).from(.root).assemble()
        return StepAssembly(
            finder: ClassWithContextFinder(), factory: InlineFactory { (id: Int) in Showing("city", id) }
        )
        .using(.pushToDetails).from(list.expectingContainer()).assemble()
    }

    nonisolated static let cases126 = [(true, .prepareFailed), (false, .taskFailed)] as [(Bool, RoutingError.Code)]

    @Test("A context that a step in the middle rejects leaves the app unchanged (126)", arguments: cases126)
    func lateValidation(_ inPrepare: Bool, _ code: RoutingError.Code) async throws {
        let stage = try Stage("T[a, b*] ^ m ^ n")
        let city = city(rejectingInPrepare: inPrepare)
        await expectRefusal(code, saying: "RejectsUnknownCities", in: stage.window) {
            try await stage.router.navigate(to: city, with: 99)
        }
        expectHierarchy(stage.window, "T[a, b*] ^ m ^ n")
        try await stage.router.navigate(to: city, with: 7)
        expectHierarchy(stage.window, "S[cities | city#7]")
    }
}
