import * as z from 'zod/mini'

/** So many are counted and no more; beyond it there are "10,000+". */
export const COUNTED_MOST = 10_000

/** Fewer would make a small place look deserted, and are not told. */
const WORTH_TELLING = { items: 100, members: 50, swaps: 25 } as const

export const Figures = z.object({ items: z.int(), members: z.int(), swaps: z.int() })
/** How many things are out, people are here, and swaps were completed; each counted to one beyond the most. */
export type Figures = z.infer<typeof Figures>

const labels = {
  items: 'things out to swap',
  members: 'neighbors',
  swaps: 'swaps completed',
} as const

/** The figures that say something, as people read them. */
export function toldFigures(figures: Figures): { label: string; value: string }[] {
  return (['items', 'members', 'swaps'] as const)
    .filter((what) => figures[what] >= WORTH_TELLING[what])
    .map((what) => ({ label: labels[what], value: rounded(figures[what]) }))
}

function rounded(count: number): string {
  return count > COUNTED_MOST
    ? `${COUNTED_MOST.toLocaleString('en-US')}+`
    : count.toLocaleString('en-US')
}
