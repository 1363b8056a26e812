/// Lists the screens a container is built with: factories, children placed their own way,
/// conditions and loops.
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
    /// A child that says how it is placed.
    public static func buildExpression<T>(_ child: Child<T, Host, Context>) -> [ChildFactory<Context>] {
        [ChildFactory(child)]
    }

    /// A child that is appended.
    @_disfavoredOverload
    public static func buildExpression<T>(_ child: Child<T, Container, Context>) -> [ChildFactory<Context>] {
        [ChildFactory(child)]
    }

    /// A factory whose screen is appended.
    public static func buildExpression<F: Factory>(_ factory: F) -> [ChildFactory<Context>] where F.Context == Context {
        [ChildFactory(Child(factory))]
    }

    /// A factory that needs no context, whose screen is appended.
    @_disfavoredOverload
    public static func buildExpression<F: Factory>(_ factory: F) -> [ChildFactory<Context>] where F.Context == Void {
        [ChildFactory(Child(factory).adaptingContext { (_: Context) in })]
    }

    /// The children of a condition that holds.
    public static func buildOptional(_ children: [ChildFactory<Context>]?) -> [ChildFactory<Context>] { children ?? [] }
    /// The children of one branch.
    public static func buildEither(first children: [ChildFactory<Context>]) -> [ChildFactory<Context>] { children }
    /// The children of the other branch.
    public static func buildEither(second children: [ChildFactory<Context>]) -> [ChildFactory<Context>] { children }
    /// The children of a loop.
    public static func buildArray(_ children: [[ChildFactory<Context>]]) -> [ChildFactory<Context>] {
        children.flatMap { $0 }
    }
    /// No children.
    public static func buildBlock() -> [ChildFactory<Context>] { [] }
    /// The first children.
    public static func buildPartialBlock(first: [ChildFactory<Context>]) -> [ChildFactory<Context>] { first }
    /// More children.
    public static func buildPartialBlock(accumulated: [ChildFactory<Context>], next: [ChildFactory<Context>])
        -> [ChildFactory<Context>]
    {
        accumulated + next
    }
}
