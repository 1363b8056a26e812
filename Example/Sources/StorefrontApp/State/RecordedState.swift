import Foundation
import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyState

/// The state of the app that a recorded session contains, beside the hierarchy.
nonisolated struct RecordedState: Codable, Equatable {
    let shop: SavedShop
    /// The word in the search, if there is a search.
    let word: String?
    let columnRoom: Int
}

extension ShopApp {
    /// The state that a recorded session contains.
    var recordedState: RecordedState {
        RecordedState(shop: shop.saved, word: search?.kept, columnRoom: columnRoom)
    }

    /// Sets a state that a session has recorded.
    ///
    /// - Parameter json: The state as JSON.
    /// - Throws: A `DecodingError` or a ``ShopError`` if the state is not one of the app.
    func setRecordedState(_ json: Data) throws {
        let state = try JSONDecoder().decode(RecordedState.self, from: json)
        try shop.restore(state.shop)
        if let word = state.word { search?.kept = word }
        columnRoom = state.columnRoom
    }

    private var search: SearchScreen? { window.screens.lazy.compactMap { $0 as? SearchScreen }.first }
}

extension RecordedSession {
    /// Reads the session that the program has recorded in a file.
    ///
    /// - Throws: A ``FileError`` if there is no such file, or if it is not a session.
    @MainActor init(recordedIn path: String) throws {
        let session: RecordedSession?
        do {
            session = try RecordedSession(in: FileStore(URL(fileURLWithPath: path)))
        } catch {
            throw FileError(reading: path, error)
        }
        guard let session else { throw FileError("read", path, "There is no such file") }
        self = session
    }

    /// Writes the page of the session beside its file, and returns the path of the page.
    ///
    /// - Throws: A ``FileError`` if the page cannot be written.
    @MainActor func writePage(beside path: String) throws -> String {
        let page = URL(fileURLWithPath: path).deletingPathExtension().appendingPathExtension("html")
        do {
            try FileStore(page).save(Data(self.page(title: "A session in the Storefront").utf8))
        } catch {
            throw FileError(saving: page.path, error)
        }
        return page.path
    }
}

extension ShopApp {
    /// Records the session in a file.
    ///
    /// - Throws: A ``FileError`` if the file cannot be written, or has something else.
    func record(in path: String) throws -> SessionRecorder {
        do {
            return try SessionRecorder(
                of: router, in: FileStore(URL(fileURLWithPath: path)),
                state: { [unowned self] in
                    recordedState
                })
        } catch {
            throw FileError(reading: path, error)
        }
    }
}
