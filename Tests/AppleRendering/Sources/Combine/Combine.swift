/// <https://developer.apple.com/documentation/combine/publisher>.
@available(iOS 13.0, *)
public protocol Publisher<Output, Failure> {
    /// <https://developer.apple.com/documentation/combine/publisher/output>.
    @available(iOS 13.0, *)
    associatedtype Output
    /// <https://developer.apple.com/documentation/combine/publisher/failure>.
    @available(iOS 13.0, *)
    associatedtype Failure: Error
}

/// <https://developer.apple.com/documentation/combine/observableobjectpublisher>.
@available(iOS 13.0, *)
public final class ObservableObjectPublisher: Publisher {
    /// <https://developer.apple.com/documentation/combine/observableobjectpublisher/output>.
    @available(iOS 13.0, *)
    public typealias Output = Void
    /// <https://developer.apple.com/documentation/combine/observableobjectpublisher/failure>.
    @available(iOS 13.0, *)
    public typealias Failure = Never
    /// <https://developer.apple.com/documentation/combine/observableobjectpublisher/init()>.
    @available(iOS 13.0, *)
    public init() {}
}

/// <https://developer.apple.com/documentation/combine/observableobject>.
@available(iOS 13.0, *)
public protocol ObservableObject: AnyObject {
    /// <https://developer.apple.com/documentation/combine/observableobject/objectwillchangepublisher>.
    @available(iOS 13.0, *)
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// <https://developer.apple.com/documentation/combine/observableobject/objectwillchange>.
    @available(iOS 13.0, *)
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// <https://developer.apple.com/documentation/combine/observableobject/objectwillchange-5gopl>.
    @available(iOS 13.0, *)
    public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}
