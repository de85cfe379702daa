import type { Actor } from '@swapstead/domain/actor.ts'
import { type FoundRing, type MarketItem, swapOf } from '@swapstead/domain/rings/find-rings.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { type HintCandidate, listOtherCandidates, listOwnCandidates } from './hint-candidates.ts'
import {
  answerOpenHint,
  insertHints,
  insertMutual,
  reopenHint,
  withoutAnswered,
} from './hint-queries.ts'
import { type MarketRule, marketRule, readMarket } from './market.ts'
import { queueItems } from './queue.ts'
import { deleteAnsweredWant, insertAnsweredWant, refuseWant } from './want-queries.ts'

type Parts = Pick<Deps, 'db' | 'live' | 'now'>

/** Stores questions whose yes would close a swap through the item, for all owners. */
export async function findHints(deps: Parts & Pick<Deps, 'config'>, itemId: string) {
  const { db, live, now } = deps
  const candidates = [
    ...(await listOwnCandidates(db, itemId)),
    ...(await listOtherCandidates(db, itemId)),
  ]
  if (candidates.length === 0) return
  const hints = await closingCandidates(db, candidates, marketRule(deps))
  await transact(db, async (tx) => tellOf(live, tx, await insertHints(tx, hints, now())))
}

/** Tells both owners of a pair of items that they want each other's, unless they already know. */
export async function saveMutual({ db, live, now }: Parts, found: readonly FoundRing[]) {
  const mutual = found.flatMap(({ items: [one, other, third] }) =>
    one && other && !third ? [hintOf(one, other), hintOf(other, one)] : [],
  )
  const news = await withoutAnswered(db, mutual)
  if (news.length === 0) return
  await transact(db, async (tx) => tellOf(live, tx, await insertMutual(tx, news, now())))
}

/** Updates open pages at once. */
async function tellOf(live: Deps['live'], tx: Tx, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0)
    await live.announce(tx, { userIds: [...new Set(userIds)], topics: ['rings'] })
}

function hintOf(given: MarketItem, wanted: MarketItem) {
  return { userId: given.userId, givenItemId: given.id, wantedItemId: wanted.id }
}

/** Candidates whose yes would close a swap by all rules, with the number of swaps. */
async function closingCandidates(db: Db, candidates: readonly HintCandidate[], rule: MarketRule) {
  const ids = candidates.flatMap(({ given, wanted, between }) => [given, wanted, between ?? []])
  const market = await readMarket(db, [...new Set(ids.flat())], [], rule)
  const rings = candidates.flatMap(({ given, wanted, between }) => {
    // Each item goes to the owner of the next one, and the wanted item to the owner of the given
    // one.
    const cycle = [given, ...(between ? [between] : []), wanted]
    const items = cycle.flatMap((id) => market.items.get(id) ?? [])
    const isWhole = items.length === cycle.length
    return isWhole && swapOf(items, market, noCash) ? [{ items, given, wanted }] : []
  })
  const byExchange = Map.groupBy(rings, ({ given, wanted }) => `${given} ${wanted}`)
  return [...byExchange.values()].flatMap((closed) => {
    const [first] = closed
    const [own] = first?.items ?? []
    if (!first || !own) return []
    return {
      userId: own.userId,
      givenItemId: first.given,
      wantedItemId: first.wanted,
      size: closed.some(({ items }) => items.length === 3) ? (3 as const) : (2 as const),
      chances: closed.length,
    }
  })
}

const noCash = (_given: MarketItem, _wanted: MarketItem) => 0

/** A yes is a want like that of a heart. A no is never asked again. */
export async function answerHint(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id: userId }: Actor,
  id: string,
  answer: 'yes' | 'no',
): Promise<void> {
  await transact(db, async (tx) => {
    const hint = await answerOpenHint(tx, { id, userId, answer }, now())
    if (!hint) throw refused('rings.hint_gone')
    if (answer === 'no') return refuseWant(tx, { userId, ...hint, reason: null })
    await insertAnsweredWant(tx, { userId, ...hint })
    await queueItems(tx, [hint.givenItemId])
  })
}

/** Withdraws a yes and deletes its want. A swap proposed since then stays open for answers. */
export async function withdrawYes(
  { db }: Pick<Deps, 'db'>,
  { id: userId }: Actor,
  id: string,
): Promise<void> {
  await transact(db, async (tx) => {
    const hint = await reopenHint(tx, { id, userId })
    if (!hint) throw refused('rings.hint_gone')
    await deleteAnsweredWant(tx, hint)
    await queueItems(tx, [hint.givenItemId])
  })
}
