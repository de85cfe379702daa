import { askOnce, newAgent, paced, rate, type Target } from '../../kit/load.ts'
import { nearbyPage } from '../../kit/member-requests.ts'
import { type Attack, atMost, exactly } from '../attack.ts'
import { browse } from '../honest.ts'

const TIMES = 10
const SECONDS = 20
const CONNECTIONS = 32
const RECOVERED_SECONDS = 5
const PATIENCE_MS = 60_000
const SHARE_LEAST = 0.9

/**
 * Ten times as many pages are asked for as can be answered, from a machine that has to share its processors with the server:
 * how much is answered all the same, that the rest is told when to come back, and how soon everything is as before.
 */
export const floodAttack: Attack = {
  id: 'T-81',
  run: async (stage) => {
    const server = await stage.start()
    const target: Target = { url: nearbyPage(server.origin), cookies: stage.cookies }
    const capacity = await rate(target, CONNECTIONS, 5)
    const usual = (await browse(stage, server, 10)).wait
    const agent = newAgent()
    const answers = await paced(capacity * TIMES, SECONDS, (turn) => askOnce(target, turn, agent))
    const begun = performance.now()
    // The look itself takes a second.
    while (
      (await browse(stage, server, 1)).wait > 2 * usual &&
      performance.now() - begun < PATIENCE_MS
    );
    const recovered = (performance.now() - begun) / 1_000 - 1
    agent.destroy()
    const served = answers.filter(({ result }) => result.status === 200).length
    const told = answers.filter(
      ({ result: { status, retryAfter } }) => status === 503 && Number(retryAfter) > 0,
    ).length
    const share = served / SECONDS / capacity
    return [
      {
        what: `of ${Math.round(capacity)} pages a second, answered while ${TIMES} times as many are asked for on the same cores`,
        ...{ bar: `≥ ${SHARE_LEAST}`, figure: share.toFixed(2), holds: share >= SHARE_LEAST },
      },
      exactly(
        `of ${answers.length} answers neither the page nor a 503 with Retry-After`,
        answers.length - served - told,
        0,
      ),
      atMost('as before again after', Math.max(0, recovered), RECOVERED_SECONDS, ' s'),
    ]
  },
}
