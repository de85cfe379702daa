import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { domainForBrowsers } from './build/domain-for-browsers/plugin.ts'

/** Builds the program with which the server renders the app's pages. */
export default defineConfig({
  plugins: [domainForBrowsers(), react()],
  publicDir: false,
  ssr: { noExternal: true },
  // Otherwise both of React's builds would be bundled.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'node22',
    ssr: 'src/app/first-view/render-view.tsx',
    outDir: 'dist/views/program',
  },
})
