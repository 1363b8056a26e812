#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import RouteAssemblyRendering
    public import UIKit

    /// The page of a stack, and the page of a column of a split.
    ///
    /// Subclass it for a navigation controller of the app, and register the subclass for the
    /// container. Set ``delegate`` as for any navigation controller: it is called, too.
    ///
    /// ```swift
    /// renderer.register(NavigationContainer.self) { _ in BrandStackPage() }
    /// ```
    @MainActor
    open class StackPage: UINavigationController, UINavigationControllerDelegate {
        private(set) lazy var control = StackControl(self)
        private weak var appDelegate: (any UINavigationControllerDelegate)?
        private let forwarded = ForwardedDelegate.ofStack()

        /// Creates a stack without pages.
        public init() {
            super.init(nibName: nil, bundle: nil)
            super.delegate = self
        }

        /// Creates a stack without pages, with bars of the app.
        ///
        /// ```swift
        /// StackPage(navigationBarClass: BrandBar.self, toolbarClass: nil)
        /// ```
        ///
        /// - Parameters:
        ///   - navigationBarClass: A subclass of `UINavigationBar`, or `nil` for UIKit's bar.
        ///   - toolbarClass: A subclass of `UIToolbar`, or `nil` for UIKit's bar.
        public override init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
            super.init(navigationBarClass: navigationBarClass, toolbarClass: toolbarClass)
            super.delegate = self
        }

        /// Creates a stack from an archive, without pages.
        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            super.delegate = self
        }

        /// The delegate.
        ///
        /// It is the stack itself, which calls the delegate that the app has set. The app's
        /// delegate must not pass calls on to the one that was there before.
        open override var delegate: (any UINavigationControllerDelegate)? {
            get { super.delegate }
            set {
                appDelegate = newValue === self ? nil : newValue
                forwarded.set(appDelegate)
                // UIKit asks which methods a delegate has when the delegate is set.
                super.delegate = nil
                super.delegate = self
            }
        }

        /// Indicates whether the stack or the app's delegate has a method.
        open override func responds(to aSelector: Selector!) -> Bool {
            super.responds(to: aSelector) || forwarded.target(of: aSelector) != nil
        }

        /// Returns the app's delegate for a method that only it has.
        open override func forwardingTarget(for aSelector: Selector!) -> Any? {
            forwarded.target(of: aSelector) ?? super.forwardingTarget(for: aSelector)
        }

        /// Puts a gate before the recognizers of the stack.
        open override func viewDidLoad() {
            super.viewDidLoad()
            control.addGate()
        }

        /// Returns the orientations of the app's delegate, or of the top page.
        open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
            appDelegate?.navigationControllerSupportedInterfaceOrientations?(self)
                ?? topViewController?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
        }

        /// Goes back by one page, for the escape gesture of VoiceOver.
        open override func accessibilityPerformEscape() -> Bool {
            // Apple declares the method for all objects, which belong to no actor.
            MainActor.assumeIsolated { topViewController.flatMap { control.toolkit?.goBack(from: $0) } ?? false }
        }

        // MARK: The way back

        /// Begins a gesture if the user or the app goes back, and not the toolkit: by a swipe, by
        /// the menu of the back button, or by a pop.
        open func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) {
            appDelegate?.navigationController?(navigationController, willShow: viewController, animated: animated)
            control.willShow(viewController, animated: animated)
        }

        /// Reconciles the pages, whether the transition has ended or is still under way.
        ///
        /// If UIKit has ended a transition without calling its coordinator, the transition ends
        /// here.
        open func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            appDelegate?.navigationController?(navigationController, didShow: viewController, animated: animated)
            control.didShow(viewController)
        }
    }
#endif
