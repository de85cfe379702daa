import { toItemIdsOf } from '@swapstead/domain/offers/bundle.ts'
import type { Move } from '@swapstead/domain/offers/moves.ts'
import {
  chainIdOf,
  type OfferRow,
  type OfferView,
  partnerOf,
} from '@swapstead/domain/offers/offer.ts'
import {
  OPEN_OFFERS_MAX,
  OPEN_OFFERS_OF_NEWCOMER,
  type OpenOffersFacts,
} from '@swapstead/domain/offers/open-limit.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { onlyRow } from '../../platform/database/only-row.ts'
import { hasStatus } from '../swap-state/index.ts'

type Limited = Pick<Deps, 'rateLimits'>

/** Counts an offer that the rules allow. A rollback undoes the counts. */
export async function countOffer({ rateLimits }: Limited, tx: Tx, offer: OfferRow): Promise<void> {
  const { fromUserId, toUserId } = offer
  for (const itemId of toItemIdsOf(offer)) {
    await rateLimits.count('offersForItem', `${fromUserId}|${itemId}`, tx)
  }
  await rateLimits.count('offersToMember', `${fromUserId}|${toUserId}`, tx)
  await rateLimits.count('offersToMemberDay', `${fromUserId}|${toUserId}`, tx)
}

/**
 * Serializes a sender's offers: concurrent ones could together pass the limit. A lock on the
 * member's row would deadlock with a change of address.
 */
export async function lockOpenOffers(tx: Tx, userId: string, now: Date): Promise<OpenOffersFacts> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`open offers ${userId}`}, 0))`.execute(
    tx,
  )
  return countOpenOffers(tx, userId, now)
}

/**
 * Serializes the offers that a member accepts or counters. Null if no limit applies: to members who
 * have swapped before, and to guests. Call it with the items and the offer locked and before
 * anything is stored; otherwise two answers of one member would deadlock.
 */
export async function lockOpenAnswers(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<OpenOffersFacts | null> {
  const { rows } = await sql`
    select pg_advisory_xact_lock(hashtextextended(${`open offers ${userId}`}, 0)) from users u
    where u.id = ${userId} and not u.is_guest
      and not exists (select from members_who_swapped w where w.user_id = u.id)`.execute(tx)
  return rows.length > 0 ? countOpenOffers(tx, userId, now) : null
}

/**
 * Counts a member's offers without an answer and trades without a meeting, up to the limits.
 * `hasCompletedTrade` includes swaps of three, and trades that the clock has completed but no job
 * has stored.
 */
export async function countOpenOffers(db: Db, userId: string, now: Date): Promise<OpenOffersFacts> {
  const { rows } = await sql<OpenOffersFacts>`
    select open.waiting, open.counters,
      (select count(*)::int from (
        (select from trade_offers o where o.from_user_id = ${userId} and ${isUnmet(now)} limit ${OPEN_OFFERS_OF_NEWCOMER})
        union all
        (select from trade_offers o where o.to_user_id = ${userId} and ${isUnmet(now)} limit ${OPEN_OFFERS_OF_NEWCOMER})) unmet) as unmet,
      exists (select from members_who_swapped w where w.user_id = ${userId})
        or exists (select from trade_offers o where o.from_user_id = ${userId} and ${hasStatus('completed', now)})
        or exists (select from trade_offers o where o.to_user_id = ${userId} and ${hasStatus('completed', now)})
        as has_completed_trade
    from (
      select count(*)::int as waiting, (count(*) filter (where w.counter_number > 0))::int as counters
      from (select o.counter_number from trade_offers o
        where o.from_user_id = ${userId} and ${hasStatus('pending', now)} limit ${OPEN_OFFERS_MAX}) w) open`.execute(
    db,
  )
  return onlyRow(rows)
}

/** Trade `o` is in progress without an agreed meeting. */
function isUnmet(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(o.agreed_meeting_time is null and ${hasStatus('accepted', now)})`
}

/** Counts a move that the rules allow. A rollback undoes the counts. */
export async function countMove(
  { rateLimits }: Limited,
  tx: Tx,
  offer: OfferView,
  { actorId, move }: { actorId: string; move: Move },
): Promise<void> {
  // Each counter is a new offer: counters are counted for the whole chain.
  const trade = move === 'counter' ? chainIdOf(offer) : offer.id
  await rateLimits.count('tradeMoves', `${move}|${trade}|${actorId}`, tx)
  await rateLimits.count('tradeMovesDay', `${move}|${trade}|${actorId}`, tx)
  await rateLimits.count('pairMoves', `${actorId}|${partnerOf(offer, actorId)}`, tx)
}
