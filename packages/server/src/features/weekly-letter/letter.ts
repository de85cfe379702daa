import { milesAway } from '@swapstead/domain/browse/distance.ts'
import { type Hint, hintPromise, hintQuestion } from '@swapstead/domain/rings/hint.ts'
import { HOUR } from '@swapstead/domain/times.ts'
import { swapsText } from '@swapstead/domain/weekly-letter/swaps-text.ts'
import type { Deps } from '../../deps.ts'
import { TtlCache } from '../../platform/core/ttl-cache.ts'
import type { Tx } from '../../platform/database/database.ts'
import { listHints, marketRule } from '../wants/index.ts'
import {
  countSwaps,
  findHome,
  listNewNear,
  listSuggestable,
  listWishesFor,
  NEAR_MILES,
  type NearItem,
  SWAP_DAYS,
} from './content-queries.ts'
import { claimLetter, saveSent } from './queries.ts'

type Link = { title: string; note: string; itemId: string; path: string }
type LetterPart = { heading: string; lines: readonly string[]; links: readonly Link[] }
export type Letter = { town: string; parts: readonly LetterPart[] }

/** Writes letters. Neighbors share a count of swaps, which is cached for an hour. */
export class LetterWriter {
  readonly #deps: Pick<Deps, 'config' | 'db' | 'now'>
  readonly #swaps: TtlCache<number>

  constructor(deps: Pick<Deps, 'config' | 'db' | 'now'>) {
    this.#deps = deps
    this.#swaps = new TtlCache({ now: deps.now, milliseconds: HOUR, max: 5_000 })
  }

  /** This week's letter, if it is due and has content. It then counts as sent. */
  async takeDue(tx: Tx, userId: string, shown: readonly string[]): Promise<Letter | null> {
    if (!(await claimLetter(tx, userId, this.#deps.now()))) return null
    const letter = await this.#write(tx, userId, shown)
    if (letter) await saveSent(tx, userId)
    return letter
  }

  /**
   * Names no item twice and none of `shown`. Null if the member has no home or there is no content.
   */
  async #write(tx: Tx, userId: string, shown: readonly string[]): Promise<Letter | null> {
    const home = await findHome(tx, userId)
    if (!home) return null
    const now = this.#deps.now()
    const { placeId } = home
    const reader = { userId, placeId, now }
    const hint = await this.#findHint(tx, userId, shown)
    const asked = hint ? [...shown, hint.wanted.id] : shown
    const wishes = await listWishesFor(tx, { ...reader, shown: asked })
    const named = [...asked, ...wishes.map(({ itemId }) => itemId)]
    const near = await listNewNear(tx, { ...reader, shown: named })
    const parts = [
      ...(wishes.length > 0 ? [wishesFor(wishes)] : []),
      ...(hint ? [nearlyThere(hint)] : []),
      ...(near.length > 0 ? [newNear(near)] : []),
    ]
    if (parts.length === 0) return null
    const count = await this.#swaps.get(`${placeId}`, () => countSwaps(tx, placeId, now))
    const swaps = swapsText(count, NEAR_MILES, SWAP_DAYS)
    return {
      town: home.city ?? 'you',
      parts: [...parts, ...(swaps ? [{ heading: 'Around here', lines: [swaps], links: [] }] : [])],
    }
  }

  async #findHint(tx: Tx, userId: string, shown: readonly string[]): Promise<Hint | null> {
    const now = this.#deps.now()
    const hints = (await listHints(tx, userId, undefined, marketRule(this.#deps))).filter(
      ({ wanted }) => !shown.includes(wanted.id),
    )
    const wanted = hints.map((hint) => hint.wanted.id)
    const suggestable = new Set(await listSuggestable(tx, { userId, now }, wanted))
    return hints.find((hint) => suggestable.has(hint.wanted.id)) ?? null
  }
}

function nearlyThere(hint: Hint): LetterPart {
  const { id, title } = hint.wanted
  const link = { title, note: 'Take a look, then answer', itemId: id, path: `/items/${id}` }
  const lines = [`${hintQuestion(hint)} ${hintPromise(hint)}`]
  return { heading: 'One answer away from a swap', lines, links: [link] }
}

function newNear(items: readonly NearItem[]): LetterPart {
  return {
    heading: 'New near you',
    lines: [],
    links: items.map((item) => linkTo(item, milesAway(item.miles))),
  }
}

function wishesFor(items: readonly (NearItem & { ownTitle: string })[]): LetterPart {
  return {
    heading: 'They want what you have',
    lines: [],
    links: items.map((item) =>
      linkTo(item, `${milesAway(item.miles)}, its owner wants your “${item.ownTitle}”`),
    ),
  }
}

function linkTo({ itemId, title }: NearItem, note: string): Link {
  return { title, note, itemId, path: `/items/${itemId}` }
}
