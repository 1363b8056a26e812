@_exported public import UIKit

/// <https://developer.apple.com/documentation/swiftui/uihostingcontroller>.
@available(iOS 13.0, *)
@MainActor
@preconcurrency
open class UIHostingController<Content: View>: UIViewController {
    /// <https://developer.apple.com/documentation/swiftui/uihostingcontroller/init(rootview:)>.
    @available(iOS 13.0, *)
    public init(rootView: Content) {
        root = rootView
        super.init(nibName: nil, bundle: nil)
    }

    /// <https://developer.apple.com/documentation/swiftui/uihostingcontroller/init(coder:)>.
    @available(iOS 13.0, *)
    public required init?(coder aDecoder: NSCoder) { nil }

    /// <https://developer.apple.com/documentation/swiftui/uihostingcontroller/rootview>.
    @available(iOS 13.0, *)
    public var rootView: Content {
        get { root }
        set {
            if !areEqual(root, newValue) { evaluations += 1 }
            root = newValue
        }
    }

    // MARK: Not SwiftUI's

    private var root: Content
    /// The number of root views after the first one that SwiftUI would evaluate.
    public private(set) var evaluations = 0

    /// Whether SwiftUI would not evaluate a view again, because its properties are equal to those before.
    private func areEqual(_ old: Any, _ new: Any) -> Bool {
        let (fields, others) = (Mirror(reflecting: old), Mirror(reflecting: new))
        if fields.displayStyle == .class { return old as AnyObject === new as AnyObject }
        if let old = old as? any Equatable { return isEqual(old, to: new) }
        // A closure has no properties, and is never equal.
        let isEmptyView = old is any View || old is any ViewModifier
        guard fields.children.count == others.children.count, isEmptyView || !fields.children.isEmpty else {
            return false
        }
        return zip(fields.children, others.children).allSatisfy { areEqual($0.value, $1.value) }
    }

    private func isEqual<Value: Equatable>(_ old: Value, to new: Any) -> Bool { new as? Value == old }
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
