/// <https://developer.apple.com/documentation/objectivec/selector>.
///
/// The page gives no availability.
public struct Selector: Hashable, ExpressibleByStringLiteral, Sendable {
    /// <https://developer.apple.com/documentation/objectivec/selector/init(_:)>.
    ///
    /// The page gives no availability.
    public init(_ str: String) { name = str }

    /// <https://developer.apple.com/documentation/objectivec/selector/init(stringliteral:)>.
    ///
    /// The page gives no availability.
    public init(stringLiteral value: String) { name = value }

    // MARK: Not UIKit's

    let name: String
}

/// <https://developer.apple.com/documentation/foundation/nsstringfromselector(_:)>.
@available(iOS 2.0, *)
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

/// <https://developer.apple.com/documentation/uikit/uitraitcollection>.
@available(iOS 8.0, *)
open class UITraitCollection: NSObject {}
