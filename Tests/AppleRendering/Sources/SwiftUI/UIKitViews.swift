@_exported public import UIKit

/// <https://developer.apple.com/documentation/swiftui/uihostingcontroller>.
@available(iOS 13.0, *)
@MainActor
@preconcurrency
open class UIHostingController<Content: View>: UIViewController {
    /// <https://developer.apple.com/documentation/swiftui/uihostingcontroller/init(rootview:)>.
    @available(iOS 13.0, *)
    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }

    /// <https://developer.apple.com/documentation/swiftui/uihostingcontroller/init(coder:)>.
    @available(iOS 13.0, *)
    public required init?(coder aDecoder: NSCoder) { nil }

    /// <https://developer.apple.com/documentation/swiftui/uihostingcontroller/rootview>.
    @available(iOS 13.0, *)
    public var rootView: Content

    // MARK: Not SwiftUI's

    private var root: ViewNode?

    /// The texts that SwiftUI shows.
    public var texts: [String] { node.texts }

    var node: ViewNode {
        let root = ViewNode.evaluated(rootView, instead: root)
        self.root = root
        return root
    }

    /// The number of times that SwiftUI has evaluated a body.
    public var evaluations: Int { root?.evaluations ?? 0 }
}

/// <https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentable>.
@available(iOS 13.0, *)
@MainActor
@preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
    /// <https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentable/uiviewcontrollertype>.
    @available(iOS 13.0, *)
    associatedtype UIViewControllerType: UIViewController

    /// <https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentable/makeuiviewcontroller(context:)>.
    @available(iOS 13.0, *)
    func makeUIViewController(context: Context) -> UIViewControllerType

    /// <https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentable/updateuiviewcontroller(_:context:)>.
    @available(iOS 13.0, *)
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)

    /// <https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentable/context>.
    @available(iOS 13.0, *)
    typealias Context = UIViewControllerRepresentableContext<Self>
}

/// <https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentablecontext>.
@available(iOS 13.0, *)
@MainActor
@preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    // MARK: Not SwiftUI's

    /// Creates a context, which Apple does not let an app do.
    public init() {}
}
