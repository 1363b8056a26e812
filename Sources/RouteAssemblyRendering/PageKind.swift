public import RouteAssembly

/// What a page shows, for a toolkit that makes the page.
///
/// In a `switch`, the basic kinds also match the kinds of your own styles that are like them:
///
/// ```swift
/// switch kind {
/// case PageKind("drawer"): DrawerPage()
/// case .stack: StackPage()    // also for a style of your own that is like a stack
/// default: ContainerPage()
/// }
/// ```
public struct PageKind: Hashable, Sendable {
    /// The style of the container that the page shows; `nil` for a screen and for an embedding
    /// page.
    public let style: Arrangement.Style?
    private let base: Base

    private enum Base: String { case screen, stack, panes, tabs, columns, container, embedding }

    private init(_ base: Base, _ style: Arrangement.Style? = nil) {
        self.base = base
        self.style = style
    }

    /// The content of a screen of the app.
    public static let screen = Self(.screen)
    /// A stack of pages, of which the last one is visible: a `NavigationContainer`.
    public static let stack = Self(.stack, .stack)
    /// A stack of pages, of which the last ones are visible side by side.
    public static let panes = Self(.panes, .stack)
    /// Pages with a bar, of which the selected one is visible: a `TabContainer`.
    public static let tabs = Self(.tabs, .tabs)
    /// Columns, of which the last ones are visible: a `SplitContainer`.
    public static let columns = Self(.columns, .columns)
    /// The pages of another container.
    public static let container = Self(.container, .children)
    /// A plain page around one that the toolkit cannot put into its container directly.
    public static let embedding = Self(.embedding)

    /// Creates the kind of the pages of your own containers.
    ///
    /// - Parameter style: The style of their arrangement.
    public init(_ style: Arrangement.Style) {
        let base: Base =
            switch style.base {
            case .stack: .stack
            case .tabs: .tabs
            case .columns: .columns
            case .children: .container
            }
        self.init(base, style)
    }

    /// Creates the kind of the page of a container.
    ///
    /// A container that is like tabs, but does not show just its selection, is shown as any other
    /// container.
    package init(_ arrangement: Arrangement, of count: Int) {
        let style = arrangement.style
        let visible = arrangement.visible(of: count)
        switch style.base {
        case .stack where (arrangement.room ?? 1) == 1 && visible == Array(max(count - 1, 0)..<count): self.init(style)
        case .stack where arrangement.room != nil: self.init(.panes, style)
        case .tabs where visible == (arrangement.selection.map { [$0] } ?? []): self.init(style)
        case .columns where arrangement.room != nil: self.init(style)
        case .stack, .tabs, .columns: self.init(.container, style)
        case .children: self.init(style)
        }
    }

    /// Whether a kind is the pattern or, if the pattern is a basic kind, is like it.
    public static func ~= (pattern: Self, kind: Self) -> Bool {
        pattern == kind || pattern.style?.name == nil && pattern.base == kind.base
    }

    /// Returns the text of a page with the texts of the pages in it, as in
    /// ``Toolkit/expectedPages(of:label:)``.
    ///
    /// Stars mark the visible pages, unless it is the last one of a stack or all are visible. A
    /// split with room for one column is `columns-[List, Detail]`.
    ///
    /// - Parameters:
    ///   - pages: The texts of the pages in the page.
    ///   - arrangement: The arrangement of the pages.
    /// - Returns: The text, such as `stack[Home, Product]`.
    public func text(of pages: [String], _ arrangement: Arrangement) -> String {
        let isFolded = base == .columns && arrangement.room == 1
        let isMarked = base != .stack && base != .embedding && !isFolded
        let visible = arrangement.visible(of: pages.count)
        let hasMarks = isMarked && (base == .tabs || visible.count < pages.count)
        let texts = pages.enumerated().map { hasMarks && visible.contains($0) ? "*\($1)" : $1 }
        return "\(self)\(isFolded ? "-" : "")[\(texts.joined(separator: ", "))]"
    }
}

extension PageKind: CustomStringConvertible {
    /// The name of your own style, or of the basic kind.
    public var description: String { style?.name ?? base.rawValue }
}
