import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserTarget } from './build/browser-target.ts'
import { dropUnusedStyles } from './build/drop-unused-styles.ts'

/**
 * Builds the prerendered pages. With `--ssr src/prerendered/render.tsx` it bundles their renderer and
 * styles, without it their only script.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), dropUnusedStyles()],
  publicDir: false,
  ssr: { noExternal: true },
  // Otherwise both of React's builds would be bundled.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: isSsrBuild
    ? {
        target: browserTarget,
        outDir: 'dist/prerendered',
        ssrEmitAssets: true,
        cssCodeSplit: false,
        cssMinify: true,
        rolldownOptions: { output: { codeSplitting: false } },
      }
    : {
        target: browserTarget,
        emptyOutDir: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { prerendered: 'src/prerendered/script.ts' },
          output: { entryFileNames: 'assets/[name]-[hash].js' },
        },
      },
}))
