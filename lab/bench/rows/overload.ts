import {
  type Answer,
  askOnce,
  type Done,
  newAgent,
  paced,
  rate,
  type Target,
} from '../../kit/load.ts'
import { nearbyPage } from '../../kit/member-requests.ts'
import { p99 } from '../../kit/statistics.ts'
import type { Given, Prepared, Row } from '../compare.ts'
import { perProcessorSecond } from '../processor-time.ts'

const CONNECTIONS = 32
const CAPACITY_SECONDS = 5
const CROWD = 3
const BUSY = 0.8

/**
 * B17: offers three times the nearby pages that the server can answer, at random moments. Measures
 * the answered share of its capacity, and the latency of admitted requests. Refusals without
 * Retry-After end the run.
 */
export async function prepareOverload({
  url,
  server,
  cookies,
}: Pick<Given, 'url' | 'server' | 'cookies'>): Promise<Prepared> {
  const target: Target = { url: nearbyPage(server.origin), cookies }
  const agent = newAgent()
  let known: Promise<number> | undefined
  const offered = async (share: number, seconds: number) => {
    known ??= rate(target, CONNECTIONS, CAPACITY_SECONDS)
    const once = (turn: number) => askOnce(target, turn, agent)
    return served(await paced((await known) * share, seconds, once))
  }
  const crowded = async (seconds: number) => (await offered(CROWD, seconds)).length / seconds
  const alone = (seconds: number) => rate(target, CONNECTIONS, seconds)
  const work = await perProcessorSecond(url, server.child)
  const row = (id: string, what: string): Row => ({
    id,
    what,
    bar: 0.9,
    reachedBy: 'more',
    unit: '/s',
    ours: crowded,
    other: alone,
  })
  const answered = 'pages answered of three times too many ÷ of as many as can be'
  const wait = async (share: number, seconds: number) =>
    p99((await offered(share, seconds)).map(({ took }) => took))
  const rows: Row[] = [
    row('B17', answered),
    {
      ...row('B17 CPU', `${answered}, each second of processor time`),
      ours: work(crowded),
      other: work(alone),
    },
    {
      id: 'B17b',
      what: 'p99 of those who are let in ÷ p99 at four fifths of the load',
      bar: 3,
      reachedBy: 'less',
      unit: 'ms',
      ours: (seconds) => wait(CROWD, seconds),
      other: (seconds) => wait(BUSY, seconds),
    },
  ]
  return { rows, stop: async () => agent.destroy() }
}

function served(answers: readonly Done<Answer>[]): Done<Answer>[] {
  return answers.filter(({ result: { status, retryAfter } }) => {
    if (status === 200) return true
    if (status === 503 && Number(retryAfter) > 0) return false
    throw new Error(`the server answered ${status}, Retry-After ${retryAfter}`)
  })
}
