import RouteAssembly
import RouteAssemblyInspection

extension Benchmark {
    /// The benchmarks of looking for mistakes in a configuration.
    ///
    /// Every tenth operation looks at 1,000 destinations, so the figures are those of a hundred.
    static var outlines: [Benchmark] {
        [Benchmark("outline issues, 100 of 1000", .async { try issues(of: 1_000) })]
    }

    /// Returns work that looks for issues of destinations that share tabs, a guard, and its login.
    private static func issues(of count: Int) throws -> @MainActor (Int) async throws -> Void {
        let login = StepAssembly { EditorScreen() }.using(.present).from(.topmost)
        let tabs = StepAssembly(finder: ClassFinder(), factory: TabContainerFactory { ListScreen() })
            .guarded(by: Login(login: login)).using(.replaceRoot).from(.root)
        let outline = DestinationOutline(
            of: (0..<count).map { number in
                let stack = SwitchAssembly()
                    .addCase(from: ClassFinder<NavigationContainer, Void>(options: .currentVisibleOnly))
                    .assemble(default: StepAssembly.navigation.using(.addTab).from(tabs))
                let step = StepAssembly { DetailScreen() }.guarded(by: Login(login: login)).using(.push).from(stack)
                return ("detail \(number)", step.assemble())
            })
        return { count in
            for number in 0..<count where number.isMultiple(of: 10) {
                guard outline.issues().isEmpty else { throw Missing() }
            }
        }
    }

    private struct Login: Interceptor {
        let login: DestinationStep<EditorScreen, Void>
        var redirects: [any InspectableDestination] { [login] }
        func perform(with context: Void) async throws -> InterceptorVerdict { .proceed }
    }
}
