@import Foundation;
#import "UIKitDefines.h"
#import "UIViewController.h"
#import "UIGestureRecognizer.h"
#import "UIViewControllerTransitionCoordinator.h"

#pragma clang assume_nonnull begin

@class UINavigationController;

/// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/operation>.
typedef NS_ENUM(NSInteger, UINavigationControllerOperation) {
    UINavigationControllerOperationNone,
    UINavigationControllerOperationPush,
    UINavigationControllerOperationPop,
} NS_SWIFT_NAME(UINavigationController.Operation);

/// <https://developer.apple.com/documentation/uikit/uinavigationcontrollerdelegate>.
NS_SWIFT_UI_ACTOR
@protocol UINavigationControllerDelegate <NSObject>
@optional
/// <https://developer.apple.com/documentation/uikit/uinavigationcontrollerdelegate/navigationcontroller(_:willshow:animated:)>.
- (void)navigationController:(UINavigationController *)navigationController
      willShowViewController:(UIViewController *)viewController
                    animated:(BOOL)animated;
/// <https://developer.apple.com/documentation/uikit/uinavigationcontrollerdelegate/navigationcontroller(_:didshow:animated:)>.
- (void)navigationController:(UINavigationController *)navigationController
       didShowViewController:(UIViewController *)viewController
                    animated:(BOOL)animated;
/// <https://developer.apple.com/documentation/uikit/uinavigationcontrollerdelegate/navigationcontrollersupportedinterfaceorientations(_:)>.
- (UIInterfaceOrientationMask)navigationControllerSupportedInterfaceOrientations:(UINavigationController *)navigationController
    API_AVAILABLE(7.0);
/// <https://developer.apple.com/documentation/uikit/uinavigationcontrollerdelegate/navigationcontrollerpreferredinterfaceorientationforpresentation(_:)>.
- (UIInterfaceOrientation)navigationControllerPreferredInterfaceOrientationForPresentation:
    (UINavigationController *)navigationController API_AVAILABLE(7.0);
/// <https://developer.apple.com/documentation/uikit/uinavigationcontrollerdelegate/navigationcontroller(_:interactioncontrollerfor:)>.
- (nullable id<UIViewControllerInteractiveTransitioning>)navigationController:(UINavigationController *)navigationController
    interactionControllerForAnimationController:(id<UIViewControllerAnimatedTransitioning>)animationController API_AVAILABLE(7.0)
    NS_SWIFT_NAME(navigationController(_:interactionControllerFor:));
/// <https://developer.apple.com/documentation/uikit/uinavigationcontrollerdelegate/navigationcontroller(_:animationcontrollerfor:from:to:)>.
- (nullable id<UIViewControllerAnimatedTransitioning>)navigationController:(UINavigationController *)navigationController
                                           animationControllerForOperation:(UINavigationControllerOperation)operation
                                                        fromViewController:(UIViewController *)fromVC
                                                          toViewController:(UIViewController *)toVC API_AVAILABLE(7.0);
@end

/// <https://developer.apple.com/documentation/uikit/uinavigationcontroller>.
API_AVAILABLE(2.0) NS_SWIFT_UI_ACTOR
@interface UINavigationController : UIViewController
/// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/init(navigationbarclass:toolbarclass:)>.
- (instancetype)initWithNavigationBarClass:(nullable Class)navigationBarClass
                              toolbarClass:(nullable Class)toolbarClass NS_DESIGNATED_INITIALIZER API_AVAILABLE(5.0);
/// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/init(rootviewcontroller:)>.
- (instancetype)initWithRootViewController:(UIViewController *)rootViewController NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)aDecoder NS_DESIGNATED_INITIALIZER;
/// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/pushviewcontroller(_:animated:)>.
- (void)pushViewController:(UIViewController *)viewController animated:(BOOL)animated;
/// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/poptoviewcontroller(_:animated:)>.
- (nullable NSArray<__kindof UIViewController *> *)popToViewController:(UIViewController *)viewController
                                                              animated:(BOOL)animated
    NS_SWIFT_NAME(popToViewController(_:animated:));
/// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/topviewcontroller>.
@property (nullable, nonatomic, readonly, strong) UIViewController *topViewController;
/// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/viewcontrollers>.
@property (nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers;
/// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/setviewcontrollers(_:animated:)>.
- (void)setViewControllers:(NSArray<UIViewController *> *)viewControllers animated:(BOOL)animated API_AVAILABLE(3.0);
/// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/isnavigationbarhidden>.
@property (nonatomic, getter=isNavigationBarHidden) BOOL navigationBarHidden;
/// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/setnavigationbarhidden(_:animated:)>.
- (void)setNavigationBarHidden:(BOOL)hidden animated:(BOOL)animated;
/// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/delegate>.
@property (nullable, nonatomic, weak) id<UINavigationControllerDelegate> delegate;
/// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/interactivepopgesturerecognizer>.
@property (nullable, nonatomic, readonly) UIGestureRecognizer *interactivePopGestureRecognizer API_AVAILABLE(7.0);
/// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/interactivecontentpopgesturerecognizer>.
@property (nullable, nonatomic, readonly) UIGestureRecognizer *interactiveContentPopGestureRecognizer API_AVAILABLE(26.0);
@end

#pragma clang assume_nonnull end
