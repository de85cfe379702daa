import { offerCalls } from '@swapstead/domain/offers/calls.ts'
import { DAY } from '@swapstead/domain/times.ts'
import { acceptOffer } from '../../kit/member-requests.ts'
import { type LabRequest, requestOf, sendRequest } from '../../kit/request.ts'
import { type Attack, atMost, exactly } from '../attack.ts'
import type { Stage } from '../stage.ts'

const PROPOSALS = 150
const CANCELLATIONS = 40
const OFFERS = 60
const AT_ONCE = 8

/** One member repeats every allowed move against another, at two processes. */
export const mailStormAttack: Attack = {
  id: 'T-99',
  run: async (stage) => {
    const settings = { RATE_LIMITS: 'on' }
    const servers = [await stage.start(settings), await stage.start(settings)]
    const [victim, attacker] = stage.readers
    if (!victim || !attacker) throw new Error('needs two members')
    await stage.query('update users set email_verified = true where id = any($1::uuid[])', [
      [victim.userId, attacker.userId],
    ])
    const send = sender(servers.map(({ origin }) => origin))
    const byAttacker = (request: LabRequest) => send(request, stage.cookies[1] ?? '')
    const tradeId = await offerFor(stage, 'Stormed by moves')
    await send(acceptOffer(tradeId), stage.cookies[0] ?? '')
    await stage.query('delete from user_messages where user_id = $1', [victim.userId])

    const params = { id: tradeId }
    await storm(PROPOSALS, (turn) =>
      byAttacker(requestOf(offerCalls.proposeMeeting, { params, body: meetingOf(turn) })),
    )
    await storm(CANCELLATIONS, async () => {
      const reason = { reason: 'A reason to cancel that is long enough' }
      await byAttacker(requestOf(offerCalls.requestCancel, { params, body: reason }))
      await byAttacker(requestOf(offerCalls.withdrawCancel, { params }))
    })
    const toItemId = await itemOf(stage, victim.userId, 'Stormed by offers')
    await storm(OFFERS, async () => {
      const body = { toItemId, cashAdjustment: 5 }
      const made = await byAttacker(requestOf(offerCalls.make, { body }))
      if (made) await byAttacker(requestOf(offerCalls.withdraw, { params: { id: made } }))
    })
    const moves = PROPOSALS + 2 * CANCELLATIONS + 2 * OFFERS
    const mails = await mailsTo(stage, victim.userId)
    return [
      atMost(
        `email storm: unread notices that ${moves} moves of one member leave another`,
        await noticesTo(stage, victim.userId),
        13,
      ),
      atMost('email storm: emails of them in the first hour', mails.first, 3),
      atMost('email storm: emails of them that wait for the next hour', mails.later, 3),
      exactly('email storm: answers of 5xx', send.failures(), 0),
    ]
  },
}

/** Sends to the servers in turn. Returns the id of what was made or changed; null when refused. */
function sender(origins: readonly string[]) {
  let turn = 0
  let failures = 0
  const send = async (request: LabRequest, cookie: string): Promise<string | null> => {
    turn += 1
    const origin = origins[turn % origins.length] ?? ''
    const answer = await sendRequest({ origin, cookie }, request)
    const { id } = (await answer.json()) as { id?: string }
    if (answer.status >= 500) failures += 1
    return answer.ok ? (id ?? null) : null
  }
  return Object.assign(send, { failures: () => failures })
}

async function storm(times: number, move: (turn: number) => Promise<unknown>): Promise<void> {
  let turn = 0
  const lane = async () => {
    while (turn < times) {
      turn += 1
      await move(turn)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

function meetingOf(turn: number) {
  const day = new Date(Date.now() + (1 + (turn % 28)) * DAY).toISOString().slice(0, 10)
  return {
    proposedMeetingLocation: `${turn} Main Street, Maplewood, NJ`,
    proposedMeetingTime: `${day}T12:00`,
  }
}

async function itemOf(stage: Stage, userId: string, title: string): Promise<string> {
  const [item] = await stage.query<{ id: string }>(
    'insert into items (id, user_id, title, value) values (gen_random_uuid(), $1, $2, 5) returning id',
    [userId, title],
  )
  return item?.id ?? ''
}

async function offerFor(stage: Stage, title: string): Promise<string> {
  const [victim, attacker] = stage.readers
  const itemId = await itemOf(stage, victim?.userId ?? '', title)
  const [offer] = await stage.query<{ id: string }>(
    `insert into trade_offers (id, from_user_id, to_user_id, to_item_id, cash_adjustment)
     values (gen_random_uuid(), $1, $2, $3, 5) returning id`,
    [attacker?.userId, victim?.userId, itemId],
  )
  return offer?.id ?? ''
}

async function noticesTo(stage: Stage, userId: string): Promise<number> {
  const [row] = await stage.query<{ count: number }>(
    'select count(*)::int as count from user_messages where user_id = $1 and not is_read',
    [userId],
  )
  return row?.count ?? 0
}

async function mailsTo(stage: Stage, userId: string): Promise<{ first: number; later: number }> {
  const [row] = await stage.query<{ first: number; later: number }>(
    `select count(*) filter (where is_soon)::int as first,
       count(*) filter (where not is_soon)::int as later
     from (select coalesce(sent_at, next_attempt_at) < now() + interval '30 minutes' as is_soon
       from mail_outbox where unsubscribe_user_id = $1) m`,
    [userId],
  )
  return row ?? { first: 0, later: 0 }
}
