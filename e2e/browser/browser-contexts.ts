/**
 * One browser for each worker, and its contexts. A context is used again, emptied, by later tests
 * with the same options: its cache keeps the client's code, loaded and compiled.
 */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { findChromium } from '../../scripts/chromium.ts'

const quiet = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
]
/** Tests need no smooth scrolling, and their scripts end before optimized code pays off. */
const lean = [
  '--disable-gpu-compositing',
  '--num-raster-threads=1',
  '--js-flags=--no-maglev,--no-turbofan,--single-threaded',
]
/** All pages of a context run in one process, and none is held in reserve. */
const oneProcess = [
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process,SpareRendererForSitePerProcess',
]
/** A busy machine is slow, so timeouts are generous. */
const PATIENCE_MS = 60_000
/** All that a page stores, but not the cache of the network. */
const STORED = 'local_storage,indexeddb,cache_storage,service_workers'

/** The files of a worker share it. It ends with the worker. */
let browser: Promise<Browser> | undefined

/** The anchor is an empty page that keeps the process of its context alive between tests. */
type Lent = { options: string; anchor?: Page; isClosed: boolean }
const lent = new WeakMap<BrowserContext, Lent>()
const idle = new Map<string, BrowserContext[]>()

/** An empty context with one page, until it is returned. */
export async function borrowContext(
  origin: string,
  options: BrowserContextOptions,
): Promise<{ context: BrowserContext; page: Page }> {
  const key = JSON.stringify(options)
  const used = idle.get(key)?.pop()
  if (!used) {
    const context = await newContext(key, options)
    return { context, page: await context.newPage() }
  }
  const page = await used.newPage()
  const session = await used.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED })
  await session.detach()
  return { context: used, page }
}

/** Takes back what a test changed. A context without an anchor is not used again. */
export async function returnContext(context: BrowserContext): Promise<void> {
  const loan = lent.get(context)
  if (!loan || loan.isClosed) return
  if (!loan.anchor || (await hasOtherTime(loan.anchor))) return context.close()
  const opened = context.pages().filter((page) => page !== loan.anchor)
  await Promise.all(opened.map((page) => page.close()))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  idle.set(loan.options, [...(idle.get(loan.options) ?? []), context])
}

/** A clock that a test has set stays with its context for good. */
async function hasOtherTime(page: Page): Promise<boolean> {
  return Math.abs((await page.evaluate(() => Date.now())) - Date.now()) > 30_000
}

async function newContext(key: string, options: BrowserContextOptions): Promise<BrowserContext> {
  browser ??= launch()
  const context = await (await browser).newContext(options)
  context.setDefaultTimeout(PATIENCE_MS)
  context.setDefaultNavigationTimeout(PATIENCE_MS)
  const loan: Lent = { options: key, isClosed: false }
  // The anchor would disturb going offline.
  if (options.offline === undefined) loan.anchor = await context.newPage()
  lent.set(context, loan)
  context.once('close', () => {
    loan.isClosed = true
  })
  return context
}

async function launch(): Promise<Browser> {
  const { path, flags, environment } = await findChromium()
  const env = { ...process.env, ...environment } as Record<string, string>
  return chromium.launch({
    executablePath: path,
    args: [...quiet, ...lean, ...oneProcess, ...flags],
    env,
  })
}
