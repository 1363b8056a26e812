/// A question that a navigation asks before it changes the hierarchy.
///
/// A plan has the questions about its steps. A navigation remembers the answers in a ``Ledger``.
@MainActor
final class Question {
    enum Kind {
        case interceptor
        case `guard`
        case loader
        /// A screen that the navigation is going to remove.
        case removal
    }

    /// The reply of the entity or the screen that was asked.
    @MainActor
    enum Reply {
        /// An interceptor allows the navigation.
        case passed
        /// An interceptor redirects the navigation to a destination that it makes from the original
        /// one.
        case redirect((_ original: Destination) -> Destination)
        /// An interceptor has redirected the navigation.
        case redirected(to: Destination)
        case value(any Sendable)
        /// The error of an interceptor or a loader.
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
    /// The interceptor, prepared for the context.
    private let interceptor: (any Interceptor)?
    let loader: StepLoader?
    private let removed: WeakScreen?
    private let reason: RemovalReason?
    private let needsContext: Bool
    /// The context at the first switch whose closure has returned a step; `nil` if there is none.
    private let switchContext: ChainContext?
    /// The leg of the navigation that asks the question.
    var leg = 0
    /// The description of the plan of a later leg; `nil` for the first one.
    var plan: RoutingPlan?
    /// The reply of the entity, of the screen, or of a participant of the navigation.
    var reply: Reply?
    /// The time until the reply; zero if the question was not asked in a separate task.
    var duration = Duration.zero
    /// Whether the task that asks the question has ended.
    var isOver = false
    /// The value that was loaded, or is loading, in advance.
    var preloaded: PreloadedValue?
    /// The loaded part that the loader has reported, from 0 to 1.
    private var reportedFraction: Double?
    /// The link whose destination is asked for; `nil` for other questions.
    private(set) var link: String?
    /// The waits of the window, whose observers are told when the loader reports a loaded part.
    var waits: WaitList?

    private init(
        _ kind: Kind, _ key: EntityKey, in context: ChainContext, needsContext: Bool,
        behind switchContext: ChainContext?,
        of target: Any.Type, interceptor: (any Interceptor)? = nil, loader: StepLoader? = nil,
        removed: WeakScreen? = nil, because reason: RemovalReason? = nil
    ) {
        (self.kind, self.key, self.context, self.needsContext) = (kind, key, context, needsContext)
        (self.switchContext, self.target) = (switchContext, target)
        (self.interceptor, self.loader, self.removed, self.reason) = (interceptor, loader, removed, reason)
    }

    /// Creates a question to an interceptor or a guard.
    ///
    /// - Parameters:
    ///   - interceptor: The entity of the step.
    ///   - key: The identity of the entity.
    ///   - context: The context of the step.
    ///   - switchContext: The context at the first switch whose closure has returned a step.
    ///   - target: The target of the step.
    /// - Throws: The error with which the interceptor rejects the context.
    convenience init(
        to interceptor: StepInterceptor, _ key: EntityKey, in context: ChainContext,
        behind switchContext: ChainContext?,
        of target: Any.Type
    ) throws {
        self.init(
            interceptor.isGuard ? .guard : .interceptor, key, in: context, needsContext: interceptor.needsContext,
            behind: switchContext, of: target, interceptor: try interceptor.base.prepared(for: context))
    }

    /// Creates a question to the loader of a step.
    ///
    /// The parameters are those of the question to an interceptor.
    convenience init(
        to loader: StepLoader, _ key: EntityKey, in context: ChainContext, needsContext: Bool,
        behind switchContext: ChainContext?, of target: Any.Type
    ) {
        self.init(
            .loader, key, in: context, needsContext: needsContext, behind: switchContext, of: target, loader: loader)
    }

    /// Creates a question for the destination of a link.
    convenience init(resolving resolution: LinkResolution) {
        let loader = StepLoader(InlineLoader<Void, Destination> { try await resolution.destination() }) { _, _ in }
        let key = EntityKey(step: nil, place: nil, position: 0, type: LinkResolution.self)
        self.init(to: loader, key, in: .make(()), needsContext: false, behind: nil, of: Screen.self)
        link = resolution.link
    }

    /// Creates a question that performs the action of a link.
    convenience init(performing action: LinkAction, of target: Any.Type) {
        let key = EntityKey(step: nil, place: nil, position: 0, type: LinkAction.self)
        self.init(
            .interceptor, key, in: .make(()), needsContext: false, behind: nil, of: target, interceptor: action)
    }

    /// Creates a question to a screen that is going to be removed.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - reason: The reason for which the screen is asked; `nil` to record only that it agrees.
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

    /// The description of the screen that is asked, or of its type if it was released.
    var screenLabel: String { removed?.label ?? "" }

    /// The name of the type of the target, or the link that is resolved.
    var targetName: String { link.map { String(printable: $0) } ?? typeName(target) }

    /// The name of the type of the interceptor or the loader.
    var entityName: String { typeName(key.type) }

    /// Indicates whether the interceptor or the loader has thrown an error.
    var hasFailed: Bool { if case .failure = reply { true } else { false } }

    /// Forgets an earlier reply, before the question is asked.
    func begin(in waits: WaitList) {
        self.waits = waits
        (reply, duration, isOver) = (nil, .zero, false)
    }

    /// Returns the reply, and forgets it.
    func takeReply() -> Reply? {
        defer { reply = nil }
        return reply
    }

    /// Runs the interceptor or the loader, or asks the screen, unless a participant has replied.
    ///
    /// - Parameter destination: The destination of the leg that asks.
    /// - Returns: The reply.
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
            return .confirmation(await screen.confirmRemoval(reason), by: screen)
        } catch {
            return .failure(error)
        }
    }

    /// Returns the preloaded value, or runs the loader.
    ///
    /// - Precondition: The question is about a loader.
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

    /// Indicates whether an answer to another question answers this one.
    ///
    /// Two entities are the same if they have the same place and the same step or the contexts at
    /// their switch are equivalent, and if their own contexts are equivalent.
    func isSame(as other: Question) -> Bool {
        if kind == .removal { return screen.map(other.isAbout) ?? false }
        guard key.hasSameStep(as: other.key) || key == other.key && hasEquivalentSwitch(to: other)
        else { return false }
        return !needsContext || !other.needsContext || context.isEquivalent(to: other.context)
    }

    /// Indicates whether the question asks a screen.
    func isAbout(_ screen: Screen) -> Bool { self.screen === screen }

    private func hasEquivalentSwitch(to other: Question) -> Bool {
        guard let switchContext, let otherContext = other.switchContext else {
            return switchContext === other.switchContext
        }
        return switchContext.isEquivalent(to: otherContext)
    }

    /// The hash value of a question; the same for questions that are the same.
    ///
    /// The screen may have been released, so the value is stored.
    private(set) lazy var hash: Int = {
        var hasher = Hasher()
        if let screen { hasher.combine(ObjectIdentifier(screen)) }
        hasher.combine(ObjectIdentifier(key.type))
        if needsContext { hasher.combine(context.valueHash) }
        return hasher.finalize()
    }()
}

extension Question {
    /// Returns the error of a navigation whose interceptor has thrown an error.
    func refusal(_ error: any Error, of phrase: String) -> RoutingError {
        RoutingError(.intercepted, "\(entityName) stopped \(phrase).", underlying: error)
    }

    /// Returns the error of a navigation whose loader has thrown an error.
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
