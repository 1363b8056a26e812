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
@end

/// <https://developer.apple.com/documentation/uikit/uigesturerecognizer>.
API_AVAILABLE(3.2) NS_SWIFT_UI_ACTOR
@interface UIGestureRecognizer : NSObject
/// <https://developer.apple.com/documentation/uikit/uigesturerecognizer/init(target:action:)>.
- (instancetype)initWithTarget:(nullable id)target action:(nullable SEL)action NS_DESIGNATED_INITIALIZER;
- (instancetype)init;
/// <https://developer.apple.com/documentation/uikit/uigesturerecognizer/delegate>.
@property (nullable, nonatomic, weak) id<UIGestureRecognizerDelegate> delegate;
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
@end

#pragma clang assume_nonnull end
