import Foundation
import RouteAssembly

/// The state of the app that a trace records, beside the hierarchy.
nonisolated struct RecordedState: Codable, Equatable {
    let shop: SavedShop
    /// The word in the search, if there is a search.
    let word: String?
    let columnRoom: Int
}

extension ShopApp {
    /// The state that a trace records.
    var recordedState: RecordedState {
        RecordedState(shop: shop.saved, word: search?.kept, columnRoom: columnRoom)
    }

    /// Sets a state that a trace has recorded.
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
