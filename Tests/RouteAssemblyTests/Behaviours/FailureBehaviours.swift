import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite("Behaviours: how a navigation fails")
struct FailureBehaviours {
    @Test(
        "122 whatever fails, its error is thrown once and the hierarchy is what it was", arguments: FailingPart.allCases
    )
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

    @Test("123 an app's error is under the error, which names it and ends with the step that failed")
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

    @Test("123 an error of the framework's own passes unchanged, but not through an interceptor")
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

    @Test("123 an error without anything more to say is its code and its message")
    func plainError() {
        #expect("\(RoutingError(.notRoot, "It is not the root."))" == "notRoot: It is not the root.")
        #expect("\(RoutingError(.notRoot, "No.", underlying: Refusal()))" == "notRoot: No. (Refusal(reason: \"no\"))")
    }

    @Test("125 an action that fails late takes back what earlier steps did")
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

    @Test(
        "126 a refusal in the middle of a chain leaves the app untouched, although its root would be replaced",
        arguments: cases126)
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
