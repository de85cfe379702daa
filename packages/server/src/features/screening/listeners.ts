import type { DomainEvent } from '@swapstead/domain/events.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/database/database.ts'
import { unhideItem } from '../items/index.ts'
import { MatcherCache } from './entries.ts'
import { announceReviewList } from './review.ts'
import {
  closeReviewOfRating,
  closeReviewsWithTicket,
  listItemsOfTickets,
} from './review-queries.ts'
import { refuseWordsOfGuests, screenOne } from './screen.ts'
import { changedItemOf, itemOf, namedOf, textsOf } from './screened-events.ts'
import { listItemTexts, listNames } from './screened-texts.ts'

/**
 * Screens what members post and write, in the transaction that stores it. A match never prevents a
 * member's text from being stored. Registered first, so that notifications of an edit do not
 * contain words for which the item is held.
 */
export function listenForScreening(deps: Deps): void {
  const matchers = new MatcherCache()
  deps.events.onFirst(async (tx, happened) => {
    await followTickets(deps, tx, happened)
    await followTakeDowns(deps, tx, happened)
    const itemIds = happened.flatMap(itemOf)
    const namedIds = happened.flatMap(namedOf)
    const written = happened.flatMap(textsOf)
    if (itemIds.length + namedIds.length + written.length === 0) return
    const matcher = await matchers.current(tx)
    const items = itemIds.length > 0 ? await listItemTexts(tx, itemIds) : []
    const names = namedIds.length > 0 ? await listNames(tx, namedIds) : []
    const changed = new Set([...happened.flatMap(changedItemOf), ...namedIds])
    await refuseWordsOfGuests(tx, matcher, written)
    for (const writing of [...written, ...items, ...names]) {
      await screenOne(deps, tx, writing, { matcher, isChanged: changed.has(writing.subjectId) })
    }
  })
}

/** Shows a held item if its report is dismissed. Hiding or showing an item decides its review. */
async function followTickets(deps: Deps, tx: Tx, happened: readonly DomainEvent[]): Promise<void> {
  const dismissed = happened.flatMap((event) =>
    event.type === 'report_dismissed' ? [event.ticketId] : [],
  )
  const waiting = dismissed.length > 0 ? await listItemsOfTickets(tx, dismissed) : []
  for (const itemId of waiting) await unhideItem(deps, tx, itemId)
  const seenTo = happened.flatMap((event) =>
    event.type === 'item_hidden' || event.type === 'item_shown' ? [event.itemId] : [],
  )
  if (seenTo.length === 0) return
  await closeReviewsWithTicket(tx, seenTo, deps.now())
  await announceReviewList(deps, tx)
}

/** A comment that was taken down needs no review. */
async function followTakeDowns(
  deps: Deps,
  tx: Tx,
  happened: readonly DomainEvent[],
): Promise<void> {
  for (const event of happened) {
    if (event.type !== 'rating_taken_down') continue
    const decision = { decidedBy: event.staffId, decidedAt: deps.now() }
    await closeReviewOfRating(tx, event.ratingId, decision)
    await announceReviewList(deps, tx)
  }
}
