import RouteAssembly
public import RouteAssemblyInspection

extension RoutingTrace {
    /// Returns the source code of a test that repeats the session.
    ///
    /// ```swift
    /// let trace = try RoutingTrace(json: Data(contentsOf: file))
    /// print(trace.testSource(expecting: "T[N[_, ProductScreen 42]*, _]", setup: setup))
    /// ```
    ///
    /// The test navigates to the recorded routes, with the recorded answers of interceptors and
    /// screens, and makes the recorded changes of the user itself. Each step expects the recorded
    /// hierarchy. The last step expects the given one. So the trace of a bug becomes a test that
    /// fails until the bug is fixed.
    ///
    /// A trace contains the contexts of navigations as text. So it cannot repeat a navigation to a
    /// step, or to a route that is not `Codable`. There the test calls
    /// ``RouteAssemblyTesting/RoutingTest/missingStep(_:fileID:filePath:line:column:)``, which
    /// names the navigation and fails.
    ///
    /// - Parameters:
    ///   - pattern: The intended hierarchy after the session. The default is the recorded one.
    ///   - setup: The parts of the test that depend on the app.
    /// - Returns: The source of a file. Texts of the trace are in string literals and comments
    ///   only.
    public func testSource(expecting pattern: HierarchyPattern? = nil, setup: TestSetup = TestSetup()) -> String {
        TestSource(steps, expecting: pattern, setup: setup).text
    }
}

/// The source of a test, made of steps.
struct TestSource {
    private let steps: [TraceStep]
    private let pattern: HierarchyPattern?
    private let setup: TestSetup

    init(_ steps: [TraceStep], expecting pattern: HierarchyPattern?, setup: TestSetup) {
        (self.steps, self.pattern, self.setup) = (steps, pattern, setup)
    }

    var text: String {
        let isThrowing = usesState && setup.setState != nil
        let lines =
            [
                "// Written by RoutingTrace.testSource(expecting:setup:).", "// swift-format-ignore-file", "",
                "import RouteAssembly",
                "import RouteAssemblyTesting", "import Testing",
            ] + (setup.imports.isEmpty ? [] : ["", setup.imports]) + [
                "", "@MainActor @Suite struct \(setup.name) {",
                "    @Test(\"A recorded session leads to the expected hierarchy\")",
                "    func session() async throws {",
            ] + indented(setupLines, by: 2) + [
                "        \(isThrowing ? "try " : "")await RoutingTest.run(router) { test in"
            ]
            + indented(bodyLines, by: 3) + ["        }", "    }", "}", ""]
        return lines.joined(separator: "\n")
    }

    private var setupLines: [String] {
        var lines = [setup.router]
        if usesState, let code = setup.setState {
            lines += ["func setState(_ json: String) throws {"] + indented([code], by: 1) + ["}"]
        }
        if usesOpen, let code = setup.open {
            lines += ["func open(_ link: String) async throws {"] + indented([code], by: 1) + ["}"]
        }
        return lines
    }

    private var usesState: Bool { steps.contains { $0.state != nil } }
    private var usesOpen: Bool { steps.contains { if case .open = $0.action { true } else { false } } }

    /// The position of the step that leads to the last hierarchy.
    private var lastPosition: Int? {
        steps.lastIndex { if case .omission = $0.action { false } else { true } }
    }

    private var bodyLines: [String] {
        var lines: [String] = []
        if usesState, setup.setState == nil {
            lines.append("test.missingStep(\"the states of the model, which the set-up of the test does not set\")")
        }
        for (index, step) in steps.enumerated() {
            lines.append("// \(String(printable: step.title))")
            if let state = step.state, setup.setState != nil {
                lines.append("try test.prepare { try setState(\(literal(state))) }")
            }
            let expected = index == lastPosition ? pattern.map { "\($0)" } : nil
            lines += self.lines(of: step, expecting: expected)
        }
        if lastPosition == nil, let pattern {
            lines.append("expectHierarchy(test.window, \(literal("\(pattern)")))")
        }
        return lines.isEmpty ? ["_ = test"] : lines
    }

    private func lines(of step: TraceStep, expecting pattern: String?) -> [String] {
        let outcome = pattern.map(literal) ?? step.outcome.source
        let answers = step.answers.compactMap(\.source)
        let answering = answers.isEmpty ? nil : "answering: [\(answers.joined(separator: ", "))]"
        func call(_ name: String, _ arguments: String?...) -> [String] {
            let arguments = (arguments + ["expecting: \(outcome))"]).compactMap(\.self)
            return ["await test.\(name)("] + indented([arguments.joined(separator: ",\n")], by: 1)
        }
        switch step.action {
        case .navigate(let routes):
            guard let type = routes.first?.type, routes.allSatisfy({ $0.type == type }) else {
                return missing("\(step.title), whose routes have several types")
            }
            let json = routes.map { literal($0.json) }.joined(separator: ", ")
            return links(of: routes) + call("navigate", "to: \(type).self", "decoding: \(json)", answering)
        case .unwind(let name): return call("unwind", ".\(name)", answering ?? "answering: []")
        case .gestures(let gestures): return call("gesture", gestures.map(\.source).joined(separator: ", "))
        case .open(let link):
            guard setup.open != nil else { return missing("\(step.title), a link that led to no destination") }
            return opening(link, step, expecting: pattern)
        case .missing(let name): return missing(name)
        case .omission(let reason): return ["// Left out, because \(reason)."]
        }
    }

    /// Returns the lines of a link that led to no destination.
    private func opening(_ link: String, _ step: TraceStep, expecting pattern: String?) -> [String] {
        guard let pattern else { return ["_ = try? await open(\(literal(link)))"] }
        return ["await test.perform(expecting: \(literal(pattern))) {", "    try await open(\(literal(link)))", "}"]
    }

    private func missing(_ name: String) -> [String] { ["test.missingStep(\(literal(name)))"] }

    private func links(of routes: [TracedRoute]) -> [String] {
        routes.compactMap(\.link).map { "// The link: \(String(printable: $0))" }
    }
}

extension TraceStep.Outcome {
    fileprivate var source: String {
        switch self {
        case .hierarchy(let snapshot): literal(snapshot.notation)
        case .failure(let code): ".failure(.\(code))"
        }
    }
}

extension TraceAnswer<[TracedRoute]> {
    /// The source of the answer, or `nil` if the interceptor has to be asked.
    fileprivate var source: String? {
        switch self {
        case .allowed(let name): ".allowed(by: \(literal(name)))"
        case .refused(let name, let reason): ".refused(by: \(literal(name)), because: \(literal(reason)))"
        case .confirmed(let screen, true): ".agreed(\(literal(screen)))"
        case .confirmed(let screen, false): ".declined(\(literal(screen)))"
        case .notLoaded(let screen, let reason): ".notLoaded(\(literal(screen)), because: \(literal(reason)))"
        case .loaded(let screen, let json): ".loaded(\(literal(screen)), decoding: \(literal(json)))"
        case .redirected(let name, let routes):
            if let route = routes.first, routes.count == 1 {
                ".redirected(by: \(literal(name)), to: \(route.type).self, decoding: \(literal(route.json)))"
            } else {
                nil
            }
        }
    }
}

extension TraceGesture {
    fileprivate var source: String {
        switch self {
        case .dismiss(let count): ".dismiss(keeping: \(count))"
        case .pop(let count, let path): ".pop(keeping: \(count), \(path.source))"
        case .show(let positions, let path):
            positions.count == 1 ? ".select(\(positions[0]), \(path.source))" : ".show(\(positions), \(path.source))"
        case .makeRoom(let room, let path):
            room < 3 ? ".collapse(\(room == 1), \(path.source))" : ".makeRoom(\(room), \(path.source))"
        }
    }
}

extension ContainerPath {
    fileprivate var source: String { (["level: \(level)"] + children.map(String.init)).joined(separator: ", ") }
}

/// Returns lines with a margin, also those inside a text of several lines.
private func indented(_ lines: [String], by depth: Int) -> [String] {
    let margin = String(repeating: "    ", count: depth)
    return lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }.map {
        $0.isEmpty ? "" : margin + $0
    }
}
