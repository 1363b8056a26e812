import RouteAssembly

extension Benchmark {
    /// All benchmarks, in the order of the table.
    static var all: [Benchmark] {
        routing + searching + additions + journeys + state + hierarchy + links + outlines + growth
    }

    private static var routing: [Benchmark] {
        [
            Benchmark(
                "visible", .async { try visible(in: .withTargetOnTop()) },
                floor: .sync { try visibleByHand(in: .withTargetOnTop()) }),
            Benchmark("push", .async { try push(Steps.pushed()) }, floor: .sync(pushByHand), bare: .sync(pushBare)),
            Benchmark(
                "deep", .async(deep), floor: .sync { try deepByHand(ByHand.deep) },
                bare: .sync { { use(Bare.deep()) } }
            ),
            Benchmark(
                "deep, in steps by hand", .async(deep), floor: .sync { try deepByHand(ByHand.deepInSteps) }),
            Benchmark("assemble", .sync { { use(Steps.deep()) } }, bare: .sync { { use(assembleBare()) } }),
        ]
    }

    /// The benchmarks of a push with an observer, an interceptor, or a task.
    ///
    /// The floor is the push without them.
    private static var additions: [Benchmark] {
        [
            Benchmark("push, window observed", .async { try push(Steps.pushed(), observing: true) }, base: "push"),
            Benchmark("push, interceptor", .async { try push(Steps.pushed { $0.adding(Pass()) }) }, base: "push"),
            Benchmark(
                "push, loader",
                .async { try push(Steps.pushed { _ in StepAssembly(loading: { 1 }) { _ in TargetScreen() } }) },
                base: "push"),
            Benchmark("push, context task", .async { try push(Steps.pushed { $0.adding(Touch()) }) }, base: "push"),
            Benchmark("push, post task", .async { try push(Steps.pushed { $0.adding(Note()) }) }, base: "push"),
            Benchmark("push, router observed", .async { try push(Steps.pushed(), tracing: true) }, base: "push"),
        ]
    }

    /// The benchmarks of navigations through several destinations.
    ///
    /// The floor of a journey of one destination is the navigation to it.
    private static var journeys: [Benchmark] {
        [
            Benchmark(
                "visible, journey", .async(visibleInJourney), base: "visible"),
            Benchmark("push, journey", .async(pushInJourney), base: "push"),
            Benchmark("deep, journey", .async(deepInJourney), base: "deep"),
            Benchmark("journey of 4", .async(journey)),
        ]
    }

    static func visible(in window: RoutingWindow) throws -> @MainActor (Int) async throws -> Void {
        let router = DefaultRouter(window: window)
        let step = Steps.pushed()
        return { count in for _ in 0..<count { use(try await router.navigate(to: step)) } }
    }

    private static func visibleInJourney() throws -> @MainActor (Int) async throws -> Void {
        let router = DefaultRouter(window: try .withTargetOnTop())
        let step = Steps.pushed()
        return { count in
            for _ in 0..<count { use(try await router.navigate(through: [.to(step)])) }
        }
    }

    static func visibleByHand(in window: RoutingWindow) throws -> @MainActor () throws -> Void {
        {
            guard let target = ByHand.find(TargetScreen.self, in: window), target.isVisible else { throw Missing() }
            use(target)
        }
    }

    private static func push(
        _ step: DestinationStep<TargetScreen, Void>, observing: Bool = false, tracing: Bool = false
    ) throws -> @MainActor (Int) async throws -> Void {
        let window = try RoutingWindow.withRoots()
        let router = DefaultRouter(window: window)
        let stack = try window.selectedStack
        let tokens = [
            observing ? window.observe { use($0.revision) } : nil,
            tracing ? router.observe { use($0.navigation) } : nil,
        ]
        return { count in
            for _ in 0..<count {
                use(try await router.navigate(to: step))
                try stack.pop()
            }
            use(tokens)
        }
    }

    private static func pushInJourney() throws -> @MainActor (Int) async throws -> Void {
        let window = try RoutingWindow.withRoots()
        let router = DefaultRouter(window: window)
        let stack = try window.selectedStack
        let step = Steps.pushed()
        return { count in
            for _ in 0..<count {
                use(try await router.navigate(through: [.to(step)]))
                try stack.pop()
            }
        }
    }

    private static func pushByHand() throws -> @MainActor () throws -> Void {
        let window = try RoutingWindow.withRoots()
        return {
            guard ByHand.find(TargetScreen.self, in: window) == nil,
                let stack = ByHand.find(NavigationContainer.self, in: window)
            else {
                throw Missing()
            }
            try stack.push(TargetScreen())
            try stack.pop()
        }
    }

    private static func pushBare() throws -> @MainActor () throws -> Void {
        let tabs = BareStack([BareStack([BareHome()]), BareStack([BareHome()])], selected: 1)
        return {
            guard Bare.find(BareTarget.self, in: tabs) == nil, let stack = tabs.children[tabs.selected] as? BareStack
            else { throw Missing() }
            stack.push(BareTarget())
            stack.pop()
        }
    }

    private static func deep() throws -> @MainActor (Int) async throws -> Void {
        let window = RoutingWindow()
        let router = DefaultRouter(window: window)
        let step = Steps.deep()
        return { count in
            for _ in 0..<count {
                try window.setRoot(HomeScreen())
                use(try await router.navigate(to: step))
            }
        }
    }

    private static func deepInJourney() throws -> @MainActor (Int) async throws -> Void {
        let window = RoutingWindow()
        let router = DefaultRouter(window: window)
        let step = Steps.deep()
        return { count in
            for _ in 0..<count {
                try window.setRoot(HomeScreen())
                use(try await router.navigate(through: [.to(step)]))
            }
        }
    }

    /// Pushes three screens and presents a fourth.
    private static func journey() throws -> @MainActor (Int) async throws -> Void {
        let window = try RoutingWindow.withRoots()
        let router = DefaultRouter(window: window)
        let stack = try window.selectedStack
        let list = StepAssembly { ListScreen() }.using(.push).from(.nearest)
        let detail = StepAssembly { DetailScreen() }.using(.push).from(.nearest)
        let editor = StepAssembly { EditorScreen() }.using(.present).from(.topmost)
        let destinations = [
            Destination.to(list), Destination.to(detail), Destination.to(Steps.pushed()),
            Destination.to(editor),
        ]
        return { count in
            for _ in 0..<count {
                use(try await router.navigate(through: destinations))
                try window.transaction(animated: false) {
                    try stack.dismissPresented()
                    try stack.popToRoot()
                }
            }
        }
    }

    private static func deepByHand(_ build: @escaping @MainActor (RoutingWindow) throws -> Void) throws
        -> @MainActor () throws -> Void
    {
        let window = RoutingWindow()
        return {
            try window.setRoot(HomeScreen())
            try build(window)
        }
    }

    private static func assembleBare() -> BareStep {
        var step: BareStep?
        for _ in 0..<6 {
            step = BareStep(make: { BareHome() }, place: { screen, host in host.modal = screen }, below: step)
        }
        return step ?? BareStep(make: { BareHome() }, place: { _, _ in }, below: nil)
    }
}

struct Pass: Interceptor {
    func perform(with context: Void) async throws -> InterceptorVerdict { .proceed }
}

struct Touch: ContextTask {
    func perform(on screen: TargetScreen, with context: Void) throws { use(screen) }
}

struct Note: PostRoutingTask {
    func perform(on screen: TargetScreen, with context: Void, routingStack: [Screen]) { use(routingStack.count) }
}
