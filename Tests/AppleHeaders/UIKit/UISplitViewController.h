@import Foundation;
#import "UIKitDefines.h"
#import "UIViewController.h"

#pragma clang assume_nonnull begin

@class UISplitViewController;

/// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/displaymode-swift.enum>.
typedef NS_ENUM(NSInteger, UISplitViewControllerDisplayMode) {
    UISplitViewControllerDisplayModeAutomatic,
    UISplitViewControllerDisplayModeSecondaryOnly,
    UISplitViewControllerDisplayModeOneBesideSecondary,
    UISplitViewControllerDisplayModeOneOverSecondary,
    UISplitViewControllerDisplayModeTwoBesideSecondary API_AVAILABLE(14.0),
} NS_SWIFT_NAME(UISplitViewController.DisplayMode) API_AVAILABLE(8.0);

/// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/style-swift.enum>.
typedef NS_ENUM(NSInteger, UISplitViewControllerStyle) {
    UISplitViewControllerStyleUnspecified,
    UISplitViewControllerStyleDoubleColumn,
    UISplitViewControllerStyleTripleColumn,
} NS_SWIFT_NAME(UISplitViewController.Style) API_AVAILABLE(14.0);

/// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/column>.
typedef NS_ENUM(NSInteger, UISplitViewControllerColumn) {
    UISplitViewControllerColumnPrimary,
    UISplitViewControllerColumnSupplementary,
    UISplitViewControllerColumnSecondary,
    UISplitViewControllerColumnCompact,
} NS_SWIFT_NAME(UISplitViewController.Column) API_AVAILABLE(14.0);

/// <https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate>.
NS_SWIFT_UI_ACTOR
@protocol UISplitViewControllerDelegate
@optional
/// <https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate/splitviewcontroller(_:willchangeto:)>.
- (void)splitViewController:(UISplitViewController *)svc
    willChangeToDisplayMode:(UISplitViewControllerDisplayMode)displayMode API_AVAILABLE(8.0);
/// <https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate/splitviewcontroller(_:topcolumnforcollapsingtoproposedtopcolumn:)>.
- (UISplitViewControllerColumn)splitViewController:(UISplitViewController *)svc
         topColumnForCollapsingToProposedTopColumn:(UISplitViewControllerColumn)proposedTopColumn API_AVAILABLE(14.0);
/// <https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate/splitviewcontroller(_:displaymodeforexpandingtoproposeddisplaymode:)>.
- (UISplitViewControllerDisplayMode)splitViewController:(UISplitViewController *)svc
           displayModeForExpandingToProposedDisplayMode:(UISplitViewControllerDisplayMode)proposedDisplayMode API_AVAILABLE(14.0);
/// <https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate/splitviewcontrollerdidcollapse(_:)>.
- (void)splitViewControllerDidCollapse:(UISplitViewController *)svc API_AVAILABLE(14.0);
/// <https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate/splitviewcontrollerdidexpand(_:)>.
- (void)splitViewControllerDidExpand:(UISplitViewController *)svc API_AVAILABLE(14.0);
/// <https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate/splitviewcontroller(_:willshow:)>.
- (void)splitViewController:(UISplitViewController *)svc willShowColumn:(UISplitViewControllerColumn)column API_AVAILABLE(14.0);
/// <https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate/splitviewcontroller(_:willhide:)>.
- (void)splitViewController:(UISplitViewController *)svc willHideColumn:(UISplitViewControllerColumn)column API_AVAILABLE(14.0);
/// <https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate/splitviewcontroller(_:didshow:)>.
- (void)splitViewController:(UISplitViewController *)svc didShowColumn:(UISplitViewControllerColumn)column API_AVAILABLE(26.0);
/// <https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate/splitviewcontroller(_:didhide:)>.
- (void)splitViewController:(UISplitViewController *)svc didHideColumn:(UISplitViewControllerColumn)column API_AVAILABLE(26.0);
/// <https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate/splitviewcontrollerinteractivepresentationgesturewillbegin(_:)>.
- (void)splitViewControllerInteractivePresentationGestureWillBegin:(UISplitViewController *)svc API_AVAILABLE(14.0);
/// <https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate/splitviewcontrollerinteractivepresentationgesturedidend(_:)>.
- (void)splitViewControllerInteractivePresentationGestureDidEnd:(UISplitViewController *)svc API_AVAILABLE(14.0);
/// <https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate/splitviewcontrollersupportedinterfaceorientations(_:)>.
- (UIInterfaceOrientationMask)splitViewControllerSupportedInterfaceOrientations:(UISplitViewController *)splitViewController
    API_AVAILABLE(7.0);
/// <https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate/splitviewcontrollerpreferredinterfaceorientationforpresentation(_:)>.
- (UIInterfaceOrientation)splitViewControllerPreferredInterfaceOrientationForPresentation:
    (UISplitViewController *)splitViewController API_AVAILABLE(7.0);
@end

/// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller>.
API_AVAILABLE(3.2) NS_SWIFT_UI_ACTOR
@interface UISplitViewController : UIViewController
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil NS_DESIGNATED_INITIALIZER;
/// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/init(coder:)>.
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
/// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/init(style:)>.
- (instancetype)initWithStyle:(UISplitViewControllerStyle)style NS_DESIGNATED_INITIALIZER API_AVAILABLE(14.0);
/// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/delegate>.
@property (nullable, nonatomic, weak) id<UISplitViewControllerDelegate> delegate;
/// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/setviewcontroller(_:for:)>.
- (void)setViewController:(nullable UIViewController *)vc forColumn:(UISplitViewControllerColumn)column API_AVAILABLE(14.0);
/// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/show(_:)>.
- (void)showColumn:(UISplitViewControllerColumn)column API_AVAILABLE(14.0) NS_SWIFT_NAME(show(_:));
/// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/preferreddisplaymode>.
@property (nonatomic) UISplitViewControllerDisplayMode preferredDisplayMode API_AVAILABLE(8.0);
/// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/displaymode-swift.property>.
@property (nonatomic, readonly) UISplitViewControllerDisplayMode displayMode API_AVAILABLE(8.0);
@end

#pragma clang assume_nonnull end
