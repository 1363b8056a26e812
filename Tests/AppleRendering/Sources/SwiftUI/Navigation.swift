/// <https://developer.apple.com/documentation/swiftui/state>.
@available(iOS 13.0, *)
@propertyWrapper
public struct State<Value> {
    /// <https://developer.apple.com/documentation/swiftui/state/init(wrappedvalue:)>.
    @available(iOS 13.0, *)
    public init(wrappedValue value: Value) { storage = StateStorage(value) }
    /// <https://developer.apple.com/documentation/swiftui/state/wrappedvalue>.
    @available(iOS 13.0, *)
    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.value = newValue }
    }
    /// <https://developer.apple.com/documentation/swiftui/state/projectedvalue>.
    @available(iOS 13.0, *)
    public var projectedValue: Binding<Value> { Binding() }

    // MARK: Not SwiftUI's

    let storage: StateStorage<Value>
}

/// <https://developer.apple.com/documentation/swiftui/binding>.
@available(iOS 13.0, *)
public struct Binding<Value> {}

/// <https://developer.apple.com/documentation/swiftui/navigationpath>.
@available(iOS 16.0, *)
public struct NavigationPath {}

/// <https://developer.apple.com/documentation/swiftui/navigationstack>.
@available(iOS 16.0, *)
public nonisolated struct NavigationStack<Data, Root: View>: View {
    /// <https://developer.apple.com/documentation/swiftui/navigationstack/init(root:)>.
    @available(iOS 16.0, *)
    public nonisolated init(@ViewBuilder root: () -> Root) where Data == NavigationPath {}
    /// <https://developer.apple.com/documentation/swiftui/view/body-swift.associatedtype>.
    @available(iOS 16.0, *)
    public typealias Body = Never
}

/// <https://developer.apple.com/documentation/swiftui/navigationlink>.
@available(iOS 13.0, *)
public nonisolated struct NavigationLink<Label: View, Destination: View>: View {
    /// <https://developer.apple.com/documentation/swiftui/navigationlink/init(destination:label:)-27n7s>.
    @available(iOS 13.0, *)
    public nonisolated init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {}
    /// <https://developer.apple.com/documentation/swiftui/view/body-swift.associatedtype>.
    @available(iOS 13.0, *)
    public typealias Body = Never
}

extension View {
    /// <https://developer.apple.com/documentation/swiftui/view/sheet(ispresented:ondismiss:content:)>.
    @available(iOS 13.0, *)
    public nonisolated func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View { self }
}
