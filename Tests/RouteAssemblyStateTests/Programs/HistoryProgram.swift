import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting

/// A window with a history, and the array of trees that the history has to behave like.
@MainActor
final class HistoryProgram: RandomProgram {
    private struct Entry {
        let snapshot: HierarchySnapshot
        let portrait: Portrait
    }

    private let app: ProgramApp
    private var entries: [Entry] = []
    private var cursor = 0
    private(set) var note = ""
    private var window: ProgramWindow { app.windows[0] }
    private var history: History { window.history }

    init() async throws {
        app = try await ProgramApp.started()
        app.windows[0].beginHistory()
        entries = [entry]
    }

    private var entry: Entry {
        Entry(snapshot: window.window.snapshot(), portrait: Portrait(of: window.window))
    }

    var trees: String { "\(cursor): \(window.window.snapshot().notation)" }

    func perform(_ operation: ProgramOperation) async throws {
        note = operation.description
        let before = window.window.snapshot()
        switch operation.kind {
        case .navigate, .journey:
            note = try await app.navigate(operation, in: window)
            appendIfChanged(before)
            try await keepSmall()
        case .preview: note = try app.preview(operation, in: window)
        case .go: try await go(operation)
        case .goQuickly: try await goQuickly(operation)
        case .turn, .unwind, .select, .turnPager, .moveDrawer, .pop, .removeMiddle, .dismiss, .closeTab, .moveTab:
            note = await window.perform(operation)
            changeByHand(before)
        case .moveScreen:
            // Two changes: the screen leaves, and is placed again.
            var steps: [HierarchySnapshot] = []
            let token = window.window.observe { [window] _ in steps.append(window.window.snapshot()) }
            note = await window.perform(operation)
            token.cancel()
            var last = before
            for step in steps where step != last {
                changeByHand(to: step)
                last = step
            }
            if !steps.isEmpty { entries[cursor] = entry }
        default: break
        }
        try require()
        // A screen that no route had led to keeps what a later route has told it.
        entries[cursor] = entry
        try window.requireInvariants()
    }

    /// Requires that the window shows the current entry.
    private func require() throws(ProgramFailure) {
        if let (kind, text) = Portrait(of: window.window).difference(to: entries[cursor].portrait, isHistory: true) {
            throw ProgramFailure(kind: kind, message: text)
        }
        guard history.position == cursor, history.entries.count == entries.count else {
            throw ProgramFailure(
                kind: .entries,
                message: "\(history.position) of \(history.entries.count) instead of \(cursor) of \(entries.count)")
        }
    }

    func recover() {
        window.beginHistory()
        (entries, cursor) = ([entry], 0)
    }

    // MARK: The model

    private func keepSmall() async throws {
        let before = window.window.snapshot()
        guard window.window.screens.count(where: { _ in true }) > 40 else { return }
        try await window.router.navigate(to: ProgramRoute.start)
        appendIfChanged(before)
        note += ", and start"
    }

    private func appendIfChanged(_ before: HierarchySnapshot) {
        if window.window.snapshot() != before {
            entries = (entries[...cursor] + [entry]).suffix(ProgramWindow.limit)
            cursor = entries.count - 1
        } else {
            entries[cursor] = entry
        }
    }

    private func changeByHand(_ before: HierarchySnapshot) {
        let snapshot = window.window.snapshot()
        if snapshot != before { changeByHand(to: snapshot) }
        entries[cursor] = entry
    }

    private func changeByHand(to snapshot: HierarchySnapshot) {
        let neighbours = [cursor - 1, cursor + 1].filter(entries.indices.contains)
        if let neighbour = neighbours.first(where: { entries[$0].snapshot == snapshot }) {
            cursor = neighbour
        } else {
            entries[cursor] = Entry(snapshot: snapshot, portrait: entries[cursor].portrait)
        }
    }

    private func go(_ operation: ProgramOperation) async throws {
        let distance = [-3, -2, -1, -1, -1, 1, 1, 2][operation[1] % 8]
        note = "go \(distance)"
        let before = app.moment
        let isThere = entries.indices.contains(cursor + distance)
        let types = window.window.typesByLabel
        var preview: RoutingPreview?
        if operation[2].isMultiple(of: 2) {
            preview = try? history.preview(of: distance)
            try app.require(before, .preview, "The preview of go \(distance)")
        }
        do {
            try await history.go(distance)
        } catch {
            guard isThere else {
                guard error.code == .nothingToUnwind else { throw ProgramFailure(kind: .thrown, message: "\(error)") }
                return
            }
            try app.require(before, .rollback, "A history that fails")
            throw ProgramFailure(
                kind: .thrown,
                message:
                    "\(error)\nto \(entries[cursor + distance].portrait.notation)\nfrom \(window.window.snapshot().notation)"
            )
        }
        cursor += distance
        try require()
        if preview == nil, operation[2].isMultiple(of: 2) {
            throw ProgramFailure(kind: .preview, message: "There was no preview.")
        }
        if let preview, preview.obstacle == nil,
            preview.hierarchy.previewedShape(of: types) != Portrait(of: window.window).shape
        {
            throw ProgramFailure(
                kind: .preview,
                message: "The preview was \(preview.hierarchy.notation) instead of \(window.window.snapshot().notation)"
            )
        }
    }

    /// Goes several times without waiting.
    private func goQuickly(_ operation: ProgramOperation) async throws {
        let distance = operation[1].isMultiple(of: 2) ? -1 : 1
        note = "go \(distance) three times"
        let isThere = entries.indices.contains(cursor + distance)
        for (number, call) in (0..<3).map({ _ in Task { try await history.go(distance) } }).enumerated() {
            do {
                _ = try await call.value
            } catch let error as RoutingError {
                // A call beyond the ends throws at once. One that fails drops those that wait for it.
                if error.code == .nothingToUnwind, number > 0 || !isThere { continue }
                throw ProgramFailure(kind: .thrown, message: "\(error)\nfrom \(window.window.snapshot().notation)")
            }
        }
        cursor = min(max(cursor + 3 * distance, 0), entries.count - 1)
    }
}
