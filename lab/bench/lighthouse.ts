/**
 * Lighthouse on the built landing page with demo items, emulating a phone on a slow network. Prints
 * the scores and figures of five loads and their median.
 */
import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { buildOutputs } from '../../scripts/build/outputs.ts'
import { findChromium } from '../../scripts/chromium.ts'
import { startEmbeddedPostgres } from '../../scripts/postgres/embedded.ts'
import { startServer } from '../kit/server.ts'
import { median } from '../kit/statistics.ts'

const LOADS = 5
const DEBUGGING_PORT = 3909
const figures = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
  'total-byte-weight',
] as const

await buildOutputs()
const database = await startEmbeddedPostgres({ ephemeral: true })
try {
  const server = await startServer(database.url, { port: 3908, settings: { DEMO: 'on' } })
  try {
    const results = await loads(`${server.origin}/`)
    for (const result of results) console.log(lineOf(result))
    const chosen = medianOf(results)
    console.log(`median: ${lineOf(chosen)}`)
    for (const line of failuresOf(chosen)) console.log(line)
  } finally {
    await server.stop()
  }
} finally {
  await database.stop()
}

async function loads(url: string): Promise<Result[]> {
  const { path, flags, environment } = await findChromium()
  const env = { ...process.env, ...environment } as Record<string, string>
  const args = ['--no-sandbox', `--remote-debugging-port=${DEBUGGING_PORT}`, ...flags]
  const browser = await chromium.launch({ executablePath: path, args, env })
  try {
    const results: Result[] = []
    for (let turn = 0; turn < LOADS; turn += 1) {
      const run = await lighthouse(url, { port: DEBUGGING_PORT, logLevel: 'error' })
      if (!run) throw new Error('Lighthouse had no result')
      results.push(run.lhr)
    }
    return results
  } finally {
    await browser.close()
  }
}

function medianOf(results: Result[]): Result {
  const paint = ({ audits }: Result) => audits['largest-contentful-paint']?.numericValue ?? 0
  const middle = median(results.map(paint))
  const chosen = results.find((result) => paint(result) === middle)
  if (!chosen) throw new Error('an odd number of loads has a median among them')
  return chosen
}

function lineOf({ categories, audits }: Result): string {
  const scores = Object.values(categories).map(
    ({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`,
  )
  return [...scores, ...figures.map((id) => `${id} ${audits[id]?.displayValue}`)].join(', ')
}

function failuresOf({ categories, audits }: Result): string[] {
  return Object.values(categories).flatMap(({ title, auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${title}: ${id} ${audits[id]?.displayValue ?? ''}`),
  )
}
