/**
 * `npm test`: the checks, then every test in one run of Vitest. Arguments after `npm test --` go to
 * Vitest (files, `-t` and part of a title); then only those tests run, without the checks and
 * without preparing what they do not need.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { endsWithParent } from './application.ts'
import { buildOutputs } from './build/outputs.ts'
import { runChecks } from './checks.ts'
import { findChromium } from './chromium.ts'
import type { Counts } from './count-reporter.ts'
import { endWith } from './fault.ts'
import { startEmbeddedPostgres } from './postgres/embedded.ts'
import { step } from './progress.ts'
import { keepTemporaryFilesInMemory } from './temporary-folder.ts'
import { findNeeds } from './test-needs.ts'

const chosen = process.argv.slice(2)
const isWhole = chosen.length === 0
const nothing: Counts = { passed: 0, failed: 0, skipped: 0 }

try {
  keepTemporaryFilesInMemory()
  const needs = await findNeeds(chosen)
  const results = [
    isWhole ? { ...nothing, ...(await runChecks()) } : nothing,
    needs.has('build')
      ? await attempt('Looking for what is to be built', 'everything is built', buildOutputs)
      : nothing,
    needs.has('chromium')
      ? await attempt('Looking for a Chromium', 'Chromium found', findChromium)
      : nothing,
    needs.has('database') ? await withDatabase(runVitest) : await runVitest(),
  ]
  const sum = (key: keyof Counts) => results.reduce((total, counts) => total + counts[key], 0)
  process.exitCode = sum('failed') === 0 ? 0 : 1
  process.once('exit', () => console.log(`${sum('passed')} passed, ${sum('failed')} failed`))
} catch (error) {
  process.once('exit', () => console.log('0 passed, 1 failed'))
  endWith(error)
}

/** A failed preparation counts as a failed test; tests that do not need it run all the same. */
async function attempt(name: string, done: string, work: () => Promise<unknown>): Promise<Counts> {
  try {
    await step(name, done, work)
    return nothing
  } catch (error) {
    console.error(`✗ ${done}\n${error instanceof Error ? error.message : error}`)
    return { ...nothing, failed: 1 }
  }
}

/** Uses the server of TEST_DATABASE_URL, or an embedded one while the tests run. */
async function withDatabase(work: (url: string) => Promise<Counts>): Promise<Counts> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return work(given)
  const database = await startEmbeddedPostgres({ ephemeral: true })
  return work(database.url).finally(database.stop)
}

/** A run without a result or without any test counts as failed. */
async function runVitest(databaseUrl?: string): Promise<Counts> {
  const parameters = [
    ...endsWithParent(),
    resolve('node_modules/vitest/vitest.mjs'),
    'run',
    ...chosen,
  ]
  const child = spawn(process.execPath, parameters, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...(databaseUrl && { TEST_DATABASE_URL: databaseUrl }),
      ...(isWhole && { SECOND_TRY: '1' }),
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => child.kill('SIGTERM'))
  let counts: Counts | undefined
  child.on('message', (message) => {
    counts = message as Counts
  })
  const [code] = await once(child, 'close')
  if (!counts) return failure('The tests ended without a result.')
  if (counts.passed + counts.failed === 0) return failure('No test was run.')
  if (counts.skipped > 0 && isWhole) {
    console.error(`${counts.skipped} tests were skipped: they prove nothing and count as failed.`)
    return { ...counts, failed: counts.failed + counts.skipped }
  }
  if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1 }
  return counts
}

function failure(reason: string): Counts {
  console.error(reason)
  return { ...nothing, failed: 1 }
}
