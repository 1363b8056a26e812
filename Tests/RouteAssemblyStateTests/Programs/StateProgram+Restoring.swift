import Foundation
import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting

extension StateProgram {
    /// Restores the states of both windows in a new app, and compares.
    func restore(_ operation: ProgramOperation) async throws {
        let (isLate, redirects) = (operation[1] % 10 == 0, operation[2] % 5 == 0)
        let goesOn = operation[3].isMultiple(of: 2)
        note = "restore" + (isLate ? ", late module" : "") + (redirects ? ", login" : "") + (goesOn ? ", go on" : "")
        let before = app.moment
        let next = ProgramApp(isLate: isLate)
        for (index, window) in next.windows.enumerated() {
            let state = try coded(before.states[index])
            let report = try await restore(state, in: window, redirects: redirects, previews: operation[4] % 2 == 0)
            let isLossy = isLossy(index, state, isLate)
            try check(window, before.portraits[index], state, report, isLossy: isLossy)
            if app.windows[index].isLossy, !isLate { try checkRest(index, window, report) }
        }
        // A restoration of the second window must not change the first one.
        for (index, window) in next.windows.enumerated() where !isLossy(index, before.states[index], isLate) {
            try require(window, before.portraits[index])
        }
        try app.require(before, .waiting, "The restoration in another app")
        if goesOn { app = next }
    }

    /// Whether a state need not be restored as a whole.
    private func isLossy(_ index: Int, _ state: SavedState, _ isLate: Bool) -> Bool {
        let window = app.windows[index]
        return window.isLossy || isLate && window.restoration.routes(of: state).contains { $0 is ModuleRoute }
    }

    private func coded(_ state: SavedState) throws -> SavedState {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let coded = try JSONDecoder().decode(SavedState.self, from: encoder.encode(state))
        if coded != state { throw ProgramFailure(kind: .coding, message: "The state is not the same in JSON.") }
        return coded
    }

    private func restore(
        _ state: SavedState, in window: ProgramWindow, redirects: Bool, previews: Bool
    ) async throws -> RestorationReport {
        var original: Destination?
        if redirects {
            window.verdict = {
                guard original == nil else { return .proceed }
                return .redirect { destination in
                    original = destination
                    return .to(StepAssembly { Gate() }.using(.present).from(.topmost))
                }
            }
        }
        // A state without routes asks nobody.
        defer { window.verdict = { .proceed } }
        do {
            return try await window.restoration.restore(state)
        } catch  where error.code == .redirected {
            guard let original else { throw error }
            return try await logIn(original, state, in: window, previews: previews)
        } catch {
            throw ProgramFailure(kind: .thrown, message: "restore: \(error)")
        }
    }

    /// Continues a restoration that waits.
    private func logIn(
        _ original: Destination, _ state: SavedState, in window: ProgramWindow, previews: Bool
    ) async throws -> RestorationReport {
        func requireWaiting(_ reason: String) throws(ProgramFailure) {
            let tree = window.window.snapshot().notation
            guard tree == "Screen ^ Gate", window.restoration.save() == state else {
                throw ProgramFailure(
                    kind: .waiting,
                    message: "\(reason): \(tree), same state: \(window.restoration.save() == state)")
            }
        }
        try requireWaiting("Redirected")
        let types = window.window.typesByLabel
        var preview: RoutingPreview?
        if previews {
            note += ", previewed"
            do {
                preview = try window.router.preview(of: original)
            } catch {
                throw ProgramFailure(kind: .preview, message: "The original of a waiting restoration: \(error)")
            }
            try requireWaiting("Previewed")
        }
        do {
            try await window.router.navigate(to: original)
        } catch {
            throw ProgramFailure(kind: .thrown, message: "original: \(error)")
        }
        guard let report = window.restoration.report else {
            throw ProgramFailure(kind: .report, message: "There is no report after a login.")
        }
        let shape = Portrait(of: window.window).shape
        if let preview, preview.obstacle == nil, preview.hierarchy.previewedShape(of: types) != shape {
            throw ProgramFailure(
                kind: .preview,
                message:
                    "The preview of a waiting restoration was \(preview.hierarchy.notation) instead of \(window.window.snapshot().notation)"
            )
        }
        return report
    }

    private func require(_ window: ProgramWindow, _ expected: Portrait) throws(ProgramFailure) {
        if let (kind, text) = Portrait(of: window.window).difference(to: expected) {
            throw ProgramFailure(kind: kind, message: text)
        }
    }

    /// Requires that all but the strays is restored, and that the report names these.
    private func checkRest(
        _ index: Int, _ window: ProgramWindow, _ report: RestorationReport
    ) throws(ProgramFailure) {
        guard let rest = app.windows[index].rest else { return }
        if let (kind, text) = Portrait(of: window.window, isWithoutStrays: true).difference(to: rest) {
            throw ProgramFailure(kind: kind, message: "\(text)\nThe strays do not count.")
        }
        for stray in app.windows[index].pages where stray is Stray {
            if !report.differences.contains("\(stray) is missing.") {
                throw ProgramFailure(kind: .report, message: "\(stray) is not named: \(report.differences)")
            }
        }
    }

    private func check(
        _ window: ProgramWindow, _ expected: Portrait, _ state: SavedState, _ report: RestorationReport, isLossy: Bool
    ) throws {
        let problems = report.dropped.map { "\($0)" } + report.differences
        guard report.isComplete || !problems.isEmpty else {
            throw ProgramFailure(kind: .report, message: "The report names nothing: \(report.restored.notation)")
        }
        if isLossy, !problems.isEmpty { return }
        do {
            try require(window, expected)
        } catch {
            let named =
                problems.isEmpty ? "The report names nothing." : "The report: \(problems.joined(separator: " "))"
            throw ProgramFailure(kind: error.kind, message: "\(error.message)\n\(named)")
        }
        guard problems.isEmpty, report.isComplete else {
            throw ProgramFailure(kind: .report, message: "Nothing is missing, but: \(problems)")
        }
        guard window.restoration.save().snapshot == state.snapshot else {
            throw ProgramFailure(kind: .again, message: window.restoration.save().snapshot?.notation ?? "nothing")
        }
    }
}
