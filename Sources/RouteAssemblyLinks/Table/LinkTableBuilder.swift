/// A result builder that collects the links of a ``LinkTable``, with conditions and loops.
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
    /// Adds a link.
    public static func buildExpression(_ link: Link<R>) -> [Link<R>] { [link] }
    /// Adds links that are declared elsewhere, such as those of a module.
    public static func buildExpression(_ links: [Link<R>]) -> [Link<R>] { links }
    /// Returns no links, for an empty body.
    public static func buildBlock() -> [Link<R>] { [] }
    /// Returns the links of the first statement.
    public static func buildPartialBlock(first: [Link<R>]) -> [Link<R>] { first }
    /// Appends the links of the next statement.
    public static func buildPartialBlock(accumulated: [Link<R>], next: [Link<R>]) -> [Link<R>] { accumulated + next }
    /// Returns the links of an `if` without `else`.
    public static func buildOptional(_ links: [Link<R>]?) -> [Link<R>] { links ?? [] }
    /// Returns the links of a condition's first branch.
    public static func buildEither(first links: [Link<R>]) -> [Link<R>] { links }
    /// Returns the links of a condition's second branch.
    public static func buildEither(second links: [Link<R>]) -> [Link<R>] { links }
    /// Returns the links of a loop.
    public static func buildArray(_ links: [[Link<R>]]) -> [Link<R>] { links.flatMap(\.self) }
    /// Returns the links of an `if #available`.
    public static func buildLimitedAvailability(_ links: [Link<R>]) -> [Link<R>] { links }
}
