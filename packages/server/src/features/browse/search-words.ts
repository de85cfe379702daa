import type { Search, Wanted, Wording } from '@swapstead/domain/search/read-search.ts'

/** What finds the items of a search: every wanted thing in one of its wordings, and none of the unwanted. */
export function wordsOf({ wanted, unwanted }: Search): string {
  return [...wanted.map(oneOf), ...unwanted.map(without)].join(' & ')
}

/** The same with one of the wanted things missing, whichever it is. */
export function almostWordsOf({ wanted, unwanted }: Search): string {
  return [`(${allButOne(wanted)})`, ...unwanted.map(without)].join(' & ')
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

function without(wording: Wording): string {
  return `!${side(wording)}`
}

/** The first wording of a wanted thing, and the others, each as a search of its own. */
export function namesOf({ wording, others }: Wanted): { word: string; others: string | null } {
  return { word: side(wording), others: others.length ? others.map(side).join(' | ') : null }
}

function oneOf({ wording, others }: Wanted): string {
  return `(${[wording, ...others].map(side).join(' | ')})`
}

/** Side by side. Plain words hold no sign at all, so nothing in the quotes can end them. */
function side(wording: Wording): string {
  return `(${wording.map((word) => `'${word}'`).join(' <-> ')})`
}
