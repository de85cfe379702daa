import type { Search, Wanted, Wording } from '@swapstead/domain/search/read-search.ts'

/** What finds the items of a search: every wanted thing in one of its wordings, and none of the unwanted. */
export function wordsOf({ wanted, unwanted }: Search): string {
  return [...wanted.map(oneOf), ...unwanted.map((wording) => `!${side(wording)}`)].join(' & ')
}

/** The same with one of the wanted things missing, whichever it is. */
export function almostWordsOf({ wanted, unwanted }: Search): string {
  const almost = wanted.map((_, missing) =>
    wordsOf({ wanted: wanted.filter((_, place) => place !== missing), unwanted }),
  )
  return almost.map((words) => `(${words})`).join(' | ')
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
