@import Foundation;
#import "UIKitDefines.h"
#import "UIViewController.h"

#pragma clang assume_nonnull begin

/// <https://developer.apple.com/documentation/uikit/uitraitcollection>.
API_AVAILABLE(8.0) NS_SWIFT_UI_ACTOR
@interface UITraitCollection : NSObject
@end

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
/// <https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/adaptivepresentationstyle(for:)>.
- (UIModalPresentationStyle)adaptivePresentationStyleForPresentationController:(UIPresentationController *)controller;
/// <https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/adaptivepresentationstyle(for:traitcollection:)>.
- (UIModalPresentationStyle)adaptivePresentationStyleForPresentationController:(UIPresentationController *)controller
                                                               traitCollection:(UITraitCollection *)traitCollection
    API_AVAILABLE(8.3);
/// <https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontroller(_:prepare:)>.
- (void)presentationController:(UIPresentationController *)presentationController
    prepareAdaptivePresentationController:(UIPresentationController *)adaptivePresentationController API_AVAILABLE(15.0);
/// <https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontroller(_:viewcontrollerforadaptivepresentationstyle:)>.
- (nullable UIViewController *)presentationController:(UIPresentationController *)controller
           viewControllerForAdaptivePresentationStyle:(UIModalPresentationStyle)style;
/// <https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontroller(_:willpresentwithadaptivestyle:transitioncoordinator:)>.
- (void)presentationController:(UIPresentationController *)presentationController
    willPresentWithAdaptiveStyle:(UIModalPresentationStyle)style
           transitionCoordinator:(nullable id<UIViewControllerTransitionCoordinator>)transitionCoordinator API_AVAILABLE(8.3);
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

@class UIPopoverPresentationController;

/// <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollerdelegate>.
API_AVAILABLE(8.0) NS_SWIFT_UI_ACTOR
@protocol UIPopoverPresentationControllerDelegate <UIAdaptivePresentationControllerDelegate>
@optional
/// <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollerdelegate/prepareforpopoverpresentation(_:)>.
- (void)prepareForPopoverPresentation:(UIPopoverPresentationController *)popoverPresentationController;
/// <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollerdelegate/popoverpresentationcontroller(_:willrepositionpopoverto:in:)>.
- (void)popoverPresentationController:(UIPopoverPresentationController *)popoverPresentationController
          willRepositionPopoverToRect:(CGRect *)rect
                               inView:(UIView *__autoreleasing _Nonnull *_Nonnull)view;
@end

/// <https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdelegate>.
API_AVAILABLE(15.0) NS_SWIFT_UI_ACTOR
@protocol UISheetPresentationControllerDelegate <UIAdaptivePresentationControllerDelegate>
@optional
/// <https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdelegate/sheetpresentationcontrollerdidchangeselecteddetentidentifier(_:)>.
- (void)sheetPresentationControllerDidChangeSelectedDetentIdentifier:(UISheetPresentationController *)sheetPresentationController;
@end

/// <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller>.
API_AVAILABLE(8.0) NS_SWIFT_UI_ACTOR
@interface UIPopoverPresentationController : UIPresentationController
/// <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/sourceitem>.
@property (nonatomic, nullable, strong) id<UIPopoverPresentationControllerSourceItem> sourceItem API_AVAILABLE(16.0);
/// <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/sourceview>.
@property (nullable, nonatomic, strong) UIView *sourceView;
/// <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/barbuttonitem>.
@property (nullable, nonatomic, strong) UIBarButtonItem *barButtonItem;
/// <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/adaptivesheetpresentationcontroller>.
@property (nonatomic, strong, readonly) UISheetPresentationController *adaptiveSheetPresentationController API_AVAILABLE(15.0);
@end

#pragma clang assume_nonnull end
