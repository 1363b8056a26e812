/// A result builder that lists the children of a container factory.
///
/// A closure with this attribute contains screens, factories, and values of ``Child``, and may use
/// conditions and loops. The expression of a screen is evaluated each time the container is built.
///
/// ```swift
/// TabContainerFactory {
///     NavigationContainerFactory { HomeScreen() }
///     if isAdmin { AdminScreen() }
///     Child { (account: Account) in InboxScreen(account) }.using(.addTab(at: 0))
/// }
/// ```
@resultBuilder
@MainActor
public struct ChildrenBuilder<Host: Container, Context> {
    /// Adds a child that an action for the type of the container places.
    public static func buildExpression<T>(_ child: Child<T, Host, Context>) -> [Element] {
        [Element(child)]
    }

    /// Adds a child that is appended, or that an action for any container places.
    @_disfavoredOverload
    public static func buildExpression<T>(_ child: Child<T, Container, Context>) -> [Element] {
        [Element(child)]
    }

    /// Adds a screen, which is built each time the container is built, and appended.
    public static func buildExpression<T: Screen>(_ screen: @autoclosure @escaping () throws -> T) -> [Element] {
        [Element(Child(screen))]
    }

    /// Adds a factory whose screen is appended.
    public static func buildExpression<F: Factory>(_ factory: F) -> [Element] where F.Context == Context {
        [Element(Child(factory))]
    }

    /// Adds a factory that needs no context and whose screen is appended.
    @_disfavoredOverload
    public static func buildExpression<F: Factory>(_ factory: F) -> [Element] where F.Context == Void {
        [Element(Child(factory).adaptingContext { (_: Context) in })]
    }

    /// Adds the children of an `if` statement without `else`.
    public static func buildOptional(_ children: [Element]?) -> [Element] { children ?? [] }

    /// Adds the children of the first branch of a condition.
    public static func buildEither(first children: [Element]) -> [Element] { children }

    /// Adds the children of the second branch of a condition.
    public static func buildEither(second children: [Element]) -> [Element] { children }

    /// Adds the children of a loop.
    public static func buildArray(_ children: [[Element]]) -> [Element] {
        children.flatMap { $0 }
    }

    /// Returns the empty list of an empty closure.
    public static func buildBlock() -> [Element] { [] }

    /// Begins the list.
    public static func buildPartialBlock(first: [Element]) -> [Element] { first }

    /// Appends children to the list.
    public static func buildPartialBlock(accumulated: [Element], next: [Element])
        -> [Element]
    {
        accumulated + next
    }
}

extension ChildrenBuilder {
    /// A child with its type and that of its container erased.
    @MainActor
    @_documentation(visibility: internal) public struct Element {
        let factory: any Factory
        let isAppended: Bool
        /// Prepares the child for a context, and returns a closure that builds it and adds it to a
        /// list.
        let prepare: (Context) throws -> (ChildCoordinator, inout [Screen]) throws -> Void

        init<Target, AnyHost>(_ child: Child<Target, AnyHost, Context>) {
            factory = child.factory
            isAppended = child.isAppended
            prepare = { context in
                let build = try child.prepare(context)
                return { coordinator, children in
                    let screen = try build(coordinator)
                    do {
                        try child.embed(screen, &children)
                    } catch {
                        throw RoutingError.wrapping(
                            error, as: .actionFailed, "The action of a child could not place \(screen).")
                    }
                }
            }
        }
    }
}
