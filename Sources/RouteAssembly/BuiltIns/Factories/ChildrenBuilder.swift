/// A result builder that lists the children of a container factory.
///
/// The closure contains factories and values of ``Child``, and may use conditions and loops.
///
/// ```swift
/// TabContainerFactory {
///     NavigationContainerFactory { HomeFactory() }
///     if isAdmin { InlineFactory { AdminScreen() } }
///     Child(InboxFactory()).using(.addTab(at: 0)).adding(ShowBadge())
/// }
/// ```
@resultBuilder
@MainActor
public struct ChildrenBuilder<Host: Container, Context> {
    /// Adds a child that an action for the type of the container places.
    public static func buildExpression<T>(_ child: Child<T, Host, Context>) -> [ChildFactory<Context>] {
        [ChildFactory(child)]
    }

    /// Adds a child that is appended, or that an action for any container places.
    @_disfavoredOverload
    public static func buildExpression<T>(_ child: Child<T, Container, Context>) -> [ChildFactory<Context>] {
        [ChildFactory(child)]
    }

    /// Adds a factory whose screen is appended.
    public static func buildExpression<F: Factory>(_ factory: F) -> [ChildFactory<Context>] where F.Context == Context {
        [ChildFactory(Child(factory))]
    }

    /// Adds a factory that needs no context and whose screen is appended.
    @_disfavoredOverload
    public static func buildExpression<F: Factory>(_ factory: F) -> [ChildFactory<Context>] where F.Context == Void {
        [ChildFactory(Child(factory).adaptingContext { (_: Context) in })]
    }

    /// Adds the children of an `if` statement without `else`.
    public static func buildOptional(_ children: [ChildFactory<Context>]?) -> [ChildFactory<Context>] { children ?? [] }

    /// Adds the children of the first branch of a condition.
    public static func buildEither(first children: [ChildFactory<Context>]) -> [ChildFactory<Context>] { children }

    /// Adds the children of the second branch of a condition.
    public static func buildEither(second children: [ChildFactory<Context>]) -> [ChildFactory<Context>] { children }

    /// Adds the children of a loop.
    public static func buildArray(_ children: [[ChildFactory<Context>]]) -> [ChildFactory<Context>] {
        children.flatMap { $0 }
    }

    /// Returns the empty list of an empty closure.
    public static func buildBlock() -> [ChildFactory<Context>] { [] }

    /// Begins the list.
    public static func buildPartialBlock(first: [ChildFactory<Context>]) -> [ChildFactory<Context>] { first }

    /// Appends children to the list.
    public static func buildPartialBlock(accumulated: [ChildFactory<Context>], next: [ChildFactory<Context>])
        -> [ChildFactory<Context>]
    {
        accumulated + next
    }
}
