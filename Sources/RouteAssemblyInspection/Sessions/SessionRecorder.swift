import Foundation
public import RouteAssembly
public import RouteAssemblyState

/// A recorder of the user's steps in the window of a router.
///
/// ```swift
/// let recorder = try SessionRecorder(
///     of: router, in: FileStore(url), redacting: { text in text.contains("@") ? "…" : text })
/// ```
///
/// It records navigations, ways back, gestures and other changes of the window, and the answers of
/// interceptors, loaders, and screens. After each of them it stores the ``session``, also before a
/// navigation begins, so that the session of a crash shows what had not ended. The file of a
/// `FileStore` can be read by its owner only.
///
/// Keep a reference to the recorder: the recording ends when it is released. It retains neither the
/// router nor screens.
@MainActor
public final class SessionRecorder {
    /// Called with the error of a store that cannot save the session.
    ///
    /// The recording continues. Further errors are reported after the store has saved again.
    public var onProblem: (any Error) -> Void = { _ in }

    /// A step that has ended.
    private struct Entry {
        var step: RecordedSession.Step
        /// The revisions of the window that a change has led to, until a navigation claims it.
        var revisions: ClosedRange<Int>?
        /// The JSON of the step, which is encoded once.
        var json = Data()
    }

    /// A step that has not ended, with the numbers of its navigation and of those that it was
    /// redirected to.
    private struct Draft {
        var numbers: [Int]
        var step: RecordedSession.Step
    }

    private let header: RecordedSession
    private var entries: [Entry] = []
    private var drafts: [Draft] = []
    private var missingCount = 0
    private var byteCount = 0
    /// The revision of the window that was recorded last.
    private var revision: Int
    private var tokens: [ObservationToken] = []
    private let texts: SessionTexts
    private let readState: (() -> any Encodable)?
    private let store: (any StateStore)?
    private var isUnsaved = false
    private var hasProblem = false

    /// Begins to record.
    ///
    /// A session that is in the store is replaced. Read it first with ``RecordedSession/init(in:)``
    /// to attach it to a report.
    ///
    /// - Parameters:
    ///   - router: The router whose navigations are recorded, and whose window is observed.
    ///   - store: The place of the session; `nil` to record in memory only.
    ///   - redact: Returns the text in place of one that must not be recorded. It gets the labels
    ///     of screens, the titles of steps, links, errors, and the strings in the JSON of routes,
    ///     loaded values, and the state. It does not get keys of JSON and names of types. A session
    ///     without texts that matter cannot be replayed.
    ///   - state: Returns the state of a model that interceptors and factories depend on. It is
    ///     called before each step and after each answer.
    /// - Throws: ``SessionError`` if the store has something that is not a session, is damaged, or
    ///   of another version, which stays as it is; or the error of the store.
    public init(
        of router: DefaultRouter, in store: (any StateStore)? = nil,
        redacting redact: ((String) -> String)? = nil, state: (() -> any Encodable)? = nil
    ) throws {
        if let store { _ = try RecordedSession(in: store) }
        let window = router.window
        texts = SessionTexts(redact: redact)
        header = RecordedSession(start: texts.snapshot(of: window))
        revision = window.revision
        readState = state
        self.store = store
        try store?.save(json())
        // This also removes what killed processes have left beside a file.
        try store?.save(nil)
        try store?.save(json())
        tokens = [
            router.observe { [weak self, weak window] event in
                if let window { self?.record(event, in: window) }
            },
            window.observe { [weak self, weak window] change in
                if let window { self?.record(change, in: window) }
            },
        ]
    }

    /// The session so far, with the steps that have not ended at its end.
    public var session: RecordedSession {
        var session = header
        session.missingStepCount = missingCount
        session.steps = entries.map(\.step) + drafts.map(\.step)
        return session
    }

    // MARK: Recording

    private func record(_ change: HierarchyChange, in window: RoutingWindow) {
        // A navigation or an earlier change may have recorded the revision.
        guard change.isStructural, change.revision > revision else { return }
        let step = RecordedSession.Step(
            title: "a gesture or another change of the window", action: .gesture, state: state,
            hierarchy: texts.snapshot(of: window))
        append(step, leadingTo: (revision + 1)...window.revision, in: window)
        if drafts.isEmpty { return save() }
        // A navigation under way may claim the change at once.
        isUnsaved = true
        Task { [weak self] in if self?.isUnsaved == true { self?.save() } }
    }

    private func record(_ event: RoutingEvent, in window: RoutingWindow) {
        if case .started(let request) = event.kind {
            begin(event.navigation, request)
            return save()
        }
        guard let index = drafts.firstIndex(where: { $0.numbers.contains(event.navigation) }) else { return }
        if let answer = texts.answer(event.kind) {
            drafts[index].step.answers.append(answer)
            // An answer may follow a change of the model, such as a login.
            drafts[index].step.state = state
        }
        switch event.kind {
        case .planned(let plan):
            let lines = plan.lines(label: texts.text)
            let isFirst = (plan.position?.index ?? 0) == 0
            drafts[index].step.plan = isFirst ? lines : drafts[index].step.plan + lines
            return
        case .committed(let change):
            let step = drafts.remove(at: index).step
            entries.removeAll { $0.revisions?.contains(change.revision) == true }
            append(step, in: window)
        case .finished: append(drafts.remove(at: index).step, in: window)
        // The navigation that follows belongs to the step.
        case .failed(let error) where error.code == .redirected: break
        case .failed(let error):
            var step = drafts.remove(at: index).step
            step.failure = texts.failure(error)
            if let plan = error.plan { step.plan = plan.lines(label: texts.text) }
            append(step, in: window)
        case .allowed, .redirected, .refused, .loaded, .asked: break
        default: return
        }
        save()
    }

    private func begin(_ number: Int, _ request: RoutingEvent.Request) {
        let action = texts.action(request.subject)
        if let index = drafts.firstIndex(where: { draft in request.redirected.map(draft.numbers.contains) == true }) {
            drafts[index].numbers.append(number)
            if case .redirected(let name, _) = drafts[index].step.answers.last, case .navigate(let routes) = action {
                drafts[index].step.answers.removeLast()
                drafts[index].step.answers.append(.redirected(by: name, to: routes))
            }
        } else {
            let step = RecordedSession.Step(title: texts.text(request.description), action: action, state: state)
            drafts.append(Draft(numbers: [number], step: step))
        }
    }

    private var state: String? { readState.flatMap { texts.json(of: $0()) } }

    /// Adds a step that has ended, and drops the earliest ones if there are too many.
    private func append(
        _ step: RecordedSession.Step, leadingTo revisions: ClosedRange<Int>? = nil, in window: RoutingWindow
    ) {
        var entry = Entry(step: step, revisions: revisions)
        entry.step.hierarchy = texts.snapshot(of: window)
        revision = window.revision
        if store != nil { entry.json = encoded(entry.step) }
        entries.append(entry)
        byteCount = entries.reduce(0) { $0 + $1.json.count }
        while entries.count > RecordedSession.stepLimit || byteCount > RecordedSession.byteLimit / 2 {
            byteCount -= entries.removeFirst().json.count
            missingCount += 1
        }
    }

    // MARK: Storing

    private func save() {
        guard let store else { return }
        isUnsaved = false
        do {
            try store.save(json())
            hasProblem = false
        } catch {
            if !hasProblem { onProblem(error) }
            hasProblem = true
        }
    }

    /// The JSON of ``session``, made of the JSON of its steps.
    private func json() throws -> Data {
        var session = header
        session.missingStepCount = missingCount
        let frame = try session.json()
        // The texts in the JSON have no quotation marks without a backslash.
        guard let list = frame.range(of: Data(#""steps":[]"#.utf8)) else { return try self.session.json() }
        var json = frame[..<(list.upperBound - 1)]
        for (index, step) in (entries.map(\.json) + drafts.map { encoded($0.step) }).enumerated() {
            if index > 0 { json.append(UInt8(ascii: ",")) }
            json.append(step)
        }
        return json + frame[(list.upperBound - 1)...]
    }

    private func encoded(_ step: RecordedSession.Step) -> Data {
        (try? RecordedSession.encoder.encode(step)) ?? Data("null".utf8)
    }
}

/// The texts of events, without what must not be recorded.
@MainActor
private struct SessionTexts {
    let redact: ((String) -> String)?

    func text(_ text: String) -> String { redact?(text) ?? text }

    /// Returns a value as JSON; `nil` if it cannot be encoded.
    func json(of value: any Encodable) -> String? {
        guard let data = try? RecordedSession.encoder.encode(value) else { return nil }
        guard redact != nil else { return String(decoding: data, as: UTF8.self) }
        let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed]
        guard let object = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed),
            let redacted = try? JSONSerialization.data(withJSONObject: redacted(object), options: options)
        else { return nil }
        return String(decoding: redacted, as: UTF8.self)
    }

    private func redacted(_ value: Any) -> Any {
        switch value {
        case let text as String: self.text(text)
        case let list as [Any]: list.map(redacted)
        case let object as [String: Any]: object.mapValues(redacted)
        default: value
        }
    }

    func snapshot(of window: RoutingWindow) -> HierarchySnapshot {
        var snapshot = window.snapshot()
        if redact != nil { for index in snapshot.levels.indices { redact(&snapshot.levels[index].root) } }
        return snapshot
    }

    private func redact(_ node: inout HierarchySnapshot.Node) {
        node.label = text(node.label)
        for index in node.children.indices { redact(&node.children[index]) }
    }

    func failure(_ error: RoutingError) -> RecordedSession.Failure {
        let cause = error.underlyingError.map { " (cause: \($0))" } ?? ""
        return RecordedSession.Failure(code: error.code.description, message: text(error.message + cause))
    }

    func answer(_ kind: RoutingEvent.Kind) -> RecordedSession.Answer? {
        switch kind {
        case .allowed(let name): .allowed(by: name)
        case .redirected(let name, _): .redirected(by: name, to: [])
        case .refused(let name, let reason): .refused(by: name, reason: text(reason))
        case .asked(let screen, let mayLeave): .asked(screen: text(screen), mayLeave: mayLeave)
        case .loaded(let screen, _, let value): .loaded(of: text(screen), value: value.flatMap(json))
        default: nil
        }
    }

    func action(_ subject: RoutingEvent.Request.Subject) -> RecordedSession.Action {
        switch subject {
        case .destination(let destination): navigation([(destination.route, destination.link)])
        case .journey(let destinations): navigation(destinations.map { ($0.route, $0.link) })
        case .route(let route): navigation([(route, nil)])
        case .restoration: .other
        case .link(let link): .open(link: text(link))
        case .unwinding(let unwind): unwind.repeatableName.map { .unwind(name: $0) } ?? .gesture
        }
    }

    private func navigation(_ routes: [(route: (any Route)?, link: String?)]) -> RecordedSession.Action {
        let recorded = routes.compactMap { route, link -> RecordedSession.RecordedRoute? in
            guard let route, let value = route as? any Codable, let json = json(of: value) else { return nil }
            return RecordedSession.RecordedRoute(
                type: RecordedSession.RecordedRoute.name(of: type(of: route)), json: json, link: link.map(text))
        }
        return recorded.count == routes.count ? .navigate(to: recorded) : .other
    }
}
