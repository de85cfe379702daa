import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'
import { browserTarget } from './build/browser-target.ts'

/** A new build has a new page, so its service worker differs too. */
const page = readFileSync('dist/offline.html', 'utf8')
const start = readFileSync('dist/index.html', 'utf8')
const revision = createHash('sha256').update(page).update(start).digest('hex').slice(0, 16)
const hashed = [...page.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, url]) => ({
  url,
  revision: null,
}))
const named = ['/offline.html', '/theme.js', '/reconnect.js', '/icon.svg'].map((url) => ({
  url,
  revision,
}))

/** Builds the service worker; the client and its page for being offline must be built. */
export default defineConfig({
  publicDir: false,
  define: {
    'process.env.NODE_ENV': '"production"',
    OFFLINE_FILES: JSON.stringify([...named, ...hashed]),
  },
  build: {
    target: browserTarget,
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/service-worker/service-worker.ts',
      output: { entryFileNames: 'service-worker.js', format: 'iife', codeSplitting: false },
    },
  },
})
