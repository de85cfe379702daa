import type { Search, Wanted, Wording } from '@swapstead/domain/search/read-search.ts'
import type { FilterWords } from '../listed.ts'

/**
 * What finds the items of a search: every wanted thing in one of its wordings. Words that are not wanted stand apart: looked
 * for by the text index they would be found on nearly everything.
 */
export function wordsOf({ wanted, unwanted }: Search): FilterWords {
  return {
    ...(wanted.length > 0 && { words: wanted.map(oneOf).join(' & ') }),
    ...(unwanted.length > 0 && { notWords: oneOfAll(unwanted) }),
  }
}

/** The same with one of the wanted things missing, whichever it is. */
export function almostWordsOf(search: Search): FilterWords {
  return { ...wordsOf(search), words: allButOne(search.wanted) }
}

/** What is found by these words, or comes near them, and was not found by those already. */
export function besides(near: FilterWords, { words }: FilterWords): FilterWords {
  const known = [near.notWords, words].filter((part) => part !== undefined)
  return { ...near, notWords: known.map((part) => `(${part})`).join(' | ') }
}

/**
 * Everything of one half, and of the other all but one. With each of the missing things written out the condition, which
 * every candidate is held against, would grow with the square of their number.
 */
function allButOne(wanted: readonly Wanted[]): string {
  const middle = wanted.length >> 1
  const [first, second] = [wanted.slice(0, middle), wanted.slice(middle)]
  const whole = (half: readonly Wanted[]) => half.map(oneOf)
  const lacking = (half: readonly Wanted[]) => (half.length > 1 ? [`(${allButOne(half)})`] : [])
  return [
    [...whole(first), ...lacking(second)],
    [...lacking(first), ...whole(second)],
  ]
    .map((all) => `(${all.join(' & ')})`)
    .join(' | ')
}

/** The first wording of a wanted thing, and the others, each as a search of its own. */
export function namesOf({ wording, others }: Wanted): { word: string; others: string | null } {
  return { word: side(wording), others: others.length ? oneOfAll(others) : null }
}

function oneOf({ wording, others }: Wanted): string {
  return `(${oneOfAll([wording, ...others])})`
}

function oneOfAll(wordings: readonly Wording[]): string {
  return wordings.map(side).join(' | ')
}

/** Side by side. Plain words hold no sign at all, so nothing in the quotes can end them. */
function side(wording: Wording): string {
  return `(${wording.map((word) => `'${word}'`).join(' <-> ')})`
}
