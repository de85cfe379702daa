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
import { isLostRace, type Tx } from '../../platform/database/database.ts'
import { listGoodsNotes } from '../goods/index.ts'
import { holdItem } from '../items/index.ts'
import { withoutDecided } from './decided-words.ts'
import { announceReviewList } from './review.ts'
import { clearMatches, findAuthor, saveReviewItem } from './review-queries.ts'
import type { ScreenedText } from './screened-texts.ts'

/** Refuses texts of guests that match, because no staff would review them. */
export async function refuseWordsOfGuests(
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

/** Goods for which the operator has set `hold`, as if the title were a listed word. */
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

/** Not a word of the text. The item is shown, and its photo to other guests once it is released. */
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

/** Matches of an item besides its words. */
async function besideWords(deps: Deps, tx: Tx, { kind, text, hasNewPhoto }: ScreenedText) {
  const goods = kind === 'item' ? await heldGoods(deps, tx, text) : []
  return hasNewPhoto ? [...goods, photoMatch] : goods
}

type Screening = { matcher: Matcher; isChanged: boolean }

/** A failing screening never loses a member's text: only its own savepoint is rolled back. */
export async function screenOne(
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
    // Looking up goods may fail in the database. Other texts without a match need no savepoint.
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
 * Words about which staff have decided do not count again. If no new ones remain, an open review
 * item gets the new text, and a held item stays held. Returns whether the review list has changed.
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
