import { askOnce, newAgent, paced, rate, type Target } from '../../kit/load.ts'
import { nearbyPage } from '../../kit/member-requests.ts'
import { type Attack, atMost, exactly } from '../attack.ts'
import { startReaders } from '../honest.ts'

const TIMES = 10
const SECONDS = 20
const CONNECTIONS = 32
const RECOVERED_SECONDS = 5
const PATIENCE_MS = 60_000
const SHARE_LEAST = 0.9

/**
 * Sends ten times the load that the server can answer, from a machine that shares its processors.
 * Measures the answered share, the Retry-After header on refusals, and the recovery time.
 */
export const floodAttack: Attack = {
  id: 'T-81',
  run: async (stage) => {
    const server = await stage.start()
    const target: Target = { url: nearbyPage(server.origin), cookies: stage.cookies }
    const capacity = await rate(target, CONNECTIONS, 5)
    const { browse, stop } = await startReaders(stage, server)
    const usual = (await browse(10)).wait
    const agent = newAgent()
    const answers = await paced(capacity * TIMES, SECONDS, (turn) => askOnce(target, turn, agent))
    const begun = performance.now()
    // Each check takes a second itself.
    while ((await browse(1)).wait > 2 * usual && performance.now() - begun < PATIENCE_MS);
    const recovered = (performance.now() - begun) / 1_000 - 1
    await stop()
    agent.destroy()
    const served = answers.filter(({ result }) => result.status === 200).length
    const told = answers.filter(
      ({ result: { status, retryAfter } }) => status === 503 && Number(retryAfter) > 0,
    ).length
    const share = served / SECONDS / capacity
    return [
      {
        what: `of ${Math.round(capacity)} pages a second, answered while ${TIMES} times as many are asked for on the same cores`,
        bar: `≥ ${SHARE_LEAST}`,
        figure: share.toFixed(2),
        holds: share >= SHARE_LEAST,
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
