@import Foundation;
#import "UIKitDefines.h"

#pragma clang assume_nonnull begin

@class UIGestureRecognizer, UIWindow;

/// <https://developer.apple.com/documentation/uikit/uiresponder>.
API_AVAILABLE(2.0) NS_SWIFT_UI_ACTOR
@interface UIResponder : NSObject
@end

@interface NSObject (UIAccessibilityAction)
/// <https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityperformescape()>.
- (BOOL)accessibilityPerformEscape API_AVAILABLE(5.0) NS_SWIFT_UI_ACTOR;
@end

/// <https://developer.apple.com/documentation/uikit/uicolor>.
API_AVAILABLE(2.0) NS_SWIFT_SENDABLE
@interface UIColor : NSObject
/// <https://developer.apple.com/documentation/uikit/uicolor/systembackground>.
@property (class, nonatomic, readonly) UIColor *systemBackgroundColor API_AVAILABLE(13.0) NS_SWIFT_NAME(systemBackground);
@end

/// <https://developer.apple.com/documentation/uikit/uiimage>.
API_AVAILABLE(2.0) NS_SWIFT_SENDABLE
@interface UIImage : NSObject
/// <https://developer.apple.com/documentation/uikit/uiimage/init(systemname:)>.
+ (nullable UIImage *)systemImageNamed:(NSString *)name API_AVAILABLE(13.0) NS_SWIFT_NAME(init(systemName:));
@end

/// <https://developer.apple.com/documentation/uikit/uiedgeinsets>.
struct UIEdgeInsets { CGFloat top, left, bottom, right; };
typedef struct UIEdgeInsets UIEdgeInsets;

/// <https://developer.apple.com/documentation/uikit/uiuserinterfacelayoutdirection>.
typedef NS_ENUM(NSInteger, UIUserInterfaceLayoutDirection) {
    UIUserInterfaceLayoutDirectionLeftToRight,
    UIUserInterfaceLayoutDirectionRightToLeft,
} API_AVAILABLE(5.0);

/// <https://developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct>.
typedef NS_OPTIONS(NSUInteger, UIViewAutoresizing) {
    UIViewAutoresizingNone = 0,
    UIViewAutoresizingFlexibleWidth = 1 << 1,
    UIViewAutoresizingFlexibleHeight = 1 << 4
} NS_SWIFT_NAME(UIView.AutoresizingMask);

/// <https://developer.apple.com/documentation/uikit/uiview/animationoptions>.
typedef NS_OPTIONS(NSUInteger, UIViewAnimationOptions) {
    UIViewAnimationOptionLayoutSubviews = 1 << 0,
    UIViewAnimationOptionTransitionCrossDissolve = 5 << 20
} NS_SWIFT_NAME(UIView.AnimationOptions) API_AVAILABLE(4.0);

/// <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollersourceitem>.
API_AVAILABLE(16.0) NS_SWIFT_UI_ACTOR
@protocol UIPopoverPresentationControllerSourceItem <NSObject>
@end

/// <https://developer.apple.com/documentation/uikit/uiview>.
API_AVAILABLE(2.0) NS_SWIFT_UI_ACTOR
@interface UIView : UIResponder <NSCoding, UIPopoverPresentationControllerSourceItem>
/// <https://developer.apple.com/documentation/uikit/uiview/init(frame:)>.
- (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER;
/// <https://developer.apple.com/documentation/uikit/uiview/init(coder:)>.
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
/// <https://developer.apple.com/documentation/uikit/uiview/effectiveuserinterfacelayoutdirection>.
@property (readonly, nonatomic) UIUserInterfaceLayoutDirection effectiveUserInterfaceLayoutDirection API_AVAILABLE(10.0);
@end

@interface UIView (UIViewGeometry)
/// <https://developer.apple.com/documentation/uikit/uiview/frame>.
@property (nonatomic) CGRect frame;
/// <https://developer.apple.com/documentation/uikit/uiview/bounds>.
@property (nonatomic) CGRect bounds;
/// <https://developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.property>.
@property (nonatomic) UIViewAutoresizing autoresizingMask;
@end

@interface UIView (UIViewHierarchy)
/// <https://developer.apple.com/documentation/uikit/uiview/superview>.
@property (nullable, nonatomic, readonly) UIView *superview;
/// <https://developer.apple.com/documentation/uikit/uiview/subviews>.
@property (nonatomic, readonly, copy) NSArray<UIView *> *subviews;
/// <https://developer.apple.com/documentation/uikit/uiview/window>.
@property (nullable, nonatomic, readonly) UIWindow *window;
/// <https://developer.apple.com/documentation/uikit/uiview/safeareainsets>.
@property (nonatomic, readonly) UIEdgeInsets safeAreaInsets API_AVAILABLE(11.0);
/// <https://developer.apple.com/documentation/uikit/uiview/isdescendant(of:)>.
- (BOOL)isDescendantOfView:(UIView *)view;
/// <https://developer.apple.com/documentation/uikit/uiview/removefromsuperview()>.
- (void)removeFromSuperview;
/// <https://developer.apple.com/documentation/uikit/uiview/addsubview(_:)>.
- (void)addSubview:(UIView *)view;
/// <https://developer.apple.com/documentation/uikit/uiview/didmovetowindow()>.
- (void)didMoveToWindow;
/// <https://developer.apple.com/documentation/uikit/uiview/layoutifneeded()>.
- (void)layoutIfNeeded;
@end

@interface UIView (UIViewRendering)
/// <https://developer.apple.com/documentation/uikit/uiview/backgroundcolor>.
@property (nullable, nonatomic, copy) UIColor *backgroundColor;
@end

@interface UIView (UIViewAnimationWithBlocks)
/// <https://developer.apple.com/documentation/uikit/uiview/animate(withduration:animations:)>.
+ (void)animateWithDuration:(NSTimeInterval)duration animations:(void (^)(void))animations API_AVAILABLE(4.0);
/// <https://developer.apple.com/documentation/uikit/uiview/transition(with:duration:options:animations:completion:)>.
+ (void)transitionWithView:(UIView *)view
                  duration:(NSTimeInterval)duration
                   options:(UIViewAnimationOptions)options
                animations:(void (^__nullable)(void))animations
                completion:(void (^__nullable)(BOOL finished))completion API_AVAILABLE(4.0);
@end

@interface UIView (UIViewGestureRecognizers)
/// <https://developer.apple.com/documentation/uikit/uiview/gesturerecognizers>.
@property (nullable, nonatomic, copy) NSArray<__kindof UIGestureRecognizer *> *gestureRecognizers API_AVAILABLE(3.2);
/// <https://developer.apple.com/documentation/uikit/uiview/addgesturerecognizer(_:)>.
- (void)addGestureRecognizer:(UIGestureRecognizer *)gestureRecognizer API_AVAILABLE(3.2);
@end

/// <https://developer.apple.com/documentation/uikit/nsdirectionalrectedge>.
typedef NS_OPTIONS(NSUInteger, NSDirectionalRectEdge) {
    NSDirectionalRectEdgeNone = 0,
    NSDirectionalRectEdgeTop = 1 << 0,
} API_AVAILABLE(13.0);

@class UIPanGestureRecognizer;

/// <https://developer.apple.com/documentation/uikit/uiscrollview>.
API_AVAILABLE(2.0) NS_SWIFT_UI_ACTOR
@interface UIScrollView : UIView
/// <https://developer.apple.com/documentation/uikit/uiscrollview/contentoffset>.
@property (nonatomic) CGPoint contentOffset;
/// <https://developer.apple.com/documentation/uikit/uiscrollview/contentsize>.
@property (nonatomic) CGSize contentSize;
/// <https://developer.apple.com/documentation/uikit/uiscrollview/adjustedcontentinset>.
@property (nonatomic, readonly) UIEdgeInsets adjustedContentInset API_AVAILABLE(11.0);
/// <https://developer.apple.com/documentation/uikit/uiscrollview/pangesturerecognizer>.
@property (nonatomic, readonly) UIPanGestureRecognizer *panGestureRecognizer API_AVAILABLE(5.0);
@end

/// <https://developer.apple.com/documentation/uikit/uiwindow>.
API_AVAILABLE(2.0) NS_SWIFT_UI_ACTOR
@interface UIWindow : UIView
@end

/// <https://developer.apple.com/documentation/uikit/nstextalignment>.
typedef NS_ENUM(NSInteger, NSTextAlignment) {
    NSTextAlignmentLeft = 0,
    NSTextAlignmentCenter = 1,
} API_AVAILABLE(6.0);

/// <https://developer.apple.com/documentation/uikit/uilabel>.
API_AVAILABLE(2.0) NS_SWIFT_UI_ACTOR
@interface UILabel : UIView
/// <https://developer.apple.com/documentation/uikit/uilabel/text>.
@property (nullable, nonatomic, copy) NSString *text;
/// <https://developer.apple.com/documentation/uikit/uilabel/textalignment>.
@property (nonatomic) NSTextAlignment textAlignment;
/// <https://developer.apple.com/documentation/uikit/uilabel/numberoflines>.
@property (nonatomic) NSInteger numberOfLines;
@end

/// <https://developer.apple.com/documentation/uikit/uiprogressview/style>.
typedef NS_ENUM(NSInteger, UIProgressViewStyle) {
    UIProgressViewStyleDefault,
    UIProgressViewStyleBar,
} NS_SWIFT_NAME(UIProgressView.Style);

/// <https://developer.apple.com/documentation/uikit/uiprogressview>.
API_AVAILABLE(2.0) NS_SWIFT_UI_ACTOR
@interface UIProgressView : UIView
- (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
/// <https://developer.apple.com/documentation/uikit/uiprogressview/init(progressviewstyle:)>.
- (instancetype)initWithProgressViewStyle:(UIProgressViewStyle)style;
/// <https://developer.apple.com/documentation/uikit/uiprogressview/setprogress(_:animated:)>.
- (void)setProgress:(float)progress animated:(BOOL)animated API_AVAILABLE(5.0);
@end

#pragma clang assume_nonnull end
