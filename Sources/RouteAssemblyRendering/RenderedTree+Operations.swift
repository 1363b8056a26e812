public import RouteAssembly

extension RenderedTree {
    /// Returns the operations that lead from this tree to another one, in order.
    package func operations(to wanted: RenderedTree) -> [RenderingOperation<PageID>] {
        var tree = self
        var operations = [RenderingOperation<PageID>]()
        while let operation = tree.nextOperation(to: wanted) {
            tree.apply(operation)
            operations.append(operation)
        }
        return operations
    }

    /// Returns the first of the operations that lead from this tree to another one.
    ///
    /// A page leaves its old container before it enters another one, and does not enter a container
    /// that is still in it. A new container gets its pages before it is shown, unless one of them
    /// is the root until then.
    func nextOperation(to wanted: RenderedTree) -> RenderingOperation<PageID>? {
        let common = zip(levels, wanted.levels).prefix { $0 == $1 }.count
        if levels.count > max(common, 1) { return .dismiss(downTo: levels[max(common, 1) - 1].page) }
        let changed = wanted.containers.filter { isChanged($0, in: wanted) }
        let isRootWanted = levels.first?.page == wanted.levels.first?.page
        guard !changed.isEmpty || !isRootWanted || levels.count < wanted.levels.count else { return nil }

        let places = self.places
        for container in changed {
            let content = wanted.content(of: container)
            guard blocker(of: content, in: container, at: places) == nil else { continue }
            let around = sequence(first: container) { places[$0]?.container }
            if !content.pages.contains(where: around.contains) { return .set(content, of: container) }
        }
        if !isRootWanted {
            guard let root = wanted.levels.first?.page else { return .setRoot(nil) }
            if places[root] == nil { return .setRoot(root) }
        } else if levels.count < wanted.levels.count {
            let level = wanted.levels[levels.count]
            let presenter = wanted.levels[levels.count - 1].page
            if let presentation = level.presentation, places[level.page] == nil {
                return .present(level.page, over: presenter, as: presentation)
            }
        }
        return operationThatFreesPage(for: wanted, changed: changed, at: places)
    }

    /// Whether another tree shows other pages in a container.
    ///
    /// The page of a container is empty until an operation sets its pages, and a new split has room
    /// for more than one column.
    private func isChanged(_ container: PageID, in wanted: RenderedTree) -> Bool {
        let wanted = wanted.content(of: container)
        if let content = contents[container] { return !content.looksLike(wanted) }
        let isFolded = wanted.arrangement.style.base == .columns && wanted.arrangement.room == 1
        return !wanted.pages.isEmpty || isFolded
    }

    /// Where a page is.
    private enum Place {
        case level, container(PageID)

        var container: PageID? { if case .container(let container) = self { container } else { nil } }
    }

    /// The places of all pages, including those of containers that are not shown yet.
    private var places: [PageID: Place] {
        var places: [PageID: Place] = [:]
        for (container, content) in contents { for page in content.pages { places[page] = .container(container) } }
        for level in levels { places[level.page] = .level }
        return places
    }

    /// Returns the first page of a content that is in another place, and has to leave that place
    /// before the content can be set.
    private func blocker(
        of content: PageContent<PageID>, in container: PageID, at places: [PageID: Place]
    ) -> PageID? {
        let present = self.content(of: container).pages
        return content.pages.first { places[$0] != nil && !present.contains($0) }
    }

    /// Returns an operation that takes a page out of its place without putting another one there.
    ///
    /// It is needed if two containers exchange pages, or if the page that will be the root is in a
    /// container that leaves.
    private func operationThatFreesPage(
        for wanted: RenderedTree, changed: [PageID], at places: [PageID: Place]
    ) -> RenderingOperation<PageID>? {
        let blockers = changed.compactMap { blocker(of: wanted.content(of: $0), in: $0, at: places) }
        let levels = wanted.levels.map(\.page).filter { places[$0] != nil }
        for page in blockers + levels {
            guard let container = places[page]?.container else { continue }
            // If the container stays, all pages that leave it can leave now.
            let staying = wanted.contents[container]?.pages ?? content(of: container).pages.filter { $0 != page }
            return .set(content(of: container).removing { !staying.contains($0) }, of: container)
        }
        return nil
    }
}

/// A change of the pages that a toolkit shows.
///
/// A ``Renderer`` passes one operation after the other to its ``Toolkit``. There is no operation
/// for a push or a pop: ``set(_:of:)`` sets all pages of a stack.
///
/// Later versions can have more cases, so a `switch` needs an `@unknown default`.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum RenderingOperation<Page> {
    /// Dismisses all pages that are presented over a page, in one step.
    case dismiss(downTo: Page)
    /// Shows a page as the root of the window, or nothing in an empty window.
    case setRoot(Page?)
    /// Sets the pages in the page of a container.
    case set(PageContent<Page>, of: Page)
    /// Presents a page over the topmost one.
    ///
    /// Show what the toolkit can show of the presentation. Do not let the user drag the page away
    /// if `canBeDragged` is `false`.
    case present(Page, over: Page, as: Presentation)
}

extension RenderingOperation {
    package func map<Other, Failure: Error>(
        _ transform: (Page) throws(Failure) -> Other
    ) throws(Failure) -> RenderingOperation<Other> {
        switch self {
        case .dismiss(let page): .dismiss(downTo: try transform(page))
        case .setRoot(let page): .setRoot(try page.map(transform))
        case .set(let content, let page): .set(try content.map(transform), of: try transform(page))
        case .present(let page, let presenter, let presentation):
            .present(try transform(page), over: try transform(presenter), as: presentation)
        }
    }
}

extension RenderingOperation: Sendable where Page: Sendable {}
extension RenderingOperation: Equatable where Page: Equatable {}
