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

export default defineConfig({
  plugins: [react({ compiler: true }), tailwindcss(), preloadFonts()],
  build: {
    // These understand light-dark(): an older target would lower it to variables that
    // a block with its own color-scheme cannot override.
    target: ['chrome123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
  },
})
