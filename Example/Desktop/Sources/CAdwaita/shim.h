// What libadwaita 1.2 has is deprecated in later versions, which still have it.
#define ADW_DISABLE_DEPRECATION_WARNINGS
#define GDK_DISABLE_DEPRECATION_WARNINGS
#define GLIB_DISABLE_DEPRECATION_WARNINGS

#if !__has_include(<adwaita.h>)
#error "libadwaita is missing. Run Example/Desktop/install, which installs it and what the tests need."
#endif

#include <adwaita.h>
#include <glib-unix.h>

// Dispatch has these two functions for other run loops. No header declares them.

/// The file descriptor that is readable when the main queue has work.
int _dispatch_get_main_queue_handle_4CF(void);

/// Performs the work of the main queue.
void _dispatch_main_queue_callback_4CF(void *message);
