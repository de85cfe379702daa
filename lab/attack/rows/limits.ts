import { accountCalls } from '@swapstead/domain/accounts/calls.ts'
import { recoveryCalls } from '@swapstead/domain/recovery/calls.ts'
import { type LabRequest, requestOf, sendRequest } from '../../kit/request.ts'
import { type Attack, exactly, type Figure } from '../attack.ts'
import type { Stage } from '../stage.ts'

const TRIES = 80
const AT_ONCE = 16
/** Limits: failed sign-ins per address, per account and address, and mails per account. */
const [OF_ADDRESS, OF_ACCOUNT, MAILS] = [25, 10, 3]

/**
 * Sends attempts to two processes in turn, each with a forged forwarded address. All processes
 * together must allow no more than one limit.
 */
export const limitAttack: Attack = {
  id: 'T-36',
  run: async (stage) => {
    const settings = { RATE_LIMITS: 'on', SMTP_URL: stage.mail.url }
    const servers = [await stage.start(settings), await stage.start(settings)]
    const origins = servers.map(({ origin }) => origin)
    const [victim = ''] = await addressesOf(stage, 1)
    const wrong = (email: string) => ({ email, password: 'not the password at all' })
    const signIn = (email: string) => requestOf(accountCalls.signIn, { body: wrong(email) })
    const account = await flood(origins, () => signIn(victim))
    // Failed sign-ins to the account count toward the address too.
    const address = await flood(origins, (turn) => signIn(`nobody${turn}@example.com`))
    return [
      ...counted(
        `failed sign-ins to one account, ${TRIES} tries at two processes`,
        account,
        OF_ACCOUNT,
      ),
      ...counted(
        `failed sign-ins from one address, ${TRIES} more`,
        address,
        OF_ADDRESS - OF_ACCOUNT,
      ),
      ...(await mailsTo(stage, origins)),
    ]
  },
}

function counted(what: string, { lookedAt, refusedOtherwise }: Flooded, limit: number): Figure[] {
  return [
    exactly(`${what}: looked at`, lookedAt, limit),
    exactly(`${what}: refused otherwise than with 429 and Retry-After`, refusedOtherwise, 0),
  ]
}

/** An account gets at most three mails an hour, however many reset links are requested. */
async function mailsTo(stage: Stage, origins: readonly string[]): Promise<Figure[]> {
  const [, another = ''] = await addressesOf(stage, 2)
  const before = await countMails(stage, another)
  await flood(origins, () => requestOf(recoveryCalls.memberForgot, { body: { email: another } }))
  const sent = (await countMails(stage, another)) - before
  return [exactly(`reset emails to one account, ${TRIES} asked for at two processes`, sent, MAILS)]
}

async function countMails(stage: Stage, address: string): Promise<number> {
  const [row] = await stage.query<{ count: number }>(
    'select count(*)::int as count from mail_outbox where to_address = $1',
    [address],
  )
  return row?.count ?? 0
}

async function addressesOf(stage: Stage, count: number): Promise<string[]> {
  const rows = await stage.query<{ email: string }>(
    'select email from users where not is_banned order by id desc limit $1',
    [count],
  )
  return rows.map(({ email }) => email)
}

type Flooded = { lookedAt: number; refusedOtherwise: number }

async function flood(
  origins: readonly string[],
  requestAt: (turn: number) => LabRequest,
): Promise<Flooded> {
  const statuses: string[] = []
  let turn = 0
  const lane = async () => {
    while (turn < TRIES) {
      turn += 1
      const origin = origins[turn % origins.length] ?? ''
      const forwarded = `203.0.113.${turn % 250}, 198.51.100.${turn % 250}`
      const headers = { 'x-forwarded-for': forwarded }
      const answer = await sendRequest({ origin, headers }, requestAt(turn))
      await answer.arrayBuffer()
      const saysWhen = Number(answer.headers.get('retry-after')) > 0
      statuses.push(answer.status === 429 && saysWhen ? 'held off' : String(answer.status))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  const lookedAt = statuses.filter((status) => status === '401' || status === '200').length
  const heldOff = statuses.filter((status) => status === 'held off').length
  return { lookedAt, refusedOtherwise: statuses.length - lookedAt - heldOff }
}
