public import RouteAssembly

/// A recorder of routing events and hierarchy changes, which describes each of them on one line.
///
/// ```swift
/// let recorder = RoutingRecorder(window: window, router: router)
/// try await router.navigate(to: Steps.product, with: 42)
/// #expect(recorder.entries.last == "#1 arrived at ProductScreen")
/// ```
///
/// The recorder retains no screens. It records until it is released.
@MainActor
public final class RoutingRecorder {
    /// The descriptions of the events and changes so far, in order.
    ///
    /// The description of a routing event begins with the number of the navigation, as in
    /// `#1 planned`. The description of a change lists the screens, as in
    /// `changed: added b; appeared b`.
    public private(set) var entries: [String] = []

    private var tokens: [ObservationToken] = []

    /// Creates a recorder and starts to record.
    ///
    /// - Parameters:
    ///   - window: The window whose changes are recorded.
    ///   - router: The router whose events are recorded, or `nil` to record changes only.
    public init(window: RoutingWindow, router: DefaultRouter? = nil) {
        tokens.append(window.observe { [weak self] change in self?.entries.append(change.label) })
        if let router { tokens.append(router.observe { [weak self] event in self?.entries.append(event.label) }) }
    }

    /// Removes all entries.
    public func clear() { entries = [] }
}

extension HierarchyChange {
    /// The screens that were added, removed, and so on, without the revision, which depends on
    /// changes before the test.
    var label: String {
        let parts = [
            ("added", added), ("removed", removed), ("appeared", appeared), ("disappeared", disappeared),
            ("updated", updated),
        ]
        let texts = parts.filter { !$0.1.isEmpty }.map { name, screens in
            "\(name) \(screens.map { String(printable: $0.description) }.joined(separator: ", "))"
        }
        return "changed" + (texts.isEmpty ? "" : ": \(texts.joined(separator: "; "))")
    }
}

extension RoutingEvent {
    /// The event on one line.
    ///
    /// The descriptions of plans and errors have several lines.
    var label: String {
        switch kind {
        case .planned: "#\(navigation) planned"
        case .committed: "#\(navigation) committed"
        case .failed(let error): "#\(navigation) failed: \(error.code)"
        default: description
        }
    }
}
