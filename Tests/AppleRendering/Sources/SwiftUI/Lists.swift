/// <https://developer.apple.com/documentation/swiftui/tupleview>.
@available(iOS 13.0, *)
public nonisolated struct TupleView<T>: View {
    /// <https://developer.apple.com/documentation/swiftui/tupleview/init(_:)>.
    @available(iOS 13.0, *)
    public nonisolated init(_ value: T) { self.value = value }
    /// <https://developer.apple.com/documentation/swiftui/tupleview/value>.
    @available(iOS 13.0, *)
    public var value: T
    /// <https://developer.apple.com/documentation/swiftui/view/body-swift.associatedtype>.
    @available(iOS 13.0, *)
    public typealias Body = Never
}

/// <https://developer.apple.com/documentation/swiftui/viewbuilder/buildeither(first:)>.
@available(iOS 13.0, *)
public struct _ConditionalContent<TrueContent: View, FalseContent: View>: View {
    /// <https://developer.apple.com/documentation/swiftui/view/body-swift.associatedtype>.
    @available(iOS 13.0, *)
    public typealias Body = Never
}

/// <https://developer.apple.com/documentation/swift/optional>.
@available(iOS 13.0, *)
extension Optional: View where Wrapped: View {
    /// <https://developer.apple.com/documentation/swiftui/view/body-swift.associatedtype>.
    @available(iOS 13.0, *)
    public typealias Body = Never
}

/// <https://developer.apple.com/documentation/swiftui/list>.
@available(iOS 13.0, *)
public nonisolated struct List<SelectionValue: Hashable, Content: View>: View {
    /// <https://developer.apple.com/documentation/swiftui/list/init(content:)>.
    @available(iOS 13.0, *)
    public nonisolated init(@ViewBuilder content: () -> Content) where SelectionValue == Never {
        self.content = content()
    }
    /// <https://developer.apple.com/documentation/swiftui/view/body-swift.associatedtype>.
    @available(iOS 13.0, *)
    public typealias Body = Never

    // MARK: Not SwiftUI's

    private let content: Content
}

/// <https://developer.apple.com/documentation/swiftui/liststyle>.
@available(iOS 13.0, *)
public protocol ListStyle {}

/// <https://developer.apple.com/documentation/swiftui/insetgroupedliststyle>.
@available(iOS 14.0, *)
public struct InsetGroupedListStyle: ListStyle {
    /// <https://developer.apple.com/documentation/swiftui/insetgroupedliststyle/init()>.
    @available(iOS 14.0, *)
    public init() {}
}

extension ListStyle where Self == InsetGroupedListStyle {
    /// <https://developer.apple.com/documentation/swiftui/liststyle/insetgrouped>.
    @available(iOS 14.0, *)
    public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

/// <https://developer.apple.com/documentation/swiftui/foreach>.
@available(iOS 13.0, *)
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// <https://developer.apple.com/documentation/swiftui/foreach/data>.
    @available(iOS 13.0, *)
    public var data: Data
    /// <https://developer.apple.com/documentation/swiftui/foreach/content>.
    @available(iOS 13.0, *)
    public var content: (Data.Element) -> Content
}

/// <https://developer.apple.com/documentation/swiftui/foreach>.
@available(iOS 13.0, *)
extension ForEach: View where Content: View {
    /// <https://developer.apple.com/documentation/swiftui/foreach/init(_:id:content:)>.
    @available(iOS 13.0, *)
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) { (self.data, self.content) = (data, content) }
    /// <https://developer.apple.com/documentation/swiftui/view/body-swift.associatedtype>.
    @available(iOS 13.0, *)
    public typealias Body = Never
}

/// <https://developer.apple.com/documentation/swiftui/section>.
@available(iOS 13.0, *)
public struct Section<Parent, Content, Footer> {}

/// <https://developer.apple.com/documentation/swiftui/section>.
@available(iOS 13.0, *)
extension Section: View where Parent: View, Content: View, Footer: View {
    /// <https://developer.apple.com/documentation/swiftui/view/body-swift.associatedtype>.
    @available(iOS 13.0, *)
    public typealias Body = Never
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// <https://developer.apple.com/documentation/swiftui/section/init(content:header:)>.
    @available(iOS 13.0, *)
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {}
}

/// <https://developer.apple.com/documentation/swiftui/emptyview>.
@available(iOS 13.0, *)
public nonisolated struct EmptyView: View {
    /// <https://developer.apple.com/documentation/swiftui/view/body-swift.associatedtype>.
    @available(iOS 13.0, *)
    public typealias Body = Never
}

/// <https://developer.apple.com/documentation/swiftui/button>.
@available(iOS 13.0, *)
public nonisolated struct Button<Label: View>: View {
    /// <https://developer.apple.com/documentation/swiftui/button/init(action:label:)>.
    @available(iOS 13.0, *)
    @preconcurrency
    public nonisolated init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        (self.action, self.label) = (action, label())
    }
    /// <https://developer.apple.com/documentation/swiftui/view/body-swift.associatedtype>.
    @available(iOS 13.0, *)
    public typealias Body = Never

    // MARK: Not SwiftUI's

    let action: @MainActor () -> Void
    private let label: Label
}

/// <https://developer.apple.com/documentation/swiftui/hstack>.
@available(iOS 13.0, *)
public nonisolated struct HStack<Content: View>: View {
    /// <https://developer.apple.com/documentation/swiftui/hstack/init(alignment:spacing:content:)>.
    @available(iOS 13.0, *)
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) { self.content = content() }
    /// <https://developer.apple.com/documentation/swiftui/view/body-swift.associatedtype>.
    @available(iOS 13.0, *)
    public typealias Body = Never

    // MARK: Not SwiftUI's

    private let content: Content
}

/// <https://developer.apple.com/documentation/swiftui/verticalalignment>.
@available(iOS 13.0, *)
public struct VerticalAlignment: Sendable {
    /// <https://developer.apple.com/documentation/swiftui/verticalalignment/center>.
    @available(iOS 13.0, *)
    public static let center = VerticalAlignment()
}

/// <https://developer.apple.com/documentation/swiftui/spacer>.
@available(iOS 13.0, *)
public struct Spacer: View {
    /// <https://developer.apple.com/documentation/swiftui/spacer/init(minlength:)>.
    @available(iOS 13.0, *)
    public init(minLength: CGFloat? = nil) {}
    /// <https://developer.apple.com/documentation/swiftui/view/body-swift.associatedtype>.
    @available(iOS 13.0, *)
    public typealias Body = Never
}

/// <https://developer.apple.com/documentation/swiftui/image>.
@available(iOS 13.0, *)
public struct Image: View {
    /// <https://developer.apple.com/documentation/swiftui/image/init(systemname:)>.
    @available(iOS 13.0, *)
    public init(systemName: String) {}
    /// <https://developer.apple.com/documentation/swiftui/view/body-swift.associatedtype>.
    @available(iOS 13.0, *)
    public typealias Body = Never
}

/// <https://developer.apple.com/documentation/swiftui/font>.
@available(iOS 13.0, *)
public struct Font: Sendable {
    /// <https://developer.apple.com/documentation/swiftui/font/largetitle>.
    @available(iOS 13.0, *)
    public static let largeTitle = Font()
}

/// <https://developer.apple.com/documentation/swiftui/shapestyle>.
@available(iOS 13.0, *)
public protocol ShapeStyle: Sendable {}

/// <https://developer.apple.com/documentation/swiftui/color>.
@available(iOS 13.0, *)
public struct Color: ShapeStyle {
    /// <https://developer.apple.com/documentation/swiftui/color/primary>.
    @available(iOS 13.0, *)
    public static let primary = Color()
    /// <https://developer.apple.com/documentation/swiftui/color/secondary>.
    @available(iOS 13.0, *)
    public static let secondary = Color()
}

extension View {
    /// <https://developer.apple.com/documentation/swiftui/view/liststyle(_:)>.
    @available(iOS 13.0, *)
    public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View { self }

    /// <https://developer.apple.com/documentation/swiftui/view/font(_:)>.
    @available(iOS 13.0, *)
    public nonisolated func font(_ font: Font?) -> some View { self }

    /// <https://developer.apple.com/documentation/swiftui/view/foregroundstyle(_:)>.
    @available(iOS 15.0, *)
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
}
