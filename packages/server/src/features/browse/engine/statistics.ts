import type { Narrowing } from '@swapstead/domain/browse/calls.ts'
import { type NarrowingPart, narrowingParts } from '@swapstead/domain/browse/narrowing.ts'
import { allWordings, type Wanted } from '@swapstead/domain/search/read-search.ts'
import type { Wording } from '@swapstead/domain/search/search-terms.ts'
import { MINUTE } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { TtlCache } from '../../../platform/core/ttl-cache.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AmpleCounts } from './ample-counts.ts'
import { Spellings } from './near-spellings.ts'
import { countSample, type Origin, type Sample } from './sample.ts'

const FRESH_MS = 10 * MINUTE
const WORDS_MAX = 20_000
/** The assumed share of an unknown word: small, so that the index looks up all its items. */
const RARE = 0.000_02
/** The assumed share of items with all words of a phrase that contain the phrase. */
const PHRASE = 0.3

/**
 * Estimates how many items there are, by place, category and word. Estimates choose the plan, never
 * the result. Cached per process for some minutes.
 */
export class Statistics {
  /** From the same counts of words. Unlike estimates, spellings affect the result. */
  readonly spellings: Spellings
  /** Counted, not estimated. */
  readonly ample: AmpleCounts
  readonly #db: Db
  /** The shares of words. Null if no item has the word. */
  readonly #words = new Map<string, number | null>()
  readonly #places = new Map<number, Origin>()
  readonly #sample: TtlCache<Sample>

  constructor({ db, now }: Pick<Deps, 'db' | 'now'>) {
    this.#db = db
    this.spellings = new Spellings(now)
    this.ample = new AmpleCounts(now)
    this.#sample = new TtlCache({ now, milliseconds: FRESH_MS, max: 1 })
  }

  sample(): Promise<Sample> {
    return this.#sample.get('all', () => {
      this.#words.clear()
      return countSample(this.#db)
    })
  }

  /** The share of all items that contain each wanted term in any wording. */
  async sharesOf(wanted: readonly Wanted[]): Promise<number[]> {
    const wordings = wanted.map(allWordings)
    await this.#learn([...new Set(wordings.flat(2))])
    return wordings.map((all) =>
      Math.min(
        1,
        all.reduce((sum, names) => sum + this.#shareOf(names), 0),
      ),
    )
  }

  /** The words that the statistics do not have. */
  async unknownOf(words: readonly string[]): Promise<string[]> {
    await this.#learn([...new Set(words)])
    return words.filter((word) => this.#words.get(word) == null)
  }

  /** Adjacent words are rarely a coincidence. */
  #shareOf(wording: Wording): number {
    const shares = wording.map((word) => this.#words.get(word) ?? RARE)
    return shares.length === 1 ? (shares[0] ?? RARE) : PHRASE * together(shares)
  }

  async originOf(placeId: number): Promise<Origin> {
    const known = this.#places.get(placeId)
    if (known) return known
    const row = await this.#db
      .selectFrom('places')
      .select(['latitude', 'longitude'])
      .where('id', '=', placeId)
      .executeTakeFirstOrThrow()
    const origin = { latitude: Number(row.latitude), longitude: Number(row.longitude) }
    this.#places.set(placeId, origin)
    return origin
  }

  async #learn(words: string[]): Promise<void> {
    const unknown = words.filter((word) => !this.#words.has(word))
    if (unknown.length === 0) return
    if (this.#words.size > WORDS_MAX) this.#words.clear()
    const { rows } = await sql<{ word: string; share: number | null }>`
      select asked.word, sum(w.share)::float8 as share
      from unnest(${unknown}::text[]) as asked(word)
        left join search_words w on w.stem = (ts_lexize('english_whole', asked.word))[1]
      group by asked.word`.execute(this.#db)
    for (const { word, share } of rows) {
      this.#words.set(word, share === null ? null : Math.min(1, share))
    }
  }
}

/** The share of items that pass each part of a filter. */
const shareOf: {
  [Part in NarrowingPart]: (chosen: Narrowing[Part], sample: Sample) => number
} = {
  category: (category, sample) => (category ? (sample.categories.get(category) ?? RARE) : 1),
  // Members have few hearts.
  hearted: (hearted) => (hearted ? 0 : 1),
}

/** `shares` are those of the words. */
export function expectedShare(
  sample: Sample,
  narrowing: Narrowing,
  shares: readonly number[],
): number {
  const ofPart = <Part extends NarrowingPart>(part: Part) => shareOf[part](narrowing[part], sample)
  return together([...shares, ...narrowingParts.map(ofPart)])
}

/** The share of items with all of these words. Words of one search are rarely independent. */
function together(shares: readonly number[]): number {
  const [rarest = 1, ...rest] = shares.toSorted((a, b) => a - b)
  return rest.reduce((share, next, place) => share * next ** (0.75 / 2 ** place), rarest)
}

/** An upper bound of the share with any one of these words missing. */
export function allButOneShare(shares: readonly number[]): number {
  const lacking = shares.map((_, place) => together(shares.toSpliced(place, 1)))
  return Math.min(
    1,
    lacking.reduce((sum, share) => sum + share, 0),
  )
}
