import { once } from 'node:events'
import { connect } from '../../../packages/server/src/platform/database/database.ts'
import { end } from '../../kit/child-process.ts'
import { rate } from '../../kit/load.ts'
import { nearbyPage } from '../../kit/member-requests.ts'
import type { LabMember } from '../../kit/neighborhood.ts'
import type { Given, Row } from '../compare.ts'
import { figureOf, startContestant } from '../contestant.ts'
import { perProcessorSecond } from '../processor-time.ts'
import { nearestPage } from './nearest-page.ts'

const CONNECTIONS = 8

/** B1 and B2: a nearby page of 24 items within 1,000 miles, for signed-in members nationwide. */
export async function prepareNearby({
  url,
  server,
  readers,
  cookies,
}: Pick<Given, 'url' | 'server' | 'readers' | 'cookies'>) {
  const task = { url, ...compile(url, readers), connections: CONNECTIONS }
  const raw = startContestant('raw-sql.ts', task)
  await once(raw, 'message')
  const minimal = startContestant('minimal-http.ts', task)
  const [{ address }] = await once(minimal, 'message')
  const ours = (seconds: number) =>
    rate({ url: nearbyPage(server.origin), cookies }, CONNECTIONS, seconds)
  const other = {
    B1: (seconds: number) => figureOf(raw, seconds),
    B2: (seconds: number) => rate({ url: address }, CONNECTIONS, seconds),
  }
  const work = {
    ours: await perProcessorSecond(url, server.child),
    B1: await perProcessorSecond(url, raw),
    B2: await perProcessorSecond(url, minimal),
  }
  const kinds = [
    { id: 'B1', what: 'nearby through HTTP ÷ the same SQL, prepared, raw', bar: 0.45 },
    { id: 'B2', what: 'nearby through HTTP ÷ minimal Fastify + pg route', bar: 0.8 },
  ] as const
  const rows = kinds.flatMap(({ id, what, bar }): Row[] => [
    { id, what, bar, reachedBy: 'more', unit: '/s', ours, other: other[id] },
    {
      id: `${id} CPU`,
      what: `${what}, each second of processor time`,
      bar,
      reachedBy: 'more',
      unit: '/s',
      ours: work.ours(ours),
      other: work[id](other[id]),
    },
  ])
  return { rows, stop: async () => void (await Promise.all([end(raw), end(minimal)])) }
}

/** The server's own statement with every reader's parameters. */
function compile(url: string, readers: LabMember[]) {
  const { db } = connect(url, { log: console })
  const compiled = readers.map((reader) =>
    nearestPage({ ...reader, now: new Date() }, 1000).compile(db),
  )
  return {
    text: compiled[0]?.sql ?? '',
    parameters: compiled.map(({ parameters }) => parameters as unknown[]),
  }
}
