@import Foundation;
#import "UIKitDefines.h"
#import "UIView.h"
#import "UIMenu.h"

#pragma clang assume_nonnull begin

@class UINavigationController, UIPopoverPresentationController, UIPresentationController, UISheetPresentationController;
@protocol UIViewControllerTransitionCoordinator;

/// <https://developer.apple.com/documentation/uikit/uimodaltransitionstyle>.
typedef NS_ENUM(NSInteger, UIModalTransitionStyle) {
    UIModalTransitionStyleCoverVertical = 0,
    UIModalTransitionStyleCrossDissolve = 2,
};

/// <https://developer.apple.com/documentation/uikit/uimodalpresentationstyle>.
typedef NS_ENUM(NSInteger, UIModalPresentationStyle) {
    UIModalPresentationFullScreen = 0,
    UIModalPresentationPageSheet = 1,
    UIModalPresentationFormSheet = 2,
    UIModalPresentationCurrentContext = 3,
    UIModalPresentationCustom = 4,
    UIModalPresentationOverFullScreen = 5,
    UIModalPresentationPopover = 7,
    UIModalPresentationNone = -1,
    UIModalPresentationAutomatic = -2,
};

/// <https://developer.apple.com/documentation/uikit/uiinterfaceorientationmask>.
typedef NS_OPTIONS(NSUInteger, UIInterfaceOrientationMask) {
    UIInterfaceOrientationMaskPortrait = 1 << 1,
    UIInterfaceOrientationMaskAll = 30,
};

/// <https://developer.apple.com/documentation/uikit/uiinterfaceorientation>.
typedef NS_ENUM(NSInteger, UIInterfaceOrientation) {
    UIInterfaceOrientationUnknown = 0,
    UIInterfaceOrientationPortrait = 1,
};

/// <https://developer.apple.com/documentation/uikit/uicontentcontainer>.
API_AVAILABLE(8.0) NS_SWIFT_UI_ACTOR
@protocol UIContentContainer <NSObject>
/// <https://developer.apple.com/documentation/uikit/uicontentcontainer/preferredcontentsize>.
@property (nonatomic, readonly) CGSize preferredContentSize;
/// <https://developer.apple.com/documentation/uikit/uicontentcontainer/preferredcontentsizedidchange(forchildcontentcontainer:)>.
- (void)preferredContentSizeDidChangeForChildContentContainer:(id<UIContentContainer>)container;
@end

/// <https://developer.apple.com/documentation/uikit/uiviewcontroller>.
API_AVAILABLE(2.0) NS_SWIFT_UI_ACTOR
@interface UIViewController : UIResponder <NSCoding, UIContentContainer>
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/init(nibname:bundle:)>.
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil NS_DESIGNATED_INITIALIZER;
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/init(coder:)>.
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/view>.
@property (null_resettable, nonatomic, strong) UIView *view;
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/viewifloaded>.
@property (nullable, nonatomic, readonly, strong) UIView *viewIfLoaded API_AVAILABLE(9.0);
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdidload()>.
- (void)viewDidLoad;
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/title>.
@property (nullable, nonatomic, copy) NSString *title;
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdidappear(_:)>.
- (void)viewDidAppear:(BOOL)animated;
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdiddisappear(_:)>.
- (void)viewDidDisappear:(BOOL)animated;
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdidlayoutsubviews()>.
- (void)viewDidLayoutSubviews API_AVAILABLE(5.0);
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/parent>.
@property (nullable, nonatomic, weak, readonly) UIViewController *parentViewController NS_SWIFT_NAME(parent);
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/presentedviewcontroller>.
@property (nullable, nonatomic, readonly) UIViewController *presentedViewController API_AVAILABLE(5.0) NS_SWIFT_NAME(presentedViewController);
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/presentingviewcontroller>.
@property (nullable, nonatomic, readonly) UIViewController *presentingViewController API_AVAILABLE(5.0) NS_SWIFT_NAME(presentingViewController);
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/isbeingpresented>.
@property (nonatomic, readonly, getter=isBeingPresented) BOOL beingPresented API_AVAILABLE(5.0);
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/isbeingdismissed>.
@property (nonatomic, readonly, getter=isBeingDismissed) BOOL beingDismissed API_AVAILABLE(5.0);
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/present(_:animated:completion:)>.
- (void)presentViewController:(UIViewController *)viewControllerToPresent
                     animated:(BOOL)flag
                   completion:(void (^__nullable)(void))completion API_AVAILABLE(5.0);
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/dismiss(animated:completion:)>.
- (void)dismissViewControllerAnimated:(BOOL)flag completion:(void (^__nullable)(void))completion API_AVAILABLE(5.0) NS_SWIFT_NAME(dismiss(animated:completion:));
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/modaltransitionstyle>.
@property (nonatomic, assign) UIModalTransitionStyle modalTransitionStyle API_AVAILABLE(3.0);
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/modalpresentationstyle>.
@property (nonatomic, assign) UIModalPresentationStyle modalPresentationStyle API_AVAILABLE(3.2);
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/preferredcontentsize>.
@property (nonatomic) CGSize preferredContentSize API_AVAILABLE(7.0);
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/setneedsstatusbarappearanceupdate()>.
- (void)setNeedsStatusBarAppearanceUpdate API_AVAILABLE(7.0);
@end

@interface UIViewController (UIHomeIndicatorAutoHidden)
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/childforhomeindicatorautohidden>.
@property (nonatomic, readonly, nullable) UIViewController *childViewControllerForHomeIndicatorAutoHidden API_AVAILABLE(11.0)
    NS_SWIFT_NAME(childForHomeIndicatorAutoHidden);
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/setneedsupdateofhomeindicatorautohidden()>.
- (void)setNeedsUpdateOfHomeIndicatorAutoHidden API_AVAILABLE(11.0);
@end

@interface UIViewController (UIScreenEdgesDeferringSystemGestures)
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/childforscreenedgesdeferringsystemgestures>.
@property (nonatomic, readonly, nullable) UIViewController *childViewControllerForScreenEdgesDeferringSystemGestures
    API_AVAILABLE(11.0) NS_SWIFT_NAME(childForScreenEdgesDeferringSystemGestures);
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/setneedsupdateofscreenedgesdeferringsystemgestures()>.
- (void)setNeedsUpdateOfScreenEdgesDeferringSystemGestures API_AVAILABLE(11.0);
@end

@interface UIViewController (UIPointerLockSupport)
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/childviewcontrollerforpointerlock>.
@property (nonatomic, readonly, nullable) UIViewController *childViewControllerForPointerLock API_AVAILABLE(14.0)
    NS_SWIFT_NAME(childViewControllerForPointerLock);
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/setneedsupdateofpreferspointerlocked()>.
- (void)setNeedsUpdateOfPrefersPointerLocked API_AVAILABLE(14.0);
@end

@interface UIViewController (UIInterfaceOrientationLock)
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/childforinterfaceorientationlock>.
@property (nonatomic, readonly, nullable) UIViewController *childViewControllerForInterfaceOrientationLock API_AVAILABLE(26.0)
    NS_SWIFT_NAME(childForInterfaceOrientationLock);
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/setneedsupdateofprefersinterfaceorientationlocked()>.
- (void)setNeedsUpdateOfPrefersInterfaceOrientationLocked API_AVAILABLE(26.0);
@end

@interface UIViewController (UIContentScrollView)
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/contentscrollview(for:)>.
- (nullable UIScrollView *)contentScrollViewForEdge:(NSDirectionalRectEdge)edge API_AVAILABLE(15.0)
    NS_SWIFT_NAME(contentScrollView(for:));
@end

@interface UIViewController (UIViewControllerRotation)
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/supportedinterfaceorientations>.
@property (nonatomic, readonly) UIInterfaceOrientationMask supportedInterfaceOrientations API_AVAILABLE(6.0);
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/setneedsupdateofsupportedinterfaceorientations()>.
- (void)setNeedsUpdateOfSupportedInterfaceOrientations API_AVAILABLE(16.0);
@end

@interface UIViewController (UIContainerViewControllerProtectedMethods)
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/children>.
@property (nonatomic, readonly) NSArray<__kindof UIViewController *> *childViewControllers API_AVAILABLE(5.0) NS_SWIFT_NAME(children);
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/addchild(_:)>.
- (void)addChildViewController:(UIViewController *)childController API_AVAILABLE(5.0) NS_SWIFT_NAME(addChild(_:));
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/removefromparent()>.
- (void)removeFromParentViewController API_AVAILABLE(5.0) NS_SWIFT_NAME(removeFromParent());
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/childforstatusbarstyle>.
@property (nonatomic, readonly, nullable) UIViewController *childViewControllerForStatusBarStyle API_AVAILABLE(7.0) NS_SWIFT_NAME(childForStatusBarStyle);
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/childforstatusbarhidden>.
@property (nonatomic, readonly, nullable) UIViewController *childViewControllerForStatusBarHidden API_AVAILABLE(7.0) NS_SWIFT_NAME(childForStatusBarHidden);
@end

@interface UIViewController (UIContainerViewControllerCallbacks)
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/willmove(toparent:)>.
- (void)willMoveToParentViewController:(nullable UIViewController *)parent API_AVAILABLE(5.0) NS_SWIFT_NAME(willMove(toParent:));
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/didmove(toparent:)>.
- (void)didMoveToParentViewController:(nullable UIViewController *)parent API_AVAILABLE(5.0) NS_SWIFT_NAME(didMove(toParent:));
@end

@interface UIViewController (UIPresentationController)
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/presentationcontroller>.
@property (nonatomic, nullable, readonly) UIPresentationController *presentationController API_AVAILABLE(8.0);
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/popoverpresentationcontroller>.
@property (nonatomic, nullable, readonly) UIPopoverPresentationController *popoverPresentationController API_AVAILABLE(8.0);
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/sheetpresentationcontroller>.
@property (nonatomic, nullable, readonly) UISheetPresentationController *sheetPresentationController API_AVAILABLE(15.0);
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/ismodalinpresentation>.
@property (nonatomic, getter=isModalInPresentation) BOOL modalInPresentation API_AVAILABLE(13.0);
@end

@interface UIViewController (UITransitionCoordinator)
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/transitioncoordinator>.
@property (nonatomic, readonly, nullable) id<UIViewControllerTransitionCoordinator> transitionCoordinator API_AVAILABLE(7.0);
@end

@interface UIViewController (UINavigationControllerItem)
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/navigationitem>.
@property (nonatomic, readonly, strong) UINavigationItem *navigationItem;
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/hidesbottombarwhenpushed>.
@property (nonatomic) BOOL hidesBottomBarWhenPushed;
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/navigationcontroller>.
@property (nullable, nonatomic, readonly, strong) UINavigationController *navigationController;
@end

@interface UIViewController (UITabBarControllerItem)
/// <https://developer.apple.com/documentation/uikit/uiviewcontroller/tabbaritem>.
@property (null_resettable, nonatomic, strong) UITabBarItem *tabBarItem;
@end

#pragma clang assume_nonnull end
