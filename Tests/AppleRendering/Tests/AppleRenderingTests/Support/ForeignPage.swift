import UIKit

/// A view controller that the app shows by itself.
final class ForeignPage: UIViewController {
    init() {
        super.init(nibName: nil, bundle: nil)
        title = "foreign"
    }

    required init?(coder: NSCoder) { nil }
}

/// A delegate that an app has had before.
final class AppDelegate: NSObject, StackAnimations, UITabBarControllerDelegate {
    private(set) var calls: [String] = []

    func navigationController(_: UINavigationController, willShow _: UIViewController, animated _: Bool) {
        calls.append("will show")
    }

    func navigationController(_: UINavigationController, didShow _: UIViewController, animated _: Bool) {
        calls.append("did show")
    }

    func navigationController(
        _: UINavigationController, animationControllerFor _: UINavigationController.Operation,
        from _: UIViewController, to _: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        calls.append("animation")
        return Animation()
    }

    func tabBarController(_: UITabBarController, shouldSelect _: UIViewController) -> Bool {
        calls.append("should select")
        return true
    }

    func tabBarController(_: UITabBarController, didSelect _: UIViewController) { calls.append("did select") }

    private final class Animation: NSObject, UIViewControllerAnimatedTransitioning {}
}
