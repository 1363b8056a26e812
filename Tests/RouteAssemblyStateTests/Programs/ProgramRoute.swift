import RouteAssembly
import RouteAssemblyState

/// The routes of the app of the random programs.
enum ProgramRoute: SavedRoute {
    case start, welcome, home, greet(String), basket
    case ware(Int), lot(Int), memo(String), tip(String), offer(Int), counter(Int)
    case stall(Int), booth(Int), kiosk(Int)
    case leaflet(Int), bubble(String), veil(Int), month(Int)
    case drawer, folder(Int), pager, leaf(Int), newLeaf(Int), album(Int)
    case split, primary(Int), detail(Int), third(Int), detailStack(Int), story(Int)
    case loaded(Int), paper(Int), broken(Int)
}

/// The routes of a module, which can be installed late.
enum ModuleRoute: SavedRoute {
    case plugin(Int), dialog(String)

    static var savedName: String { "module" }
}

extension ProgramRoute {
    private static let makers: [(name: String, weight: Int, make: @Sendable (Int) -> any SavedRoute)] = [
        ("start", 2, { _ in ProgramRoute.start }),
        ("welcome", 1, { _ in ProgramRoute.welcome }),
        ("home", 3, { _ in ProgramRoute.home }),
        ("greet", 2, { ProgramRoute.greet(letter($0)) }),
        ("basket", 3, { _ in ProgramRoute.basket }),
        ("ware", 6, { ProgramRoute.ware($0) }),
        ("lot", 2, { ProgramRoute.lot($0) }),
        ("memo", 4, { ProgramRoute.memo(letter($0)) }),
        ("tip", 3, { ProgramRoute.tip(letter($0)) }),
        ("offer", 3, { ProgramRoute.offer($0) }),
        ("counter", 2, { ProgramRoute.counter($0) }),
        ("stall", 2, { ProgramRoute.stall($0) }),
        ("booth", 2, { ProgramRoute.booth($0) }),
        ("kiosk", 2, { ProgramRoute.kiosk($0) }),
        ("leaflet", 3, { ProgramRoute.leaflet($0) }),
        ("bubble", 2, { ProgramRoute.bubble(letter($0)) }),
        ("veil", 3, { ProgramRoute.veil($0) }),
        ("month", 3, { ProgramRoute.month($0) }),
        ("drawer", 2, { _ in ProgramRoute.drawer }),
        ("folder", 3, { ProgramRoute.folder($0) }),
        ("pager", 2, { _ in ProgramRoute.pager }),
        ("leaf", 3, { ProgramRoute.leaf($0 % 4) }),
        ("newLeaf", 2, { ProgramRoute.newLeaf($0 % 4 + 4) }),
        ("album", 2, { ProgramRoute.album($0 % 3 + 1) }),
        ("split", 2, { _ in ProgramRoute.split }),
        ("primary", 2, { ProgramRoute.primary($0) }),
        ("detail", 2, { ProgramRoute.detail($0) }),
        ("third", 2, { ProgramRoute.third($0) }),
        ("detailStack", 2, { ProgramRoute.detailStack($0) }),
        ("story", 2, { ProgramRoute.story($0) }),
        ("loaded", 3, { ProgramRoute.loaded($0) }),
        ("paper", 3, { ProgramRoute.paper($0 % 3) }),
        ("broken", 2, { ProgramRoute.broken($0) }),
        ("plugin", 3, { ModuleRoute.plugin($0) }),
        ("dialog", 2, { ModuleRoute.dialog(letter($0)) }),
    ]

    private static let names = makers.indices.flatMap { Array(repeating: $0, count: makers[$0].weight) }

    private static func letter(_ number: Int) -> String { ["a", "b", "c", "d"][number % 4] + "\(number)" }

    /// Returns the route for two numbers of an operation; `nil` if the environment excludes it.
    static func chosen(by number: Int, _ value: Int) -> (any SavedRoute)? {
        let maker = makers[names[number % names.count]]
        return ProgramOperation.excluded.contains(maker.name) ? nil : maker.make(value % 7)
    }
}
