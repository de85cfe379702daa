import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** First everything that may run side by side, then the browser, whose pages nothing slows down. */
const first = { sequence: { groupOrder: 1 }, maxWorkers: availableParallelism() }
const last = { sequence: { groupOrder: 2 }, fileParallelism: false }
/** These replace a module of Node's, which only works before anybody has loaded it. */
const replaceModules = ['recovery/same-work', 'sign-in/guess-burst'].map(
  (file) => `packages/server/src/features/${file}.test.ts`,
)
const withDatabase = { globalSetup: ['packages/server/test/global-setup.ts'] }

export default defineConfig({
  test: {
    reporters: ['default', './scripts/count-reporter.ts'],
    projects: [
      {
        test: { ...first, name: 'domain', include: ['packages/domain/src/**/*.test.ts'] },
      },
      {
        test: {
          ...first,
          ...withDatabase,
          name: 'server',
          include: ['packages/server/**/*.test.ts'],
          exclude: replaceModules,
          // Each file has an app and a database of its own; only the loaded code is shared, which halves the time.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: { ...first, ...withDatabase, name: 'server-alone', include: replaceModules },
      },
      {
        test: { ...first, name: 'web', include: ['packages/web/src/**/*.test.{ts,tsx}'] },
      },
      {
        test: {
          ...first,
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...last,
          ...withDatabase,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          // Long journeys on a busy machine: what hangs is found by the limit of each single wait.
          testTimeout: 180_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
