public import Foundation
public import RouteAssembly

/// A place for a link that comes before the app can open it: at its start, during a migration, or
/// while the login is restored.
///
/// ```swift
/// let inbox = LinkInbox(store: FileStore(folder.appending(path: "link.json"))) { link in
///     try await router.open(link, using: ShopLinks.table)
/// }
///
/// // Where links arrive:
/// inbox.receive(url)
///
/// // When the app has started, and again after a login:
/// inbox.isReady = true
/// ```
///
/// An inbox contains the newest link, and opens it once. A link that has not arrived when a newer
/// one is opened is cancelled, so the newest one is visible at the end. If a guard redirects the
/// navigation, for example to a login, the link stays in the inbox, until ``isReady`` is set again.
///
/// With a store, the link is still there after the app has been started again. It is not in the
/// store while it is opened, so a link that ends the process is not opened a second time. A store
/// that cannot be read counts as empty.
@MainActor
public final class LinkInbox {
    /// The link that waits.
    public private(set) var link: String?

    /// Whether links are opened as they arrive.
    ///
    /// Setting it to `true` opens the link that waits, also if it was `true` before.
    public var isReady = false {
        didSet { if isReady { openNext() } }
    }

    /// Called with a link that is never opened, or does not arrive, because a newer one has come.
    ///
    /// ```swift
    /// inbox.onDrop = { link in logger.info("dropped \(link)") }
    /// ```
    public var onDrop: (String) -> Void = { _ in }

    /// Called with the error of opening a link, and with a ``StoreError`` if a link cannot be
    /// stored.
    public var onProblem: (any Error) -> Void = { _ in }

    private let store: (any StateStore)?
    private let open: @MainActor (String) async throws -> Arrival?
    /// The number of links that have arrived.
    private var count = 0
    /// The task that opens the newest link that was opened.
    private var opening: Task<Void, Never>?

    /// Creates an inbox, with the link that is in its store.
    ///
    /// - Parameters:
    ///   - store: The store of the link. Use it for nothing else.
    ///   - open: Opens a link, and returns where the navigation has ended.
    public init(store: (any StateStore)? = nil, open: @escaping @MainActor (String) async throws -> Arrival?) {
        self.store = store
        self.open = open
        link = (try? store?.load()).flatMap { String(data: $0, encoding: .utf8) }
    }

    /// Receives a link, which takes the place of one that waits.
    ///
    /// - Parameter url: The URL of the link.
    public func receive(_ url: URL) { receive(url.absoluteString) }

    /// Receives a link that is a text, which takes the place of one that waits.
    ///
    /// - Parameter link: The text of the link.
    public func receive(_ link: String) {
        count += 1
        if let link = self.link { onDrop(link) }
        keep(link)
        if isReady { openNext() }
    }

    /// Forgets the link that waits, for example because the user has closed the login.
    public func forget() { keep(nil) }

    private func openNext() {
        guard let link else { return }
        keep(nil)
        let number = count
        let earlier = opening
        opening = Task {
            // The newest link is the one that the user wants.
            earlier?.cancel()
            do {
                if try await open(link)?.redirect == nil { return }
                if number == count { keep(link) } else { onDrop(link) }
            } catch {
                if Task.isCancelled { onDrop(link) } else { onProblem(error) }
            }
        }
    }

    private func keep(_ link: String?) {
        self.link = link
        do {
            try store?.save(link.map { Data($0.utf8) })
        } catch {
            onProblem(StoreError("The link cannot be stored.", underlying: error))
        }
    }
}
