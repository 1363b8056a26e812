import RouteAssembly

/// How a navigation ended, in a sign, a word and a colour.
struct Status {
    let kind: Kind
    let text: String

    enum Kind: String, CaseIterable {
        case arrived, redirected, stopped, failed, underWay, outside
    }

    /// That of a change that none of the navigations has made.
    static var outside: Status { Status(kind: .outside, text: "changed") }

    var markup: Markup { "<span class=\"status \(kind.rawValue)\">\(kind.sign) \(text)</span>" }
}

extension Status {
    init(_ entry: TraceEntry) { self = entry.navigation.map { Status($0.outcome) } ?? .outside }

    init(_ outcome: TracedNavigation.Outcome) {
        switch outcome {
        case .underWay: self.init(kind: .underWay, text: "under way")
        case .arrived: self.init(kind: .arrived, text: "arrived")
        case .failed(let error): self.init(kind: Kind(error.code), text: "\(error.code)")
        }
    }
}

extension Status.Kind {
    fileprivate init(_ code: RoutingError.Code) {
        self =
            switch code {
            case .redirected: .redirected
            case .cancelled, .superseded, .rejected, .intercepted, .removalDeclined: .stopped
            default: .failed
            }
    }

    var sign: String {
        switch self {
        case .arrived: "✓"
        case .redirected: "↪"
        case .stopped: "⊘"
        case .failed: "✕"
        case .underWay: "…"
        case .outside: "△"
        }
    }

    /// What it is called where several are counted.
    var phrase: String {
        switch self {
        case .stopped: "stopped by somebody"
        case .underWay: "under way"
        case .outside: "changed otherwise"
        case .arrived, .redirected, .failed: rawValue
        }
    }
}
