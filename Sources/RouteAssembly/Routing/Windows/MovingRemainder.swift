/// What remains at the place of a screen that a ``MovingFactory`` takes away.
///
/// It matters only if the screen cannot simply leave: it is the root of a window, the only child of
/// a container, or a column of a ``SplitContainer``.
///
/// ```swift
/// MovingFactory(finder, in: directory, leaving: .placeholder { NothingSelectedScreen() })
/// ```
///
/// In the examples, `p` moves. `S[l | p]` is a split container with a list and a detail.
@MainActor
public enum MovingRemainder {
    /// The other children of the container.
    ///
    /// If there are none, or the screen is a column, the screen stays, and the navigation ends with
    /// ``RoutingError/Code/cannotBeMoved``.
    case others
    /// Nothing: `S[l | p]` becomes `S[l]`.
    ///
    /// A container that would be empty leaves as well: `S[l | N[p]]` becomes `S[l]`, and `a ^ N[p]`
    /// becomes `a`. A window whose root leaves is empty: close it with
    /// ``WindowDirectory/close(_:animated:)``. A primary column beside a detail cannot leave.
    case nothing
    /// A new screen: `S[l | N[p]]` becomes `S[l | N[x]]`.
    ///
    /// The closure runs when the screen moves, and only if it would leave nothing.
    case placeholder(() throws -> Screen)
}

/// The way in which a screen leaves its place.
@MainActor
enum Departure {
    /// The container keeps these children.
    case keeping([Screen], in: Container)
    /// A placeholder takes the place among the children of the container.
    case placeholder(() throws -> Screen, among: [Screen], at: Int, in: Container)
    /// A placeholder becomes the root of the window, or nothing does.
    case root(() throws -> Screen?, of: Window)
    /// The modal is dismissed.
    case dismissal
    /// The container leaves in this way, after the screen has left it.
    indirect case emptying(Container, Departure)

    /// Plans the departure of a screen.
    ///
    /// - Throws: ``RoutingError/Code/cannotBeMoved`` if the screen cannot leave its place.
    init(of screen: Screen, leaving remainder: MovingRemainder) throws(RoutingError) {
        guard let parent = screen.parent else {
            self = try Self.root(screen, remainder)
            return
        }
        let others = parent.children.filter { $0 !== screen }
        if !others.isEmpty, parent.arrangement.style.base != .columns {
            self = .keeping(others, in: parent)
            return
        }
        switch remainder {
        case .others:
            throw .cannotBeMoved(
                screen, because: others.isEmpty ? "it is the only child of \(parent)" : "it is a column of \(parent)")
        case .nothing:
            if others.isEmpty {
                self = .emptying(parent, try Self(of: parent, leaving: remainder))
            } else if parent.children.first === screen {
                throw .cannotBeMoved(screen, because: "it is the primary column of \(parent), which has a detail")
            } else {
                self = .keeping(others, in: parent)
            }
        case .placeholder(let make):
            let position = parent.children.firstIndex { $0 === screen } ?? 0
            self = .placeholder(make, among: others, at: position, in: parent)
        }
    }

    private static func root(_ screen: Screen, _ remainder: MovingRemainder) throws(RoutingError) -> Departure {
        guard screen.presenter == nil, let window = screen.window else { return .dismissal }
        switch remainder {
        case .others: throw .cannotBeMoved(screen, because: "it is the root of its window")
        case .nothing: return .root({ nil }, of: window)
        case .placeholder(let make): return .root(make, of: window)
        }
    }

    /// Checks that the containers accept the children that they keep.
    func validate() throws(RoutingError) {
        switch self {
        case .keeping(let children, let container): try container.validate(children)
        case .emptying(let container, let departure):
            try container.validate([])
            try departure.validate()
        case .placeholder, .root, .dismissal: break
        }
    }

    /// Takes the screen out of its place.
    func perform(with screen: Screen) throws {
        switch self {
        case .keeping(let children, let container): try container.setChildren(children)
        case .placeholder(let make, let others, let position, let container):
            var children = others
            children.insert(try make(), at: position)
            try container.setChildren(children)
        case .root(let make, let window): try window.setRoot(try make())
        case .dismissal: try screen.dismiss()
        case .emptying(let container, let departure):
            try container.setChildren([])
            try departure.perform(with: container)
        }
    }
}

extension RoutingError {
    @MainActor
    fileprivate static func cannotBeMoved(_ screen: Screen, because reason: String) -> Self {
        Self(
            .cannotBeMoved,
            "\(screen) cannot be moved, because \(reason). "
                + "Say what remains with 'leaving:', move the container around it, or change its window first.")
    }
}
