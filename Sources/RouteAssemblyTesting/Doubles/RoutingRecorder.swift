public import RouteAssembly

/// What a router did and how its window changed, in order, as labels.
///
/// ```swift
/// let recorder = RoutingRecorder(window: window, router: router)
/// try await router.navigate(to: Steps.product, with: 42)
/// #expect(recorder.entries.last == "#1 arrived at ProductScreen")
/// ```
///
/// It keeps no screen alive. It records as long as it exists.
@MainActor
public final class RoutingRecorder {
    /// What happened so far.
    ///
    /// What a router does starts with the number of the navigation, as in `#1 planned`; a change of
    /// the window is like `changed: added b; appeared b`.
    public private(set) var entries: [String] = []

    private var tokens: [ObservationToken] = []

    /// Starts to record the changes of a window, and, given a router, what that decides.
    public init(window: Window, router: DefaultRouter? = nil) {
        tokens.append(window.observe { [weak self] change in self?.entries.append(change.label) })
        if let router { tokens.append(router.observe { [weak self] event in self?.entries.append(event.label) }) }
    }

    /// Forgets what happened so far.
    public func clear() { entries = [] }
}

extension HierarchyChange {
    /// What came and went, without the revision, which depends on what happened before the test.
    var label: String {
        let parts = [("added", added), ("removed", removed), ("appeared", appeared), ("disappeared", disappeared)]
        let texts = parts.filter { !$0.1.isEmpty }.map { name, screens in
            "\(name) \(screens.map(\.description).joined(separator: ", "))"
        }
        return "changed" + (texts.isEmpty ? "" : ": \(texts.joined(separator: "; "))")
    }
}

extension RoutingEvent {
    /// The event on one line: plans and errors have more to say than a list can hold.
    var label: String {
        switch kind {
        case .planned: "#\(navigation) planned"
        case .committed: "#\(navigation) committed"
        case .failed(let error): "#\(navigation) failed: \(error.code)"
        default: description
        }
    }
}
