@import Foundation;
#import "UIKitDefines.h"

#pragma clang assume_nonnull begin

/// <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinatorcontext>.
NS_SWIFT_UI_ACTOR
@protocol UIViewControllerTransitionCoordinatorContext <NSObject>
/// <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinatorcontext/iscancelled>.
@property (nonatomic, readonly, getter=isCancelled) BOOL cancelled;
/// <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinatorcontext/isinteractive>.
@property (nonatomic, readonly, getter=isInteractive) BOOL interactive;
@end

/// <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator>.
NS_SWIFT_UI_ACTOR
@protocol UIViewControllerTransitionCoordinator <UIViewControllerTransitionCoordinatorContext>
/// <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator/animate(alongsidetransition:completion:)>.
- (BOOL)animateAlongsideTransition:(void (^__nullable)(id<UIViewControllerTransitionCoordinatorContext> context))animation
                        completion:(void (^__nullable)(id<UIViewControllerTransitionCoordinatorContext> context))completion;
/// <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator/notifywheninteractionchanges(_:)>.
- (void)notifyWhenInteractionChangesUsingBlock:(void (^)(id<UIViewControllerTransitionCoordinatorContext> context))handler
    API_AVAILABLE(10.0) NS_SWIFT_NAME(notifyWhenInteractionChanges(_:));
@end

/// <https://developer.apple.com/documentation/uikit/uiviewcontrolleranimatedtransitioning>.
NS_SWIFT_UI_ACTOR
@protocol UIViewControllerAnimatedTransitioning <NSObject>
@end

/// <https://developer.apple.com/documentation/uikit/uiviewcontrollerinteractivetransitioning>.
NS_SWIFT_UI_ACTOR
@protocol UIViewControllerInteractiveTransitioning <NSObject>
@end

#pragma clang assume_nonnull end
