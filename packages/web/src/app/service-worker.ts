import { showNews } from '../ui/feedback/toast-store.ts'

/** Starts the service worker, and offers a newer version of the app once it is there. */
export function startServiceWorker(): void {
  // Undefined without TLS, except on localhost.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (!workers) return
  let isKnown = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    if (isKnown) offerReload()
    isKnown = true
  })
  // A pressed notification brings the page forward that shows its subject.
  workers.addEventListener('message', ({ data, ports: [port] }) => {
    port?.postMessage(data === location.pathname + location.search)
  })
  // The app works without it.
  workers.register('/service-worker.js').catch(() => undefined)
}

/** Asks before reloading, because typed text would be lost. */
function offerReload(): void {
  showNews({
    title: 'A newer version is ready',
    description: 'Reload whenever you like.',
    action: { label: 'Reload', run: () => location.reload() },
  })
}
