import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { capture } from '../capture.ts'
import { Fault } from '../fault.ts'

const folder = 'packages/web/dist'

/** What is shown where a page cannot be reached. It needs no code. */
const body = `<main class="empty">
  <h1 class="display">You are offline</h1>
  <p>Your neighbors’ things come back as soon as this device has a connection again.</p>
  <div class="row"><a class="btn btn-light" href="">Try again</a></div>
</main>`

/** Writes the page for being offline and the service worker that keeps it. */
export async function buildOffline(): Promise<void> {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const offline = page
    .replace(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script src="\/early.js"[^>]*><\/script>|<noscript>.*<\/noscript>/g, '')
    .replace(/<link rel="manifest"[^>]*>|<link rel="apple-touch-icon"[^>]*>/g, '')
    .replace(/<title>[^<]*/, '<title>You are offline')
    .replace('<div id="root"></div>', body)
    .replace(/\n\s*\n/g, '\n')
  writeFileSync(join(folder, 'offline.html'), offline)
  const program = resolve('node_modules/vite/bin/vite.js')
  const parameters = ['build', '--config', 'vite.worker.config.ts', '--logLevel', 'warn']
  const { code, output } = await capture(process.execPath, [program, ...parameters], {
    cwd: 'packages/web',
  })
  if (code !== 0)
    throw new Fault(`${output}\nBuilding the service worker failed; the reason stands above.`)
}
