import type { NearbyQuery } from '@swapstead/domain/browse/calls.ts'
import { isNameOfGoods } from '@swapstead/domain/search/goods-names.ts'
import { plainWords } from '@swapstead/domain/search/plain-words.ts'
import { readSearch, type Search, type Wanted } from '@swapstead/domain/search/read-search.ts'
import type { Wording } from '@swapstead/domain/search/search-terms.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Reader } from '../listed.ts'
import { isEnglish } from './english-words.ts'
import { byLikeness, type Spelling } from './likeness.ts'
import { type ByWord, findUnlisted } from './near-spellings.ts'
import type { Statistics } from './statistics.ts'

/** Shorter words have too many near spellings. */
const SHORTEST = 4

/**
 * A search with its mistyped words corrected. `text` is null if nothing was corrected. A single
 * English word stays as it is, and `offered` is the word that may have been meant.
 */
type Corrected = { search: Search; text: string | null; offered: string | null }
/**
 * `isStored`: the corrected text will be stored, so it is compared with the present items and not
 * with a cached answer.
 */
type TypedSearch = { search: string; isStored?: boolean }

/** Corrects words that no listed item has. Words that exist, even rarely, stay. */
export async function correctSpelling(
  db: Db,
  statistics: Statistics,
  reader: Reader,
  { search: typed, isStored = false }: TypedSearch,
): Promise<Corrected> {
  const search = readSearch(typed)
  const alone = search.wanted.filter(isAloneAndEnglish)
  const words = typedWords(alone.length > 0 ? alone : mistypedOf(search.wanted))
  const rare = await statistics.unknownOf(words)
  const unknown = isStored
    ? await findUnlisted(db, reader, rare)
    : await statistics.spellings.unlisted(db, reader, rare)
  if (unknown.length === 0) return { search, text: null, offered: null }
  const near = await statistics.spellings.near(db, unknown)
  const meant = await meantBy(db, statistics, unknown, near)
  const text = replaceWords(typed, meant)
  if (text === typed) return { search, text: null, offered: null }
  if (alone.length > 0) return { search, text: null, offered: text }
  return { search: withOthers(readSearch(text), meant, near), text, offered: null }
}

/** Names of goods are not questioned: a search for a canoe does not suggest Canon. */
function isAloneAndEnglish(one: Wanted, _: number, { length }: readonly Wanted[]): boolean {
  const [word = ''] = one.wording
  return length === 1 && isWord(one) && isEnglish(word) && !isNameOfGoods(word)
}

/**
 * A listed word one edit away; otherwise two listed words in one; otherwise a listed word two edits
 * away.
 */
async function meantBy(
  db: Db,
  { spellings }: Statistics,
  unknown: readonly string[],
  near: ByWord<readonly Spelling[]>,
): Promise<Map<string, string>> {
  const unclear = unknown.filter((word) => near.get(word)?.[0]?.edits !== 1)
  const names = await spellings.names(db, unclear)
  const parts = await spellings.parts(db, unclear)
  return new Map(
    unknown.flatMap((word) => {
      const [best] = [near.get(word)?.[0], names.get(word)]
        .filter((spelling) => spelling !== undefined)
        .sort(byLikeness)
      const text = best?.edits === 1 ? best.known : (parts.get(word) ?? best?.known)
      return text === undefined ? [] : [[word, text] as const]
    }),
  )
}

/** The words to search for: corrected, unless the search is taken as typed. */
export async function searchFor(
  db: Db,
  statistics: Statistics,
  reader: Reader,
  { search, asTyped }: Pick<NearbyQuery, 'search' | 'asTyped'>,
): Promise<Search | null> {
  if (!search) return null
  return asTyped
    ? readSearch(search)
    : (await correctSpelling(db, statistics, reader, { search })).search
}

/**
 * The wanted terms, each with further spellings that many more items have. The thing is also
 * searched for in compounds.
 */
export async function withNearSpellings(
  db: Db,
  { spellings }: Statistics,
  wanted: readonly Wanted[],
): Promise<readonly Wanted[]> {
  const mistyped = mistypedOf(wanted)
  const things = wanted.filter(
    (one) => isWord(one) && !one.isGuess && (one.isThing || wanted.length === 1),
  )
  const near = await spellings.near(db, typedWords(mistyped))
  const compounds = await spellings.compounds(db, typedWords(things))
  if (near.size === 0 && compounds.size === 0) return wanted
  return wanted.map((one) => {
    const [word = ''] = one.wording
    const others = [
      ...wordingsOf(mistyped.includes(one) ? near.get(word) : []),
      ...(things.includes(one) ? (compounds.get(word) ?? []).map((compound) => [compound]) : []),
    ]
    return { ...one, near: [...(one.near ?? []), ...others] }
  })
}

function typedWords(wanted: readonly Wanted[]): string[] {
  return wanted.flatMap(({ wording }) => wording)
}

/** Leaves out English words: if no item has one, it is missing, not mistyped. */
function mistypedOf(wanted: readonly Wanted[]): Wanted[] {
  return wanted.filter((one) => isWord(one) && !one.wording.some(isEnglish))
}

function isWord({ wording: [word = '', ...rest], isQuoted }: Wanted): boolean {
  return rest.length === 0 && !isQuoted && word.length >= SHORTEST && !/\d/.test(word)
}

/** Words as typed, between any signs: "Lámp’s," or "(lmap)". */
const TYPED_WORD = /[\p{L}\p{M}\p{N}]+(?:['’‘ʼ][\p{L}\p{M}]+)*/gu

function replaceWords(typed: string, meant: ReadonlyMap<string, string>): string {
  return typed.replace(TYPED_WORD, (word) => meant.get(plainWords(word).join(' ')) ?? word)
}

/** Also finds the other candidates, ranked after the word that was probably meant. */
function withOthers(
  search: Search,
  meant: ReadonlyMap<string, string>,
  near: ByWord<readonly Spelling[]>,
): Search {
  const typedFor = new Map([...meant].map(([word, text]) => [text, word]))
  const wanted = search.wanted.map((thing) => {
    const typed = typedFor.get(thing.wording.join(' '))
    if (typed === undefined) return thing
    const others = near.get(typed)?.filter((spelling) => spelling.known !== meant.get(typed))
    return { ...thing, isGuess: true as const, near: wordingsOf(others) }
  })
  return { ...search, wanted }
}

function wordingsOf(spellings: readonly Spelling[] = []): Wording[] {
  return spellings.map(({ known }) => [known])
}
