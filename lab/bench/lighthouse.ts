/**
 * Lighthouse on the built pages with demo items, emulating a phone on a slow network. Prints the
 * scores and figures of the median load of each page, and the audits that are short of full marks.
 * With words after the command it measures the pages of these names alone.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type Result } from 'lighthouse'
import pg from 'pg'
import { type BrowserContext, chromium } from 'playwright-core'
import { findChromium } from '../../scripts/chromium.ts'
import { startEmbeddedPostgres } from '../../scripts/postgres/embedded.ts'
import { nearbyPage } from '../kit/member-requests.ts'
import { openSessions, startServer } from '../kit/server.ts'
import { median } from '../kit/statistics.ts'
import { signIn } from './rows/member-home.ts'

const LOADS = 5
const DEBUGGING_PORT = 3909
/** Of the demo; has items and open offers. */
const MEMBER = 'dana@swapstead.test'

type View = { name: string; address: (itemId: string) => string; isSignedIn: boolean }

const views: readonly View[] = [
  { name: 'landing', address: () => '/', isSignedIn: false },
  { name: 'item', address: (id) => `/items/${id}`, isSignedIn: false },
  { name: 'town', address: () => '/near/nj/maplewood', isSignedIn: false },
  { name: 'home', address: () => '/', isSignedIn: true },
  { name: 'offers', address: () => '/offers', isSignedIn: true },
]

const figures = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
  'total-byte-weight',
] as const

const names = process.argv.slice(2)
const database = await startEmbeddedPostgres({ ephemeral: true })
try {
  const server = await startServer(database.url, { port: 3908, settings: { DEMO: 'on' } })
  try {
    const [cookie = ''] = await openSessions(database.url, [await findMember(database.url)])
    const itemId = await findItem(server.origin, cookie)
    for (const { name, address, isSignedIn } of views) {
      if (names.length > 0 && !names.includes(name)) continue
      const results = await withBrowser(async (context) => {
        if (isSignedIn) await signIn(context, server.origin, cookie)
        return await loads(server.origin + address(itemId))
      })
      const chosen = medianOf(results)
      console.log(`${name}: ${lineOf(chosen)}`)
      for (const line of failuresOf(chosen)) console.log(`  ${line}`)
    }
  } finally {
    await server.stop()
  }
} finally {
  await database.stop()
}

async function findMember(url: string): Promise<{ userId: string }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ userId: string }>(
      'select id as "userId" from users where email = $1',
      [MEMBER],
    )
    const [member] = rows
    if (!member) throw new Error(`the demo has no ${MEMBER}`)
    return member
  } finally {
    await client.end()
  }
}

/** The first item that the member finds. */
async function findItem(origin: string, cookie: string): Promise<string> {
  const answer = await fetch(nearbyPage(origin), { headers: { cookie } })
  const [item] = (await answer.json()) as { id: string }[]
  if (!item) throw new Error(`${MEMBER} finds no item`)
  return item.id
}

/** Lighthouse opens its pages in the browser's first context, whose cookies it keeps. */
async function withBrowser<T>(use: (context: BrowserContext) => Promise<T>): Promise<T> {
  const { path, flags, environment } = await findChromium()
  const env = { ...process.env, ...environment } as Record<string, string>
  const args = ['--no-sandbox', `--remote-debugging-port=${DEBUGGING_PORT}`, ...flags]
  const profile = await mkdtemp(join(tmpdir(), 'swapstead-lighthouse-'))
  const options = { executablePath: path, args, env }
  const context = await chromium.launchPersistentContext(profile, options)
  try {
    return await use(context)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

async function loads(url: string): Promise<Result[]> {
  const results: Result[] = []
  for (let turn = 0; turn < LOADS; turn += 1) {
    const run = await lighthouse(url, { port: DEBUGGING_PORT, logLevel: 'error' })
    if (!run) throw new Error('Lighthouse had no result')
    results.push(run.lhr)
  }
  return results
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
