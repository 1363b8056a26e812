@import Foundation;
#import "UIKitDefines.h"
#import "UIViewController.h"

#pragma clang assume_nonnull begin

/// <https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate>.
API_AVAILABLE(8.0) NS_SWIFT_UI_ACTOR
@protocol UIAdaptivePresentationControllerDelegate <NSObject>
@optional
/// <https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollershoulddismiss(_:)>.
- (BOOL)presentationControllerShouldDismiss:(UIPresentationController *)presentationController API_AVAILABLE(13.0);
/// <https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollerwilldismiss(_:)>.
- (void)presentationControllerWillDismiss:(UIPresentationController *)presentationController API_AVAILABLE(13.0);
/// <https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollerdiddismiss(_:)>.
- (void)presentationControllerDidDismiss:(UIPresentationController *)presentationController API_AVAILABLE(13.0);
/// <https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollerdidattempttodismiss(_:)>.
- (void)presentationControllerDidAttemptToDismiss:(UIPresentationController *)presentationController API_AVAILABLE(13.0)
    NS_SWIFT_NAME(presentationControllerDidAttemptToDismiss(_:));
@end

/// <https://developer.apple.com/documentation/uikit/uipresentationcontroller>.
API_AVAILABLE(8.0) NS_SWIFT_UI_ACTOR
@interface UIPresentationController : NSObject
/// <https://developer.apple.com/documentation/uikit/uipresentationcontroller/presentedviewcontroller>.
@property (nonatomic, strong, readonly) UIViewController *presentedViewController NS_SWIFT_NAME(presentedViewController);
/// <https://developer.apple.com/documentation/uikit/uipresentationcontroller/delegate>.
@property (nullable, nonatomic, weak) id<UIAdaptivePresentationControllerDelegate> delegate;
@end

/// <https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdetentresolutioncontext>.
API_AVAILABLE(16.0) NS_SWIFT_UI_ACTOR
@protocol UISheetPresentationControllerDetentResolutionContext <NSObject>
/// <https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdetentresolutioncontext/maximumdetentvalue>.
@property (nonatomic, readonly) CGFloat maximumDetentValue;
@end

/// <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent>.
API_AVAILABLE(15.0) NS_SWIFT_UI_ACTOR NS_SWIFT_NAME(UISheetPresentationController.Detent)
@interface UISheetPresentationControllerDetent : NSObject
/// <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/medium()>.
+ (instancetype)mediumDetent;
/// <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/large()>.
+ (instancetype)largeDetent;
@end

/// <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller>.
API_AVAILABLE(15.0) NS_SWIFT_UI_ACTOR
@interface UISheetPresentationController : UIPresentationController
/// <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detents>.
@property (nonatomic, copy) NSArray<UISheetPresentationControllerDetent *> *detents;
/// <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/prefersgrabbervisible>.
@property (nonatomic) BOOL prefersGrabberVisible;
@end

/// <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollerdelegate>.
API_AVAILABLE(8.0) NS_SWIFT_UI_ACTOR
@protocol UIPopoverPresentationControllerDelegate <UIAdaptivePresentationControllerDelegate>
@end

/// <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller>.
API_AVAILABLE(8.0) NS_SWIFT_UI_ACTOR
@interface UIPopoverPresentationController : UIPresentationController
/// <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/sourceitem>.
@property (nonatomic, nullable, strong) id<UIPopoverPresentationControllerSourceItem> sourceItem API_AVAILABLE(16.0);
/// <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/sourceview>.
@property (nullable, nonatomic, strong) UIView *sourceView;
@end

#pragma clang assume_nonnull end
