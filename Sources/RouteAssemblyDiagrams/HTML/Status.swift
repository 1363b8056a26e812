import RouteAssembly
import RouteAssemblyInspection

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
    init(_ entry: TraceEntry) { self = entry.navigation.map { Status($0) } ?? .outside }

    init(_ navigation: TracedNavigation) {
        switch navigation.outcome {
        case .underWay: self.init(kind: .underWay, text: "under way")
        case .arrived: self.init(kind: .arrived, text: "arrived")
        case .failed:
            let code = navigation.error?.code ?? ""
            self.init(kind: Kind(code: code), text: code)
        }
    }
}

extension TracedNavigation {
    /// The error with which the navigation has ended.
    var failure: TracedError? { outcome == .failed ? error : nil }
}

extension Status.Kind {
    /// Creates the kind for the name of an error's code.
    fileprivate init(code: String) {
        let stopping: [RoutingError.Code] = [.cancelled, .superseded, .rejected, .intercepted, .removalDeclined]
        self =
            if code == RoutingError.Code.redirected.description {
                .redirected
            } else {
                stopping.contains { $0.description == code } ? .stopped : .failed
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
