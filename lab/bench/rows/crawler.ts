import type { Agent } from 'node:http'
import { askOnce, during, newAgent, paced } from '../../kit/load.ts'
import { nearbyPage } from '../../kit/member-requests.ts'
import { startBrowsing } from '../browsing.ts'
import type { Given, Prepared } from '../compare.ts'

const PAGES_PER_SECOND = 20

/** B30: members who browse while a crawler reads pages of towns that nobody asked for before. */
export async function prepareCrawler({ server, cookies }: Given): Promise<Prepared> {
  const towns = await townsOf(server.origin)
  const agent = newAgent()
  let next = 0
  const browsing = startBrowsing({ url: nearbyPage(server.origin), cookies })
  const crawl = () => {
    // Far apart, so that hardly two are of one area.
    next = (next + 7_919) % towns.length
    return read(towns[next] ?? '', agent)
  }
  return {
    rows: [
      {
        id: 'B30',
        what: 'nearby beside a crawler of 20 pages of towns a second ÷ alone, p99',
        bar: 1.5,
        reachedBy: 'less',
        unit: 'ms',
        ours: async (seconds) => {
          let pages: Awaited<ReturnType<typeof crawl>>[] = []
          const crawling = async () => {
            const read = await paced(PAGES_PER_SECOND, seconds, crawl)
            pages = read.map(({ result }) => result)
          }
          const p99 = await during(crawling, () => browsing.p99(seconds))
          const refused = pages.find(({ status }) => status !== 200)
          if (refused) throw new Error(`${refused.address} answered ${refused.status}`)
          return p99
        },
        other: browsing.p99,
      },
    ],
    stop: async () => {
      agent.destroy()
      await browsing.stop()
    },
  }
}

/** Without unpacking it, which would take this machine's processors from the server. */
async function read(address: string, agent: Agent): Promise<{ address: string; status: number }> {
  const { status } = await askOnce({ url: address, encodings: 'gzip, deflate, br' }, 0, agent)
  return { address, status }
}

/** The addresses of all towns, as the sitemap names them. */
async function townsOf(origin: string): Promise<string[]> {
  const textOf = async (path: string) => (await fetch(new URL(path, origin))).text()
  const parts = (await textOf('/sitemap.xml')).match(/\/sitemaps\/towns-\d+\.xml/g) ?? []
  const files = await Promise.all(parts.map(textOf))
  const paths = files.flatMap((file) => file.match(/\/near\/[^<]+/g) ?? [])
  return paths.map((path) => new URL(path, origin).href)
}
