import type { ReachPoint } from '@swapstead/domain/campaigns/figures.ts'

type Frame = { width: number; height: number }

/** The line's thickness needs this much room inside the frame. */
const MARGIN = 3

/**
 * The SVG path of a growing count, from zero at the first moment to its last value. `most` is the
 * value at the top.
 */
export function chartPath(
  points: readonly ReachPoint[],
  figure: 'reached' | 'accepted',
  most: number,
  { width, height }: Frame,
): string {
  const [start, end] = [points[0]?.at.getTime() ?? 0, points.at(-1)?.at.getTime() ?? 0]
  const room = height - 2 * MARGIN
  const yOf = (value: number) => round(height - MARGIN - (most > 0 ? value / most : 0) * room)
  // If all points are of a single moment, the line spans the whole width.
  const xOf = (at: Date) => (end > start ? ((at.getTime() - start) / (end - start)) * width : 0)
  const steps = points.map((point) => `L${round(xOf(point.at))} ${yOf(point[figure])}`)
  return [`M0 ${yOf(0)}`, ...steps, `H${width}`].join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
