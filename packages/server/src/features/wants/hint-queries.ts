import { HINTS_SHOWN, type Hint } from '@swapstead/domain/rings/hint.ts'
import { sql } from 'kysely'
import { newId } from '../../platform/core/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { isOfInterest } from '../not-interested/index.ts'
import { type RingItemRow, ringItemJson, toRingItem } from '../rings/index.ts'
import { type MarketRule, maySwap } from './market.ts'
import { withoutRefused } from './offerable.ts'

/** Reads more than are shown: swaps of two whose offer would be refused are left out afterwards. */
const HINTS_READ = 4 * HINTS_SHOWN

type HintOfOwner = OpenHint & { userId: string }
type NewHint = HintOfOwner & { size: 2 | 3; chances: number }

/** Stores new questions. Returns the members who have any. */
export async function insertHints(tx: Tx, hints: readonly NewHint[], now: Date): Promise<string[]> {
  if (hints.length === 0) return []
  await holdItems(tx, hints)
  const added = await tx
    .insertInto('hints')
    .values(hints.toSorted(byItems).map((hint) => ({ id: newId(), ...hint, foundAt: now })))
    .onConflict((standing) => standing.doNothing())
    .returning('userId')
    .execute()
  return added.map(({ userId }) => userId)
}

/**
 * Locks items in id order, like all writers. The foreign keys would lock them in the order of rows.
 */
async function holdItems(tx: Tx, hints: readonly OpenHint[]): Promise<void> {
  const ids = hints.flatMap(({ givenItemId, wantedItemId }) => [givenItemId, wantedItemId])
  await sql`select from items where id = any(${ids}::uuid[]) order by id for key share`.execute(tx)
}

/** The same order in all processes, so that two that insert the same hints do not deadlock. */
function byItems(one: OpenHint, other: OpenHint): number {
  return keyOf(one) < keyOf(other) ? -1 : 1
}

function keyOf({ givenItemId, wantedItemId }: OpenHint): string {
  return `${givenItemId} ${wantedItemId}`
}

/** Leaves out answered questions, those stored by `insertMutual` included. */
export async function withoutAnswered<Some extends OpenHint>(
  db: Db,
  hints: readonly Some[],
): Promise<Some[]> {
  if (hints.length === 0) return []
  const { rows } = await sql<OpenHint>`
    select h.given_item_id, h.wanted_item_id
    from json_to_recordset(${JSON.stringify(hints)}::json) e("givenItemId" uuid, "wantedItemId" uuid)
    join hints h on h.given_item_id = e."givenItemId" and h.wanted_item_id = e."wantedItemId"
    where h.answer is not null`.execute(db)
  const answered = new Set(rows.map(keyOf))
  return hints.filter((hint) => !answered.has(keyOf(hint)))
}

/**
 * Stores pairs whose owners want each other's items, as questions answered with yes: both have said
 * so, here or elsewhere. Returns the members with new ones.
 */
export async function insertMutual(
  tx: Tx,
  hints: readonly HintOfOwner[],
  now: Date,
): Promise<string[]> {
  const said = { size: 2, chances: 1, answer: 'yes', answeredAt: now } as const
  await holdItems(tx, hints)
  const added = await tx
    .insertInto('hints')
    .values(
      hints.toSorted(byItems).map((hint) => ({ id: newId(), ...hint, ...said, foundAt: now })),
    )
    .onConflict((standing) =>
      standing.constraint('hints_once').doUpdateSet(said).where('hints.answer', 'is', null),
    )
    .returning('userId')
    .execute()
  return added.map(({ userId }) => userId)
}

const isRefused = sql<boolean>`exists (select from refused_wants r
  where r.given_item_id = h.given_item_id and r.wanted_item_id = h.wanted_item_id)`

const isWanted = sql<boolean>`exists (select from wants w
  where w.given_item_id = h.given_item_id and w.wanted_item_id = h.wanted_item_id)`

/** Whether a question is unanswered, and no heart or refused ring has answered it since. */
const isOpen = sql<boolean>`(h.answer is null and not ${isWanted} and not ${isRefused})`

/** Whether both owners want the other's item, and no offer between them waits for an answer. */
const isMutual = sql<boolean>`(h.answer = 'yes' and ${isWanted}
  and exists (select from wants w
    where w.given_item_id = h.wanted_item_id and w.wanted_item_id = h.given_item_id)
  and not exists (select from trade_offers o where o.status = 'pending'
    and ((o.from_user_id = h.user_id and o.to_user_id = i.user_id)
      or (o.from_user_id = i.user_id and o.to_user_id = h.user_id))))`

/**
 * Ranks each owner's most useful question before anybody's second one: nobody fills a member's list
 * by posting many items.
 */
const turnOfOwner = sql`row_number() over (
  partition by h.answer is null, i.user_id order by h.size desc, h.chances, h.id)`

/**
 * A member's hints: swaps that both owners want, then open questions, the most useful first. Both
 * items are available.
 */
export async function listHints(
  db: Db,
  userId: string,
  itemId: string | undefined,
  rule: MarketRule,
): Promise<Hint[]> {
  const { rows } = await sql<HintRow>`
    select h.id, h.size, ${ringItemJson('i')} as wanted, ${ringItemJson('g')} as given,
      exists (select from item_hearts m where m.user_id = ${userId} and m.item_id = i.id) as is_hearted,
      h.answer is not null as is_mutual
    from hints h join items i on i.id = h.wanted_item_id join users u on u.id = i.user_id
      join items g on g.id = h.given_item_id join users reader on reader.id = h.user_id
    where h.user_id = ${userId} and (${isOpen} or ${isMutual})
      and ${itemId ? sql`${itemId} in (h.given_item_id, h.wanted_item_id)` : sql`true`}
      and ${maySwap(rule)} and ${maySwap(rule, 'g', 'reader')} and ${isOfInterest(userId)}
      and not exists (select from member_blocks b
        where (b.blocker_user_id = ${userId} and b.blocked_user_id = i.user_id)
          or (b.blocked_user_id = ${userId} and b.blocker_user_id = i.user_id))
    order by h.answer is null, ${turnOfOwner}, h.size desc, h.chances, h.id limit ${HINTS_READ}`.execute(
    db,
  )
  const told = await withoutRefused(db, userId, rows, rule.now)
  return told.slice(0, HINTS_SHOWN).map(({ wanted, given, ...hint }) => ({
    ...hint,
    wanted: toRingItem(wanted),
    given: toRingItem(given),
  }))
}

type HintRow = Omit<Hint, 'wanted' | 'given'> & { wanted: RingItemRow; given: RingItemRow }

export type OpenHint = { givenItemId: string; wantedItemId: string }

/**
 * Marks a question of this member as answered. A yes may become a no; a no said elsewhere stays.
 * Undefined if there is no such question.
 */
export async function answerOpenHint(
  tx: Tx,
  { id, userId, answer }: { id: string; userId: string; answer: 'yes' | 'no' },
  now: Date,
): Promise<OpenHint | undefined> {
  const { rows } = await sql<OpenHint>`
    update hints h set answer = ${answer}, answered_at = ${now}
    where id = ${id} and user_id = ${userId}
      and (answer is null or (answer = 'yes' and ${answer} = 'no'))
      and (${answer} = 'no' or not ${isRefused})
    returning given_item_id, wanted_item_id`.execute(tx)
  return rows[0]
}

/** Reopens a question of this member whose yes is a want. Undefined if there is none. */
export async function reopenHint(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
): Promise<OpenHint | undefined> {
  const { rows } = await sql<OpenHint>`
    update hints h set answer = null, answered_at = null
    where id = ${id} and user_id = ${userId} and answer = 'yes' and exists (select from wants w
      where w.given_item_id = h.given_item_id and w.wanted_item_id = h.wanted_item_id
        and w.source = 'hint')
    returning given_item_id, wanted_item_id`.execute(tx)
  return rows[0]
}
