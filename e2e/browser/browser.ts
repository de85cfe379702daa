/** Pages of a real browser, each in a session of its own that fails on what goes wrong in it. */
import type {
  BrowserContext,
  BrowserContextOptions,
  ConsoleMessage,
  Page,
  Request,
  Response,
  WebError,
} from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { borrowContext, returnContext } from './browser-contexts.ts'

/** The two that every screen is designed for. */
export type Width = 1280 | 390

export type PageOptions = {
  width?: Width
  /** Faults that this test provokes, as patterns for lines like `403 POST /api/items`. */
  expected?: RegExp[]
  cookies?: Parameters<BrowserContext['addCookies']>[0]
  context?: BrowserContextOptions
}

/**
 * Expected without a session: the client asks for the current user and gets 401. An event stream
 * that opens as its session ends gets 401 too.
 */
export const signedOut = /^401 GET \/api\/(member-auth\/user|auth\/user|events)/

const heights = { 1280: 900, 390: 844 }

/**
 * Opens an address in a new session. The test fails afterwards on console errors, uncaught errors
 * and failed requests.
 */
export async function openPage(url: string, options: PageOptions = {}): Promise<Page> {
  const width = options.width ?? 1280
  const { context, page } = await borrowContext(new URL(url).origin, {
    viewport: { width, height: heights[width] },
    hasTouch: width === 390,
    reducedMotion: 'reduce',
    locale: 'en-US',
    // Requests that it makes itself could not be watched or changed; its own test lets it in.
    serviceWorkers: 'block',
    ...options.context,
  })
  const { faults, stop } = collectFaults(context)
  onTestFinished(async () => {
    await returnContext(context)
    stop()
    const expected = options.expected ?? []
    const unexpected = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))
    if (unexpected.length > 0) throw new Error(`The page had faults:\n${unexpected.join('\n')}`)
  })
  if (options.cookies) await context.addCookies(options.cookies)
  await page.goto(url)
  return page
}

/**
 * Looks at a page at the width that it has, then at the other one, where it stays. At neither may
 * it scroll sideways, which is all that is looked at without `look`.
 */
export async function atBothWidths(
  page: Page,
  look: (page: Page, width: Width) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const width = page.viewportSize()?.width === 390 ? 390 : 1280
  const other = width === 390 ? 1280 : 390
  await look(page, width)
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: other, height: heights[other] })
  await look(page, other)
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
}

export function pathOf(page: Page): string {
  return new URL(page.url()).pathname
}

/** The page's horizontal overflow in pixels. */
export function excessWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth)
}

/** Waits until the page has rendered and its pending requests have been sent. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    // The answer proves that earlier requests have been sent.
    await fetch('/robots.txt')
  })
}

/** Takes from pages what the server rendered, as if that had failed: the browser has to ask. */
export async function sendEmptyPages(page: Page): Promise<void> {
  const rendered = /<div id="root">[\s\S]*?<script type="application\/json"[\s\S]*?<\/script>/
  // A page that does not come rendered.
  const other = await page.request.get(new URL('/login', page.url()).href)
  const [starting = ''] = /<div id="root">[\s\S]*?<\/div>/.exec(await other.text()) ?? []
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(rendered, starting)
    return route.fulfill({ response, body })
  })
}

/** Delays requests to these addresses until the returned function runs. */
export async function hold(page: Page, addresses: string, method?: 'GET'): Promise<() => void> {
  return (await holdAndList(page, addresses, method)).letGo
}

/** The same, and lists the addresses that were asked for. */
export async function holdAndList(
  page: Page,
  addresses: string,
  method?: 'GET',
): Promise<{ asked: string[]; letGo: () => void }> {
  const asked: string[] = []
  const gate = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    if (method && route.request().method() !== method) return route.fallback()
    asked.push(route.request().url())
    await gate.promise
    await route.continue()
  })
  return { asked, letGo: gate.resolve }
}

/** Gives a list a next page that fails until the returned function runs; then it is empty. */
export async function failNextPage(page: Page, path: string): Promise<() => void> {
  let isAway = true
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (new URL(route.request().url()).searchParams.has('cursor')) {
        return isAway ? route.fulfill({ status: 503, body: 'busy' }) : route.fulfill({ json: [] })
      }
      const response = await route.fetch()
      const link = `<${path}?cursor=next>; rel="next"`
      return route.fulfill({ response, headers: { ...response.headers(), link } })
    },
  )
  return () => {
    isAway = false
  }
}

function collectFaults(context: BrowserContext) {
  const faults: string[] = []
  const onError = (error: WebError) => faults.push(`error thrown: ${error.error().stack}`)
  const onConsole = (message: ConsoleMessage) => {
    // Failed requests are reported below with their address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(`console: ${message.text()}`)
  }
  const onResponse = (response: Response) => {
    if (response.status() >= 400)
      faults.push(`${response.status()} ${requestLine(response.request())}`)
  }
  const onFailure = (request: Request) => {
    // Leaving a page aborts its open requests, which is no fault.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') faults.push(`${reason} ${requestLine(request)}`)
  }
  context.on('weberror', onError).on('console', onConsole)
  context.on('response', onResponse).on('requestfailed', onFailure)
  const stop = () => {
    context.off('weberror', onError).off('console', onConsole)
    context.off('response', onResponse).off('requestfailed', onFailure)
  }
  return { faults, stop }
}

function requestLine(request: { method(): string; url(): string }): string {
  const { pathname, search } = new URL(request.url())
  return `${request.method()} ${pathname}${search}`
}
