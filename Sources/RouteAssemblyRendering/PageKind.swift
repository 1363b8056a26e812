/// What a page shows, for a toolkit that makes the page.
public enum PageKind: Hashable, Sendable {
    /// The content of a screen of the app.
    case screen
    /// A stack of pages, of which the last one is visible: a `NavigationContainer`.
    case stack
    /// Pages with a bar, of which the selected one is visible: a `TabContainer`.
    case tabs
    /// Two columns: a `SplitContainer`.
    case columns
    /// The visible children of another container.
    ///
    /// A subclass of a built-in container has this kind while its `visibleChildren` differ from
    /// those of the built-in container.
    case container
    /// A plain page around one that the toolkit cannot put into its container directly.
    case embedding
}
