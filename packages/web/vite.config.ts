import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { noCircularChunks } from './no-circular-chunks.ts'

/** Preloads the text and display faces in every page, so that headings do not jump. */
function preloadFonts(): Plugin {
  return {
    name: 'swapstead:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: '',
            },
            injectTo: 'head',
          })),
    },
  }
}

/**
 * What every page begins with comes in two files, one of which seldom changes, and what three other parts share in a third: on
 * a slow network each file takes a turn of its own. Finer groups (`entriesAware`, merged) made files that import each other.
 */
const chunks = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 3 },
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  { name: 'shared', minShareCount: 3, priority: 1 },
]

export default defineConfig({
  plugins: [react({ compiler: true }), tailwindcss(), preloadFonts(), noCircularChunks()],
  build: {
    // These understand light-dark(): an older target would lower it to variables that
    // a block with its own color-scheme cannot override.
    target: ['chrome123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // Named after all that share it, such a file would have a name of a hundred letters.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
      },
    },
  },
})
