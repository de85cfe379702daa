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

/** How a page is opened. */
export type PageOptions = {
  /** The two widths every screen is made for. */
  width?: 1280 | 390
  /** Faults that this test provokes, matched against lines like `403 POST /api/items`. */
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

/** The files of a worker share it; it ends with its worker. */
let browser: Promise<Browser> | undefined

/**
 * Opens an address in a session of its own. The test fails at its end when a page of that session
 * wrote an error to its console, threw one, or asked for something and did not get it.
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
  // With both cores busy everything takes its time, and all of it comes.
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

/** By now the page shows what it was told, and what it had to send has left it. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    // Whatever was sent before has been noticed once this is answered.
    await fetch('/robots.txt')
  })
}

/** Holds back what is asked of these addresses until it is let go. */
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
    // A refused request is reported below, with its address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(`console: ${message.text()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400)
      faults.push(`${response.status()} ${requestLine(response.request())}`)
  })
  context.on('requestfailed', (request) => {
    // Leaving a page ends its open requests; that is no fault.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') faults.push(`${reason} ${requestLine(request)}`)
  })
  return faults
}

function requestLine(request: { method(): string; url(): string }): string {
  const { pathname, search } = new URL(request.url())
  return `${request.method()} ${pathname}${search}`
}
