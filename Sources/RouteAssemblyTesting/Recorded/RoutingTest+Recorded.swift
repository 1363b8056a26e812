public import RouteAssembly
import RouteAssemblyInspection

/// The steps of a recorded session, which `RoutingTrace.testSource(expecting:)` writes.
extension RoutingTest {
    /// Navigates to a recorded route, with the recorded answers, and expects an outcome.
    ///
    /// ```swift
    /// await test.navigate(to: ShopRoute.self, decoding: #"{"product":{"_0":42}}"#, expecting: "N[_, ProductScreen 42]")
    /// ```
    ///
    /// A route that cannot be decoded records a failure, and so does an answer that the navigation
    /// has not asked for.
    ///
    /// - Parameters:
    ///   - type: The type of the route.
    ///   - json: The JSON of the route, or of each route of a navigation through several.
    ///   - answers: The answers of interceptors and screens.
    ///   - outcome: The hierarchy after the navigation, or its error.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Returns: The arrival, or `nil` if the navigation failed.
    @discardableResult
    public func navigate<R: Route & Decodable>(
        to type: R.Type, decoding json: String..., answering answers: [RecordedAnswer] = [],
        expecting outcome: FlowOutcome,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async -> Arrival? {
        let caller = CallSite(fileID, filePath, line, column)
        return await rehearse(answers, caller) {
            await step(expecting: outcome, caller) {
                let routes = try json.map { json in
                    do {
                        return try RecordedJSON.value(type, from: json)
                    } catch {
                        throw StepFailure(message: "The recorded route is not a \(type): \(json)")
                    }
                }
                return try await checked.navigate(repeating: routes, by: router)
            }
        }
    }

    /// Unwinds with the recorded answers, and expects an outcome.
    ///
    /// An answer that the unwinding has not asked for records a failure.
    ///
    /// ```swift
    /// await test.unwind(.back, answering: [.declined("DraftScreen")], expecting: .failure(.removalDeclined))
    /// ```
    ///
    /// - Parameters:
    ///   - unwind: The unwinding.
    ///   - answers: The answers of the screens that would be removed.
    ///   - outcome: The hierarchy after the unwinding, or its error.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    public func unwind(
        _ unwind: Unwind, answering answers: [RecordedAnswer], expecting outcome: FlowOutcome,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        await rehearse(answers, CallSite(fileID, filePath, line, column)) {
            await self.unwind(
                unwind, expecting: outcome, fileID: fileID, filePath: filePath, line: line, column: column)
        }
    }

    /// Makes changes of a user, and expects an outcome.
    ///
    /// ```swift
    /// await test.gesture(.select(2, level: 0), expecting: "T[_, _, account*]")
    /// ```
    ///
    /// - Parameters:
    ///   - gestures: The changes, in their order.
    ///   - outcome: The hierarchy after the changes.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    public func gesture(
        _ gestures: RecordedGesture..., expecting outcome: FlowOutcome,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        await step(expecting: outcome, CallSite(fileID, filePath, line, column)) {
            try gestures.map(\.gesture).perform(in: window)
        }
    }

    /// Sets the state of the model before a step.
    ///
    /// The hierarchy may change with it.
    ///
    /// ```swift
    /// try test.prepare { try app.shop.restore(json) }
    /// ```
    ///
    /// - Parameter body: Sets the state.
    /// - Throws: The error of the closure.
    public func prepare(_ body: () throws -> Void) rethrows {
        try body()
        acceptChanges()
    }

    /// Records a failure, because a step of the session is missing.
    ///
    /// Later steps run, but their outcomes are not checked: they begin with another hierarchy than
    /// in the session. Replace the call by the missing step.
    ///
    /// ```swift
    /// test.missingStep("#4, the navigation to OrderScreen with 1001")
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of the missing step.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    public func missingStep(
        _ name: String,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        lacksStep = true
        CallSite(fileID, filePath, line, column).fail(
            "A step of the recorded session is missing: \(String(printable: name)).")
    }

    private func rehearse<R>(_ answers: [RecordedAnswer], _ caller: CallSite, _ step: () async -> R) async -> R {
        await checked.rehearse(
            answers.map(\.answer), reportingUnused: { if !lacksStep { caller.fail($0) } }, step)
    }
}

/// A change of the hierarchy that a user has made in a recorded session.
///
/// A container is named by its level, where 0 is that of the window's root, and by the positions of
/// the children on the way to it.
public struct RecordedGesture: Hashable, Sendable {
    let gesture: TraceGesture

    /// Returns a dismissal of modals.
    ///
    /// - Parameter count: The number of levels that stay.
    /// - Returns: The gesture.
    public static func dismiss(keeping count: Int) -> Self { Self(gesture: .dismiss(keeping: count)) }

    /// Returns a removal of the last children of a container, such as a swipe back.
    ///
    /// - Parameters:
    ///   - count: The number of children that stay.
    ///   - level: The level of the container.
    ///   - children: The positions of the children on the way to the container.
    /// - Returns: The gesture.
    public static func pop(keeping count: Int, level: Int, _ children: Int...) -> Self {
        Self(gesture: .pop(keeping: count, in: ContainerPath(level: level, children: children)))
    }

    /// Returns a selection of a tab, or of a child of another container.
    ///
    /// - Parameters:
    ///   - index: The position of the child.
    ///   - level: The level of the container.
    ///   - children: The positions of the children on the way to the container.
    /// - Returns: The gesture.
    public static func select(_ index: Int, level: Int, _ children: Int...) -> Self {
        .show([index], at: ContainerPath(level: level, children: children))
    }

    /// Returns a change of the visible children of a container.
    ///
    /// - Parameters:
    ///   - positions: The positions of the visible children.
    ///   - level: The level of the container.
    ///   - children: The positions of the children on the way to the container.
    /// - Returns: The gesture.
    public static func show(_ positions: [Int], level: Int, _ children: Int...) -> Self {
        .show(positions, at: ContainerPath(level: level, children: children))
    }

    private static func show(_ positions: [Int], at path: ContainerPath) -> Self {
        Self(gesture: .show(positions, in: path))
    }

    /// Returns a change of the width of a split, or of a stack with two panes.
    ///
    /// - Parameters:
    ///   - isCollapsed: Whether there is room only for the last child; otherwise there is room for
    ///     two.
    ///   - level: The level of the container.
    ///   - children: The positions of the children on the way to the container.
    /// - Returns: The gesture.
    public static func collapse(_ isCollapsed: Bool, level: Int, _ children: Int...) -> Self {
        .makeRoom(isCollapsed ? 1 : 2, at: ContainerPath(level: level, children: children))
    }

    /// Returns a change of the number of children for which a container has room.
    ///
    /// - Parameters:
    ///   - count: The number of children that have room side by side.
    ///   - level: The level of the container.
    ///   - children: The positions of the children on the way to the container.
    /// - Returns: The gesture.
    public static func makeRoom(_ count: Int, level: Int, _ children: Int...) -> Self {
        .makeRoom(count, at: ContainerPath(level: level, children: children))
    }

    private static func makeRoom(_ count: Int, at path: ContainerPath) -> Self {
        Self(gesture: .makeRoom(count, in: path))
    }
}
