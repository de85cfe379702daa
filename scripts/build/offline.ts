import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRODUCT } from '../../packages/domain/src/product.ts'
import { readShell } from './page-shell.ts'
import { runVite } from './vite.ts'

const folder = 'packages/web/dist'

/** What is shown where a page cannot be reached; the other words where the device is online. */
const body = (drawing: string) => `<main class="page-main">
  <div class="empty">
    <svg class="ill" viewBox="0 0 240 180" width="240" height="180" aria-hidden="true">
      <use href="${drawing}#drawing"></use>
    </svg>
    <h1 class="display" data-online="${PRODUCT} cannot be reached">You are offline</h1>
    <p data-online="Your neighbors’ things come back by themselves, often within a minute.">
      Your neighbors’ things come back as soon as this device has a connection again.
    </p>
    <div class="row"><a class="btn btn-light" href="">Try again</a></div>
  </div>
</main>
<script src="/reconnect.js"></script>`

/** Writes the page for being offline and the service worker that keeps it. */
export async function buildOffline(): Promise<void> {
  const { page } = readShell('modulepreload')
  const offline = page
    .replace(/<link rel="manifest"[^>]*>/, '')
    .replace(/<title>[^<]*/, '<title>You are offline')
    .replace('<div id="root"></div>', body(drawingOfStreet()))
    .replace(/\n\s*\n/g, '\n')
  writeFileSync(join(folder, 'offline.html'), offline)
  await runVite('the service worker', '--config', 'vite.worker.config.ts', '--logLevel', 'warn')
}

/** The app shows the same drawing where a page fails, so it is kept for both. */
function drawingOfStreet(): string {
  const name = readdirSync(join(folder, 'assets')).find((file) => /^street-.*\.svg$/.test(file))
  if (!name) throw new Error('the build has no drawing of the street')
  return `/assets/${name}`
}
