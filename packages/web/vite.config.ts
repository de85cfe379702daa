import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { browserTarget } from './build/browser-target.ts'
import { domainForBrowsers } from './build/domain-for-browsers/plugin.ts'
import { iconsByFile } from './build/icons-by-file.ts'
import { noCircularChunks } from './build/no-circular-chunks.ts'
import { pageFiles } from './build/page-files.ts'
import { runtimeInLibraries } from './build/runtime-in-libraries.ts'
import { viewChunks } from './build/view-chunks.ts'

/** Preloads the fonts in every page to prevent layout shifts. */
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

/** What nearly every form shows or does. */
const forms =
  /react-hook-form|ui\/form\/(use-form-field|TextField|TextAreaField)[.]|lib\/form\/(show-issues|late-rules)/
/** What refuses input. It loads once a form is shown. */
const rules =
  /node_modules\/zod|@hookform|lib\/form\/form-schema|domain\/src\/(input-sentences|text[.]ts[?]schemas)/

/** Few files, since each one costs a round trip on a slow network. The highest priority decides. */
const chunks = [
  // They seldom change, so they stay in the cache when the app does.
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 5 },
  { name: 'start', tags: ['$initial' as const], priority: 4 },
  viewChunks(3),
  // Styles of other pages. Those of maps are large, and those of one page alone stay with it.
  { name: 'later', test: /(?<!maplibre-gl|Map)[.]css$/, minShareCount: 3, priority: 2.9 },
  { name: 'icons', test: /node_modules\/lucide-react/, minShareCount: 8, priority: 2.5 },
  { name: 'forms', test: forms, priority: 2.2, includeDependenciesRecursively: false },
  { name: 'rules', test: rules, priority: 2, includeDependenciesRecursively: false },
  // What fewer parts share stays apart, or every page would load what single others need.
  { name: 'shared', minShareCount: 16, priority: 1 },
]

export default defineConfig({
  plugins: [
    domainForBrowsers(),
    iconsByFile(),
    react(),
    tailwindcss(),
    preloadFonts(),
    runtimeInLibraries(),
    noCircularChunks(),
    pageFiles(),
  ],
  build: {
    target: browserTarget,
    modulePreload: { polyfill: false },
    manifest: 'views/manifest.json',
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // Rolldown joins the names of all sharing modules; the first one is enough. The app's start
        // lists all names, and hashes hardly compress: seven characters are the fewest allowed.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash:7].js`,
      },
    },
  },
})
