import { once } from 'node:events'
import { accountCalls } from '@swapstead/domain/accounts/calls.ts'
import pg from 'pg'
import { hashPassword } from '../../../packages/server/src/platform/identity/passwords.ts'
import { end } from '../../kit/child-process.ts'
import { during, load, rate, type Target } from '../../kit/load.ts'
import { nearbyPage } from '../../kit/member-requests.ts'
import type { LabMember } from '../../kit/neighborhood.ts'
import { startBrowsing } from '../browsing.ts'
import type { Given, Row } from '../compare.ts'
import { figureOf, startContestant } from '../contestant.ts'

const PASSWORD = 'a password for benchmarks and nothing else'
const ACCOUNTS = 200
/** Keeps every hashing thread busy without filling the queue. */
const STORM = 8

/** B12: sign-ins a second against bare hashes on the same cores. B12b: their effect on browsing. */
export async function prepareSignIn({
  url,
  server,
  readers,
  cookies,
}: Pick<Given, 'url' | 'server' | 'readers' | 'cookies'>) {
  const emails = await givePasswords(url, readers.slice(0, ACCOUNTS))
  const signIn: Target = {
    url: server.origin + accountCalls.signIn.path,
    bodies: emails.map((email) => JSON.stringify({ email, password: PASSWORD })),
  }
  const browsing = startBrowsing({ url: nearbyPage(server.origin), cookies })
  const storm = (isOver: () => boolean) => load(signIn, STORM, isOver)
  const raw = startContestant('raw-argon2.ts', { atOnce: 2 })
  await once(raw, 'message')
  const rows: Row[] = [
    {
      id: 'B12',
      what: 'sign-ins through HTTP ÷ bare argon2id on the same cores',
      bar: 0.9,
      reachedBy: 'more',
      unit: '/s',
      ours: (seconds) => rate(signIn, STORM, seconds),
      other: (seconds) => figureOf(raw, seconds),
    },
    {
      id: 'B12b',
      what: 'p99 of nearby during a storm of sign-ins ÷ without one',
      bar: 2,
      reachedBy: 'less',
      unit: 'ms',
      ours: (seconds) => during(storm, () => browsing.p99(seconds)),
      other: browsing.p99,
    },
  ]
  return { rows, stop: async () => void (await Promise.all([end(raw), browsing.stop()])) }
}

/** All readers get one password. Each sign-in hashes it anew. */
async function givePasswords(url: string, readers: LabMember[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ email: string }>(
    'update users set password = $1 where id = any($2::uuid[]) returning email',
    [await hashPassword(PASSWORD), readers.map(({ userId }) => userId)],
  )
  await client.end()
  return rows.map(({ email }) => email)
}
