import { setTimeout as pause } from 'node:timers/promises'
import { during, p99Of, type Target } from '../../kit/load.ts'
import { nearbyPage } from '../../kit/member-requests.ts'
import type { Given, Prepared } from '../compare.ts'

const PAGES_PER_SECOND = 20
/** A crawler waits for its answers. */
const OPEN_MOST = 8

/** B30: members who browse while a crawler reads pages of towns that nobody asked for before. */
export async function prepareCrawler({ server, cookies }: Given): Promise<Prepared> {
  const towns = await townsOf(server.origin)
  let next = 0
  const browse: Target = { url: nearbyPage(server.origin), cookies }
  const crawl = async (isOver: () => boolean) => {
    const open = new Set<Promise<void>>()
    while (!isOver()) {
      // Far apart, so that hardly two are of one area.
      next = (next + 7_919) % towns.length
      const reading = read(towns[next] ?? '').finally(() => open.delete(reading))
      open.add(reading)
      await pause(1_000 / PAGES_PER_SECOND)
      if (open.size >= OPEN_MOST) await Promise.race(open)
    }
    await Promise.all(open)
  }
  return {
    rows: [
      {
        ...{
          id: 'B30',
          what: 'nearby beside a crawler of 20 pages of towns a second ÷ alone, p99',
        },
        ...{ bar: 1.5, reachedBy: 'less', unit: 'ms' },
        ours: (seconds) => during(crawl, () => p99Of(browse, seconds)),
        other: (seconds) => p99Of(browse, seconds),
      },
    ],
    stop: async () => undefined,
  }
}

async function read(address: string): Promise<void> {
  const answer = await fetch(address)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
}

/** The addresses of all towns, as the sitemap names them. */
async function townsOf(origin: string): Promise<string[]> {
  const textOf = async (path: string) => (await fetch(new URL(path, origin))).text()
  const parts = (await textOf('/sitemap.xml')).match(/\/sitemaps\/towns-\d+\.xml/g) ?? []
  const files = await Promise.all(parts.map(textOf))
  const paths = files.flatMap((file) => file.match(/\/near\/[^<]+/g) ?? [])
  return paths.map((path) => new URL(path, origin).href)
}
