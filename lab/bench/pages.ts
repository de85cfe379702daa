import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/chromium.ts'

/** Lighthouse's slow 4G: latency in milliseconds, rates in bits a second. */
const SLOW_4G = { latency: 150, down: 1_600_000, up: 750_000 }
/** Half of Lighthouse's factor 4, because small machines are about half as fast as a desktop. */
const CPU_SLOWDOWN = 2
const VIEWPORT = { width: 412, height: 823 }

/** Milliseconds, bytes and counts of one page load. */
export type PageLoad = {
  lcp: number
  shift: number
  /** Total blocking time: the parts of long tasks beyond 50 ms, from the first paint on. */
  blocked: number
  /** Counts scripts until the awaited element appears. */
  scriptKb: number
  totalKb: number
  /** The photographs' share of the bytes. */
  pictureKb: number
  requests: number
  /** Calls that begin before the largest paint. */
  earlyCalls: number
}

/** A Chromium that emulates a phone. Each context has an empty cache. */
export async function openPhone(): Promise<{
  context: () => Promise<BrowserContext>
  close: () => Promise<void>
}> {
  const { path, flags, environment } = await findChromium()
  const env = { ...process.env, ...environment } as Record<string, string>
  const args = ['--no-sandbox', '--disable-quic', '--disable-background-networking', ...flags]
  const browser = await chromium.launch({ executablePath: path, args, env })
  return {
    context: () => browser.newContext({ viewport: VIEWPORT, hasTouch: true, isMobile: true }),
    close: () => browser.close(),
  }
}

/** Loads an address in a new page. Waits for an element, the app and a stable layout. */
export async function loadPage(
  context: BrowserContext,
  url: string,
  isThere: (page: Page) => Promise<unknown>,
): Promise<PageLoad & { page: Page }> {
  const page = await context.newPage()
  const bytes = await watchBytes(context, page)
  await page.addInitScript(watchPaints)
  await page.goto(url, { waitUntil: 'load' })
  await isThere(page)
  await page.waitForFunction(isTakenOver)
  // Later scripts load while people already use the page.
  const { scriptKb } = bytes()
  await page.waitForTimeout(1_500)
  const paints = await page.evaluate(() => {
    const { watched } = globalThis as unknown as Watching
    const isCall = (name: string) => new URL(name).pathname.startsWith('/api/')
    const calls = performance.getEntriesByType('resource').filter(({ name }) => isCall(name))
    return {
      ...watched,
      earlyCalls: calls.filter(({ startTime }) => startTime < watched.lcp).length,
    }
  })
  return { page, ...paints, ...bytes(), scriptKb }
}

/** Pages without the app never define it. */
function isTakenOver(): boolean {
  return (globalThis as { swapsteadEarlyInput?: unknown }).swapsteadEarlyInput === undefined
}

async function watchBytes(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_4G.latency,
    downloadThroughput: SLOW_4G.down / 8,
    uploadThroughput: SLOW_4G.up / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const requests = new Map<string, { url: string; type: string; bytes: number }>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (!request.url.startsWith('data:')) {
      requests.set(requestId, { url: request.url, type, bytes: 0 })
    }
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  return () => {
    // Cached and still streaming responses transferred no bytes.
    const sent = [...requests.values()].filter(({ bytes, url }) => bytes > 0 || isCall(url))
    const kb = (chosen: typeof sent) => chosen.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
    return {
      scriptKb: kb(sent.filter(({ type }) => type === 'Script')),
      totalKb: kb(sent),
      pictureKb: kb(sent.filter(({ type, url }) => type === 'Image' && !url.endsWith('.svg'))),
      requests: sent.length,
    }
  }
}

function isCall(url: string): boolean {
  return new URL(url).pathname.startsWith('/api/')
}

type Watching = { watched: Pick<PageLoad, 'lcp' | 'shift' | 'blocked'> }

/** Runs in the page before its own scripts. */
function watchPaints(): void {
  const watched = { lcp: 0, shift: 0, blocked: 0 }
  Object.assign(globalThis, { watched })
  const watch = (type: string, seen: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(seen)).observe({
      type,
      buffered: true,
    })
  watch('largest-contentful-paint', (entry) => {
    watched.lcp = entry.startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) watched.shift += value
  })
  watch('longtask', (entry) => {
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    if (painted && entry.startTime > painted.startTime) watched.blocked += entry.duration - 50
  })
}
