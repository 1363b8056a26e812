/// The answers to the questions of a navigation.
///
/// An answer is valid in all plans of the navigation, so nothing is asked twice.
@MainActor
final class Ledger {
    enum Answer {
        case passed
        case agreed
        case loaded(any Sendable)
        /// An interceptor or a loader has failed for a destination that can be omitted.
        case failed(RoutingError)
    }

    private var entries: [(question: Question, answer: Answer)] = []
    /// The positions in `entries` by the hash values of the questions; empty for a few entries.
    private var positions: [Int: [Int]] = [:]
    /// The interceptors of later legs that have passed, and the loaders that have ended, since the
    /// first leg was planned.
    ///
    /// Each attempt plans a later leg again. If the leg's context is a new object each time, its
    /// interceptors are nevertheless asked once.
    private var answeredInLegs: Set<LegEntity> = []
    /// The screens that the last attempt has removed although they have not agreed.
    ///
    /// The last screen is asked next.
    var unpredicted: [WeakScreen] = []
    /// The screens that the first plan of an unwinding removes.
    var unwound: [WeakScreen]?

    private struct LegEntity: Hashable {
        let leg: Int
        let entity: EntityKey
    }

    // Up to this number of answers, a linear search is faster than a table.
    private static let searchedCount = 8

    /// Forgets the records that are valid for one plan of the first leg only.
    func planDidChange() {
        unpredicted = []
        answeredInLegs = []
    }

    // MARK: Answers

    subscript(question: Question) -> Answer? { position(of: question).map { entries[$0].answer } }

    func hasPassed(_ question: Question) -> Bool {
        if case .passed = self[question] { true } else { false }
    }

    func hasAgreed(_ screen: Screen) -> Bool {
        if positions.isEmpty { return entries.contains { $0.question.isAbout(screen) } }
        return self[Question(removing: screen)] != nil
    }

    func loadedValue(of question: Question) -> (any Sendable)? {
        if case .loaded(let value) = self[question] { value } else { nil }
    }

    func failure(of question: Question) -> RoutingError? {
        if case .failed(let error) = self[question] { error } else { nil }
    }

    /// - Returns: Whether the entity had no answer before, in any context.
    @discardableResult
    func record(_ answer: Answer, to question: Question) -> Bool {
        if let position = position(of: question) {
            entries[position] = (question, answer)
            return false
        }
        let isFirst = !entries.contains { $0.question.key == question.key }
        entries.append((question, answer))
        if entries.count > Self.searchedCount { addPosition() }
        return isFirst
    }

    func isAnswered(_ question: Question, in leg: Int) -> Bool {
        answeredInLegs.contains(LegEntity(leg: leg, entity: question.key))
    }

    /// - Returns: Whether it is the first time since the first leg was planned.
    @discardableResult
    func markAnswered(_ question: Question) -> Bool {
        answeredInLegs.insert(LegEntity(leg: question.leg, entity: question.key)).inserted
    }

    private func position(of question: Question) -> Int? {
        if positions.isEmpty {
            for position in entries.indices.reversed() where entries[position].question.isSame(as: question) {
                return position
            }
            return nil
        }
        return positions[question.hash]?.last { entries[$0].question.isSame(as: question) }
    }

    private func addPosition() {
        for position in positions.isEmpty ? 0..<entries.count : entries.count - 1..<entries.count {
            positions[entries[position].question.hash, default: []].append(position)
        }
    }
}
