import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** V8 has ended a worker while it freed unused WebAssembly code. */
const execArgv = ['--no-wasm-code-gc']
/** First what has no browser, then the pages. Both wait at times, so there are more files than cores. */
const first = { sequence: { groupOrder: 1 }, maxWorkers: availableParallelism() + 1, execArgv }
const last = {
  sequence: { groupOrder: 2 },
  maxWorkers: Math.min(6, availableParallelism() + 2),
  execArgv,
}
/** A machine with other things to do takes its time. */
const patience = { expect: { poll: { timeout: 15_000 } } }
/** In a run of everything, what meets real processes is tried twice; the count names each that needed it (decision 0042). */
const secondTry = { retry: process.env.SECOND_TRY ? 1 : 0 }
const patient = { ...patience, ...secondTry, testTimeout: 60_000, hookTimeout: 60_000 }
/** Passwords are hashed with the product's work in these alone, and in commands that a test starts. */
const fullHashes = ['platform/identity/passwords', 'commands/admin-create'].map(
  (file) => `packages/server/src/${file}.test.ts`,
)
const quickHashes = 'packages/server/test/setup/quick-hashes.ts'
const withDatabase = { globalSetup: ['packages/server/test/setup/global-setup.ts'] }
/** Each file has its own data, app and database; only the loaded code is shared, which halves the time. */
const sharedCode = { isolate: false }
/** Pure code, on a machine that may be busy. */
const pure = { ...sharedCode, testTimeout: 20_000 }

export default defineConfig({
  test: {
    reporters: ['default', './scripts/count-reporter.ts'],
    projects: [
      {
        test: { ...first, ...pure, name: 'domain', include: ['packages/domain/src/**/*.test.ts'] },
      },
      {
        test: {
          ...first,
          ...withDatabase,
          ...patient,
          ...sharedCode,
          name: 'server',
          setupFiles: [quickHashes, 'packages/server/test/setup/each-file.ts'],
          include: ['packages/server/**/*.test.ts'],
          exclude: fullHashes,
        },
      },
      {
        test: {
          ...first,
          ...withDatabase,
          ...patient,
          ...sharedCode,
          name: 'hashes',
          include: fullHashes,
        },
      },
      {
        test: { ...first, ...pure, name: 'web', include: ['packages/web/src/**/*.test.{ts,tsx}'] },
      },
      {
        test: {
          ...first,
          ...patience,
          name: 'scripts',
          include: ['scripts/**/*.test.ts', 'lab/{attack,kit}/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        // With a PostgreSQL of their own, which they may break.
        test: {
          ...last,
          ...patience,
          ...secondTry,
          name: 'faults',
          include: ['lab/faults/**/*.test.ts', 'lab/cluster/**/*.test.ts'],
          testTimeout: 180_000,
        },
      },
      {
        test: {
          ...last,
          ...withDatabase,
          ...sharedCode,
          ...secondTry,
          name: 'e2e',
          setupFiles: [quickHashes],
          include: ['e2e/**/*.test.ts'],
          // Long journeys on a busy machine: what hangs is found by the limit of each single wait.
          testTimeout: 180_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
