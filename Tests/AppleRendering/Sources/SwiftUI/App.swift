/// <https://developer.apple.com/documentation/swiftui/scene>.
@available(iOS 14.0, *)
@MainActor
@preconcurrency
public protocol Scene {
    /// <https://developer.apple.com/documentation/swiftui/scene/body-swift.associatedtype>.
    @available(iOS 14.0, *)
    associatedtype Body: Scene

    /// <https://developer.apple.com/documentation/swiftui/scene/body-swift.property>.
    @available(iOS 14.0, *)
    @SceneBuilder var body: Body { get }
}

/// <https://developer.apple.com/documentation/swift/never>.
@available(iOS 14.0, *)
extension Never: Scene {}

/// <https://developer.apple.com/documentation/swiftui/scenebuilder>.
@available(iOS 14.0, *)
@resultBuilder
public struct SceneBuilder {
    /// <https://developer.apple.com/documentation/swiftui/scenebuilder/buildblock(_:)>.
    @available(iOS 14.0, *)
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// <https://developer.apple.com/documentation/swiftui/windowgroup>.
@available(iOS 14.0, *)
public struct WindowGroup<Content: View>: Scene {
    /// <https://developer.apple.com/documentation/swiftui/windowgroup/init(makecontent:)>.
    @available(iOS 14.0, *)
    public nonisolated init(@ViewBuilder makeContent: @escaping () -> Content) {}
    /// <https://developer.apple.com/documentation/swiftui/scene/body-swift.property>.
    @available(iOS 14.0, *)
    public var body: Never { fatalError("A scene of SwiftUI has no body.") }
}

/// <https://developer.apple.com/documentation/swiftui/app>.
@available(iOS 14.0, *)
@MainActor
@preconcurrency
public protocol App {
    /// <https://developer.apple.com/documentation/swiftui/app/body-swift.associatedtype>.
    @available(iOS 14.0, *)
    associatedtype Body: Scene

    /// <https://developer.apple.com/documentation/swiftui/app/body-swift.property>.
    @available(iOS 14.0, *)
    @SceneBuilder var body: Body { get }

    /// <https://developer.apple.com/documentation/swiftui/app/init()>.
    @available(iOS 14.0, *)
    init()
}

extension App {
    /// <https://developer.apple.com/documentation/swiftui/app/main()>.
    @available(iOS 14.0, *)
    public static func main() {}
}

/// <https://developer.apple.com/documentation/swiftui/window>.
@available(macOS 13.0, visionOS 26.0, *)
@available(iOS, unavailable)
public struct Window<Content: View>: Scene {
    /// <https://developer.apple.com/documentation/swiftui/scene/body-swift.property>.
    @available(macOS 13.0, visionOS 26.0, *)
    public var body: Never { fatalError("A scene of SwiftUI has no body.") }
}

/// <https://developer.apple.com/documentation/swiftui/link>.
@available(iOS 14.0, *)
public struct Link<Label: View>: View {
    /// <https://developer.apple.com/documentation/swiftui/view/body-swift.associatedtype>.
    @available(iOS 14.0, *)
    public typealias Body = Never
}
