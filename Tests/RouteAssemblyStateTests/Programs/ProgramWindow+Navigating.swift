import RouteAssembly
import RouteAssemblyState

extension ProgramApp {
    /// What must not change when a navigation fails, or is previewed.
    @MainActor
    struct Moment {
        let portraits: [Portrait]
        let states: [SavedState]
        let revisions: [Int]
    }

    var moment: Moment {
        Moment(
            portraits: windows.map { Portrait(of: $0.window) }, states: windows.map { $0.restoration.save() },
            revisions: windows.map(\.window.revision))
    }

    /// Throws a failure if something has changed.
    func require(_ before: Moment, _ kind: ProgramFailure.Kind, _ reason: String) throws(ProgramFailure) {
        for (window, portrait) in zip(windows, before.portraits) {
            if let (part, text) = Portrait(of: window.window).difference(to: portrait) {
                throw ProgramFailure(kind: kind, message: "\(reason) has changed something: \(part.rawValue): \(text)")
            }
        }
        guard windows.map({ $0.restoration.save() }) == before.states else {
            throw ProgramFailure(kind: kind, message: "\(reason) has changed what is saved.")
        }
    }

    /// Returns the routes that an operation chooses.
    func routes(_ operation: ProgramOperation) -> [any SavedRoute] {
        let count = operation.kind == .journey ? 2 + operation[1] % 2 : 1
        return (0..<count).compactMap { ProgramRoute.chosen(by: operation[2 + 2 * $0], operation[3 + 2 * $0]) }
    }

    /// Navigates, and returns a text.
    func navigate(_ operation: ProgramOperation, in window: ProgramWindow) async throws -> String {
        let routes = routes(operation)
        guard let last = routes.last else { return "\(operation.kind.rawValue): excluded" }
        let text = routes.map { "\($0)" }.joined(separator: ", ")
        let before = moment
        do {
            if routes.count == 1 {
                try await window.router.navigate(to: last)
            } else {
                try await window.router.navigate(through: routes.map { try window.router.destination(of: $0) })
            }
        } catch let error as RoutingError {
            try require(before, .rollback, "\(text) (\(error.code))")
            return "\(text) (\(error.code))"
        }
        return text
    }

    /// Previews a navigation, which must change nothing.
    func preview(_ operation: ProgramOperation, in window: ProgramWindow) throws -> String {
        var text = "preview "
        let before = moment
        if operation[1].isMultiple(of: 6) {
            text += "back"
            _ = try? window.router.preview(of: .back)
        } else if operation[1].isMultiple(of: 4) {
            let routes = (0..<2).compactMap { ProgramRoute.chosen(by: operation[2 + 2 * $0], operation[3 + 2 * $0]) }
            text += routes.map { "\($0)" }.joined(separator: ", ")
            _ = try? window.router.preview(of: routes.map { try window.router.destination(of: $0) })
        } else if let route = routes(operation).last {
            text += "\(route)"
            _ = try? window.router.preview(of: route)
        }
        try require(before, .preview, text)
        guard windows.map(\.window.revision) == before.revisions else {
            throw ProgramFailure(kind: .preview, message: "\(text) has grown a revision.")
        }
        return text
    }
}
