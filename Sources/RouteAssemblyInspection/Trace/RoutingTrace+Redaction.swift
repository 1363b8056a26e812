import RouteAssembly

extension RoutingTrace {
    /// Returns the trace with other texts in place of those of the app.
    ///
    /// ```swift
    /// let sent = trace.redacted { text in text.replacing(customer.name, with: "…") }
    /// ```
    ///
    /// The closure gets each different text once: the labels of screens, the descriptions of
    /// requests, contexts, and errors, links, and the strings in routes and in the state of the
    /// model. It does not get the names of types, the keys of JSON, or the codes of errors.
    ///
    /// - Parameter redact: Returns the text to use in place of another one.
    /// - Returns: The trace with the returned texts.
    public func redacted(_ redact: (String) -> String) -> RoutingTrace {
        withoutActuallyEscaping(redact) { redacted(by: $0) }
    }

    private func redacted(by redact: @escaping (String) -> String) -> RoutingTrace {
        var (known, trees): ([String: String], [Int: TracedTree]) = ([:], [:])
        func replace(_ text: String) -> String {
            if let text = known[text] { return text }
            let result = redact(text)
            known[text] = result
            return result
        }
        // The trees are shared by their entries, and stay so.
        func replaceTree(_ tree: TracedTree) -> TracedTree {
            if let tree = trees[tree.revision] { return tree }
            let result = TracedTree(
                revision: tree.revision, snapshot: tree.snapshot.mapLabels(replace), numbers: tree.numbers,
                collapsed: tree.collapsed)
            trees[tree.revision] = result
            return result
        }
        let redaction = Redaction(text: replace, tree: replaceTree)
        return RoutingTrace(
            limit: limit, droppedCount: droppedCount, start: replaceTree(start),
            entries: entries.map(redaction.entry))
    }
}

/// A replacement of the texts in the parts of a trace.
private struct Redaction {
    let text: (String) -> String
    let tree: (TracedTree) -> TracedTree

    func entry(_ entry: TraceEntry) -> TraceEntry {
        switch entry {
        case .change(let change): .change(self.change(change))
        case .navigation(let navigation): .navigation(self.navigation(navigation))
        }
    }

    private func change(_ change: TracedChange) -> TracedChange {
        TracedChange(
            time: change.time, before: tree(change.before), after: tree(change.after), state: change.state.map(json))
    }

    private func navigation(_ original: TracedNavigation) -> TracedNavigation {
        var navigation = original
        navigation.request = text(navigation.request)
        navigation.context = navigation.context.map(text)
        navigation.subject = subject(navigation.subject)
        navigation.events = navigation.events.map { ($0.time, event($0.event)) }
        if case .failed(let error) = navigation.outcome { navigation.outcome = .failed(self.error(error)) }
        navigation.tree = tree(navigation.tree)
        navigation.treeAtStart = navigation.treeAtStart.map(tree)
        navigation.change = navigation.change.map(change)
        navigation.state = navigation.state.map(json)
        return navigation
    }

    private func subject(_ subject: TracedSubject) -> TracedSubject {
        switch subject {
        case .routes(let routes):
            .routes(routes.map { TracedRoute(type: $0.type, json: json($0.json), link: $0.link.map(text)) })
        case .link(let link): .link(text(link))
        case .unwinding, .unknown: subject
        }
    }

    private func event(_ event: TracedNavigation.Event) -> TracedNavigation.Event {
        switch event {
        case .planned(let plan): .planned(plan.redacted(text))
        case .intercepted(let name, .refused(let reason)): .intercepted(by: name, .refused(text(reason)))
        case .asked(let screen, let mayLeave): .asked(text(screen), mayLeave: mayLeave)
        case .task(let task, let screen): .task(task, on: text(screen))
        case .finished(let target): .finished(target: text(target))
        case .awaitsResult(let screen): .awaitsResult(of: text(screen))
        case .result(let screen, let ending): .result(of: text(screen), ending)
        case .intercepted, .loading, .loaded, .committed: event
        }
    }

    private func error(_ original: TracedError) -> TracedError {
        var error = original
        error.message = text(error.message)
        error.cause = error.cause.map(text)
        error.plan = error.plan?.redacted(text)
        return error
    }

    private func json(_ value: String) -> String { RecordedJSON.redacted(value, text) }
}
