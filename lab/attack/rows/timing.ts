import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { accountCalls } from '@swapstead/domain/accounts/calls.ts'
import { recoveryCalls } from '@swapstead/domain/recovery/calls.ts'
import { hashPassword } from '../../../packages/server/src/platform/identity/passwords.ts'
import { type LabRequest, requestOf, sendRequest } from '../../kit/request.ts'
import { areaUnderCurve, median } from '../../kit/statistics.ts'
import type { Attack, Figure } from '../attack.ts'
import type { Stage } from '../stage.ts'

const PAIRS = Number(process.env.ATTACK_PAIRS ?? 400)
const [LOW, HIGH] = [0.45, 0.55]
const WRONG = 'not the password at all'
/**
 * Milliseconds between attempts. Side effects of a known address, such as a mail, end within them.
 */
const BETWEEN_MS = 15

const registration = (email: string) => ({
  firstName: 'Ann',
  lastName: 'Example',
  email,
  password: 'quilt over the canoe 7',
  confirmPassword: 'quilt over the canoe 7',
})

/** Requests whose answer must not reveal whether an address has an account. */
const questions: { what: string; request: (email: string) => LabRequest }[] = [
  {
    what: 'sign-in of members',
    request: (email) => requestOf(accountCalls.signIn, { body: { email, password: WRONG } }),
  },
  {
    what: 'sign-in at the general door',
    request: (email) => requestOf(accountCalls.generalSignIn, { body: { email, password: WRONG } }),
  },
  {
    what: 'reset link of members',
    request: (email) => requestOf(recoveryCalls.memberForgot, { body: { email } }),
  },
  {
    what: 'reset link of developers',
    request: (email) => requestOf(recoveryCalls.generalForgot, { body: { email } }),
  },
  {
    what: 'registration at the general door',
    request: (email) => requestOf(accountCalls.generalRegister, { body: registration(email) }),
  },
]

/** Measures whether response times or bodies reveal which addresses have an account. */
export const timingAttack: Attack = {
  id: 'T-32',
  run: async (stage) => {
    const known = await givePasswords(stage)
    // Production mode hides verification tokens, which would reveal the account at once.
    const { origin } = await stage.start({
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://127.0.0.1:4051',
      RATE_LIMITS: loose,
    })
    const figures: Figure[] = []
    for (const { what, request } of questions) {
      const ask = (email: string) => time(origin, request(email))
      figures.push(...(await compare(what, known, ask)))
    }
    return figures
  },
}

/** Production requires rate limits. These are high enough never to apply. */
const loose = [
  ...['passwords', 'passwordsNetwork', 'passwordsAccount'],
  ...['signIn', 'signInNetwork', 'signInAccount', 'signInDay'],
  ...['register', 'registerNetwork', 'registerMailbox', 'mailLinks', 'mailRequests', 'writes'],
]
  .map((name) => `${name}=1000000/60`)
  .join(',')

async function givePasswords(stage: Stage): Promise<string[]> {
  const rows = await stage.query<{ email: string }>(
    `update users set password = $1 where id in (select id from users where not is_banned order by id limit $2)
     returning email`,
    [await hashPassword('a password for attacks and nothing else'), PAIRS],
  )
  return rows.map(({ email }) => email)
}

type Answer = { took: number; shape: string }

/** Measures pairs of a known and an unknown address in random order. */
async function compare(
  what: string,
  known: readonly string[],
  ask: (email: string) => Promise<Answer>,
): Promise<Figure[]> {
  const found: Answer[] = []
  const missing: Answer[] = []
  for (const [index, email] of known.entries()) {
    const stranger = `stranger${index}.${what.length}@example.com`
    const askKnown = async () => found.push(await ask(email))
    const askStranger = async () => missing.push(await ask(stranger))
    const order = randomInt(2) ? [askKnown, askStranger] : [askStranger, askKnown]
    for (const each of order) {
      await each()
      await pause(BETWEEN_MS)
    }
  }
  const times = (answers: Answer[]) => answers.map(({ took }) => took)
  const area = areaUnderCurve(times(found), times(missing))
  const medians = [found, missing].map((answers) => median(times(answers)).toFixed(1))
  const shapes = new Set([...found, ...missing].map(({ shape }) => shape))
  return [
    {
      what: `${what}: how well time tells a known address (${medians[0]} ms) from an unknown one (${medians[1]} ms), area under the curve of ${known.length} pairs`,
      bar: `${LOW} to ${HIGH}`,
      figure: area.toFixed(3),
      holds: area >= LOW && area <= HIGH,
    },
    {
      what: `${what}: different answers`,
      bar: '= 1',
      figure: String(shapes.size),
      holds: shapes.size === 1,
    },
  ]
}

async function time(origin: string, request: LabRequest): Promise<Answer> {
  const begun = performance.now()
  const answer = await sendRequest({ origin }, request)
  const text = await answer.text()
  const took = performance.now() - begun
  return { took, shape: `${answer.status} ${text}` }
}
