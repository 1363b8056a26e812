@_exported import Combine
@_exported import Foundation

/// <https://developer.apple.com/documentation/swiftui/view>.
@available(iOS 13.0, *)
@MainActor
@preconcurrency
public protocol View {
    /// <https://developer.apple.com/documentation/swiftui/view/body-swift.associatedtype>.
    @available(iOS 13.0, *)
    associatedtype Body: View

    /// <https://developer.apple.com/documentation/swiftui/view/body-8kl5o>.
    @available(iOS 13.0, *)
    @ViewBuilder var body: Body { get }
}

/// <https://developer.apple.com/documentation/swift/never>.
@available(iOS 13.0, *)
extension Never: View {
    /// <https://developer.apple.com/documentation/swift/never/body>.
    @available(iOS 13.0, *)
    public typealias Body = Never
    /// <https://developer.apple.com/documentation/swift/never/body>.
    @available(iOS 13.0, *)
    public var body: Never { fatalError("There is no view.") }
}

extension View where Body == Never {
    /// <https://developer.apple.com/documentation/swiftui/view/body-swift.property>.
    @available(iOS 13.0, *)
    public var body: Never { fatalError("A view of SwiftUI has no body.") }
}

/// <https://developer.apple.com/documentation/swiftui/viewbuilder>.
@available(iOS 13.0, *)
@resultBuilder
public struct ViewBuilder {
    /// <https://developer.apple.com/documentation/swiftui/viewbuilder/buildblock(_:)>.
    @available(iOS 13.0, *)
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    /// <https://developer.apple.com/documentation/swiftui/viewbuilder/buildblock(_:)-2bj1g>.
    @available(iOS 13.0, *)
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> { TupleView((repeat each content)) }

    /// <https://developer.apple.com/documentation/swiftui/viewbuilder/buildif(_:)>.
    @available(iOS 13.0, *)
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// <https://developer.apple.com/documentation/swiftui/viewbuilder/buildeither(first:)>.
    @available(iOS 13.0, *)
    public static func buildEither<TrueContent: View, FalseContent: View>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent() }

    /// <https://developer.apple.com/documentation/swiftui/viewbuilder/buildeither(second:)>.
    @available(iOS 13.0, *)
    public static func buildEither<TrueContent: View, FalseContent: View>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent() }
}

/// <https://developer.apple.com/documentation/swiftui/viewmodifier>.
@available(iOS 13.0, *)
@MainActor
@preconcurrency
public protocol ViewModifier {
    /// <https://developer.apple.com/documentation/swiftui/viewmodifier/body>.
    @available(iOS 13.0, *)
    associatedtype Body: View

    /// <https://developer.apple.com/documentation/swiftui/viewmodifier/body(content:)>.
    @available(iOS 13.0, *)
    @ViewBuilder func body(content: Content) -> Body

    /// <https://developer.apple.com/documentation/swiftui/viewmodifier/content>.
    @available(iOS 13.0, *)
    typealias Content = _ViewModifier_Content<Self>
}

extension ViewModifier where Body == Never {
    /// <https://developer.apple.com/documentation/swiftui/viewmodifier/body(content:)>.
    @available(iOS 13.0, *)
    public func body(content: Content) -> Never { fatalError("A modifier of SwiftUI has no body.") }
}

/// <https://developer.apple.com/documentation/swiftui/viewmodifier/content>.
@available(iOS 13.0, *)
public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
    /// <https://developer.apple.com/documentation/swiftui/view/body-swift.associatedtype>.
    @available(iOS 13.0, *)
    public typealias Body = Never
}

/// <https://developer.apple.com/documentation/swiftui/emptymodifier>.
@available(iOS 13.0, *)
public struct EmptyModifier: ViewModifier {
    /// <https://developer.apple.com/documentation/swiftui/emptymodifier/init()>.
    @available(iOS 13.0, *)
    public nonisolated init() {}
    /// <https://developer.apple.com/documentation/swiftui/viewmodifier/body>.
    @available(iOS 13.0, *)
    public typealias Body = Never
}

/// <https://developer.apple.com/documentation/swiftui/modifiedcontent>.
@available(iOS 13.0, *)
public struct ModifiedContent<Content, Modifier> {
    /// <https://developer.apple.com/documentation/swiftui/modifiedcontent/content>.
    @available(iOS 13.0, *)
    public var content: Content
    /// <https://developer.apple.com/documentation/swiftui/modifiedcontent/modifier>.
    @available(iOS 13.0, *)
    public var modifier: Modifier
}

/// <https://developer.apple.com/documentation/swiftui/modifiedcontent>.
@available(iOS 13.0, *)
extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    /// <https://developer.apple.com/documentation/swiftui/view/body-swift.associatedtype>.
    @available(iOS 13.0, *)
    public typealias Body = Never
}

extension View {
    /// <https://developer.apple.com/documentation/swiftui/view/modifier(_:)>.
    @available(iOS 13.0, *)
    public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }

    /// <https://developer.apple.com/documentation/swiftui/view/environmentobject(_:)>.
    @available(iOS 13.0, *)
    public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View { self }

    /// <https://developer.apple.com/documentation/swiftui/view/ignoressafearea(_:edges:)>.
    @available(iOS 14.0, *)
    public nonisolated func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> some View { self }

    /// <https://developer.apple.com/documentation/swiftui/view/onopenurl(perform:)>.
    @available(iOS 14.0, *)
    public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
}

/// <https://developer.apple.com/documentation/swiftui/safearearegions>.
@available(iOS 14.0, *)
public struct SafeAreaRegions: OptionSet, Sendable {
    /// <https://developer.apple.com/documentation/swiftui/safearearegions/init(rawvalue:)>.
    @available(iOS 14.0, *)
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// <https://developer.apple.com/documentation/swiftui/safearearegions/rawvalue>.
    @available(iOS 14.0, *)
    public let rawValue: UInt
    /// <https://developer.apple.com/documentation/swiftui/safearearegions/all>.
    @available(iOS 14.0, *)
    public static let all = Self(rawValue: .max)
}

/// <https://developer.apple.com/documentation/swiftui/edge>.
@available(iOS 13.0, *)
public enum Edge: Int8, Sendable {
    /// <https://developer.apple.com/documentation/swiftui/edge/top>.
    @available(iOS 13.0, *)
    case top

    /// <https://developer.apple.com/documentation/swiftui/edge/set>.
    @available(iOS 13.0, *)
    public struct Set: OptionSet, Sendable {
        /// <https://developer.apple.com/documentation/swiftui/edge/set/init(rawvalue:)>.
        @available(iOS 13.0, *)
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// <https://developer.apple.com/documentation/swiftui/edge/set/rawvalue>.
        @available(iOS 13.0, *)
        public let rawValue: Int8
        /// <https://developer.apple.com/documentation/swiftui/edge/set/all>.
        @available(iOS 13.0, *)
        public static let all = Self(rawValue: 15)
    }
}

/// <https://developer.apple.com/documentation/swiftui/text>.
@available(iOS 13.0, *)
public struct Text: View {
    /// <https://developer.apple.com/documentation/swiftui/text/init(_:)-9d1g4>.
    @available(iOS 13.0, *)
    public init<S: StringProtocol>(_ content: S) { string = String(content) }
    /// <https://developer.apple.com/documentation/swiftui/view/body-swift.associatedtype>.
    @available(iOS 13.0, *)
    public typealias Body = Never

    // MARK: Not SwiftUI's

    let string: String
}

/// <https://developer.apple.com/documentation/swiftui/stateobject>.
@available(iOS 14.0, *)
@MainActor
@preconcurrency
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject> {
    /// <https://developer.apple.com/documentation/swiftui/stateobject/init(wrappedvalue:)>.
    @available(iOS 14.0, *)
    public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }
    /// <https://developer.apple.com/documentation/swiftui/stateobject/wrappedvalue>.
    @available(iOS 14.0, *)
    public var wrappedValue: ObjectType { make() }

    // MARK: Not SwiftUI's

    private nonisolated(unsafe) let make: () -> ObjectType
}
