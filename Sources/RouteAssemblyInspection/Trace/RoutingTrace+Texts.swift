import RouteAssembly

extension RoutingTrace {
    /// Returns the trace with other texts in place of those of the app.
    ///
    /// ```swift
    /// let sent = trace.redacted { text in text.replacing(customer.name, with: "…") }
    /// ```
    ///
    /// The closure gets each different text once: the labels of screens, the descriptions of
    /// requests, contexts, and errors, links, and the strings in routes, in the values of loaders,
    /// and in the state of the model. It does not get the names of types, the keys of JSON, or the
    /// codes of errors.
    ///
    /// - Parameter redact: Returns the text to use in place of another one.
    /// - Returns: The trace with the returned texts.
    public func redacted(_ redact: (String) -> String) -> RoutingTrace {
        withoutActuallyEscaping(redact) { redact in
            var known: [String: String] = [:]
            func replace(_ text: String) -> String {
                if let text = known[text] { return text }
                let result = redact(text)
                known[text] = result
                return result
            }
            let texts = TraceTexts(
                descriptions: replace, links: replace, plan: { $0.redacted(replace) },
                json: { RecordedJSON.redacted($0, replace) })
            return mapped(texts)
        }
    }

    /// The trace with truncated descriptions and names.
    var clipped: RoutingTrace { mapped(TraceTexts(names: \.clipped, descriptions: \.clipped)) }

    private func mapped(_ texts: TraceTexts) -> RoutingTrace {
        var trace = self
        for revision in hierarchies.keys.sorted() {
            trace.hierarchies[revision]?.snapshot = snapshot(revision).mapLabels(texts.descriptions)
        }
        trace.states = states.map(texts.json)
        trace.entries = entries.map { entry in
            switch entry {
            case .change: entry
            case .navigation(let navigation): .navigation(texts.navigation(navigation))
            }
        }
        return trace
    }
}

/// A replacement of the texts in a trace.
private struct TraceTexts {
    /// Replaces the names of types.
    var names: (String) -> String = { $0 }
    /// Replaces the descriptions of screens, requests, contexts, and errors.
    var descriptions: (String) -> String
    var links: (String) -> String = { $0 }
    var plan: (RoutingPlan) -> RoutingPlan = { $0 }
    /// Replaces the routes and the states.
    var json: (String) -> String = { $0 }

    func navigation(_ original: TracedNavigation) -> TracedNavigation {
        var navigation = original
        navigation.request = descriptions(navigation.request)
        navigation.destination = navigation.destination.map(names)
        navigation.context = navigation.context.map(descriptions)
        navigation.subject = navigation.subject.map(subject)
        navigation.events = navigation.events.map {
            TracedEvent(time: $0.time, kind: kind($0.kind), value: $0.value.map(json))
        }
        navigation.error = navigation.error.map { error in
            TracedError(
                code: error.code, message: descriptions(error.message), cause: error.cause.map(descriptions),
                plan: error.plan.map(plan))
        }
        return navigation
    }

    private func subject(_ subject: TracedSubject) -> TracedSubject {
        switch subject {
        case .routes(let routes):
            .routes(routes.map { TracedRoute(type: $0.type, json: json($0.json), link: $0.link.map(links)) })
        case .link(let link): .link(links(link))
        case .unwinding: subject
        }
    }

    private func kind(_ kind: TracedEvent.Kind) -> TracedEvent.Kind {
        switch kind {
        case .planned(let plan): .planned(self.plan(plan))
        case .intercepted(let name, .proceeded): .intercepted(by: names(name), .proceeded)
        case .intercepted(let name, .redirected(let destination)):
            .intercepted(by: names(name), .redirected(to: names(destination)))
        case .intercepted(let name, .refused(let reason)):
            .intercepted(by: names(name), .refused(descriptions(reason)))
        case .loading(let target): .loading(of: names(target))
        case .loaded(let target): .loaded(of: names(target))
        case .asked(let screen, let mayLeave): .asked(descriptions(screen), mayLeave: mayLeave)
        case .task(let task, let screen): .task(names(task), on: descriptions(screen))
        case .committed: kind
        case .finished(let target): .finished(target: descriptions(target))
        case .awaitsResult(let screen): .awaitsResult(of: descriptions(screen))
        case .result(let screen, let ending): .result(of: descriptions(screen), ending)
        }
    }
}
