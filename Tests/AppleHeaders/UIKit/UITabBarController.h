@import Foundation;
#import "UIKitDefines.h"
#import "UINavigationController.h"

#pragma clang assume_nonnull begin

@class UITabBarController;

/// <https://developer.apple.com/documentation/uikit/uitab>.
API_AVAILABLE(18.0) NS_SWIFT_UI_ACTOR
@interface UITab : NSObject
/// <https://developer.apple.com/documentation/uikit/uitab/viewcontroller>.
@property (nonatomic, readonly, nullable) UIViewController *viewController;
@end

/// <https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate>.
NS_SWIFT_UI_ACTOR
@protocol UITabBarControllerDelegate <NSObject>
@optional
/// <https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate/tabbarcontroller(_:shouldselect:)>.
- (BOOL)tabBarController:(UITabBarController *)tabBarController
    shouldSelectViewController:(UIViewController *)viewController API_AVAILABLE(3.0);
/// <https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate/tabbarcontroller(_:didselect:)-2lfqu>.
- (void)tabBarController:(UITabBarController *)tabBarController didSelectViewController:(UIViewController *)viewController;
/// <https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate/tabbarcontroller(_:shouldselecttab:)>.
- (BOOL)tabBarController:(UITabBarController *)tabBarController shouldSelectTab:(UITab *)tab API_AVAILABLE(18.0)
    NS_SWIFT_NAME(tabBarController(_:shouldSelectTab:));
/// <https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate/tabbarcontroller(_:didselecttab:previoustab:)>.
- (void)tabBarController:(UITabBarController *)tabBarController
            didSelectTab:(UITab *)selectedTab
             previousTab:(nullable UITab *)previousTab API_AVAILABLE(18.0);
/// <https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate/tabbarcontrollersupportedinterfaceorientations(_:)>.
- (UIInterfaceOrientationMask)tabBarControllerSupportedInterfaceOrientations:(UITabBarController *)tabBarController
    API_AVAILABLE(7.0);
/// <https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate/tabbarcontrollerpreferredinterfaceorientationforpresentation(_:)>.
- (UIInterfaceOrientation)tabBarControllerPreferredInterfaceOrientationForPresentation:(UITabBarController *)tabBarController
    API_AVAILABLE(7.0);
/// <https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate/tabbarcontroller(_:interactioncontrollerfor:)>.
- (nullable id<UIViewControllerInteractiveTransitioning>)tabBarController:(UITabBarController *)tabBarController
    interactionControllerForAnimationController:(id<UIViewControllerAnimatedTransitioning>)animationController API_AVAILABLE(7.0);
/// <https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate/tabbarcontroller(_:animationcontrollerfortransitionfrom:to:)>.
- (nullable id<UIViewControllerAnimatedTransitioning>)tabBarController:(UITabBarController *)tabBarController
                    animationControllerForTransitionFromViewController:(UIViewController *)fromVC
                                                      toViewController:(UIViewController *)toVC API_AVAILABLE(7.0);
@end

/// <https://developer.apple.com/documentation/uikit/uitabbarcontroller>.
API_AVAILABLE(2.0) NS_SWIFT_UI_ACTOR
@interface UITabBarController : UIViewController
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
/// <https://developer.apple.com/documentation/uikit/uitabbarcontroller/viewcontrollers>.
@property (nullable, nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers;
/// <https://developer.apple.com/documentation/uikit/uitabbarcontroller/selectedviewcontroller>.
@property (nullable, nonatomic, assign) __kindof UIViewController *selectedViewController;
/// <https://developer.apple.com/documentation/uikit/uitabbarcontroller/selectedindex>.
@property (nonatomic) NSUInteger selectedIndex;
/// <https://developer.apple.com/documentation/uikit/uitabbarcontroller/morenavigationcontroller>.
@property (nonatomic, readonly) UINavigationController *moreNavigationController;
/// <https://developer.apple.com/documentation/uikit/uitabbarcontroller/customizableviewcontrollers>.
@property (nullable, nonatomic, copy) NSArray<__kindof UIViewController *> *customizableViewControllers;
/// <https://developer.apple.com/documentation/uikit/uitabbarcontroller/delegate>.
@property (nullable, nonatomic, weak) id<UITabBarControllerDelegate> delegate;
@end

#pragma clang assume_nonnull end
