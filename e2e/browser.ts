/** A real browser for the journeys: one per worker, a fresh session per page. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { onTestFinished } from 'vitest'
import { findChromium } from '../scripts/chromium.ts'

export type PageOptions = {
  /** The two widths that every screen is designed for. */
  width?: 1280 | 390
  /** Faults that this test provokes, as patterns for lines like `403 POST /api/items`. */
  expected?: RegExp[]
  context?: BrowserContextOptions
}

const quiet = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
]
/** Compositing in software spares the processor; tests need no smooth scrolling. */
const lean = ['--disable-gpu-compositing', '--num-raster-threads=1', '--renderer-process-limit=1']
const PATIENCE_MS = 60_000
const heights = { 1280: 900, 390: 844 }

/** The files of a worker share it. It ends with the worker. */
let browser: Promise<Browser> | undefined

/**
 * Opens an address in a new session. The test fails afterwards on console errors, uncaught errors
 * and failed requests.
 */
export async function openPage(url: string, options: PageOptions = {}): Promise<Page> {
  browser ??= launch()
  const width = options.width ?? 1280
  const context = await (await browser).newContext({
    viewport: { width, height: heights[width] },
    hasTouch: width === 390,
    reducedMotion: 'reduce',
    locale: 'en-US',
    ...options.context,
  })
  // A busy machine is slow, so timeouts are generous.
  context.setDefaultTimeout(PATIENCE_MS)
  context.setDefaultNavigationTimeout(PATIENCE_MS)
  const faults = collectFaults(context)
  onTestFinished(async () => {
    await context.close()
    const expected = options.expected ?? []
    const unexpected = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))
    if (unexpected.length > 0) throw new Error(`The page had faults:\n${unexpected.join('\n')}`)
  })
  const page = await context.newPage()
  await page.goto(url)
  return page
}

/** Waits until the page has rendered and its pending requests have been sent. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    // The answer proves that earlier requests have been sent.
    await fetch('/robots.txt')
  })
}

/** Delays requests to these addresses until the returned function runs. */
export async function hold(page: Page, addresses: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

async function launch(): Promise<Browser> {
  const { path, flags, environment } = await findChromium()
  const env = { ...process.env, ...environment } as Record<string, string>
  return chromium.launch({ executablePath: path, args: [...quiet, ...lean, ...flags], env })
}

function collectFaults(context: BrowserContext): string[] {
  const faults: string[] = []
  context.on('weberror', (error) => faults.push(`error thrown: ${error.error().stack}`))
  context.on('console', (message) => {
    // Failed requests are reported below with their address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(`console: ${message.text()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400)
      faults.push(`${response.status()} ${requestLine(response.request())}`)
  })
  context.on('requestfailed', (request) => {
    // Leaving a page aborts its open requests, which is no fault.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') faults.push(`${reason} ${requestLine(request)}`)
  })
  return faults
}

function requestLine(request: { method(): string; url(): string }): string {
  const { pathname, search } = new URL(request.url())
  return `${request.method()} ${pathname}${search}`
}
