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
    /// Does nothing.
    public func setAside(_ data: Data?) throws {}
}
