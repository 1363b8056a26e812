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
    /// A type whose name is that of the action in plans, errors, and stored states.
    let namedType: Any.Type
    private let change: @MainActor (_ screen: Screen, _ children: inout [Screen]) throws -> Void
    private let removed: @MainActor (_ children: [Screen]) -> ArraySlice<Screen>

    fileprivate init(
        _ namedType: Any.Type,
        removing removed: @escaping @MainActor (_ children: [Screen]) -> ArraySlice<Screen> = { _ in [] },
        _ change: @escaping @MainActor (_ screen: Screen, _ children: inout [Screen]) throws -> Void
    ) {
        self.namedType = namedType
        self.change = change
        self.removed = removed
    }

    /// Puts the screen among the children of a container.
    ///
    /// - Parameters:
    ///   - screen: The screen that the step has built.
    ///   - children: The children of the container.
    /// - Throws: The error that the static member for the action describes. The list has not changed
    ///   then.
    public func embed(_ screen: Screen, in children: inout [Screen]) throws { try change(screen, &children) }

    /// Returns the children that the action removes.
    public func removals(on host: Host) -> [Screen] { Array(removed(host.children)) }
}

// MARK: - NavigationContainer

private enum Push {}
private enum PushAsRoot {}
private enum PushReplacingLast {}

extension Embedding where Host: NavigationContainer {
    fileprivate static var pushing: Self { Self(Push.self) { screen, children in children.append(screen) } }

    fileprivate static var pushingAsRoot: Self {
        Self(PushAsRoot.self, removing: { $0[...] }) { screen, children in children = [screen] }
    }

    fileprivate static var pushingReplacingLast: Self {
        Self(PushReplacingLast.self, removing: { $0.suffix(1) }) { screen, children in
            children = children.dropLast() + [screen]
        }
    }
}

extension Action where Self == Embedding<NavigationContainer> {
    /// Pushes the screen onto the nearest navigation container: `N[a]` becomes `N[a, b]`.
    public static var push: Self { .pushing }

    /// Makes the screen the only one in the nearest navigation container: `N[a, d]` becomes `N[b]`.
    public static var pushAsRoot: Self { .pushingAsRoot }

    /// Replaces the top screen of the nearest navigation container: `N[a, d]` becomes `N[a, b]`.
    public static var pushReplacingLast: Self { .pushingReplacingLast }
}

extension Action {
    /// Pushes the screen onto the nearest container of a subclass of ``NavigationContainer``.
    ///
    /// - Parameter type: The class of the container.
    /// - Returns: The action.
    public static func push<C: NavigationContainer>(onto type: C.Type) -> Self where Self == Embedding<C> { .pushing }

    /// Makes the screen the only one in the nearest container of a subclass of
    /// ``NavigationContainer``.
    ///
    /// - Parameter type: The class of the container.
    /// - Returns: The action.
    public static func pushAsRoot<C: NavigationContainer>(of type: C.Type) -> Self where Self == Embedding<C> {
        .pushingAsRoot
    }

    /// Replaces the top screen of the nearest container of a subclass of ``NavigationContainer``.
    ///
    /// - Parameter type: The class of the container.
    /// - Returns: The action.
    public static func pushReplacingLast<C: NavigationContainer>(of type: C.Type) -> Self where Self == Embedding<C> {
        .pushingReplacingLast
    }
}

// MARK: - TabContainer

private enum AddTab {}

extension Embedding where Host: TabContainer {
    fileprivate static func addingTab(at index: Int? = nil, replacing: Bool = false) -> Self {
        func removed(_ children: [Screen]) -> ArraySlice<Screen> {
            guard replacing, let index, children.indices.contains(index) else { return [] }
            return children[index...index]
        }
        return Self(AddTab.self, removing: removed) { screen, children in
            guard let index, index < children.count else { return children.append(screen) }
            guard index >= 0 else {
                throw RoutingError(
                    .invalidIndex, "\(screen) cannot be added as tab \(index): positions are counted from 0.")
            }
            if replacing { children[index] = screen } else { children.insert(screen, at: index) }
        }
    }
}

extension Action where Self == Embedding<TabContainer> {
    /// Adds the screen to the nearest tab container, after the last tab: `T[a*]` becomes
    /// `T[a, b*]`.
    ///
    /// At the end of the navigation, the tab that contains the target is selected.
    public static var addTab: Self { .addingTab() }

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
    /// - Returns: The action.
    public static func addTab(at index: Int, replacing: Bool = false) -> Self {
        .addingTab(at: index, replacing: replacing)
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
    /// - Returns: The action.
    public static func addTab<C: TabContainer>(
        to type: C.Type, at index: Int? = nil, replacing: Bool = false
    ) -> Self where Self == Embedding<C> {
        .addingTab(at: index, replacing: replacing)
    }
}

// MARK: - SplitContainer

private enum SetAsPrimary {}
private enum ShowDetail {}
private enum ShowColumn {}
private enum PushOntoDetail {}

extension Embedding where Host: SplitContainer {
    fileprivate static var settingAsPrimary: Self {
        Self(SetAsPrimary.self, removing: { $0.prefix(1) }) { screen, children in
            children = [screen] + children.dropFirst()
        }
    }

    fileprivate static var showingDetail: Self {
        Self(ShowDetail.self, removing: { $0.dropFirst() }) { screen, children in
            try requirePrimary(for: screen, in: children)
            children = children.prefix(1) + [screen]
        }
    }

    fileprivate static func showingColumn(at position: Int) -> Self {
        Self(ShowColumn.self, removing: { $0.dropFirst(max(position, 0)) }) { screen, children in
            guard position >= 0, position <= children.count else {
                throw RoutingError(
                    .invalidIndex,
                    "\(screen) cannot be placed in column \(position) of a split, which has \(children.count): "
                        + "columns are counted from 0. Place those before it first.")
            }
            children = children.prefix(position) + [screen]
        }
    }

    fileprivate static var pushingOntoDetail: Self {
        Self(PushOntoDetail.self) { screen, children in
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
    }
}

@MainActor
private func requirePrimary(for screen: Screen, in children: [Screen]) throws(RoutingError) {
    guard !children.isEmpty else {
        throw RoutingError(
            .primaryMissing,
            "\(screen) cannot be placed in the detail column: the split has no primary column. "
                + "Place one with setAsPrimary first.")
    }
}

extension Action where Self == Embedding<SplitContainer> {
    /// Replaces the primary column of the nearest split container: `S[p | d]` becomes `S[c | d]`.
    public static var setAsPrimary: Self { .settingAsPrimary }

    /// Replaces the detail column of the nearest split container: `S[p | d]` becomes `S[p | c]`.
    ///
    /// In a split with more columns, it replaces all columns after the primary one. If there is no
    /// primary column, the navigation ends with ``RoutingError/Code/primaryMissing``.
    public static var showDetail: Self { .showingDetail }

    /// Replaces a column of the nearest split container, and removes those after it:
    /// `S[p | d | e]` becomes `S[p | c]` at position 1.
    ///
    /// If a column before it is missing, the navigation ends with
    /// ``RoutingError/Code/invalidIndex``.
    ///
    /// - Parameter position: The position of the column, counted from 0.
    /// - Returns: The action.
    public static func showColumn(at position: Int) -> Self { .showingColumn(at: position) }

    /// Pushes the screen onto the navigation container in the detail column of the nearest split
    /// container: `S[p | N[d]]` becomes `S[p | N[d, c]]`.
    ///
    /// If there is no detail column and the screen is a navigation container, the screen becomes the
    /// detail column. Otherwise the navigation ends with ``RoutingError/Code/primaryMissing``,
    /// ``RoutingError/Code/detailMissing``, or ``RoutingError/Code/invalidChildren`` if both are
    /// navigation containers.
    public static var pushOntoDetail: Self { .pushingOntoDetail }
}

extension Action {
    /// Replaces the primary column of the nearest container of a subclass of ``SplitContainer``.
    ///
    /// - Parameter type: The class of the container.
    /// - Returns: The action.
    public static func setAsPrimary<C: SplitContainer>(of type: C.Type) -> Self where Self == Embedding<C> {
        .settingAsPrimary
    }

    /// Replaces the detail column of the nearest container of a subclass of ``SplitContainer``.
    ///
    /// - Parameter type: The class of the container.
    /// - Returns: The action.
    public static func showDetail<C: SplitContainer>(of type: C.Type) -> Self where Self == Embedding<C> {
        .showingDetail
    }

    /// Replaces a column of the nearest container of a subclass of ``SplitContainer``, and removes
    /// those after it.
    ///
    /// - Parameters:
    ///   - position: The position of the column, counted from 0.
    ///   - type: The class of the container.
    /// - Returns: The action.
    public static func showColumn<C: SplitContainer>(at position: Int, of type: C.Type) -> Self
    where Self == Embedding<C> {
        .showingColumn(at: position)
    }

    /// Pushes the screen onto the navigation container in the detail column of the nearest container
    /// of a subclass of ``SplitContainer``.
    ///
    /// - Parameter type: The class of the container.
    /// - Returns: The action.
    public static func pushOntoDetail<C: SplitContainer>(of type: C.Type) -> Self where Self == Embedding<C> {
        .pushingOntoDetail
    }
}
