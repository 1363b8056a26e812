import Observation

/// A view that the simulated SwiftUI shows, with the views in it.
///
/// Views that are made of others, modified views, tuples of views, and texts are simulated.
@MainActor
final class ViewNode {
    private let view: any View
    private var children: [ViewNode] = []
    private var isInvalid = false
    private var bodies = 0

    private init(_ view: any View) { self.view = view }

    /// Evaluates a view that stands at the place of another one.
    ///
    /// SwiftUI does not evaluate a view whose properties are equal to those before, unless an
    /// object changes that its body has observed.
    static func evaluated(_ view: any View, instead old: ViewNode?) -> ViewNode {
        if let old, !old.isInvalid, areEqual(old.view, view) {
            old.children = old.children.map { evaluated($0.view, instead: $0) }
            return old
        }
        let node = ViewNode(view)
        node.keepStates(of: old)
        node.bodies = old?.bodies ?? 0
        let contents = node.contents(of: view)
        // Views are compared with those at the same places.
        let places = (old?.children ?? []) + Array(repeating: nil, count: contents.count)
        node.children = zip(contents, places).map { evaluated($0, instead: $1) }
        return node
    }

    /// Keeps the values of the view's states, and evaluates the view again when they change.
    private func keepStates(of old: ViewNode?) {
        let states = Mirror(reflecting: view).children.map(\.value)
        let values = old.map { Mirror(reflecting: $0.view).children.map(\.value) } ?? []
        for (position, state) in states.enumerated() {
            guard let state = state as? any AnyState else { continue }
            if values.indices.contains(position) { state.adopt(values[position]) }
            state.observe { [weak self] in MainActor.assumeIsolated { self?.isInvalid = true } }
        }
    }

    var texts: [String] { (view as? Text).map { [$0.string] } ?? children.flatMap(\.texts) }
    var evaluations: Int { children.reduce(bodies) { $0 + $1.evaluations } }

    private func contents<V: View>(of view: V) -> [any View] {
        if V.Body.self == Never.self { return Self.views(in: view) }
        bodies += 1
        guard #available(iOS 17.0, *) else { return [view.body] }
        return withObservationTracking {
            [view.body]
        } onChange: { [weak self] in
            MainActor.assumeIsolated { self?.isInvalid = true }
        }
    }

    /// Returns the content of a modified view, or the views in a tuple.
    private static func views(in value: Any) -> [any View] {
        if let list = value as? any ViewList { return list.views }
        return Mirror(reflecting: value).children.flatMap { child -> [any View] in
            if child.label == "modifier" { return [] }
            return (child.value as? any View).map { [$0] } ?? views(in: child.value)
        }
    }

    private static func areEqual(_ old: Any, _ new: Any) -> Bool {
        let (fields, others) = (Mirror(reflecting: old), Mirror(reflecting: new))
        // The values are kept.
        if old is any AnyState { return true }
        if fields.displayStyle == .class { return old as AnyObject === new as AnyObject }
        if let old = old as? any Equatable { return isEqual(old, to: new) }
        // A closure has no properties, and is never equal.
        let isEmptyView = old is any View || old is any ViewModifier
        guard fields.children.count == others.children.count, isEmptyView || !fields.children.isEmpty else {
            return false
        }
        return zip(fields.children, others.children).allSatisfy { areEqual($0.value, $1.value) }
    }

    private static func isEqual<Value: Equatable>(_ old: Value, to new: Any) -> Bool { new as? Value == old }
}
