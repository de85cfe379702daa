import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { dropUnusedStyles } from './drop-unused-styles.ts'

const target = ['chrome123', 'firefox121', 'safari17.5']

/**
 * The prerendered pages, beside the app's own build (vite.config.ts): with `--ssr src/landing/render.tsx` what renders them, with all it needs in
 * one file and their styles in another, else their only script.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react({ compiler: true }), dropUnusedStyles()],
  publicDir: false,
  ssr: { noExternal: true },
  // Else React's two builds would both be in it.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: isSsrBuild
    ? {
        target,
        outDir: 'dist/prerendered',
        ssrEmitAssets: true,
        cssCodeSplit: false,
        cssMinify: true,
        rolldownOptions: { output: { codeSplitting: false } },
      }
    : {
        target,
        emptyOutDir: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/landing/landing.ts',
          output: { entryFileNames: 'assets/[name]-[hash].js' },
        },
      },
}))
