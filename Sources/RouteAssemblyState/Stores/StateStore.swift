public import Foundation

/// A place for one piece of data that outlives the process.
///
/// ``FileStore`` keeps the data in a file, and ``MemoryStore`` in memory. Conform a type of your
/// own to keep it elsewhere:
///
/// ```swift
/// struct DefaultsStore: StateStore {
///     let key: String
///
///     func load() -> Data? { UserDefaults.standard.data(forKey: key) }
///     func save(_ data: Data?) { UserDefaults.standard.set(data, forKey: key) }
/// }
/// ```
public protocol StateStore {
    /// Returns the data that was saved last.
    ///
    /// - Returns: The data, or `nil` if the store is empty.
    /// - Throws: Any error, if the data cannot be read.
    func load() throws -> Data?

    /// Replaces the data.
    ///
    /// If the process ends meanwhile, the store contains the old data or the new data.
    ///
    /// - Parameter data: The new data, or `nil` to empty the store.
    /// - Throws: Any error, if the data cannot be replaced. The store contains the old data then.
    func save(_ data: Data?) throws

    /// Keeps data beside the data of the store, because this version of the app cannot read it.
    ///
    /// The default implementation does nothing.
    ///
    /// - Parameter data: The data, or `nil` to remove it.
    /// - Throws: Any error, if the data cannot be kept.
    func setAside(_ data: Data?) throws
}

extension StateStore {
    public func setAside(_ data: Data?) throws {}
}

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

    /// The data that was set aside last.
    public var unread: Data? { lock.withLock { content.unread } }

    /// Returns the data that was saved last.
    public func load() -> Data? { data }

    /// Replaces the data.
    public func save(_ data: Data?) { self.data = data }

    /// Keeps data beside the data of the store.
    public func setAside(_ data: Data?) { lock.withLock { content.unread = data } }
}

/// The reason why a store, or its content, cannot be used.
///
/// ```swift
/// parking.onProblem = { problem in logger.warning("\(problem)") }
/// ```
public struct StoreError: Error, CustomStringConvertible {
    /// A sentence that says what failed and what follows from it.
    public let message: String

    /// The error that is the cause, if there is one.
    public let underlyingError: (any Error)?

    /// Creates an error, to throw it from a store of your own.
    ///
    /// - Parameters:
    ///   - message: A sentence that says what failed.
    ///   - underlying: The error that is the cause.
    public init(_ message: String, underlying: (any Error)? = nil) {
        self.message = message
        underlyingError = underlying
    }

    /// The message and the underlying error.
    public var description: String { underlyingError.map { "\(message) (cause: \($0))" } ?? message }
}
