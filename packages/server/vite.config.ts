import { defineConfig } from 'vite'

/**
 * The server as a few files of plain JavaScript. Starting from the source works too, but keeps its
 * text and the stripper of types in memory, about 60 MB. Packages stay outside.
 */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: 'node24',
    minify: false,
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      input: [
        'src/main.ts',
        'src/worker.ts',
        'src/features/wants/match-thread.ts',
        'src/platform/http/openapi-thread.ts',
        'src/platform/http/render-thread.ts',
      ],
      // In one folder, so that `package-folder.ts` is right from every file.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
