import type { Actor } from '@swapstead/domain/actor.ts'
import {
  disclosedMissed,
  type Expectation,
  LATEST,
  MISSED_COUNTS,
  type PartnerExpectation,
  replyTimeOf,
} from '@swapstead/domain/offers/expectations.ts'
import { CANCEL_SILENCE } from '@swapstead/domain/offers/periods.ts'
import { before } from '@swapstead/domain/times.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import type { Db } from '../../platform/database/database.ts'
import { listed } from '../browse/index.ts'
import { knowEachOther } from '../invitations/index.ts'
import { hasStatus, isRingCompleted, wasOwnerThere } from '../swap-state/index.ts'
import { isPartnerPresent } from './counts.ts'

type Sql = RawBuilder<unknown>
type Row = {
  userId: string
  answers: number
  median: number | null
  kept: number
  missed: number
  isAcquainted: boolean
}

/** Limits how many partners an answer lists. */
const PARTNERS = 200

/** What to expect of the owner of an item that the member may make an offer for. */
export async function readOwnerExpectation(
  deps: Deps,
  actor: Actor,
  itemId: string,
): Promise<Expectation> {
  const now = deps.now()
  const reader = { userId: actor.id, placeId: null, now }
  const owner = sql`select i.user_id as id from items i
    where i.id = ${itemId} and ${listed(reader, {})}`
  const [row] = await findExpectations(deps.db, owner, now)
  if (!row) throw refused('items.not_found')
  return { repliesWithin: replyTimeOf(row.answers, row.median), meetingsKept: row.kept }
}

/** What to expect of a member. The caller has checked that the reader may see that member. */
export async function readExpectationOf(db: Db, userId: string, now: Date): Promise<Expectation> {
  const [row] = await findExpectations(db, sql`select ${userId}::uuid as id`, now)
  if (!row) throw new Error('each asked member has a row')
  return { repliesWithin: replyTimeOf(row.answers, row.median), meetingsKept: row.kept }
}

/** What to expect of the other parties of the member's open offers and trades. */
export async function listPartnerExpectations(
  db: Db,
  userId: string,
  now: Date,
): Promise<PartnerExpectation[]> {
  const isOpen = sql`(${hasStatus('pending', now)} or ${hasStatus('accepted', now)})`
  const partners = sql`
    (select o.from_user_id as id from trade_offers o
      where o.to_user_id = ${userId} and ${isOpen} and ${isPartnerPresent('o.from_user_id', now)}
      union select o.to_user_id from trade_offers o
      where o.from_user_id = ${userId} and ${isOpen} and ${isPartnerPresent('o.to_user_id', now)})
    limit ${PARTNERS}`
  const known = knowEachOther(userId, sql`u.id`)
  const rows = await findExpectations(db, partners, now, known)
  return rows.map(({ answers, median, kept, missed, ...partner }) => ({
    ...partner,
    repliesWithin: replyTimeOf(answers, median),
    meetingsKept: kept,
    meetingsMissed: disclosedMissed(missed),
  }))
}

/** One statement for all members. For each it reads only the latest answers and meetings. */
async function findExpectations(
  db: Db,
  people: Sql,
  now: Date,
  isAcquainted: Sql = sql`false`,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select u.id as user_id, a.answers, a.median, k.kept, m.missed, ${isAcquainted} as is_acquainted
    from (${people}) u
    cross join lateral (${answersOf(sql`u.id`)}) a
    cross join lateral (${meetingsKeptBy(sql`u.id`, now)}) k
    cross join lateral (${meetingsMissedBy(sql`u.id`, now)}) m`.execute(db)
  return rows
}

/**
 * A member's answers: offers accepted, declined or countered. A declined offer has moved to
 * `removed_offers`.
 */
function answersOf(user: Sql): Sql {
  const answered = sql`coalesce(o.answered_at, o.accepted_at)`
  return sql`
    select count(*)::int as answers, percentile_disc(0.5) within group (order by l.took) as median
    from (select extract(epoch from x.at - x.created_at)::float8 * 1000 as took from (
      (select ${answered} as at, o.created_at from trade_offers o
        where o.to_user_id = ${user} and ${answered} is not null
        order by ${answered} desc limit ${LATEST})
      union all
      (select r.answered_at, r.created_at from removed_offers r
        where r.to_user_id = ${user} and r.answered_at is not null
        order by r.answered_at desc limit ${LATEST})
      ) x order by x.at desc limit ${LATEST}) l`
}

/**
 * Whether a member `its` came to the meeting of a ring `r`. Completion by silence does not prove
 * it.
 */
const cameToRing = wasOwnerThere(sql`its.item_id`)

function meetingsKeptBy(user: Sql, now: Date): Sql {
  const isKept = sql`${hasStatus('completed', now)} and o.agreed_meeting_time is not null`
  return sql`
    select least(count(*), ${LATEST})::int as kept from (
      (select from trade_offers o where o.from_user_id = ${user} and ${isKept} limit ${LATEST})
      union all
      (select from trade_offers o where o.to_user_id = ${user} and ${isKept} limit ${LATEST})
      union all
      (select from ring_members its join rings r on r.id = its.ring_id
        where its.user_id = ${user} and ${isRingCompleted(now)}
          and r.agreed_meeting_time is not null and ${cameToRing} limit ${LATEST})) met`
}

/**
 * Counts partners who waited in vain, with all accounts of a mailbox as one. Banned partners do not
 * count. In a swap of three the partner is the member who reported it first or, after a late
 * step-out, the one who was to get the item. Members who came but handed nothing over have missed
 * no meeting, and neither have those who dispute it.
 */
function meetingsMissedBy(user: Sql, now: Date): Sql {
  return sql`
    select count(distinct coalesce(mailbox(u.email), u.id::text))::int as missed from (
    select w.id from trade_offers o cross join lateral (
      select case when o.from_user_id = ${user} then o.to_user_id else o.from_user_id end as id) w
    where o.no_show_reported_at > ${before(now, MISSED_COUNTS)}
      and (o.from_user_id = ${user} or o.to_user_id = ${user})
      and case when o.cancel_requested_by = ${user} then coalesce(o.no_show_verdict = 'returned', false)
        else ${isNoShowCounted(now)} end
    union all
    select w.user_id from ring_members its join rings r on r.id = its.ring_id and r.ended_by = its.position
      join ring_members w on w.ring_id = r.id and w.position =
        case when r.left_late then (its.position + 1) % 3 else r.missing_reported_by end
    where its.user_id = ${user}
      and (r.left_late or r.end_reason = 'no_show' and not ${cameToRing} and not ${isDisputed(user)})
      and r.ended_at > ${before(now, MISSED_COUNTS)}) x
    join users u on u.id = x.id and not u.is_banned`
}

/**
 * Whether a member's dispute of a ring `r` stands: staff have not decided it yet, or have decided
 * against the others.
 */
function isDisputed(user: Sql): Sql {
  return sql`exists (select from ticket_reports t where t.reporter_id = ${user}
    and t.kind = 'conversation' and t.subject_id = r.id
    and ((t.is_open and t.outcome is distinct from 'nothing') or t.outcome = 'step'))`
}

/** The rule `noShowOf` as SQL; a test compares both. */
export function isNoShowCounted(now: Date): RawBuilder<boolean> {
  return sql`(o.no_show_reported_at is not null and case
    when o.no_show_verdict is not null then o.no_show_verdict = 'counts'
    when o.no_show_disputed_at is not null then false
    else o.no_show_reported_at <= ${before(now, CANCEL_SILENCE)}
      or coalesce(o.cancel_agreed_by <> o.cancel_requested_by, false) end)`
}
