@import Foundation;
#import "UIKitDefines.h"
#import "UIView.h"

#pragma clang assume_nonnull begin

@class UIGestureRecognizer;

/// <https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate>.
NS_SWIFT_UI_ACTOR
@protocol UIGestureRecognizerDelegate <NSObject>
@optional
/// <https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate/gesturerecognizershouldbegin(_:)>.
- (BOOL)gestureRecognizerShouldBegin:(UIGestureRecognizer *)gestureRecognizer;
/// <https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate/gesturerecognizer(_:shouldrecognizesimultaneouslywith:)>.
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer
    shouldRecognizeSimultaneouslyWithGestureRecognizer:(UIGestureRecognizer *)otherGestureRecognizer;
/// <https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate/gesturerecognizer(_:shouldrequirefailureof:)>.
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer
    shouldRequireFailureOfGestureRecognizer:(UIGestureRecognizer *)otherGestureRecognizer API_AVAILABLE(7.0);
@end

/// <https://developer.apple.com/documentation/uikit/uiscrolltypemask>.
typedef NS_OPTIONS(NSInteger, UIScrollTypeMask) {
    UIScrollTypeMaskDiscrete = 1 << 0,
    UIScrollTypeMaskContinuous = 1 << 1,
    UIScrollTypeMaskAll = 3
} API_AVAILABLE(13.4);

/// <https://developer.apple.com/documentation/uikit/uirectedge>.
typedef NS_OPTIONS(NSUInteger, UIRectEdge) {
    UIRectEdgeNone = 0,
    UIRectEdgeTop = 1 << 0,
    UIRectEdgeLeft = 1 << 1,
    UIRectEdgeBottom = 1 << 2,
    UIRectEdgeRight = 1 << 3,
} API_AVAILABLE(7.0);

/// <https://developer.apple.com/documentation/uikit/uigesturerecognizer>.
API_AVAILABLE(3.2) NS_SWIFT_UI_ACTOR
@interface UIGestureRecognizer : NSObject
/// <https://developer.apple.com/documentation/uikit/uigesturerecognizer/init(target:action:)>.
- (instancetype)initWithTarget:(nullable id)target action:(nullable SEL)action NS_DESIGNATED_INITIALIZER;
- (instancetype)init;
/// <https://developer.apple.com/documentation/uikit/uigesturerecognizer/delegate>.
@property (nullable, nonatomic, weak) id<UIGestureRecognizerDelegate> delegate;
/// <https://developer.apple.com/documentation/uikit/uigesturerecognizer/view>.
@property (nullable, nonatomic, readonly) UIView *view;
/// <https://developer.apple.com/documentation/uikit/uigesturerecognizer/allowedtouchtypes>.
@property (nonatomic, copy) NSArray<NSNumber *> *allowedTouchTypes API_AVAILABLE(9.0);
/// <https://developer.apple.com/documentation/uikit/uigesturerecognizer/cancelstouchesinview>.
@property (nonatomic) BOOL cancelsTouchesInView;
/// <https://developer.apple.com/documentation/uikit/uigesturerecognizer/require(tofail:)>.
- (void)requireGestureRecognizerToFail:(UIGestureRecognizer *)otherGestureRecognizer;
@end

/// <https://developer.apple.com/documentation/uikit/uipangesturerecognizer>.
API_AVAILABLE(3.2) NS_SWIFT_UI_ACTOR
@interface UIPanGestureRecognizer : UIGestureRecognizer
/// <https://developer.apple.com/documentation/uikit/uipangesturerecognizer/velocity(in:)>.
- (CGPoint)velocityInView:(nullable UIView *)view;
/// <https://developer.apple.com/documentation/uikit/uipangesturerecognizer/allowedscrolltypesmask>.
@property (nonatomic) UIScrollTypeMask allowedScrollTypesMask API_AVAILABLE(13.4);
@end

/// <https://developer.apple.com/documentation/uikit/uiscreenedgepangesturerecognizer>.
API_AVAILABLE(7.0) NS_SWIFT_UI_ACTOR
@interface UIScreenEdgePanGestureRecognizer : UIPanGestureRecognizer
/// <https://developer.apple.com/documentation/uikit/uiscreenedgepangesturerecognizer/edges>.
@property (readwrite, nonatomic, assign) UIRectEdge edges;
@end

#pragma clang assume_nonnull end
