public import Foundation
package import RouteAssembly
public import RouteAssemblyState

/// The steps of a user, which can be attached to a report and replayed in a test.
///
/// A ``SessionRecorder`` records a session and stores it after each step. The next start of the app
/// can send it:
///
/// ```swift
/// let store = FileStore(URL.applicationSupportDirectory.appending(path: "session.json"))
/// if let session = try RecordedSession(in: store) { report.attach(session.page(title: "A crash")) }
/// let recorder = try SessionRecorder(of: router, in: store)
/// ```
///
/// The description has each step with the answers of interceptors, loaders, and screens, with the
/// reason why each screen was found or built, and with the hierarchy after it.
public struct RecordedSession: Codable, Hashable, Sendable {
    /// The maximum number of steps.
    ///
    /// A recorder drops the earliest ones.
    public static let stepLimit = 1_000

    /// The maximum number of bytes of the JSON.
    ///
    /// A recorder drops the earliest steps of a larger session.
    static let byteLimit = 32_000_000

    // It is decoded first, because another version may have other keys.
    private var version = Version()
    /// The hierarchy at the start of the recording.
    package var start: HierarchySnapshot
    package var steps: [Step] = []
    /// The number of steps that are missing before the first one, because there were too many.
    public package(set) var missingStepCount = 0

    /// A navigation, a way back, or another change of the window.
    package struct Step: Codable, Hashable, Sendable {
        /// A phrase such as "the navigation to ProductScreen".
        package var title: String
        package var action: Action
        /// The state of the model before the step and after its last answer, as JSON.
        package var state: String?
        package var answers: [Answer] = []
        /// The lines of the plan: why each screen was found or built.
        package var plan: [String] = []
        package var failure: Failure?
        /// The hierarchy after the step; `nil` if the step had not ended.
        package var hierarchy: HierarchySnapshot?
    }

    package enum Action: Codable, Hashable, Sendable {
        /// A navigation to a route, or through several.
        case navigate(to: [RecordedRoute])
        /// A link that led to no destination.
        case open(link: String)
        case unwind(name: String)
        /// A change without a navigation, which the hierarchy shows.
        case gesture
        /// A navigation without a `Codable` route.
        case other
    }

    /// A route as JSON.
    package struct RecordedRoute: Codable, Hashable, Sendable {
        package var type: String
        package var json: String
        /// The link that led to the route.
        package var link: String?
    }

    package enum Answer: Codable, Hashable, Sendable {
        case allowed(by: String)
        case redirected(by: String, to: [RecordedRoute])
        case refused(by: String, reason: String)
        case asked(screen: String, mayLeave: Bool)
        /// The value is the JSON of what a loader with `recorded()` has returned.
        case loaded(of: String, value: String?)
    }

    package struct Failure: Codable, Hashable, Sendable {
        /// The name of the code of the error.
        package var code: String
        package var message: String
    }

    init(start: HierarchySnapshot) { self.start = start }
}

// MARK: - JSON

extension RecordedSession {
    /// The version of the JSON, which is checked when it is decoded.
    private struct Version: Codable, Hashable, Sendable {
        static let latest = 1

        struct Unreadable: Error { let version: Int }

        init() {}

        init(from decoder: any Decoder) throws {
            let version = try decoder.singleValueContainer().decode(Int.self)
            guard version == Self.latest else { throw Unreadable(version: version) }
        }

        func encode(to encoder: any Encoder) throws {
            var value = encoder.singleValueContainer()
            try value.encode(Self.latest)
        }
    }

    /// Reads a session.
    ///
    /// The JSON may be hostile: it can have 32 megabytes, ``stepLimit`` steps, and 64 nested
    /// containers in a hierarchy.
    ///
    /// - Parameter json: The JSON that ``json()`` has returned, or the content of a recorder's
    ///   store.
    /// - Throws: ``SessionError``, which names the place and the reason.
    public init(json: Data) throws(SessionError) {
        guard json.count <= Self.byteLimit else {
            throw SessionError(.tooLarge, "It has \(json.count) bytes, and at most \(Self.byteLimit) are read.")
        }
        do {
            self = try JSONDecoder().decode(Self.self, from: json)
        } catch let error as Version.Unreadable {
            throw SessionError(
                .otherVersion, "It has version \(error.version), and this app reads version \(Version.latest).")
        } catch {
            throw SessionError(undecodable: error)
        }
        guard steps.count <= Self.stepLimit else {
            throw SessionError(.tooLarge, "It has \(steps.count) steps, and at most \(Self.stepLimit) are read.")
        }
        // The number of the last step is their sum.
        guard (0...(Int.max - Self.stepLimit)).contains(missingStepCount) else {
            throw SessionError(.malformed, "missingStepCount is out of range.")
        }
    }

    /// Reads the session that a recorder has stored; the result is `nil` if the store is empty.
    ///
    /// - Parameter store: The store of the recorder.
    /// - Throws: ``SessionError``, or the error of the store.
    public init?(in store: some StateStore) throws {
        guard let data = try store.load() else { return nil }
        do throws(SessionError) {
            try self.init(json: data)
        } catch {
            let place = (store as? FileStore).map { "The file \($0.url.path)" } ?? "The content of the store"
            throw SessionError(error.code, "\(place) is not a recorded session. \(error.message)")
        }
    }

    static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    /// Returns the session as JSON, which ``init(json:)`` reads.
    ///
    /// - Throws: An `EncodingError` if the JSON cannot be written.
    public func json() throws -> Data { try Self.encoder.encode(self) }
}

// MARK: - Description

extension RecordedSession: CustomStringConvertible {
    /// A text of several lines for each step: the action, the answers, the plan, and the hierarchy
    /// after it.
    public var description: String {
        let missing = missingStepCount == 0 ? [] : ["(\(missingStepCount) earlier steps are missing)"]
        let texts = steps.enumerated().map { "\(missingStepCount + $0 + 1). \($1)" }
        return (["The session begins with:\n\(start)"] + missing + texts).joined(separator: "\n\n")
    }
}

extension RecordedSession.Step: CustomStringConvertible {
    package var description: String {
        var lines = [String(printable: title)]
        switch action {
        case .navigate(let routes):
            lines += routes.map { String(printable: "  \($0.json)" + ($0.link.map { " from \($0)" } ?? "")) }
        case .open(let link): lines.append("  \(String(printable: link))")
        case .unwind(let name): lines.append("  \(String(printable: name))")
        case .gesture, .other: break
        }
        lines += answers.map { "  \($0)" }
        lines += plan.map { "  \(String(printable: $0))" }
        if let failure { lines.append("failed with \(failure.code): \(String(printable: failure.message))") }
        lines.append(hierarchy.map { "\($0)" } ?? "had not ended")
        return lines.joined(separator: "\n")
    }
}

extension RecordedSession.Answer: CustomStringConvertible {
    package var description: String {
        let text =
            switch self {
            case .allowed(let name): "\(name) allowed it"
            case .redirected(let name, let routes):
                "\(name) redirected it to \(routes.map(\.json).joined(separator: ", "))"
            case .refused(let name, let reason): "\(name) refused it: \(reason)"
            case .asked(let screen, let mayLeave): "\(screen) \(mayLeave ? "agreed" : "declined") to leave"
            case .loaded(let screen, let value): "loaded for \(screen)" + (value.map { ": \($0)" } ?? "")
            }
        return String(printable: text)
    }
}

/// The reason why a session cannot be read.
///
/// ```swift
/// do {
///     recorder = try SessionRecorder(of: router, in: store)
/// } catch let error as SessionError {
///     logger.warning("Nothing is recorded: \(error)")
/// }
/// ```
public struct SessionError: Error, CustomStringConvertible {
    /// The kind of the error.
    public let code: Code
    /// What is wrong, and where: a sentence or two on one line.
    public let message: String

    /// The kinds of errors.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The name of the kind.
        public let description: String

        /// The data is not a session, or it is damaged.
        public static let malformed = Self(description: "malformed")
        /// The session was written by another version of the framework.
        public static let otherVersion = Self(description: "otherVersion")
        /// The session has too many bytes or steps.
        public static let tooLarge = Self(description: "tooLarge")
    }

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = String(printable: message)
    }

    /// Describes the error of a decoder by its place and the problem.
    init(undecodable error: any Error) {
        let (path, problem): ([any CodingKey], String) =
            switch error {
            case DecodingError.keyNotFound(let key, let context): (context.codingPath + [key], "is missing.")
            case DecodingError.valueNotFound(_, let context): (context.codingPath, "is null.")
            case DecodingError.typeMismatch(_, let context): (context.codingPath, "has the wrong type.")
            case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty: ([], "is not JSON.")
            case DecodingError.dataCorrupted(let context): (context.codingPath, "is wrong: \(context.debugDescription)")
            default: ([], "cannot be read: \(error)")
            }
        let place = path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
        self.init(.malformed, "\(place.isEmpty ? "It" : place) \(problem)")
    }

    /// The message.
    public var description: String { message }
}
