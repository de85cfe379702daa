/** Takes the number off the icon of the installed app, once nobody is signed in. */
export function clearAppBadge(): void {
  // It is refused where the app is not installed.
  navigator.clearAppBadge?.().catch(() => undefined)
}
