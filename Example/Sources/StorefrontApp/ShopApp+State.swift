import Foundation
import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyState

extension ShopApp {
    /// The model and the screens, which the next session starts with.
    var session: SavedSession { SavedSession(shop: shop.saved, screens: restoration.save()) }

    /// The result of restoring the screens of the last session, if there was one.
    var restored: RestorationSummary? {
        guard let last else { return nil }
        let routes = restoration.routes(of: last.screens).compactMap { $0 as? ShopRoute }
        let report = restoration.report
        // After a redirect, the screens are restored when the customer has logged in.
        let hierarchy = last.failure == nil ? last.first : report?.restored ?? last.first
        let dropped = (report?.dropped ?? []).map(RestorationSummary.text)
        return RestorationSummary(
            routes: routes, failure: report == nil ? last.failure : nil,
            problems: dropped + last.screens.differences(to: hierarchy))
    }
}

/// The routes that have restored the screens of the last session, for the command `why`.
struct RestorationSummary: CustomStringConvertible {
    fileprivate let routes: [ShopRoute]
    fileprivate let failure: RoutingError?
    fileprivate let problems: [String]

    /// Whether the screens are those of the last session.
    var isComplete: Bool { failure == nil && problems.isEmpty }

    private var heading: String {
        guard let failure else { return "The screens were restored with these routes:" }
        let reason = failure.code == .redirected ? "A guard has led to other screens." : explain(failure)
        return "No screens were restored. \(reason) These are the routes:"
    }

    fileprivate static func text(of dropped: RestorationReport.Dropped) -> String {
        let routes = dropped.routes.compactMap { $0 as? ShopRoute }.map(ShopLinks.text).joined(separator: ", ")
        let reason = dropped.error.map { explain($0) } ?? dropped.reason
        return "\(routes.isEmpty ? "a route" : routes) was dropped: \(reason)"
    }

    /// The routes in the order in which they were restored, the dropped routes, and the
    /// differences.
    var description: String {
        ([heading] + (routes.map { ShopLinks.text(of: $0) } + problems).map { "  " + $0 })
            .joined(separator: "\n")
    }
}

// MARK: Recorded sessions

/// The state of the app that a recorded session contains, beside the hierarchy.
nonisolated struct RecordedState: Codable, Equatable {
    let shop: SavedShop
    /// The word in the search, if there is a search.
    let word: String?
    let columnRoom: Int
}

extension ShopApp {
    var recordedState: RecordedState {
        RecordedState(shop: shop.saved, word: searchScreen?.kept, columnRoom: columnRoom)
    }

    /// Sets a state that a session has recorded.
    ///
    /// - Parameter json: The state as JSON.
    /// - Throws: A `DecodingError` or a ``ShopError`` if the state is not one of the app.
    func setRecordedState(_ json: Data) throws {
        let state = try JSONDecoder().decode(RecordedState.self, from: json)
        try shop.restore(state.shop)
        if let word = state.word { searchScreen?.kept = word }
        columnRoom = state.columnRoom
    }

    private var searchScreen: SearchScreen? { window.screens.lazy.compactMap { $0 as? SearchScreen }.first }

    /// Records the session in a file, or shows it on a page if the file's name ends with `.html`.
    ///
    /// - Throws: An error if the file cannot be written, or has something else than a session.
    func record(in path: String) throws -> SessionRecorder {
        let file = FileStore(URL(fileURLWithPath: path))
        let store: any StateStore = path.lowercased().hasSuffix(".html") ? SessionPage(file: file) : file
        return try SessionRecorder(of: router, in: store, state: { [unowned self] in recordedState })
    }
}

/// The page of a recorded session, which is written after each step.
private struct SessionPage: StateStore {
    let file: FileStore

    /// Returns `nil`: the page of an earlier session is replaced.
    func load() -> Data? { nil }

    func save(_ data: Data?) throws {
        let page = try data.map { Data(try RecordedSession(json: $0).page(title: "A session in the Storefront").utf8) }
        try file.save(page)
    }
}
