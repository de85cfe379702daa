import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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
 * What every page begins with comes in two files, one of which seldom changes, and not in fifty: on a slow network each
 * file takes a turn of its own. What later pages share is put together until it is worth a file.
 */
const chunks = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 3 },
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  {
    ...{ name: 'shared', minShareCount: 2, priority: 1 },
    ...{ entriesAware: true, entriesAwareMergeThreshold: 24 * 1024 },
  },
]

export default defineConfig({
  plugins: [react({ compiler: true }), tailwindcss(), preloadFonts()],
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
