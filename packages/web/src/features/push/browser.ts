import type { SentBody } from '@swapstead/domain/contract.ts'
import type { pushCalls } from '@swapstead/domain/push/calls.ts'
import { DeviceError } from '../../lib/queries/api.ts'
import { readStored, writeStored } from '../../lib/storage/local-storage.ts'

const DECLINED = 'notifications-declined'

/** Whether this browser can show notifications while no page is open. */
export function canSubscribe(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Whether the user has refused. Only the browser's own settings can change that. */
export function isRefused(): boolean {
  return canSubscribe() && Notification.permission === 'denied'
}

/** Whether this device may be offered notifications: not refused here, nor in the browser. */
export function mayBeOffered(): boolean {
  return canSubscribe() && !isRefused() && readStored(DECLINED) === null
}

/** Stores that the user wants no notifications on this device, or wants them again. */
export function saveDeclined(isDeclined: boolean): void {
  writeStored(DECLINED, isDeclined ? 'yes' : null)
}

/** Asks for permission if needed. Throws an error with a sentence if there is none. */
export async function subscribeBrowser(
  publicKey: string,
): Promise<SentBody<typeof pushCalls.subscribe>> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new DeviceError('Your browser was not allowed to show notifications.')
  const { pushManager } = await navigator.serviceWorker.ready
  // The browser refuses the server's present key while a subscription with an earlier key exists.
  await unsubscribeBrowser()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}

export async function unsubscribeBrowser(): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.getSubscription()
  await subscription?.unsubscribe()
}
