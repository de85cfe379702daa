import type { ScreeningMatch } from './matcher.ts'

type Part = { start: number; part: string; isCaught: boolean }

/** Splits a text into matches and the parts between them. Overlapping matches are shown once. */
export function splitAtMatches(
  text: string,
  matches: readonly Pick<ScreeningMatch, 'start' | 'end'>[],
): Part[] {
  const parts: Part[] = []
  let at = 0
  const add = (end: number, isCaught: boolean) => {
    if (end > at) parts.push({ start: at, part: text.slice(at, end), isCaught })
    at = Math.max(at, end)
  }
  for (const { start, end } of matches.toSorted((a, b) => a.start - b.start)) {
    add(start, false)
    add(end, true)
  }
  add(text.length, false)
  return parts
}
