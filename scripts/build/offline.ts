import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRODUCT } from '../../packages/domain/src/product.ts'
import { readShell } from './page-shell.ts'
import { runVite } from './vite.ts'

const folder = 'packages/web/dist'

/** What is shown where a page cannot be reached; the other words where the device is online. */
const body = `<main class="page-main empty">
  <img src="/icon.svg" width="72" height="72" alt="">
  <h1 class="display" data-online="${PRODUCT} cannot be reached">You are offline</h1>
  <p data-online="Your neighbors’ things come back by themselves, often within a minute.">
    Your neighbors’ things come back as soon as this device has a connection again.
  </p>
  <div class="row"><a class="btn btn-light" href="">Try again</a></div>
</main>
<script src="/reconnect.js"></script>`

/** Writes the page for being offline and the service worker that keeps it. */
export async function buildOffline(): Promise<void> {
  const { page } = readShell('modulepreload')
  const offline = page
    .replace(/<link rel="manifest"[^>]*>/, '')
    .replace(/<title>[^<]*/, '<title>You are offline')
    .replace('<div id="root"></div>', body)
    .replace(/\n\s*\n/g, '\n')
  writeFileSync(join(folder, 'offline.html'), offline)
  await runVite('the service worker', '--config', 'vite.worker.config.ts', '--logLevel', 'warn')
}
