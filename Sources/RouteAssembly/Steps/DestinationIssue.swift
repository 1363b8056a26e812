/// A problem of a configuration that the linter of RouteAssemblyInspection reports.
///
/// ```swift
/// let outline = DestinationOutline(of: ["product": Steps.product, "cart": Steps.cart])
/// for issue in outline.issues() { print(issue) }
/// // notPlaced at cart → CartScreen: CartScreen is built by CartFactory, and no action …
/// ```
///
/// If the configuration is right as it is, allow the issue at its step, and say why:
/// ``StepAssembly/allowing(_:because:)``.
public struct DestinationIssue: Hashable, Sendable, CustomStringConvertible {
    /// The kind of the issue.
    public let code: Code
    /// The consequence of the issue.
    public let severity: Severity
    /// The names on the way from a destination to the place of the issue.
    ///
    /// The first name is that of the destination in the outline. The names of the types of screens
    /// follow, with the interceptors whose redirects lead on, and with the cases of switches.
    public let path: [String]
    /// A sentence or two for a developer: what is wrong, and how to correct it.
    public let message: String

    /// The code, the path, and the message, in one line.
    public var description: String {
        "\(code) at \(path.map { String(printable: $0) }.joined(separator: " → ")): \(message)"
    }

    package init(code: Code, severity: Severity, path: [String], message: String) {
        self.code = code
        self.severity = severity
        self.path = path
        self.message = String(printable: message)
    }

    /// The consequences of an issue, the smallest one first.
    public enum Severity: Hashable, Sendable, Comparable, CaseIterable {
        /// A closure or a context decides whether there is an issue, so an outline cannot tell.
        case unknown
        /// The configuration works, but not as it was probably meant.
        case warning
        /// A navigation that reaches the place fails.
        case error
    }

    /// The kinds of issues, to compare with.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The code's name, such as `redirectLoop`.
        public let description: String

        private init(_ name: String) { description = name }

        /// The destination that an interceptor redirects to asks the same interceptor again.
        ///
        /// A typical example is a login behind the guard that redirects to the login. The severity
        /// is ``Severity/unknown`` if the redirects may end: if the interceptor has a context, if
        /// another interceptor redirects in between, or if a closure decides a case of a switch.
        public static let redirectLoop = Self("redirectLoop")
        /// An interceptor with ``Interceptor/redirects`` was added by `adding(_:)` to a step on
        /// which other screens are placed, so it does not protect them.
        public static let unguarded = Self("unguarded")
        /// A step with a factory has no action.
        ///
        /// The error of the navigation is ``RoutingError/Code/notPlaced``.
        public static let notPlaced = Self("notPlaced")
        /// A step with an action has no factory, so that the action never runs.
        public static let unusedAction = Self("unusedAction")
        /// A step would find other screens than its own, because neither a context nor the type of
        /// its target tells its screen from others; or a case of a switch matches every screen,
        /// because its finder has no type.
        ///
        /// The error of the navigation is ``RoutingError/Code/typeMismatch``.
        public static let typeMismatch = Self("typeMismatch")
        /// A step builds its screen for a context, its finder finds screens of all contexts, and no
        /// task shows the context on a found screen.
        ///
        /// A navigation to product 2 then shows product 1, if product 1 is in the window. The
        /// severity is ``Severity/unknown`` for a container, and for a step that is no destination,
        /// because the context may not matter to the screen.
        public static let ignoredContext = Self("ignoredContext")
        /// A step takes a value that no following step of its chain provides.
        ///
        /// The error of the navigation is ``RoutingError/Code/factoryFailed``, unless a container
        /// that the chain finds has the value.
        public static let notProvided = Self("notProvided")
        /// A chain expects a container around a screen that a step places elsewhere, or an action
        /// needs a container of the app that no step builds.
        ///
        /// The error of the navigation is ``RoutingError/Code/containerMismatch``. In the second
        /// case, the severity is ``Severity/unknown``, because the app may place the container
        /// itself.
        public static let containerMismatch = Self("containerMismatch")
        /// The finder of a step accepts every screen of its type, and a step with another factory
        /// builds such screens, too.
        public static let conflictingFactories = Self("conflictingFactories")
        /// A step without a factory may not find its screen, and no following step builds one where
        /// the finder looks.
        ///
        /// The error of the navigation is ``RoutingError/Code/nothingToBuild``. The severity is
        /// ``Severity/unknown`` if a closure decides how the chain continues or which screen the
        /// step finds, or if the step has an interceptor or a task, because
        /// `DestinationStep.custom(using:)` has none.
        public static let nothingToBuild = Self("nothingToBuild")
        /// A step presents its screen, and its finder does not search modals, so that each
        /// navigation presents another screen.
        public static let unfoundModal = Self("unfoundModal")
        /// A step builds a tab container or a split without children, and no step adds one.
        public static let emptyContainer = Self("emptyContainer")
        /// A chain ends at a step that never finds its screen, or at a switch without a case that
        /// can match.
        ///
        /// The error of the navigation is ``RoutingError/Code/originNotFound``.
        public static let leadsNowhere = Self("leadsNowhere")
        /// A case of a switch never matches, or an earlier case matches whenever this case does.
        public static let unreachableCase = Self("unreachableCase")
        /// A closure decides how a chain continues.
        ///
        /// The severity is always ``Severity/unknown``.
        public static let closure = Self("closure")
        /// A chain or a redirect of a feature leads to a route that no feature has, the destination
        /// of a feature's own route cannot be made, or a feature has links to another one's routes.
        ///
        /// The error of the navigation is ``RoutingError/Code/unregisteredRoute``.
        public static let unregisteredRoute = Self("unregisteredRoute")
        /// A chain continues with the destination of a route, which leads back to the chain.
        ///
        /// The error of the navigation is ``RoutingError/Code/originNotFound``.
        public static let circularRoute = Self("circularRoute")
        /// No link and no other feature leads to a feature.
        public static let unreachableFeature = Self("unreachableFeature")
        /// A chain or a redirect leads to another feature, and `Feature.leading(to:)` does not
        /// declare it.
        public static let undeclaredFeature = Self("undeclaredFeature")
        /// A feature has no examples of its routes, so that nothing is known about their chains.
        public static let noExamples = Self("noExamples")
        /// Two features have the same name, routes, or links, a feature has one of these twice, or
        /// two types of routes have the same `savedName`.
        ///
        /// The error of the installation is ``RoutingError/Code/featureConflict``.
        public static let featureConflict = Self("featureConflict")
        /// A tap on a tab shows a screen without asking its guard.
        ///
        /// `DestinationOutline.issues(ofTabsIn:)` reports it.
        public static let unguardedTab = Self("unguardedTab")
        /// An issue is allowed without a reason.
        public static let emptyReason = Self("emptyReason")
        /// An issue is allowed at a step or switch that does not have it.
        public static let unusedAllowance = Self("unusedAllowance")
    }
}

/// An issue that a step or a switch allows.
package struct AllowedIssue: Hashable, Sendable {
    package let code: DestinationIssue.Code
    package let reason: String
}
