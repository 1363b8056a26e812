// MARK: - NavigationContainer

extension Action where Self == Embedding<NavigationContainer> {
    /// Pushes the screen onto the nearest navigation container: `N[a]` becomes `N[a, b]`.
    public static var push: Self { Self(.push) }

    /// Makes the screen the only one in the nearest navigation container: `N[a, d]` becomes `N[b]`.
    public static var pushAsRoot: Self { Self(.pushAsRoot) }

    /// Replaces the top screen of the nearest navigation container: `N[a, d]` becomes `N[a, b]`.
    public static var pushReplacingLast: Self { Self(.pushReplacingLast) }
}

extension Action {
    /// Pushes the screen onto the nearest container of a subclass of ``NavigationContainer``.
    public static func push<C: NavigationContainer>(onto type: C.Type) -> Self where Self == Embedding<C> {
        Self(.push)
    }

    /// Makes the screen the only one in the nearest container of a subclass of
    /// ``NavigationContainer``.
    public static func pushAsRoot<C: NavigationContainer>(of type: C.Type) -> Self where Self == Embedding<C> {
        Self(.pushAsRoot)
    }

    /// Replaces the top screen of the nearest container of a subclass of ``NavigationContainer``.
    public static func pushReplacingLast<C: NavigationContainer>(of type: C.Type) -> Self where Self == Embedding<C> {
        Self(.pushReplacingLast)
    }
}

// MARK: - TabContainer

extension Action where Self == Embedding<TabContainer> {
    /// Adds the screen to the nearest tab container, after the last tab: `T[a*]` becomes `T[a,
    /// b*]`.
    ///
    /// At the end of the navigation, the tab that contains the target is selected.
    public static var addTab: Self { Self(.addTab()) }

    /// Adds the screen to the nearest tab container at a position.
    ///
    /// With position 0, `T[a*]` becomes `T[b*, a]`, or `T[b*]` if the tab is replaced.
    ///
    /// At the end of the navigation, the tab that contains the target is selected.
    ///
    /// - Parameters:
    ///   - index: The position of the new tab, counted from 0. If there are fewer tabs, the screen
    ///     becomes the last one. If `index` is negative, the navigation ends with
    ///     ``RoutingError/Code/invalidIndex``, and the hierarchy is as it was.
    ///   - replacing: `true` to replace the tab at `index`, and `false` to insert the new tab
    ///     before it.
    public static func addTab(at index: Int, replacing: Bool = false) -> Self {
        Self(.addTab(at: index, replacing: replacing))
    }
}

extension Action {
    /// Adds the screen to the nearest container of a subclass of ``TabContainer``.
    ///
    /// - Parameters:
    ///   - type: The class of the container.
    ///   - index: The position of the new tab; `nil` to add it after the last tab.
    ///   - replacing: `true` to replace the tab at `index`, and `false` to insert the new tab
    ///     before it.
    public static func addTab<C: TabContainer>(
        to type: C.Type, at index: Int? = nil, replacing: Bool = false
    ) -> Self where Self == Embedding<C> {
        Self(.addTab(at: index, replacing: replacing))
    }
}

// MARK: - SplitContainer

extension Action where Self == Embedding<SplitContainer> {
    /// Replaces the primary column of the nearest split container: `S[p | d]` becomes `S[c | d]`.
    public static var setAsPrimary: Self { Self(.setAsPrimary) }

    /// Replaces the detail column of the nearest split container: `S[p | d]` becomes `S[p | c]`.
    ///
    /// In a split with more columns, it replaces all columns after the primary one. If there is no
    /// primary column, the navigation ends with ``RoutingError/Code/primaryMissing``.
    public static var showDetail: Self { Self(.showDetail) }

    /// Replaces a column of the nearest split container, and removes those after it: `S[p | d | e]`
    /// becomes `S[p | c]` at position 1.
    ///
    /// If a column before it is missing, the navigation ends with
    /// ``RoutingError/Code/invalidIndex``.
    ///
    /// - Parameter position: The position of the column, counted from 0.
    public static func showColumn(at position: Int) -> Self { Self(.showColumn(at: position)) }

    /// Pushes the screen onto the navigation container in the detail column of the nearest split
    /// container: `S[p | N[d]]` becomes `S[p | N[d, c]]`.
    ///
    /// If there is no detail column and the screen is a navigation container, the screen becomes
    /// the detail column. Otherwise the navigation ends with ``RoutingError/Code/primaryMissing``,
    /// ``RoutingError/Code/detailMissing``, or ``RoutingError/Code/invalidChildren`` if both are
    /// navigation containers.
    public static var pushOntoDetail: Self { Self(.pushOntoDetail) }
}

extension Action {
    /// Replaces the primary column of the nearest container of a subclass of ``SplitContainer``.
    public static func setAsPrimary<C: SplitContainer>(of type: C.Type) -> Self where Self == Embedding<C> {
        Self(.setAsPrimary)
    }

    /// Replaces the detail column of the nearest container of a subclass of ``SplitContainer``.
    public static func showDetail<C: SplitContainer>(of type: C.Type) -> Self where Self == Embedding<C> {
        Self(.showDetail)
    }

    /// Replaces a column of the nearest container of a subclass of ``SplitContainer``, and removes
    /// those after it.
    ///
    /// - Parameters:
    ///   - position: The position of the column, counted from 0.
    ///   - type: The class of the container.
    public static func showColumn<C: SplitContainer>(at position: Int, of type: C.Type) -> Self
    where Self == Embedding<C> {
        Self(.showColumn(at: position))
    }

    /// Pushes the screen onto the navigation container in the detail column of the nearest
    /// container of a subclass of ``SplitContainer``.
    public static func pushOntoDetail<C: SplitContainer>(of type: C.Type) -> Self where Self == Embedding<C> {
        Self(.pushOntoDetail)
    }
}

// MARK: - Embedding

/// An action of the library that puts a screen among the children of a container.
///
/// ```swift
/// StepAssembly { HelpScreen() }.using(.push).from(Steps.home)
/// StepAssembly { LetterScreen() }.using(.push(onto: Shelf.self)).from(Steps.shelf)
/// ```
///
/// Chains refer to it by its static members. ``Action/push`` is for any navigation container, and
/// ``Action/push(onto:)`` for a subclass: the container of the chain is of this class then.
public struct Embedding<Host: Container>: ContainerAction, LibraryAction {
    private let change: ChildrenChange

    fileprivate init(_ change: ChildrenChange) { self.change = change }

    var namedType: Any.Type { change.namedType }

    /// Puts the screen among the children of a container.
    ///
    /// - Throws: The error that the static member for the action describes. The list has not
    ///   changed then.
    public func embed(_ screen: Screen, in children: inout [Screen]) throws { try change.add(screen, to: &children) }

    /// Returns the children that the action removes.
    public func removals(on host: Host) -> [Screen] { Array(change.removals(from: host.children)) }
}

@MainActor
private enum ChildrenChange {
    case push
    case pushAsRoot
    case pushReplacingLast
    case addTab(at: Int? = nil, replacing: Bool = false)
    case setAsPrimary
    case showDetail
    case showColumn(at: Int)
    case pushOntoDetail

    func add(_ screen: Screen, to children: inout [Screen]) throws {
        switch self {
        case .push: children.append(screen)
        case .pushAsRoot: children = [screen]
        case .pushReplacingLast: children = children.dropLast() + [screen]
        case .addTab(let index, let replacing):
            guard let index, index < children.count else { return children.append(screen) }
            guard index >= 0 else {
                throw RoutingError(
                    .invalidIndex, "\(screen) cannot be added as tab \(index): positions are counted from 0.")
            }
            if replacing { children[index] = screen } else { children.insert(screen, at: index) }
        case .setAsPrimary: children = [screen] + children.dropFirst()
        case .showDetail:
            try requirePrimary(for: screen, in: children)
            children = children.prefix(1) + [screen]
        case .showColumn(let position):
            guard position >= 0, position <= children.count else {
                throw RoutingError(
                    .invalidIndex,
                    "\(screen) cannot be placed in column \(position) of a split, which has \(children.count): "
                        + "columns are counted from 0. Place those before it first.")
            }
            children = children.prefix(position) + [screen]
        case .pushOntoDetail: try push(screen, ontoDetailIn: &children)
        }
    }

    func removals(from children: [Screen]) -> ArraySlice<Screen> {
        switch self {
        case .push, .pushOntoDetail: []
        case .pushAsRoot: children[...]
        case .pushReplacingLast: children.suffix(1)
        case .addTab(let index?, replacing: true) where children.indices.contains(index): children[index...index]
        case .addTab: []
        case .setAsPrimary: children.prefix(1)
        case .showDetail: children.dropFirst()
        case .showColumn(let position): children.dropFirst(max(position, 0))
        }
    }

    private func push(_ screen: Screen, ontoDetailIn children: inout [Screen]) throws {
        try requirePrimary(for: screen, in: children)
        if children.count == 1, screen is NavigationContainer { return children.append(screen) }
        guard children.count > 1, let detail = children.last as? NavigationContainer else {
            throw RoutingError(
                .detailMissing,
                "\(screen) cannot be pushed onto the detail column of a split: there is no navigation container "
                    + "in it. Place one with showDetail first.")
        }
        guard !(screen is NavigationContainer) else {
            throw RoutingError(
                .invalidChildren,
                "\(screen) cannot be pushed onto \(detail): both are navigation containers. "
                    + "Replace the detail column with showDetail instead.")
        }
        try detail.push(screen)
    }

    private func requirePrimary(for screen: Screen, in children: [Screen]) throws {
        guard !children.isEmpty else {
            throw RoutingError(
                .primaryMissing,
                "\(screen) cannot be placed in the detail column: the split has no primary column. "
                    + "Place one with setAsPrimary first.")
        }
    }

    private enum Push {}
    private enum PushAsRoot {}
    private enum PushReplacingLast {}
    private enum AddTab {}
    private enum SetAsPrimary {}
    private enum ShowDetail {}
    private enum ShowColumn {}
    private enum PushOntoDetail {}

    /// A type whose name is that of the action in plans, errors, and stored states.
    var namedType: Any.Type {
        switch self {
        case .push: Push.self
        case .pushAsRoot: PushAsRoot.self
        case .pushReplacingLast: PushReplacingLast.self
        case .addTab: AddTab.self
        case .setAsPrimary: SetAsPrimary.self
        case .showDetail: ShowDetail.self
        case .showColumn: ShowColumn.self
        case .pushOntoDetail: PushOntoDetail.self
        }
    }
}

// MARK: - PresentModally

extension Action where Self == PresentModally {
    /// Presents the screen as a full-screen modal over the level of the next step's screen: `N[a]`
    /// becomes `N[a] ^ b`.
    public static var present: Self { Self() }

    /// Presents the screen as a modal over the level of the next step's screen.
    ///
    /// ```swift
    /// .using(.present(.sheet(detents: [.medium, .large])))
    /// ```
    ///
    /// If the level has a modal, the navigation ends with ``RoutingError/Code/alreadyPresenting``,
    /// and the hierarchy is as it was.
    public static func present(_ presentation: Presentation) -> Self { Self(presentation) }

    /// Presents the screen as a modal over the level of another screen.
    ///
    /// ```swift
    /// .using(.present(.sheet, from: { window in window.topmost }))
    /// ```
    ///
    /// If the closure returns `nil` or throws an error, the navigation ends with
    /// ``RoutingError/Code/presenterMissing``. If the level has a modal, it ends with
    /// ``RoutingError/Code/alreadyPresenting``. In both cases, the hierarchy is as it was.
    ///
    /// - Parameters:
    ///   - presentation: The style of the modal, its size, and its gestures.
    ///   - findPresenter: A closure that returns a screen of the window. It runs when the action is
    ///     performed.
    public static func present(
        _ presentation: Presentation = .fullScreen, from findPresenter: @escaping (RoutingWindow) throws -> Screen?
    ) -> Self {
        Self(presentation, from: findPresenter)
    }
}

/// An action that presents a screen as a modal.
///
/// Chains usually refer to it as ``Action/present``, ``Action/present(_:)``, or
/// ``Action/present(_:from:)``.
@MainActor
public struct PresentModally: Action, LibraryAction {
    private let presentation: Presentation
    private let findPresenter: ((RoutingWindow) throws -> Screen?)?

    /// Creates an action that presents the screen over the level of the next step's screen.
    public init(_ presentation: Presentation = .fullScreen) {
        self.presentation = presentation
        findPresenter = nil
    }

    /// Creates an action that presents the screen over the level of another screen.
    ///
    /// - Parameters:
    ///   - presentation: The style of the modal, its size, and its gestures.
    ///   - findPresenter: A closure that returns a screen of the window. It runs when the action is
    ///     performed.
    public init(
        _ presentation: Presentation = .fullScreen, from findPresenter: @escaping (RoutingWindow) throws -> Screen?
    ) {
        self.presentation = presentation
        self.findPresenter = findPresenter
    }

    /// Presents the screen over the level of the presenter.
    ///
    /// - Throws: ``RoutingError/Code/presenterMissing`` if there is no presenter,
    ///   ``RoutingError/Code/alreadyPresenting`` if its level has a modal, or another error of
    ///   ``Screen/present(_:as:animated:)``.
    public func perform(with screen: Screen, on host: Screen, animated: Bool) throws {
        try presenter(for: screen, on: host).present(screen, as: presentation, animated: animated)
    }

    private func presenter(for screen: Screen, on host: Screen) throws(RoutingError) -> Screen {
        guard let findPresenter else { return host }
        guard let window = host.window else { throw .notAttached(host, asked: "present \(screen) from it") }
        do {
            if let presenter = try findPresenter(window) { return presenter }
        } catch {
            throw RoutingError(
                .presenterMissing,
                "\(screen) cannot be presented: the closure that returns its presenter threw an error.",
                underlying: error)
        }
        throw RoutingError(
            .presenterMissing,
            "\(screen) cannot be presented: the closure that returns its presenter returned nil. "
                + "Return a screen that is in the window."
        )
    }
}

// MARK: - ReplaceRoot

extension Action where Self == ReplaceRoot {
    /// Makes the screen the root of the window.
    ///
    /// All other screens of the window leave: `N[a] ^ b` becomes `c`. In an empty window, no screen
    /// leaves. This is the only action that a navigation in an empty window can begin with.
    ///
    /// The next step of the chain has to lead to the root: `.using(.replaceRoot).from(.root)`.
    /// Otherwise the navigation ends with ``RoutingError/Code/notRoot``, and the hierarchy is as it
    /// was.
    public static var replaceRoot: Self { Self() }
}

/// An action that replaces the root of the window.
///
/// Chains usually refer to it as ``Action/replaceRoot``. If the window is empty, the screen becomes
/// its root.
public struct ReplaceRoot: RootAction {
    /// Creates the action.
    public init() {}

    /// Replaces the root of the window, with everything inside it and all modals over it.
    ///
    /// - Throws: ``RoutingError/Code/notRoot`` if `host` is not the root of a window, or the error
    ///   of ``RoutingWindow/setRoot(_:animated:)``.
    public func perform(with screen: Screen, on host: Screen, animated: Bool) throws {
        guard let storage = host.storage, storage.root === host else {
            throw RoutingError(
                .notRoot,
                "\(screen) cannot replace the root: the next step leads to \(host), which is not the root. "
                    + "Continue with from(.root).")
        }
        try storage.setRoot(screen, animated: animated)
    }

    /// Returns the root, because the action removes the root with all other screens of the window.
    public func removals(on host: Screen) -> [Screen] { host.storage?.root === host ? [host] : [] }
}

/// An action of the library, which only places its screen.
protocol LibraryAction: Action {
    /// The type whose name is that of the action in plans, errors, and stored states.
    var namedType: Any.Type { get }
}

extension LibraryAction {
    var namedType: Any.Type { Self.self }
}

/// An action that can also place a screen in a window without a root, as the root.
protocol RootAction: LibraryAction {}
