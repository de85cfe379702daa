/**
 * Protects notifications on shared computers, once nobody is signed in: their number goes from the
 * icon of the installed app, those that are shown close, and what is on its way is not shown.
 */
export function clearNotifications(): void {
  // A browser without the part, or one that refuses, shows nothing.
  for (const forget of [clearBadge, closeShown, unsubscribe]) forget().catch(() => undefined)
}

async function clearBadge(): Promise<void> {
  await navigator.clearAppBadge?.()
}

async function closeShown(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
}

async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
