/// A result builder that collects the links of a ``LinkTable``, with conditions and loops.
///
/// ```swift
/// LinkTable<ShopRoute>(schemes: ["shop"]) {
///     LinkPattern("/", route: .home)
///     if hasAccounts { LinkPattern("/account", route: .account) }
///     for category in Category.allCases { LinkPattern("/\(category)", route: .category(category)) }
/// }
/// ```
@resultBuilder
public enum LinkTableBuilder<R> {
    /// Adds a link.
    public static func buildExpression(_ link: LinkPattern<R>) -> [LinkPattern<R>] { [link] }
    /// Adds links that are declared elsewhere, such as those of a module.
    public static func buildExpression(_ links: [LinkPattern<R>]) -> [LinkPattern<R>] { links }
    /// Returns no links, for an empty body.
    public static func buildBlock() -> [LinkPattern<R>] { [] }
    /// Returns the links of the first statement.
    public static func buildPartialBlock(first: [LinkPattern<R>]) -> [LinkPattern<R>] { first }
    /// Appends the links of the next statement.
    public static func buildPartialBlock(accumulated: [LinkPattern<R>], next: [LinkPattern<R>]) -> [LinkPattern<R>] {
        accumulated + next
    }
    /// Returns the links of an `if` without `else`.
    public static func buildOptional(_ links: [LinkPattern<R>]?) -> [LinkPattern<R>] { links ?? [] }
    /// Returns the links of a condition's first branch.
    public static func buildEither(first links: [LinkPattern<R>]) -> [LinkPattern<R>] { links }
    /// Returns the links of a condition's second branch.
    public static func buildEither(second links: [LinkPattern<R>]) -> [LinkPattern<R>] { links }
    /// Returns the links of a loop.
    public static func buildArray(_ links: [[LinkPattern<R>]]) -> [LinkPattern<R>] { links.flatMap(\.self) }
    /// Returns the links of an `if #available`.
    public static func buildLimitedAvailability(_ links: [LinkPattern<R>]) -> [LinkPattern<R>] { links }
}
