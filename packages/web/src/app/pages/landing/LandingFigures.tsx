import { type Figures, shownFigures } from '@swapstead/domain/landing/figures.ts'
import { StatCards } from '../../../ui/list/StatCards.tsx'

/** Counts of members, items and swaps; hidden while they are small. */
export function LandingFigures({ figures }: { figures: Figures }) {
  const stats = shownFigures(figures)
  if (stats.length === 0) return null
  return (
    <section className="wrap" aria-label="Swapstead in figures">
      <StatCards stats={stats} />
    </section>
  )
}
