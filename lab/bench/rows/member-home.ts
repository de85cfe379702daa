import type { BrowserContext, Page } from 'playwright-core'
import type { LabMember } from '../../kit/neighborhood.ts'
import { openSessions } from '../../kit/server.ts'
import { bareCopy, measureBarePage } from '../bare-page.ts'
import type { Given, Prepared } from '../compare.ts'
import { loadPage, openPhone, type PageLoad } from '../pages.ts'
import { against, type Measured } from '../report.ts'
import { postPhotos } from '../story.ts'

const LOADS = 15

/**
 * P1 to P9: the member home on a phone with a slow network. Covers bytes, paints, layout shifts,
 * blocking, requests and reaction times.
 */
export async function prepareMemberHome({
  url,
  server,
  readers,
}: Pick<Given, 'url' | 'server' | 'readers' | 'cookies'>): Promise<Prepared> {
  const measure = async (): Promise<Measured[]> => {
    const [reader, neighbor] = findNeighbors(readers)
    const cookies = await openSessions(url, [reader, neighbor])
    await postPhotos(server, neighbor, cookies[1] ?? '')
    const phone = await openPhone()
    try {
      const cold: PageLoad[] = []
      const warm: PageLoad[] = []
      const reactions: number[] = []
      for (let turn = 0; turn < LOADS; turn += 1) {
        const context = await phone.context()
        await signIn(context, server.origin, cookies[0] ?? '')
        const first = await loadPage(context, server.origin, firstItems)
        cold.push(first)
        reactions.push(await react(first.page))
        warm.push(await loadPage(context, server.origin, firstItems))
        await context.close()
      }
      const copy = await bareCopy({
        address: server.origin,
        cookie: cookies[0] ?? '',
        width: 182,
        height: 136,
      })
      const bare = await measureBarePage(phone, copy, LOADS)
      return rowsOf({ cold, warm, reactions, bare })
    } finally {
      await phone.close()
    }
  }
  const ids = budgets.map(([id]) => id)
  return { rows: [{ ids, measure }], stop: async () => undefined }
}

/** The figures of each turn, and the largest paint of the bare page. */
type Seen = { cold: PageLoad[]; warm: PageLoad[]; reactions: number[]; bare: number }
type Budget = [
  id: string,
  what: string,
  most: number,
  unit: Measured['unit'],
  of: (seen: Seen) => number[],
]

const budgets: readonly Budget[] = [
  ['P1', 'JavaScript', 120, 'KB', ({ cold }) => cold.map(({ scriptKb }) => scriptKb)],
  [
    'P2',
    'all bytes, 24 photos among them',
    550,
    'KB',
    ({ cold }) => cold.map(({ totalKb }) => totalKb),
  ],
  ['P3', 'largest paint', 1_400, 'ms', ({ cold }) => cold.map(({ lcp }) => lcp)],
  [
    'P4',
    'largest paint ÷ that of a bare page',
    1.4,
    '',
    ({ cold, bare }) => cold.map(({ lcp }) => lcp / bare),
  ],
  ['P5', 'slowest reaction to a press', 100, 'ms', ({ reactions }) => reactions],
  ['P6', 'shift', 0.02, '', ({ cold }) => cold.map(({ shift }) => shift)],
  ['P7', 'blocked', 100, 'ms', ({ cold }) => cold.map(({ blocked }) => blocked)],
  ['P8', 'requests', 25, '', ({ cold }) => cold.map(({ requests }) => requests)],
  ['P8 warm', 'requests from the cache', 6, '', ({ warm }) => warm.map(({ requests }) => requests)],
  [
    'P8 calls',
    'calls before the largest paint',
    1,
    '',
    ({ cold }) => cold.map(({ earlyCalls }) => earlyCalls),
  ],
  ['P9', 'largest paint from the cache', 600, 'ms', ({ warm }) => warm.map(({ lcp }) => lcp)],
]

function rowsOf(seen: Seen): Measured[] {
  return budgets.map(([id, what, most, unit, of]) =>
    against(most, { id, what: `member home: ${what} ÷ ${most} ${unit}`.trim(), unit }, of(seen)),
  )
}

/** Two members at one place. */
export function findNeighbors(readers: LabMember[]): [LabMember, LabMember] {
  const seen = new Map<number, LabMember>()
  for (const reader of readers) {
    const other = seen.get(reader.placeId)
    if (other) return [other, reader]
    seen.set(reader.placeId, reader)
  }
  throw new Error('no two members live at one place')
}

export async function signIn(
  context: BrowserContext,
  origin: string,
  cookie: string,
): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: origin }])
  // The client sets this key at sign-in. These members sign in by cookie instead.
  await context.addInitScript(() => localStorage.setItem('swapstead.member', 'yes'))
}

const firstItems = (page: Page) => page.locator('article img').first().waitFor()

/** Presses common controls. Gives the longest time from a press to the next paint. */
async function react(page: Page): Promise<number> {
  await page.evaluate(() => {
    Object.assign(globalThis, { slowest: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const watching = globalThis as unknown as { slowest: number }
        watching.slowest = Math.max(watching.slowest, entry.duration)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await page.getByLabel('Category').selectOption('furniture')
  await page.getByLabel('Category').selectOption('')
  await firstItems(page)
  const search = page.getByLabel('Search', { exact: true })
  await search.pressSequentially('chair')
  await search.press('Enter')
  await firstItems(page)
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)
  return page.evaluate(() => (globalThis as unknown as { slowest: number }).slowest)
}
