public import Foundation

/// A store that ends with the process, for tests and for apps that store nothing.
///
/// ```swift
/// let store = MemoryStore()
/// let parking = Parking(of: router, lifetime: .seconds(900), store: store) { session.userID }
/// ```
public final class MemoryStore: StateStore, @unchecked Sendable {
    private let lock = NSLock()
    private var content: (data: Data?, unread: Data?)

    /// Creates a store.
    ///
    /// - Parameter data: The content of the store.
    public init(_ data: Data? = nil) { content = (data, nil) }

    /// The data that was saved last, or `nil` if the store is empty.
    public var data: Data? {
        get { lock.withLock { content.data } }
        set { lock.withLock { content.data = newValue } }
    }

    /// The data that was set aside last, or `nil` if there is none.
    public var unread: Data? { lock.withLock { content.unread } }

    /// Returns the data that was saved last.
    public func load() -> Data? { data }

    /// Replaces the data.
    public func save(_ data: Data?) { self.data = data }

    /// Keeps data beside the data of the store.
    public func setAside(_ data: Data?) { lock.withLock { content.unread = data } }
}
