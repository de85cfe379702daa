import type { ScreeningMatch } from '@swapstead/domain/screening/matcher.ts'
import { splitAtMatches } from '@swapstead/domain/screening/split-at-matches.ts'

export function MarkedText({
  text,
  matches,
}: {
  text: string
  matches: readonly ScreeningMatch[]
}) {
  return (
    <p className="review-text">
      {splitAtMatches(text, matches).map(({ start, part, isCaught }) =>
        isCaught ? <mark key={start}>{part}</mark> : <span key={start}>{part}</span>,
      )}
    </p>
  )
}
