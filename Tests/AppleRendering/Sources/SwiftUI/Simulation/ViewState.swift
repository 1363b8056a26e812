/// The value of a state, which the view at the same place keeps.
final class StateStorage<Value>: @unchecked Sendable {
    var value: Value { didSet { didChange() } }
    var didChange: () -> Void = {}

    init(_ value: Value) { self.value = value }
}

/// A state of any type.
protocol AnyState {
    /// Takes over the value of the state that a view at the same place had.
    func adopt(_ old: Any)
    /// Sets the function that is called after the value has changed.
    func observe(_ didChange: @escaping () -> Void)
}

extension State: AnyState {
    func adopt(_ old: Any) {
        guard let old = old as? State<Value>, old.storage !== storage else { return }
        storage.value = old.storage.value
    }

    func observe(_ didChange: @escaping () -> Void) { storage.didChange = didChange }
}

/// A list of views that are made when they are needed.
protocol ViewList {
    @MainActor var views: [any View] { get }
}

extension ForEach: ViewList where Content: View {
    var views: [any View] { data.map(content) }
}

/// A view with an action.
protocol ActionView {
    var action: @MainActor () -> Void { get }
}

extension Button: ActionView {}

/// A view that is a row if it is in a list.
protocol RowView {}

extension Text: RowView {}
extension HStack: RowView {}
extension Button: RowView {}

/// A view with items in the bar around it.
struct ToolbarView<Content: View, Items: View>: View, ToolbarProvider {
    let content: Content
    let toolbar: Items
    var items: any View { toolbar }
    typealias Body = Never
}

protocol ToolbarProvider {
    @MainActor var items: any View { get }
}

/// The views of a hosting controller, whatever the type of its root is.
@MainActor
public protocol SimulatedViews {
    /// The texts that SwiftUI shows.
    var texts: [String] { get }
    /// The texts of the rows that SwiftUI shows.
    var rows: [String] { get }
    /// The texts in the navigation bar.
    var toolbar: [String] { get }
    /// Taps the button whose label begins with a text; returns `false` if there is none.
    func tap(_ text: String) -> Bool
}

extension UIHostingController: SimulatedViews {
    /// The texts of the rows that SwiftUI shows.
    public var rows: [String] { node.rows.map { $0.texts.joined(separator: " ") } }

    /// The texts in the navigation bar.
    public var toolbar: [String] { node.toolbar.flatMap(\.texts) }

    /// Taps the button whose label begins with a text; returns `false` if there is none.
    public func tap(_ text: String) -> Bool {
        guard let button = (node.nodes + node.toolbar.flatMap(\.nodes)).first(where: { $0.isButton(text) }) else {
            return false
        }
        button.tap()
        return true
    }
}
