import { rate, type Target } from '../../kit/load.ts'
import { nearbyPage } from '../../kit/member-requests.ts'
import { startServer } from '../../kit/server.ts'
import type { Given, Prepared, Row } from '../compare.ts'
import { perProcessorSecond } from '../processor-time.ts'

const PORT = 3918
const CONNECTIONS = 8

/**
 * B22: nearby pages of two server processes on one database, against those of one. All run on the
 * same cores, so the cost per page shows contention and the rate does not.
 */
export async function prepareProcesses({
  url,
  server,
  mail,
  cookies,
}: Pick<Given, 'url' | 'server' | 'mail' | 'cookies'>): Promise<Prepared> {
  const second = await startServer(url, { port: PORT, settings: { SMTP_URL: mail.url } })
  const targetOf = ({ origin }: { origin: string }): Target => ({
    url: nearbyPage(origin),
    cookies,
  })
  const one = (seconds: number) => rate(targetOf(server), CONNECTIONS, seconds)
  const two = async (seconds: number) => {
    const rates = [server, second].map((each) => rate(targetOf(each), CONNECTIONS / 2, seconds))
    return (await Promise.all(rates)).reduce((sum, each) => sum + each)
  }
  // Both processes run in both cases, because an idle process has jobs and timers too.
  const work = await perProcessorSecond(url, server.child, second.child)
  const millisecondsOf = (measured: typeof one) => {
    const perSecond = work(measured)
    return async (seconds: number) => 1000 / (await perSecond(seconds))
  }
  const row: Row = {
    id: 'B22',
    what: 'processor time of a nearby page, two processes ÷ one',
    bar: 1.1,
    reachedBy: 'less',
    unit: 'ms',
    ours: millisecondsOf(two),
    other: millisecondsOf(one),
  }
  return { rows: [row], stop: second.stop }
}
