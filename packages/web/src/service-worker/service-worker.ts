/**
 * Caches files of the build and an offline page, and never a person's data. Shows pushed
 * notifications while no page is seen. Begins a post with photos that other apps share.
 */
import type { PushMessage } from '@swapstead/domain/push/message.ts'
import { ExpirationPlugin } from 'workbox-expiration'
import { matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { storeSharedPhotos } from '../lib/storage/shared-photos.ts'

declare const self: ServiceWorkerGlobalScope
/** What the page for being offline needs; the build fills it in. */
declare const OFFLINE_FILES: { url: string; revision: string | null }[]

const OFFLINE_PAGE = '/offline.html'
const ASSETS_MAX = 150
/** A pressed notification may open a window for a few seconds. */
const ANSWER_MS = 500
const network = new NetworkOnly()

precacheAndRoute(OFFLINE_FILES)

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'build',
    plugins: [new ExpirationPlugin({ maxEntries: ASSETS_MAX })],
  }),
)

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  (navigation) =>
    network
      .handle(navigation)
      .catch(async () => (await matchPrecache(OFFLINE_PAGE)) ?? Response.error()),
)

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === '/share',
  async ({ request }) => {
    const photos = (await request.formData()).getAll('photos')
    // Without storage the form opens empty.
    await storeSharedPhotos(photos.filter((part) => part instanceof File)).catch(() => undefined)
    return Response.redirect('/member-home?shared=true', 303)
  },
  'POST',
)

// It holds nothing that a page of the version before could miss.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver(): Promise<void> {
  // A page then begins to load while this program starts.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as PushMessage))
})

/** Nobody needs a notification of what the open page shows. */
async function show({ tag, title, text, path }: PushMessage): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' })
  const isSeen = pages.some((page) => page.visibilityState === 'visible')
  if (isSeen && !(await mustAlwaysShow())) return
  const look = { icon: '/icon-192.png', badge: '/icon-192.png', silent: isSeen }
  await self.registration.showNotification(title, { body: text, tag, data: { path }, ...look })
  if (isSeen) return closeShown(tag)
  await self.navigator.setAppBadge?.()
}

/** Apple's browsers end a subscription after three pushes that show nothing (decision 0052). */
async function mustAlwaysShow(): Promise<boolean> {
  const subscription = await self.registration.pushManager.getSubscription()
  return subscription !== null && new URL(subscription.endpoint).host.endsWith('.push.apple.com')
}

async function closeShown(tag: string): Promise<void> {
  for (const shown of await self.registration.getNotifications({ tag })) shown.close()
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data?.path ?? '/')))
})

/** No page is led elsewhere: it may hold unsent text, or a payment. */
async function open(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' })
  const answers = await Promise.all(pages.map((page) => isShownBy(page, path)))
  const shown = pages.find((_, place) => answers[place])
  if (shown) await shown.focus()
  else await self.clients.openWindow(path)
}

/** Asks the page, because a client's address is the one that it was loaded with. */
function isShownBy(page: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  port1.onmessage = ({ data }) => resolve(data === true)
  // A frozen page and one of the version before say nothing.
  setTimeout(() => resolve(false), ANSWER_MS)
  page.postMessage(path, [port2])
  return promise
}
