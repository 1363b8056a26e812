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

// Swift does not import functions with a variable number of arguments.

/// Sets the name that screen readers say.
static inline void widget_set_accessible_name(GtkWidget *widget, const char *name) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/// Sets a state that screen readers say.
static inline void widget_set_accessible_state(GtkWidget *widget, GtkAccessibleState state, gboolean is_set) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), state, is_set, -1);
}

/// Sets the text that an empty entry shows.
static inline void set_placeholder(GtkWidget *entry, const char *text) {
    g_object_set(entry, "placeholder-text", text, NULL);
}

/// Returns a number or a Boolean value of the desktop's settings.
static inline int desktop_setting(const char *name) {
    int value = 0;
    g_object_get(gtk_settings_get_default(), name, &value, NULL);
    return value;
}

static inline void set_desktop_setting(const char *name, int value) {
    g_object_set(gtk_settings_get_default(), name, value, NULL);
}
