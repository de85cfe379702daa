/**
 * Protects notifications on shared computers once nobody is signed in: removes their number from the
 * installed app's icon, closes shown ones and unsubscribes from further ones.
 */
export function clearNotifications(): void {
  // A browser that lacks the feature or refuses it shows nothing.
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
