import RouteAssembly

/// The JSON of a trace: the names of the properties are the keys.
///
/// Entries refer to hierarchies by their revisions, and to states by their positions, so that each
/// is written once.
struct TraceFile: Codable {
    var version = FormatVersion.latest
    var limit: Int
    var dropped: Int
    /// The revision of the first hierarchy.
    var start: Int
    var hierarchies: [Hierarchy] = []
    var states: [String] = []
    var entries: [Entry] = []

    /// A hierarchy, with the numbers of its screens.
    struct Hierarchy: Codable {
        var revision: Int
        var screens: [Int]
        /// The numbers of the collapsed splits.
        var collapsed: [Int]?
        var levels: [HierarchySnapshot.Level]
    }

    /// A navigation, or a change that no recorded navigation made.
    struct Entry: Codable {
        enum Kind: String, Codable, CaseIterable { case navigation, change }
        enum Outcome: String, Codable, CaseIterable { case underWay, arrived, failed }

        var kind: Kind
        /// The times are nanoseconds since the recorder was created.
        var began: Int64
        var state: Int?
        var before: Int?
        var after: Int?

        // Only of a navigation:
        var number: Int?
        var request: String?
        var destination: String?
        var context: String?
        var subject: Subject?
        var parent: Int?
        var redirectedFrom: Int?
        var ended: Int64?
        var outcome: Outcome?
        var error: Failure?
        var events: [Event]?
        var hierarchy: Int?
        var changed: Int64?
    }

    /// The subject of a request; it has one of the values.
    struct Subject: Codable {
        var routes: [TracedRoute]?
        var unwinding: String?
        var link: String?
    }

    struct Failure: Codable {
        var code: String
        var message: String
        var cause: String?
        var plan: RoutingPlan?
    }

    /// An event; which of the values it has depends on its kind.
    struct Event: Codable {
        enum Kind: String, Codable, CaseIterable {
            case planned, intercepted, loading, loaded, asked, task, committed, finished, awaitsResult, result
        }
        enum Verdict: String, Codable, CaseIterable { case proceeded, redirected, refused }
        enum Ending: String, Codable, CaseIterable { case finished, left, cancelled }

        var time: Int64
        var kind: Kind
        /// The type of the interceptor or the task.
        var by: String?
        /// The description of the screen, or the type of the screen that a loader loads for.
        var screen: String?
        var plan: RoutingPlan?
        var verdict: Verdict?
        var destination: String?
        var reason: String?
        var mayLeave: Bool?
        var revision: Int?
        var ending: Ending?
    }
}
