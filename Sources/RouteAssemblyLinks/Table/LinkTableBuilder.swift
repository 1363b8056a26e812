/// Collects the links of a ``LinkTable``, with conditions and loops.
///
/// ```swift
/// LinkTable<ShopRoute>(schemes: ["shop"]) {
///     Link("/", route: .home)
///     if hasAccounts { Link("/account", route: .account) }
///     for category in Category.allCases { Link("/\(category)", route: .category(category)) }
/// }
/// ```
@resultBuilder
public enum LinkTableBuilder<R> {
    /// Takes one link.
    public static func buildExpression(_ link: Link<R>) -> [Link<R>] { [link] }
    /// Takes links that were made elsewhere, such as a module's.
    public static func buildExpression(_ links: [Link<R>]) -> [Link<R>] { links }
    /// Makes a table without links.
    public static func buildBlock() -> [Link<R>] { [] }
    /// Starts with the first statement.
    public static func buildPartialBlock(first: [Link<R>]) -> [Link<R>] { first }
    /// Adds the next statement.
    public static func buildPartialBlock(accumulated: [Link<R>], next: [Link<R>]) -> [Link<R>] { accumulated + next }
    /// Takes an `if` without `else`.
    public static func buildOptional(_ links: [Link<R>]?) -> [Link<R>] { links ?? [] }
    /// Takes the first branch of a condition.
    public static func buildEither(first links: [Link<R>]) -> [Link<R>] { links }
    /// Takes the other branch of a condition.
    public static func buildEither(second links: [Link<R>]) -> [Link<R>] { links }
    /// Takes a loop.
    public static func buildArray(_ links: [[Link<R>]]) -> [Link<R>] { links.flatMap(\.self) }
    /// Takes an `if #available`.
    public static func buildLimitedAvailability(_ links: [Link<R>]) -> [Link<R>] { links }
}
