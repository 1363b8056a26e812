import Foundation
import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Random programs of an app with two windows.
///
///     swift test --filter ProgramTests                             a few seconds EFFORT=long swift
///     test --filter ProgramTests                 6 seeds EFFORT=long OPERATIONS=20000 swift test
///     --filter ProgramTests   20,000 operations of each of them SEED=42 OPERATIONS=500 swift test
///     --filter ProgramTests      one program WITHOUT=journey,offer swift test --filter
///     ProgramTests       without kinds of operations, or routes PROGRAM='…' swift test --filter
///     ProgramTests/repeated        the operations that a failure has printed SURVEY=100 swift test
///     --filter survey                        the failures of 100 seeds, by their kinds
@MainActor
struct ProgramTests {
    nonisolated private static let environment = ProcessInfo.processInfo.environment

    nonisolated private static let operations = Effort.count(120, long: 150)

    nonisolated private static let seeds =
        Effort.current == .short || environment["SEED"] != nil ? Effort.seeds(1) : Array(1...6)

    private func states(_ seed: UInt64) -> [ProgramOperation] {
        ProgramOperation.program(seed: seed, count: Self.operations, of: ProgramOperation.Kind.ofStates)
    }

    @Test("A restored window is the saved one", arguments: seeds)
    func restored(seed: UInt64) async {
        if let text = await ProgramRunner<StateProgram>().failureText(seed: seed, states(seed)) {
            Issue.record(Comment(rawValue: text))
        }
    }

    /// A page turns in a visit that is navigated to, because the tab in which it was is not there.
    nonisolated private static let turnedPage = """
        navigate 8249,2511,5882,1370,6588,569,1916,980;removeMiddle 7803,5282,1886,9332,8320,2530,4019,2509;\
        journey 2799,3903,214,218,4980,9550,9915,422;journey 818,7976,6469,1744,4191,2539,2493,6246;\
        turn 2971,5218,5875,8629,8815,9970,4703,7829;restore 1203,660,5860,7218,2387,5729,6075,641;\
        restore 3236,5032,2789,771,9975,7365,9797,7807
        """

    /// A screen that keeps a state moves to another window, and then sets a route.
    nonisolated private static let movedAcross = """
        navigate 5120,2360,5601,9684,1399,9648,3228,5290;navigate 3435,3000,6907,6048,5727,385,9590,6229;\
        navigate 7550,8981,6840,8862,692,1080,5313,3962;journey 5775,4990,680,5007,7619,2567,3431,4477;\
        navigate 4775,124,5498,1408,1896,582,4781,1895;journey 3355,7996,5514,9865,3884,981,8718,4817;\
        journey 7100,3280,4882,7648,3492,9379,3360,6527;keep 9415,3754,8925,742,6786,5725,8015,1331;\
        navigate 2730,7444,5225,5530,185,2444,9900,3869;moveScreen 3180,6673,319,6835,6092,450,9312,1219;\
        moveAcross 7920,3483,4070,8937,4543,3286,4231,7388;moveTab 1484,1054,9349,6500,756,2703,4717,9447;\
        turn 3414,4661,2002,3944,6160,1662,7879,8245;restore 4841,5123,2749,6901,5580,9857,6405,3244
        """

    /// A visit arrives at a screen whose value an earlier visit has to load, and had left one of
    /// its own.
    nonisolated private static let loadedTwice = """
        journey 6178,7286,5513,7670,7992,5825,7281,2493;navigate 9183,2059,2399,7454,5160,2623,5547,5403;\
        journey 7038,8633,6427,518,7503,3389,8166,4390;restore 5702,7101,2751,8833,606,5330,156,6449
        """

    @Test("Programs that have failed before", arguments: [turnedPage, loadedTwice, movedAcross])
    func known(program: String) async { await repeated(program) }

    @Test("The operations that a failure has printed", .enabled(if: environment["PROGRAM"] != nil))
    func repeated() async { await repeated(Self.environment["PROGRAM"] ?? "") }

    private func repeated(_ program: String) async {
        let operations = ProgramOperation.read(program)
        #expect(!operations.isEmpty)
        if let text = await ProgramRunner<StateProgram>().failureText(seed: 0, operations) {
            Issue.record(Comment(rawValue: text))
        }
    }

    @Test("The failures of many seeds, by their kinds", .enabled(if: environment["SURVEY"] != nil))
    func survey() async {
        let count = Self.environment["SURVEY"].flatMap(UInt64.init) ?? 20
        await survey(of: StateProgram.self, 1...count, states)
    }

    private func survey<Program: RandomProgram>(
        of type: Program.Type, _ seeds: ClosedRange<UInt64>, _ program: (UInt64) -> [ProgramOperation]
    ) async {
        let runner = ProgramRunner<Program>()
        var failures: [(ProgramFailure.Kind, String)] = []
        for seed in seeds {
            // One failure of each kind.
            var seen: [ProgramFailure.Kind] = []
            while true {
                let found = await runner.run(program(seed), until: { !seen.contains($0.kind) })
                guard let (failure, _) = found else { break }
                seen.append(failure.kind)
                let short = await runner.shortened(program(seed), failure)
                guard let (again, notes) = await runner.run(short, showsTrees: true, until: { $0.kind == failure.kind })
                else { continue }
                let text =
                    "seed \(seed), \(notes.count) operations\n\(notes.joined(separator: "\n"))\n   PROGRAM='\(short.map(\.description).joined(separator: ";"))'"
                failures.append((again.kind, "\(text)\n   \(again.message)"))
            }
        }
        print("\n\(type): \(failures.count) failures of \(seeds.count) seeds")
        for kind in ProgramFailure.Kind.allCases {
            let texts = failures.filter { $0.0 == kind }.map(\.1).sorted { $0.count < $1.count }
            if !texts.isEmpty { print("\n== \(kind.rawValue): \(texts.count)\n\(texts.joined(separator: "\n--\n"))") }
        }
    }
}
