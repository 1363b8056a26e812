public import Foundation

/// A store that ends with the process, for tests and for apps that store nothing.
///
/// ```swift
/// let parking = Parking<ShopRoute>(lifetime: .seconds(900), store: MemoryStore()) { session.userID }
/// ```
public final class MemoryStore: StateStore {
    /// The data that was saved last, or `nil` if the store is empty.
    public var data: Data?

    /// Creates a store.
    ///
    /// - Parameter data: The content of the store.
    public init(_ data: Data? = nil) { self.data = data }

    /// Returns the data that was saved last.
    public func load() -> Data? { data }

    /// Replaces the data.
    public func save(_ data: Data?) { self.data = data }
}
