import * as z from 'zod/mini'

/** Counting stops here; larger figures read "10,000+". */
export const COUNTED_MAX = 10_000

/** Smaller figures are not shown: they make a small town look deserted. */
const SMALLEST_SHOWN = { items: 100, members: 50, swaps: 25 } as const

export const Figures = z.object({ items: z.int(), members: z.int(), swaps: z.int() })
export type Figures = z.infer<typeof Figures>

const labels = {
  items: 'things out to swap',
  members: 'neighbors',
  swaps: 'swaps completed',
} as const

export function shownFigures(figures: Figures): { label: string; value: string }[] {
  return (['items', 'members', 'swaps'] as const)
    .filter((what) => figures[what] >= SMALLEST_SHOWN[what])
    .map((what) => ({ label: labels[what], value: rounded(figures[what]) }))
}

function rounded(count: number): string {
  return count > COUNTED_MAX
    ? `${COUNTED_MAX.toLocaleString('en-US')}+`
    : count.toLocaleString('en-US')
}
