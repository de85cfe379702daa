/** A least-squares line through the samples. `error` is the standard error of its slope. */
export type Trend = { perHour: number; error: number; mean: number; first: number; last: number }
export type Point = { hours: number; value: number }

export function trendOf(points: readonly Point[]): Trend {
  const count = points.length
  const mean = (pick: (point: Point) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / Math.max(1, count)
  const [meanX, meanY] = [mean(({ hours }) => hours), mean(({ value }) => value)]
  const spread = mean(({ hours }) => (hours - meanX) ** 2)
  const perHour =
    spread > 0 ? mean(({ hours, value }) => (hours - meanX) * (value - meanY)) / spread : 0
  const rest = mean(({ hours, value }) => (value - meanY - perHour * (hours - meanX)) ** 2)
  const error = count > 2 && spread > 0 ? Math.sqrt(rest / spread / (count - 2)) : Infinity
  return {
    perHour,
    error,
    mean: meanY,
    first: points[0]?.value ?? 0,
    last: points.at(-1)?.value ?? 0,
  }
}

export type Judgement = 'flat' | 'grows' | 'too short to tell'

/** Neighboring samples correlate, so the true error exceeds the standard error. */
export const STANDARD_ERRORS = 3

/** Whether the growth per hour exceeds `limit`, as far as the number of samples allows. */
export function judgeTrend({ perHour, error }: Trend, limit: number): Judgement {
  if (perHour + STANDARD_ERRORS * error <= limit) return 'flat'
  return perHour - STANDARD_ERRORS * error > limit ? 'grows' : 'too short to tell'
}
