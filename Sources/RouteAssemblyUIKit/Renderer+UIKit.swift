#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    public import RouteAssembly
    public import RouteAssemblyRendering
    public import UIKit

    /// A renderer that shows a window with UIKit.
    ///
    /// ```swift
    /// let renderer = UIKitRenderer(window, router: router)
    /// renderer.register(ProductScreen.self) { screen in ProductViewController(screen) }
    /// uiWindow.rootViewController = renderer.rootViewController
    /// ```
    public typealias UIKitRenderer = Renderer<UIKitToolkit>

    extension Renderer where Kit == UIKitToolkit {
        /// Creates a renderer that shows a window with UIKit.
        ///
        /// Register the pages of the screens before the task suspends, and before a window or a
        /// container loads the view of ``rootViewController``: the renderer then makes the first
        /// pages, so that they are in the first frame. Modals follow when the view has appeared.
        ///
        /// - Parameters:
        ///   - window: The window to show.
        ///   - router: The router of the window.
        public convenience init(_ window: RoutingWindow, router: any Router) {
            self.init(window, router: router, toolkit: UIKitToolkit())
            toolkit.renderer = self
            setProgressBar()
        }

        /// The controller around everything that the renderer shows, for the `rootViewController`
        /// of a `UIWindow` or for a container of the app.
        public var rootViewController: UIViewController { toolkit.root }

        /// The closure that receives a line for each type of screen without a registered page.
        ///
        /// The default prints the line.
        public var log: (String) -> Void {
            get { toolkit.registry.log }
            set { toolkit.registry.log = newValue }
        }

        /// Sets when the renderer shows a progress bar.
        ///
        /// The thin bar is at the top of the window, or of the topmost modal. By default, it
        /// appears while navigations load, and does not flash for a short load. It shows the
        /// fraction that a loader reports, and otherwise slows down towards the end. Its colors are
        /// those of the `UIAppearance` of `UIProgressView`.
        ///
        /// ```swift
        /// renderer.setProgressBar(after: .seconds(1))
        /// renderer.setProgressBar(where: { _ in false })    // for an app with a bar of its own
        /// ```
        ///
        /// - Parameters:
        ///   - delay: The time that navigations have to wait before the bar appears.
        ///   - minimum: The time for which a bar that has appeared stays.
        ///   - clock: The clock that measures the times.
        ///   - isShown: Whether the bar shows an activity. The default is `\.isLoading`,
        ///     so that the bar is not shown while the user is asked something.
        public func setProgressBar(
            after delay: Duration = .milliseconds(300), forAtLeast minimum: Duration = .milliseconds(500),
            clock: any Clock<Duration> = ContinuousClock(),
            where isShown: @escaping (PendingActivity) -> Bool = { $0.isLoading }
        ) {
            toolkit.progressBar.observe(
                with: window.observePending(after: delay, forAtLeast: minimum, clock: clock, where: isShown) {
                    [weak toolkit] activity in toolkit?.showProgress(of: activity)
                })
        }

        /// Ends the transitions that UIKit may no longer end, because the scene is gone.
        ///
        /// Call it in `sceneDidDisconnect(_:)` before you release the renderer. Navigations that
        /// wait for a transition go on. From then on, the renderer waits for no transition and
        /// presents nothing.
        public func disconnect() { toolkit.close() }
    }

    // MARK: - Registration

    extension Renderer where Kit == UIKitToolkit {
        /// Registers the view controller of a type of screen.
        ///
        /// A subclass of the screen without a registration has the page of its nearest superclass.
        /// A screen without any has a plain page with its description. The page of a container of
        /// the app has to be a ``ContainerPage``, and that of a built-in container a ``StackPage``,
        /// a ``TabsPage``, or a ``SplitPage``; pages of other types are not made for them. The
        /// other closures have an effect on all containers.
        ///
        /// ```swift
        /// renderer.register(
        ///     CartScreen.self, tabItem: { _ in UITabBarItem(title: "Cart", image: nil, tag: 0) }
        /// ) { screen in
        ///     CartViewController(screen)
        /// }
        /// ```
        ///
        /// - Parameters:
        ///   - type: The type of the screens.
        ///   - tabItem: Returns the item of a tab. The tab of a stack is named after its first
        ///     screen, unless the stack itself has a registration with a tab item. The closure is
        ///     called again when the screen has changed, for the title. An item without a title has
        ///     that of the screen.
        ///   - badge: Returns the badge of the tab that the screen names. It is read again when the
        ///     screen has changed.
        ///   - presentation: Configures the controller that presents the screen, before each
        ///     presentation: its detents and its grabber, the source of a popover, another style,
        ///     or a transition of the app. A popover without a source is a sheet.
        ///   - update: Called after the page was made, and when the screen has changed.
        ///   - page: Returns a new view controller for a screen.
        public func register<S: Screen, P: UIViewController>(
            _ type: S.Type,
            tabItem: ((S) -> UITabBarItem)? = nil,
            badge: ((S) -> String?)? = nil,
            presentation: ((S, UIViewController) -> Void)? = nil,
            update: ((S, P) -> Void)? = nil,
            page: @escaping (S) -> P
        ) {
            add(type, tabItem, badge, presentation, update, page)
        }

        /// Registers what surrounds the page of a type of screen, such as a built-in container,
        /// whose page the toolkit makes.
        ///
        /// ```swift
        /// renderer.register(ShopStack.self, update: { (_, page: UINavigationController) in
        ///     page.navigationBar.prefersLargeTitles = true
        /// })
        /// ```
        ///
        /// - Parameters:
        ///   - type: The type of the screens.
        ///   - tabItem: Returns the item of a tab.
        ///   - badge: Returns the badge of the tab that the screen names.
        ///   - presentation: Configures the controller that presents the screen, before each
        ///     presentation: its detents and its grabber, the source of a popover, another style,
        ///     or a transition of the app. A popover without a source is a sheet.
        ///   - update: Called after the page was made, and when the screen has changed.
        public func register<S: Screen, P: UIViewController>(
            _ type: S.Type,
            tabItem: ((S) -> UITabBarItem)? = nil,
            badge: ((S) -> String?)? = nil,
            presentation: ((S, UIViewController) -> Void)? = nil,
            update: @escaping (S, P) -> Void = { (_: S, _: UIViewController) in }
        ) {
            add(type, tabItem, badge, presentation, update, nil)
        }

        private func add<S: Screen, P: UIViewController>(
            _ type: S.Type,
            _ tabItem: ((S) -> UITabBarItem)?,
            _ badge: ((S) -> String?)?,
            _ presentation: ((S, UIViewController) -> Void)?,
            _ update: ((S, P) -> Void)?,
            _ page: ((S) -> P)?
        ) {
            let options = PageRegistration.Options(
                tabItem: tabItem.map { make in { screen in (screen as? S).map(make) ?? UITabBarItem() } },
                badge: badge.map { make in { screen in (screen as? S).flatMap(make) } },
                presentation: presentation.map { configure in
                    { screen, controller in
                        if let screen = screen as? S { configure(screen, controller) }
                    }
                })
            toolkit.registry.add(PageRegistration(type, options, page: page, update: update))
        }
    }
#endif
