import Foundation
import RouteAssemblyState

/// The file of the session, which is saved after each change.
final class SessionFile {
    /// The sentence about a file that could not be read as a session.
    private(set) var problem: String?
    /// Called with the error of a session that cannot be saved.
    var onProblem: (any Error) -> Void = { _ in }

    private let store: FileStore
    /// The content that was saved last.
    private var saved: Data?
    private var saving: Task<Void, Never>?

    init(_ path: String) { store = FileStore(URL(fileURLWithPath: path)) }

    /// Reads the session.
    ///
    /// Content that is not a session is kept in a file with the suffix `.unread`.
    ///
    /// - Throws: A `StoreError` if the file cannot be read.
    func load() throws -> (shop: Shop, screens: SavedState)? {
        guard let data = try store.load() else { return nil }
        do {
            let session = try JSONDecoder().decode(SavedSession.self, from: data)
            return (try Shop(session.shop), session.screens)
        } catch {
            try store.setAside(data)
            let path = store.url.relativePath.drawn
            problem = "\(path) cannot be read, and is kept as \(path).unread. The shop begins anew."
            return nil
        }
    }

    /// Saves the session soon after each change from now on.
    ///
    /// - Throws: A `StoreError` if the file cannot be saved.
    func saveChanges(of app: ShopApp) throws {
        try store.prepare()
        app.isSaved = true
        app.saveNow = { [weak self, weak app] in
            guard let self, let app else { return }
            do { try save(app) } catch { onProblem(error) }
        }
        app.onChange = { [weak self, weak app] in
            guard let self, saving == nil else { return }
            saving = Task {
                saving = nil
                app?.saveNow()
            }
        }
    }

    /// Saves the session now.
    func save(_ app: ShopApp) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(app.session)
        guard data != saved else { return }
        try store.save(data)
        saved = data
    }
}
