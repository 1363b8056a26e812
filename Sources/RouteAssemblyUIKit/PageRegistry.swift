#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import RouteAssembly
    import UIKit

    /// The pages that an app has registered, by type of screen.
    @MainActor
    struct PageRegistry {
        private var registrations: [ObjectIdentifier: PageRegistration] = [:]
        private var reported: Set<ObjectIdentifier> = []
        /// Receives a line for each type of screen without a registration.
        var log: (String) -> Void = { print($0) }

        mutating func add(_ registration: PageRegistration) {
            registrations[ObjectIdentifier(registration.type)] = registration
        }

        /// Returns the registrations of a screen's type and its superclasses, the nearest one
        /// first.
        private func registrations(of screen: Screen) -> [PageRegistration] {
            registrations.values.filter { $0.isRegistered(for: type(of: screen)) }
                .sorted { $0.type != $1.type && $1.isRegistered(for: $0.type) }
        }

        /// Returns the value of the nearest registration that has one.
        private func nearest<Value>(_ screen: Screen, _ value: (PageRegistration) -> Value?) -> Value? {
            registrations(of: screen).lazy.compactMap(value).first
        }

        // MARK: Pages

        /// Returns a page of the nearest registration whose pages are of a type.
        func makePage<P: UIViewController>(for screen: Screen, ofType type: P.Type) -> P? {
            let make = nearest(screen) { registration in
                registration.pageType is P.Type ? registration.page : nil
            }
            return make?(screen) as? P
        }

        /// Returns a page that names a screen, and writes a line into the log if it is the first of
        /// its type.
        mutating func makePlainPage(for screen: Screen) -> UIViewController {
            if reported.insert(ObjectIdentifier(type(of: screen))).inserted {
                log("RouteAssembly: \(type(of: screen)) has no page. Register one with the renderer.")
            }
            return PlainPage("\(screen)")
        }

        func update(_ page: UIViewController, for screen: Screen) { nearest(screen, \.update)?(screen, page) }

        // MARK: What surrounds a page

        /// Returns what configures the presentation of a screen, if something is registered.
        func presentation(of screen: Screen) -> ((UIViewController) -> Void)? {
            nearest(screen, \.options.presentation).map { configure in { configure(screen, $0) } }
        }

        func badge(of screen: Screen) -> String? { nearest(screen, \.options.badge)?(screen) }

        /// Returns the item of the tab that contains a screen; `nil` if none is registered.
        func tabItem(of screen: Screen) -> UITabBarItem? {
            let naming = screenNamingTab(of: screen)
            return nearest(naming, \.options.tabItem)?(naming)
        }

        /// Returns the screen that the tab of a screen is named after: the first with a tab item
        /// among the screen and the first screens in it.
        func screenNamingTab(of screen: Screen) -> Screen {
            var naming = screen
            while nearest(naming, \.options.tabItem) == nil, let first = (naming as? Container)?.children.first {
                naming = first
            }
            return naming
        }
    }

    /// The page of a type of screen, with its tab item, badge, and presentation.
    @MainActor
    struct PageRegistration {
        let type: Screen.Type
        let pageType: UIViewController.Type
        private let isSuperclass: (Screen.Type) -> Bool
        let page: ((Screen) -> UIViewController)?
        let update: ((Screen, UIViewController) -> Void)?
        let options: Options

        /// What surrounds a page.
        struct Options {
            let tabItem: ((Screen) -> UITabBarItem)?
            let badge: ((Screen) -> String?)?
            let presentation: ((Screen, UIViewController) -> Void)?
        }

        /// Creates the registration of a type of screen and its subclasses.
        init<S: Screen, P: UIViewController>(
            _ type: S.Type, _ options: Options, page: ((S) -> P)?, update: ((S, P) -> Void)?
        ) {
            self.type = type
            pageType = P.self
            isSuperclass = { $0 is S.Type }
            self.options = options
            self.page = page.map { page in
                { screen in (screen as? S).map { page($0) } ?? PlainPage("\(screen)") }
            }
            self.update = update.map { update in
                { screen, page in
                    if let screen = screen as? S, let page = page as? P { update(screen, page) }
                }
            }
        }

        /// Whether the registration is for a type or for a superclass of it.
        func isRegistered(for type: Screen.Type) -> Bool { isSuperclass(type) }
    }

    /// The page of a screen that has no registration: it names the screen.
    @MainActor
    final class PlainPage: UIViewController {
        private let name: String

        init(_ name: String) {
            self.name = name
            super.init(nibName: nil, bundle: nil)
        }

        /// Returns `nil`: a toolkit makes its pages by itself.
        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            let label = UILabel(frame: view.bounds)
            label.text = name
            label.textAlignment = .center
            label.numberOfLines = 0
            label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.backgroundColor = .systemBackground
            view.addSubview(label)
        }
    }
#endif
