import RouteAssembly

/// The status of a navigation, shown as a sign, a word, and a color.
struct Status {
    let kind: Kind
    let text: String

    enum Kind: String, CaseIterable {
        case arrived, redirected, stopped, failed, underWay, outside
    }

    /// The status of a change that no recorded navigation made.
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

    /// The word after a count of entries.
    var phrase: String {
        switch self {
        case .outside: "other"
        case .underWay: "under way"
        case .arrived, .redirected, .stopped, .failed: rawValue
        }
    }
}
