import { afterEach, expect, test, vi } from 'vitest'
import { failureText } from '../../lib/queries/api.ts'
import { subscribeBrowser } from './browser.ts'

type Subscription = { key: string; unsubscribe: () => Promise<boolean>; toJSON: () => object }

/** A browser's push manager. While it has a subscription, it refuses one with another key. */
class PushManager {
  current: Subscription | null = null
  #made = 0

  async getSubscription() {
    return this.current
  }

  async subscribe({ applicationServerKey: key }: { applicationServerKey: string }) {
    if (this.current && this.current.key !== key) {
      throw new DOMException('Another applicationServerKey', 'InvalidStateError')
    }
    this.#made += 1
    const endpoint = `https://push.example/${this.#made}`
    this.current ??= {
      key,
      unsubscribe: async () => {
        this.current = null
        return true
      },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    }
    return this.current
  }
}

function openBrowser(permission: string) {
  const pushManager = new PushManager()
  vi.stubGlobal('Notification', { requestPermission: async () => permission })
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager }) } })
  return pushManager
}
afterEach(() => vi.unstubAllGlobals())

test('a device that is subscribed with a former key of the server subscribes anew', async () => {
  const pushManager = openBrowser('granted')
  const former = await subscribeBrowser('former')
  const anew = await subscribeBrowser('current')
  expect(pushManager.current?.key).toBe('current')
  expect(anew.keys).toEqual({ p256dh: 'p', auth: 'a' })
  expect(anew.endpoint).not.toBe(former.endpoint)
})

test('SHELL-59 whoever refuses notifications reads so, and the device keeps what it has', async () => {
  const pushManager = openBrowser('granted')
  await subscribeBrowser('former')
  vi.stubGlobal('Notification', { requestPermission: async () => 'denied' })
  const refusal = await subscribeBrowser('current').catch(failureText)
  expect(refusal).toBe('Your browser was not allowed to show notifications.')
  expect(pushManager.current?.key).toBe('former')
})
