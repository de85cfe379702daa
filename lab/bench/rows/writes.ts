import { paced, rate, readOnce, type Target } from '../../kit/load.ts'
import { nearbyPage } from '../../kit/member-requests.ts'
import { p99 } from '../../kit/statistics.ts'
import type { Given, Prepared, Row } from '../compare.ts'
import { against } from '../report.ts'
import { Story } from '../story.ts'

const CONNECTIONS = 8
const CAPACITY_SECONDS = 5
const POSTS = 50
const ALLOWED_MS = 1_000

/**
 * B10: reads at half capacity, alone and where a tenth or three tenths of the calls are writes. B10b: from sending
 * a post until it appears on a neighbor's page.
 */
export async function prepareWrites({
  server,
  readers,
  cookies,
}: Pick<Given, 'server' | 'readers' | 'cookies'>): Promise<Prepared> {
  const target: Target = { url: nearbyPage(server.origin), cookies }
  const story = new Story({ server, readers, cookies })
  let capacity: Promise<number> | undefined
  const readsBeside = (share: number) => async (seconds: number) => {
    capacity ??= rate(target, CONNECTIONS, CAPACITY_SECONDS)
    const half = (await capacity) / 2
    const [times] = await Promise.all([
      paced(half * (1 - share), seconds, (turn) => readOnce(target, turn)),
      paced(half * share, seconds, () => story.step()),
    ])
    return p99(times.map(({ took }) => took))
  }
  const row = (id: string, percent: number, bar: number): Row => ({
    id,
    what: `p99 of nearby at half load with ${percent} % writes ÷ without`,
    bar,
    reachedBy: 'less',
    unit: 'ms',
    ours: readsBeside(percent / 100),
    other: readsBeside(0),
  })
  const measure = async () => {
    const times: number[] = []
    for (let turn = 0; turn < POSTS; turn += 1) times.push(await untilSeen(target, story, turn))
    const name = {
      id: 'B10b',
      what: 'a post until a neighbor sees it, p99 ÷ 1 s',
      unit: 'ms' as const,
    }
    return [against(ALLOWED_MS, name, times)]
  }
  const rows = [row('B10', 10, 2), row('B10 30 %', 30, 3), { ids: ['B10b'], measure }]
  return { rows, stop: async () => undefined }
}

/** Polls by title as the neighbor. In milliseconds. */
async function untilSeen({ url, cookies = [] }: Target, story: Story, turn: number) {
  const title = `Freshness ${turn} ${Math.random().toString(36).slice(2)}`
  const word = title.split(' ').at(-1) ?? ''
  const begun = performance.now()
  const { itemId } = await story.post(turn, title)
  for (;;) {
    const headers = { cookie: cookies[(turn + 1) % cookies.length] ?? '' }
    const answer = await fetch(`${url}?radius=2000&search=${word}`, { headers })
    const items = (await answer.json()) as { id: string }[]
    if (items.some(({ id }) => id === itemId)) return performance.now() - begun
  }
}
