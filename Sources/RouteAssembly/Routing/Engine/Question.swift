/// A question that a navigation asks before it changes the hierarchy.
///
/// A plan has the questions about its steps. A navigation remembers the answers in a ``Ledger``.
@MainActor
final class Question {
    enum Kind {
        case interceptor
        case `guard`
        case loader
        case removal
    }

    @MainActor
    enum Reply {
        case passed
        case redirect((_ original: Destination) -> Destination)
        case redirected(to: Destination)
        case value(any Sendable)
        case failure(any Error)
        /// The result of ``RemovalConfirming/confirmRemoval(_:)``.
        ///
        /// The screen may have been removed for another navigation in the meantime. If it was
        /// released before it was asked, it is `nil`, and the reply does not count.
        case confirmation(Bool, by: Screen?)
    }

    /// The question to the loader that the current task runs.
    @TaskLocal static var loading: Question?

    let kind: Kind
    let key: EntityKey
    let context: ChainContext
    /// The target of the step, or the type of the screen.
    let target: Any.Type
    private let interceptor: (any Interceptor)?
    let loader: StepLoader?
    private let removed: WeakScreen?
    private let reason: RemovalReason?
    private let needsContext: Bool
    /// The context at the first switch whose closure has returned a step.
    private let switchContext: ChainContext?
    var leg = 0
    /// The plan of a later leg; `nil` for the first one.
    var plan: RoutingPlan?
    var reply: Reply?
    /// Zero if the question was not asked in a separate task.
    var duration = Duration.zero
    /// Whether the task that asks has ended, with or without a reply.
    var isOver = false
    var preloaded: PreloadedValue?
    private var reportedFraction: Double?
    private(set) var link: String?
    /// The waits of the window, whose observers are told when the loader reports a loaded part.
    var waits: WaitList?

    private init(
        _ kind: Kind, _ key: EntityKey, in context: ChainContext, needsContext: Bool,
        behind switchContext: ChainContext?,
        of target: Any.Type, interceptor: (any Interceptor)? = nil, loader: StepLoader? = nil,
        removed: WeakScreen? = nil, because reason: RemovalReason? = nil
    ) {
        self.kind = kind
        self.key = key
        self.context = context
        self.needsContext = needsContext
        self.switchContext = switchContext
        self.target = target
        self.interceptor = interceptor
        self.loader = loader
        self.removed = removed
        self.reason = reason
    }

    convenience init(
        to interceptor: StepInterceptor, key: EntityKey, in context: ChainContext,
        behind switchContext: ChainContext?,
        of target: Any.Type
    ) throws {
        self.init(
            interceptor.isGuard ? .guard : .interceptor, key, in: context, needsContext: interceptor.needsContext,
            behind: switchContext, of: target, interceptor: try interceptor.base.prepared(for: context))
    }

    convenience init(
        to loader: StepLoader, key: EntityKey, in context: ChainContext, needsContext: Bool,
        behind switchContext: ChainContext?, of target: Any.Type
    ) {
        self.init(
            .loader, key, in: context, needsContext: needsContext, behind: switchContext, of: target, loader: loader)
    }

    convenience init(resolving resolution: LinkResolution) {
        let loader = StepLoader(InlineLoader<Void, Destination> { try await resolution.destination() }) { _, _ in }
        let key = EntityKey(step: nil, place: nil, position: 0, type: LinkResolution.self)
        self.init(to: loader, key: key, in: .make(()), needsContext: false, behind: nil, of: Screen.self)
        link = resolution.link
    }

    convenience init(performing action: LinkAction, of target: Any.Type) {
        let key = EntityKey(step: nil, place: nil, position: 0, type: LinkAction.self)
        self.init(
            .interceptor, key, in: .make(()), needsContext: false, behind: nil, of: target, interceptor: action)
    }

    /// - Parameter reason: `nil` to record only that the screen agrees.
    convenience init(removing screen: Screen, because reason: RemovalReason? = nil) {
        let key = EntityKey(step: nil, place: nil, position: 0, type: type(of: screen))
        self.init(
            .removal, key, in: .make(()), needsContext: false, behind: nil, of: key.type, removed: WeakScreen(screen),
            because: reason)
    }

    var isGuard: Bool { kind == .guard }

    /// The loaded part, from 0 to 1; `nil` unless a loader reports it.
    var fraction: Double? {
        get { preloaded?.question.fraction ?? reportedFraction }
        set { reportedFraction = newValue }
    }

    /// The screen that is asked; `nil` for interceptors and loaders, and for a released screen.
    var screen: Screen? { kind == .removal ? removed?.screen : nil }

    var screenLabel: String { removed?.label ?? "" }

    var targetName: String { link.map { String(printable: $0) } ?? typeName(target) }

    var entityName: String { typeName(key.type) }

    var hasFailed: Bool { if case .failure = reply { true } else { false } }

    func begin(in waits: WaitList) {
        self.waits = waits
        reply = nil
        duration = .zero
        isOver = false
    }

    /// Asks, unless a participant has replied.
    func perform(for destination: Destination?) async -> Reply {
        if let reply { return reply }
        do {
            if let interceptor {
                switch try await interceptor.perform(in: context, for: destination).decision {
                case .proceed: return .passed
                case .redirect(let make): return .redirect(make)
                }
            }
            if loader != nil { return .value(try await load()) }
            guard let screen = screen?.confirming, let reason else { return .confirmation(true, by: nil) }
            return .confirmation(await OpenConfirmation.answer(of: screen, to: reason), by: screen)
        } catch {
            return .failure(error)
        }
    }

    func load() async throws -> any Sendable {
        guard let loader else { throw CancellationError() }
        if let preloaded {
            let result = await preloaded.waitUnlessCancelled()
            if case .success(let value)? = result { return value }
            if Task.isCancelled { preloaded.cancel() }
            try Task.checkCancellation()
        }
        return try await Question.$loading.withValue(self) { try await loader.base.load(in: context) }
    }

    // MARK: Comparing

    /// Whether an answer to another question answers this one.
    ///
    /// Two entities are the same if they have the same place and the same step or the contexts at
    /// their switch are equivalent, and if their own contexts are equivalent.
    func isSame(as other: Question) -> Bool {
        if kind == .removal { return screen.map(other.isAbout) ?? false }
        guard key.hasSameStep(as: other.key) || key == other.key && hasEquivalentSwitch(to: other)
        else { return false }
        return !needsContext || !other.needsContext || context.isEquivalent(to: other.context)
    }

    func isAbout(_ screen: Screen) -> Bool { self.screen === screen }

    private func hasEquivalentSwitch(to other: Question) -> Bool {
        guard let switchContext, let otherContext = other.switchContext else {
            return switchContext === other.switchContext
        }
        return switchContext.isEquivalent(to: otherContext)
    }

    /// Stored, because the screen may have been released when the value is needed.
    private(set) lazy var hash: Int = {
        var hasher = Hasher()
        if let screen { hasher.combine(ObjectIdentifier(screen)) }
        hasher.combine(ObjectIdentifier(key.type))
        if needsContext { hasher.combine(context.valueHash) }
        return hasher.finalize()
    }()

    // MARK: Errors

    func refusal(_ error: any Error, of phrase: String) -> RoutingError {
        RoutingError(.intercepted, "\(entityName) stopped \(phrase).", underlying: error)
    }

    func failure(_ error: any Error) -> RoutingError {
        if let link {
            return RoutingError(
                .loadingFailed, "The destination of \(link) is not known. Try again.", underlying: error)
        }
        return RoutingError(
            .loadingFailed,
            "\(typeName(target)) needs a \(loader.map { typeName($0.value) } ?? "value"), and \(entityName) could not load it. "
                + "Try again.",
            underlying: error)
    }
}

extension Interceptor {
    fileprivate func prepared(for context: ChainContext) throws -> any Interceptor {
        var interceptor = self
        try interceptor.prepare(with: context.value())
        return interceptor
    }

    fileprivate func perform(
        in context: ChainContext, for destination: Destination?
    ) async throws -> InterceptorVerdict {
        guard let destination else { return try await perform(with: context.value()) }
        return try await perform(with: context.value(), for: destination)
    }
}

extension Loader {
    fileprivate func load(in context: ChainContext) async throws -> any Sendable {
        try await load(with: context.value())
    }
}
