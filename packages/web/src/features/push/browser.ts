import type { SentBody } from '@swapstead/domain/contract.ts'
import type { pushCalls } from '@swapstead/domain/push/calls.ts'
import { DeviceError } from '../../lib/queries/api.ts'
import { readStored, writeStored } from '../../lib/storage/local-storage.ts'

const DECLINED = 'notifications-declined'

/** Whether this browser can show notifications while no page is open. */
export function canSubscribe(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Whether the person has refused; only the browser's own settings change that. */
export function isRefused(): boolean {
  return canSubscribe() && Notification.permission === 'denied'
}

/** Whether this device may be offered notifications: nobody has refused them, here or in the browser. */
export function mayBeOffered(): boolean {
  return canSubscribe() && !isRefused() && readStored(DECLINED) === null
}

/** The person wants none on this device, or wants them after all. */
export function saveDeclined(isDeclined: boolean): void {
  writeStored(DECLINED, isDeclined ? 'yes' : null)
}

/** Asks for permission if needed. Throws a sentence when there is none. */
export async function subscribeBrowser(
  publicKey: string,
): Promise<SentBody<typeof pushCalls.subscribe>> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new DeviceError('Your browser was not allowed to show notifications.')
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription with a former key of the server would make the browser refuse the present one.
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
