import { accountCalls } from '@swapstead/domain/accounts/calls.ts'
import { hashPassword } from '../../../packages/server/src/platform/identity/passwords.ts'
import { after, paced } from '../../kit/load.ts'
import { requestOf, sendRequest } from '../../kit/request.ts'
import type { LabServer } from '../../kit/server.ts'
import { type Attack, atMost, exactly } from '../attack.ts'
import type { Stage } from '../stage.ts'

const PASSWORD = 'a password for attacks and nothing else'
const CONNECTIONS = 64
const SECONDS = 20
const STRANGERS_PER_SECOND = 2
const WAIT_MAX = 2_000
/** Right passwords that count for one account from one address. */
const OF_ACCOUNT = 100
const TRIES = 200

/**
 * One member signs in with the right password on many connections from one address, without rate
 * limits. Strangers sign in from addresses of their own meanwhile. Then the limits are on.
 */
export const signInStormAttack: Attack = {
  id: 'T-82',
  run: async (stage) => {
    const [member = '', ...strangers] = await givePasswords(stage)
    const open = await stage.start({ TRUST_PROXY: '1' })
    const isOver = after(SECONDS)
    const storm = flood(open, member, () => !isOver())
    const entered = await paced(STRANGERS_PER_SECOND, SECONDS, (turn) =>
      enter(open, strangers[turn % strangers.length] ?? '', `198.51.100.${turn % 250}`),
    )
    const answers = (await storm).length
    const slowest = Math.max(...entered.map(({ took }) => took))
    const limited = await stage.start({ TRUST_PROXY: '1', RATE_LIMITS: 'on' })
    let left = TRIES
    const statuses = await flood(limited, member, () => left-- > 0)
    return [
      atMost(
        `slowest sign-in of ${entered.length} strangers amid ${answers} of one member from one address`,
        slowest,
        WAIT_MAX,
        ' ms',
      ),
      exactly(
        'strangers who did not get in',
        entered.filter(({ result }) => result !== 200).length,
        0,
      ),
      atMost(
        `of ${TRIES} right passwords for one account from one address, with the limits on, checked`,
        statuses.filter((status) => status === 200).length,
        OF_ACCOUNT,
      ),
    ]
  },
}

/** Answers' statuses of a closed loop from one address. */
async function flood(server: LabServer, email: string, goesOn: () => boolean): Promise<number[]> {
  const statuses: number[] = []
  const lane = async () => {
    while (goesOn()) statuses.push(await enter(server, email, '203.0.113.7'))
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, lane))
  return statuses
}

async function enter({ origin }: LabServer, email: string, from: string): Promise<number> {
  const headers = { 'x-forwarded-for': from }
  const signIn = requestOf(accountCalls.signIn, { body: { email, password: PASSWORD } })
  const answer = await sendRequest({ origin, headers }, signIn)
  await answer.arrayBuffer()
  return answer.status
}

async function givePasswords(stage: Stage): Promise<string[]> {
  const rows = await stage.query<{ email: string }>(
    `update users set password = $1 where id in (select id from users where not is_banned order by id limit $2)
     returning email`,
    [await hashPassword(PASSWORD), 1 + STRANGERS_PER_SECOND * SECONDS],
  )
  return rows.map(({ email }) => email)
}
