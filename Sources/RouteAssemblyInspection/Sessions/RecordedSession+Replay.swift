public import Foundation
public import RouteAssembly

extension RecordedSession {
    /// Repeats the session up to the first step that leads to another hierarchy or error.
    ///
    /// ```swift
    /// let difference = await session.replay(on: app.router, routes: ShopRoute.self)
    /// ```
    ///
    /// The recorded answers are given in place of interceptors, of screens that would be removed,
    /// and of loaders that are `recorded()`. Those without an answer are asked, and other loaders
    /// run. Gestures are repeated by making the window like the recorded one: modals are dismissed,
    /// stacks are popped, and tabs are selected. Links that led to no destination are left out, and
    /// so are steps that were cancelled, superseded, or rejected, or that had not ended.
    ///
    /// The window keeps the hierarchy of the last step.
    ///
    /// - Parameters:
    ///   - router: The router of an app that is as it was when the recording began.
    ///   - routes: The types of the routes.
    ///   - setState: Sets the recorded state of the model, as JSON, before each step.
    /// - Returns: The first step with a difference, and what it is.
    @MainActor
    public func replay(
        on router: DefaultRouter, routes: any (Route & Decodable).Type...,
        setState: (Data) throws -> Void = { _ in }
    ) async -> String? {
        await replay(on: router, routes: routes, setState: setState)
    }

    @MainActor
    package func replay(
        on router: DefaultRouter, routes: [any (Route & Decodable).Type], setState: (Data) throws -> Void
    ) async -> String? {
        guard missingStepCount == 0 else {
            return "The session cannot be replayed: its first \(missingStepCount) steps are missing."
        }
        if let problem = start.problem(with: router.window) { return "The session begins otherwise: \(problem)" }
        for (index, step) in steps.enumerated() where step.isRepeatable {
            var problem: String?
            do {
                if let state = step.state { try setState(Data(state.utf8)) }
                try await router.rehearse(step.answers.map { $0.rehearsed(routes) }) {
                    try await step.perform(on: router, types: routes)
                }
                problem = step.problem(after: nil, in: router.window)
            } catch {
                problem = step.problem(after: error, in: router.window)
            }
            if let problem { return "Step \(index + 1), \(String(printable: step.title)): \(problem)" }
        }
        return nil
    }
}

extension RecordedSession.Step {
    /// Whether the step ends in the same way each time.
    fileprivate var isRepeatable: Bool {
        if case .open = action { return false }
        return hierarchy != nil && !["cancelled", "superseded", "rejected"].contains(failure?.code)
    }

    @MainActor
    fileprivate func perform(on router: DefaultRouter, types: [any (Route & Decodable).Type]) async throws {
        switch action {
        case .navigate(let recorded):
            let routes = try recorded.map { try $0.decoded(as: types) }
            if routes.count == 1 { return _ = try await router.navigate(to: routes[0]) }
            _ = try await router.navigate(through: routes.map { try router.destination(of: $0) })
        case .open: break
        case .unwind(let name): if let unwind = Unwind(repeatable: name) { try await router.unwind(unwind) }
        // A navigation without a route may have done no more than a gesture.
        case .gesture, .other: if let hierarchy { try router.window.follow(hierarchy) }
        }
    }

    /// Compares the outcome of the step.
    @MainActor
    fileprivate func problem(after error: (any Error)?, in window: RoutingWindow) -> String? {
        if let error = error as? NotRepeatable { return "it cannot be repeated: \(error.reason)" }
        let difference = hierarchy?.problem(with: window)
        switch (action, failure, error) {
        case (.other, _, _) where difference != nil || failure == nil && error != nil:
            return "it cannot be repeated: it was not asked for by a Codable route"
        case (.gesture, _, _): return difference.map { "no gesture leads there: \($0)" }
        case (.other, _, _), (_, nil, nil): return difference
        case (_, nil, let error?): return "it now fails: \(String(printable: "\(error)"))"
        case (_, let failure?, nil): return "it failed with \(failure.code), and now succeeds"
        case (_, let failure?, let error?):
            let code = (error as? RoutingError)?.code.description
            return failure.code == code
                ? difference : "it failed with \(failure.code), and now with \(String(printable: "\(error)"))"
        }
    }
}

extension HierarchySnapshot {
    @MainActor
    fileprivate func problem(with window: RoutingWindow) -> String? {
        let snapshot = window.snapshot()
        return self == snapshot ? nil : "the hierarchy was\n\(self)\nand now is\n\(snapshot)"
    }
}

private struct NotRepeatable: Error {
    let reason: String
}

extension RecordedSession.RecordedRoute {
    /// The name of a type with its module.
    static func name(of type: Any.Type) -> String {
        // The name of a private type has an address, which is another one in each process.
        String(reflecting: type).replacingOccurrences(
            of: #"\(unknown context at \$[0-9a-f]+\)\."#, with: "", options: .regularExpression)
    }

    fileprivate func decoded(as types: [any (Route & Decodable).Type]) throws -> any Route {
        guard let type = types.first(where: { Self.name(of: $0) == type }) else {
            throw NotRepeatable(
                reason: "the type of its route is \(String(printable: type)), which is not among the routes")
        }
        return try decoded(as: type)
    }

    private func decoded<R: Route & Decodable>(as type: R.Type) throws -> R {
        do { return try JSONDecoder().decode(type, from: Data(json.utf8)) } catch {
            throw NotRepeatable(reason: "its route is not a \(self.type): \(String(printable: json))")
        }
    }
}

extension RecordedSession.Answer {
    fileprivate func rehearsed(_ types: [any (Route & Decodable).Type]) -> RehearsedAnswer {
        switch self {
        case .allowed(let name): .allowed(by: name)
        // A redirect leads to one destination.
        case .redirected(let name, let routes):
            .redirected(by: name, to: routes.count == 1 ? try? routes[0].decoded(as: types) : nil)
        case .refused(let name, let reason): .refused(by: name, reason: reason)
        case .asked(let screen, let mayLeave): .leaving(screen, isConfirmed: mayLeave)
        case .loaded(let screen, let json):
            .loaded(of: screen) { type in json.flatMap { value(of: type, from: $0) } }
        }
    }
}

private func value<Value: Codable & Sendable>(of type: Value.Type, from json: String) -> (any Sendable)? {
    try? JSONDecoder().decode(type, from: Data(json.utf8))
}

// MARK: - Gestures

extension RoutingWindow {
    /// Dismisses modals, pops screens, and selects tabs, as a hierarchy has them.
    fileprivate func follow(_ snapshot: HierarchySnapshot) throws(RoutingError) {
        var roots = Array(sequence(first: root, next: { $0?.presented }).compactMap(\.self))
        if snapshot.levels.isEmpty, !roots.isEmpty { return try setRoot(nil) }
        if (1..<max(roots.count, 1)).contains(snapshot.levels.count) {
            try roots[snapshot.levels.count - 1].dismissPresented()
            roots.removeSubrange(snapshot.levels.count...)
        }
        for (root, level) in zip(roots, snapshot.levels) { try root.follow(level.root) }
    }
}

extension Screen {
    fileprivate func follow(_ node: HierarchySnapshot.Node) throws(RoutingError) {
        guard let container = self as? Container else { return }
        if node.children.count < container.children.count {
            try container.setChildren(Array(container.children.prefix(node.children.count)))
        }
        if let room = node.room, room != container.arrangement.room { try container.makeRoom(for: room) }
        let style = container.arrangement.style
        let count = container.children.count
        if !style.isCovering, node.shown != container.arrangement.visible(of: count),
            node.shown.allSatisfy(container.children.indices.contains), let first = node.shown.first
        {
            if node.shown.count == 1 {
                try container.makeVisible(container.children[first])
            } else {
                try container.arrange(.showing(node.shown, of: count, as: style))
            }
        }
        for (child, node) in zip(container.children, node.children) { try child.follow(node) }
    }
}
