import type { Actor } from '@swapstead/domain/actor.ts'
import { advanceRingClock, mayOthersSwap, type RingChange } from '@swapstead/domain/rings/change.ts'
import { decideRing, type RingCommand } from '@swapstead/domain/rings/decide.ts'
import {
  areParted,
  nextOf,
  othersOf,
  positionOf,
  type RingPosition,
} from '@swapstead/domain/rings/ring.ts'
import type { RingView } from '@swapstead/domain/rings/view.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { refuseOnConstraint } from '../../platform/database/constraints.ts'
import { type Db, reading, type Tx, transact } from '../../platform/database/database.ts'
import { mustVerifyEmail } from '../accounts/index.ts'
import { createCodes, tryCode } from '../hand-over/index.ts'
import { giveRating } from '../ratings/index.ts'
import { catchUp, changeLocks, saveDebt } from '../trade-locks/index.ts'
import { lockRing } from './locks.ts'
import { findRing, saveRing, wouldSwap } from './queries.ts'
import { type RingRecord, ringEvent, ringSeenBy } from './views.ts'

type OwnRing = { ring: RingRecord; position: RingPosition }

/** A ring and the reader's position in it. Not found for anybody else. */
export async function readRing(deps: Deps, actor: Actor, id: string): Promise<OwnRing> {
  return membershipIn(await findRing(reading(deps.db), id, deps.now()), actor)
}

export async function readRingView(deps: Deps, actor: Actor, id: string): Promise<RingView> {
  const { ring, position } = await readRing(deps, actor, id)
  return ringSeenBy(ring, position, deps.now())
}

/** The ring with the reader's position. Not found for anybody but its members. */
export function membershipIn(ring: RingRecord | undefined, { id }: Actor): OwnRing {
  const position = ring && positionOf(ring, id)
  if (!ring || position == null) throw refused('rings.not_found')
  return { ring, position }
}

/**
 * Makes a move on a ring: lock, ask the rules, store, announce. The rules are also asked before the
 * lock, so that a late request is refused without waiting.
 */
export async function changeRing(
  deps: Deps,
  actor: Actor,
  id: string,
  command: RingCommand,
): Promise<RingView> {
  const now = deps.now()
  const ask = async (db: Db, found: RingRecord | undefined) => {
    const { ring, position } = membershipIn(found, actor)
    const asked =
      command.move === 'agree'
        ? { ...command, mustVerifyEmail: await mustVerifyEmail(deps, db, actor.id) }
        : command
    const decision = decideRing(ring, asked, position, now)
    if (!decision.ok) throw refused(decision.code)
    return { ring, position, decision }
  }
  if (command.move === 'agree') await catchUp(deps, await itemIdsOf(deps, actor, id))
  return transact(
    deps.db,
    async (tx) => {
      const { ring, position, decision } = await ask(tx, await lockRing(tx, id, now))
      await countMove(deps, tx, { ring, position, move: command.move })
      await storeRing(deps, tx, ring, decision)
      return ringSeenBy((await findRing(tx, id, now)) ?? ring, position, now)
    },
    async (db) => {
      await ask(db, await findRing(db, id, now))
      return undefined
    },
  )
}

async function itemIdsOf(deps: Deps, actor: Actor, id: string): Promise<string[]> {
  const { ring } = await readRing(deps, actor, id)
  return ring.members.map(({ itemId }) => itemId)
}

/** Counts a move that the rules allow. A rollback undoes the counts. */
async function countMove(
  { rateLimits }: Deps,
  tx: Tx,
  { ring, position, move }: OwnRing & { move: RingCommand['move'] },
): Promise<void> {
  const { userId } = ring.members[position]
  await rateLimits.count('tradeMoves', `${move}|${ring.id}|${userId}`, tx)
  await rateLimits.count('tradeMovesDay', `${move}|${ring.id}|${userId}`, tx)
  for (const other of othersOf(position)) {
    await rateLimits.count('pairMoves', `${userId}|${ring.members[other].userId}`, tx)
  }
}

/** Confirms that the reader handed over their item, by the code of the member who gets it. */
export async function handOver(
  deps: Deps,
  actor: Actor,
  ringId: string,
  typed: string,
): Promise<RingView> {
  const now = deps.now()
  const ask = (found: RingRecord | undefined, isRight: boolean) => {
    const { ring, position } = membershipIn(found, actor)
    const command = { move: 'handOver', isRightCode: isRight } as const
    const decision = decideRing(ring, command, position, now)
    if (!decision.ok)
      throw refused(decision.code, decision.code === 'rings.wrong_code' ? 'code' : undefined)
    return { ring, position, decision }
  }
  ask(await findRing(deps.db, ringId, now), true)
  const code = { holder: { ringId }, userId: actor.id, typed }
  return tryCode(deps.rateLimits, code, (isCodeOf) =>
    transact(deps.db, async (tx) => {
      const { ring, position } = membershipIn(await lockRing(tx, ringId, now), actor)
      const getter = ring.members[nextOf(position)]
      const { decision } = ask(ring, await isCodeOf(tx, getter.userId))
      await storeRing(deps, tx, ring, decision)
      return ringSeenBy((await findRing(tx, ringId, now)) ?? ring, position, now)
    }),
  )
}

/** Stores the due step of a ring. Does nothing if another process has done so. */
export async function storeRingClock(deps: Deps, ringId: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const now = deps.now()
    const ring = await lockRing(tx, ringId, now)
    const change = ring && advanceRingClock(ring, now)
    if (change) await storeRing(deps, tx, ring, change)
  })
}

/** Stores a change of a locked ring with its effects on items, and announces it. */
export async function storeRing(
  deps: Deps,
  tx: Tx,
  ring: RingRecord,
  change: RingChange,
): Promise<void> {
  const { next, effects, rating, declined, owed } = change
  await saveRing(tx, next, isNoticed(change) ? deps.now() : null)
  if (owed) await saveDebt(tx, ring.id, owed)
  for (const { type, itemIds } of effects) {
    await changeLocks(deps, tx, type, [{ ringId: ring.id, itemIds }]).catch(refuseSecondTrade)
    if (type === 'items_locked') {
      const userIds = next.members.map(({ userId }) => userId)
      await createCodes(tx, { ringId: ring.id }, userIds)
    }
  }
  await deps.events.publish(tx, [
    ...(await eventsOf(tx, ring, change)),
    ...(declined ? [{ type: 'want_declined' as const, ...declined }] : []),
  ])
  if (rating) await giveRating(deps, tx, rating)
}

/** A dispute (“I was there”) is between the member and staff: the others must not notice it. */
function isNoticed({ events }: RingChange): boolean {
  return events.some(({ type }) => type !== 'ring_missing_disputed')
}

const refuseSecondTrade = refuseOnConstraint('item_trade_locks_pkey', 'rings.item_in_trade')

/** Adds to the end of a ring whether the two who remain want each other's item. */
async function eventsOf(tx: Tx, ring: RingRecord, { events, next }: RingChange) {
  const left = next.endedBy === null || !mayOthersSwap(next) ? null : othersOf(next.endedBy)
  const isMutual =
    left !== null &&
    !areParted(ring, ...left) &&
    (await wouldSwap(tx, next.members[left[0]].itemId, next.members[left[1]].itemId))
  return events.map((event) =>
    ringEvent(
      ring,
      event.type === 'ring_parted' && isMutual ? { ...event, mayOthersSwap: true } : event,
    ),
  )
}
