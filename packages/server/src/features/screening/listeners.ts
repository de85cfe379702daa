import type { DomainEvent } from '@swapstead/domain/events.ts'
import { contactDetailsIn } from '@swapstead/domain/screening/contact-details.ts'
import {
  findMatches,
  type Matcher,
  type ScreeningMatch,
  stepOf,
} from '@swapstead/domain/screening/matcher.ts'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { newId } from '../../platform/core/ids.ts'
import { isLostRace, type Tx } from '../../platform/database/database.ts'
import { listGoodsNotes } from '../goods/index.ts'
import { holdItem, unhideItem } from '../items/index.ts'
import { withoutDecided } from './decided-words.ts'
import { MatcherCache } from './entries.ts'
import { announceReviewList } from './review.ts'
import {
  clearMatches,
  closeReviewOfRating,
  closeReviewsWithTicket,
  findAuthor,
  listItemsOfTickets,
  saveReviewItem,
} from './review-queries.ts'
import { listItemTexts, listNames, type ScreenedText } from './screened-texts.ts'

/**
 * Screens what members post and write, in the transaction that stores it. A match never keeps it
 * from being stored.
 */
export function listenForScreening(deps: Deps): void {
  const matchers = new MatcherCache()
  deps.events.on(async (tx, happened) => {
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

function itemOf(event: DomainEvent): string[] {
  const isPosted = event.type === 'item_posted' || event.type === 'test_item_posted'
  return isPosted ? [event.itemId] : changedItemOf(event)
}

function namedOf(event: DomainEvent): string[] {
  return event.type === 'member_joined' || event.type === 'member_renamed' ? [event.userId] : []
}

function changedItemOf(event: DomainEvent): string[] {
  return event.type === 'item_changed' ? [event.itemId] : []
}

/** Shows a held item when its report is dismissed. Hiding or showing an item decides its review. */
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

/** Comments that were taken down need no review any more. */
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

function textsOf(event: DomainEvent): ScreenedText[] {
  if (event.type === 'ring_message_sent') {
    const { messageId: subjectId, ringId: offerId, content: text } = event
    return [{ kind: 'message', subjectId, offerId, userId: event.members[event.by].id, text }]
  }
  if (event.type === 'message_sent') {
    const { messageId, conversationId, from, content } = event
    return [
      {
        kind: 'message',
        subjectId: messageId,
        offerId: conversationId,
        userId: from.id,
        text: content,
      },
    ]
  }
  if ((event.type === 'offer_received' || event.type === 'offer_countered') && event.message) {
    const { offerId, from, message } = event
    return [{ kind: 'offer', subjectId: offerId, offerId, userId: from.id, text: message }]
  }
  const words = wordsOfMove(event)
  if (words) {
    // Each is a review item of its own, so that no later one takes its place.
    const about = { subjectId: newId(), offerId: words.offerId }
    const { by: userId, text, isPlace } = words
    return [{ kind: 'offer', ...about, userId, text, isPlace }]
  }
  if (event.type === 'rating_given') {
    const { ratingId, tradeOfferId, ringId, userId, comment: text } = event
    return [{ kind: 'rating', subjectId: ratingId, offerId: tradeOfferId ?? ringId, userId, text }]
  }
  return []
}

/** A proposed or changed meeting place, or a reason to cancel or to step out. */
function wordsOfMove(event: DomainEvent): WordsOfMove | null {
  if (event.type === 'ring_meeting_proposed') {
    const { ringId: offerId, location: text } = event
    return { offerId, by: event.members[event.by].id, text, isPlace: true }
  }
  if (event.type === 'ring_parted') {
    const { ringId: offerId, by, words: text } = event
    if (by === null || text === null) return null
    return { offerId, by: event.members[by].id, text, isPlace: false }
  }
  if (event.type === 'cancel_requested') return { ...event, text: event.reason, isPlace: false }
  if (event.type === 'amendment_proposed') {
    return event.message === null ? null : { ...event, text: event.message, isPlace: false }
  }
  const isPlace =
    event.type === 'meeting_proposed' ||
    (event.type === 'meeting_agreed' && event.changed.includes('location'))
  return isPlace ? { ...event, text: event.location, isPlace } : null
}

type WordsOfMove = { offerId: string; by: string; text: string; isPlace: boolean }

/** Words of guests are refused at once, because no staff would review them. */
async function refuseWordsOfGuests(
  tx: Tx,
  matcher: Matcher,
  written: readonly ScreenedText[],
): Promise<void> {
  for (const writing of written) {
    const caught = findMatches(writing.text, matcher)
    const contacts = writing.isPlace ? [] : contactDetailsIn(writing.text)
    if (caught.length + contacts.length === 0) continue
    const { isGuest } = await findAuthor(tx, writing)
    if (isGuest) throw refused('screening.guest_words')
  }
}

/** Goods that the operator has held, as if the title were words of the list. */
async function heldGoods(deps: Deps, tx: Tx, text: string): Promise<ScreeningMatch[]> {
  if (![...deps.config.goodsRules.values()].includes('hold')) return []
  const [title = ''] = text.split('\n')
  const notes = await listGoodsNotes(deps, tx, title)
  return notes
    .filter(({ step }) => step === 'hold')
    .map(({ name }) => ({
      words: name,
      group: 'recalled',
      step: 'hold',
      start: 0,
      end: title.length,
      isGoods: true,
    }))
}

/** No word of the text: the item is shown, and its photo to other guests once it is released. */
const photoMatch: ScreeningMatch = {
  words: 'a photo',
  group: 'photo',
  step: 'flag',
  start: 0,
  end: 0,
}

function stepFor({ kind, isOfGuest }: ScreenedText, matches: readonly ScreeningMatch[]) {
  if (isOfGuest) return matches.every((match) => match === photoMatch) ? 'flag' : 'hold'
  return kind === 'item' ? stepOf(matches) : 'flag'
}

/** What counts in an item beside its words. */
async function besideWords(deps: Deps, tx: Tx, { kind, text, hasNewPhoto }: ScreenedText) {
  const goods = kind === 'item' ? await heldGoods(deps, tx, text) : []
  return hasNewPhoto ? [...goods, photoMatch] : goods
}

type Screening = { matcher: Matcher; isChanged: boolean }

/** A failing screening never loses what somebody wrote: only its own savepoint is rolled back. */
async function screenOne(
  deps: Deps,
  tx: Tx,
  writing: ScreenedText,
  { matcher, isChanged }: Screening,
): Promise<void> {
  let hasBegun = false
  const begin = async () => {
    if (!hasBegun) await sql`savepoint screening`.execute(tx)
    hasBegun = true
  }
  try {
    // Goods are looked up in the database. Other texts without a find need no savepoint.
    if (writing.kind === 'item') await begin()
    const caught = findMatches(writing.text, matcher)
    const contacts = writing.isPlace ? [] : contactDetailsIn(writing.text)
    const others = [...contacts, ...(await besideWords(deps, tx, writing))]
    if (caught.length + others.length === 0 && !isChanged) return
    await begin()
    const { kind } = writing
    const isNews = await (kind === 'item' || kind === 'name'
      ? screenChangeable(deps, tx, { ...writing, kind }, [...caught, ...others])
      : screenWords(tx, writing, caught, contacts))
    if (isNews) await announceReviewList(deps, tx)
    await sql`release savepoint screening`.execute(tx)
  } catch (error) {
    if (isLostRace(error)) throw error
    deps.log.error({ err: error }, 'screening failed')
    if (hasBegun) await sql`rollback to savepoint screening`.execute(tx)
  }
}

/**
 * What staff have already decided about does not count again. When no new words are left, an
 * open review item gets the new text and a held item stays held. Returns whether the review list
 * has changed.
 */
async function screenChangeable(
  deps: Deps,
  tx: Tx,
  writing: ScreenedText & { kind: 'item' | 'name' },
  caught: readonly ScreeningMatch[],
): Promise<boolean> {
  const matches = await withoutDecided(tx, writing, caught)
  if (matches.length === 0) return clearMatches(tx, writing)
  const step = stepFor(writing, matches)
  await saveReviewItem(tx, writing, matches, step)
  if (step === 'hold') await holdItem(deps, tx, writing.subjectId)
  return true
}

/**
 * Messages and ratings are never held back. Contact details count in ratings and in the first
 * message of a conversation.
 */
async function screenWords(
  tx: Tx,
  writing: ScreenedText,
  caught: readonly ScreeningMatch[],
  contacts: readonly ScreeningMatch[],
): Promise<boolean> {
  const { isGuest, isFirst } = await findAuthor(tx, writing)
  const matches = [...caught, ...(isFirst ? contacts : [])]
  if (isGuest || matches.length === 0) return false
  await saveReviewItem(tx, writing, matches, 'flag')
  return true
}
