import { markdownTable } from '../../kit/report.ts'
import type { Sample } from './sampler.ts'
import { type Judgement, judgeTrend, STANDARD_ERRORS, type Trend, trendOf } from './trend.ts'

export type Figure = Trend & {
  name: string
  limit: string
  judgement: Judgement | 'still settling' | 'no limit'
}

/** Growth per hour above these limits is a leak. */
const limits: Record<string, number> = {
  'resident memory MB': 1,
  'heap MB': 1,
  'event loop held ms, 99 of 100': 1,
  'open files': 1,
  'connections to PostgreSQL': 1,
  'mails not sent yet': 5,
  'jobs not done yet': 5,
  'jobs failed': 0,
  'guests whose day is over': 5,
  'items and offers': 20,
  'files of photos': 20,
  'temporary files MB': 1,
}
/**
 * Hours until a figure settles. A process compiles and caches during its first ten thousand
 * requests. Unreferenced files are swept after half an hour to an hour.
 */
const settles: Record<string, number> = {
  'resident memory MB': 2,
  'heap MB': 2,
  'files of photos': 3,
}
/** Allowed hourly growth of latencies, as a share of their mean. */
const waitGrowth = 0.1
const isWait = (name: string) => /p\d\d ms$/.test(name)

/** One figure per name, without the warm-up time of a new process. */
export function figuresOf(samples: readonly Sample[], hours: number): Figure[] {
  const step = hours / Math.max(1, samples.length)
  const warmUp = Math.min(1, hours / 3)
  const settled = samples
    .map((sample, place) => ({ sample, hours: (place + 1) * step }))
    .filter((one) => one.hours >= warmUp)
  return Object.keys(samples[0] ?? {}).map((name) => {
    const trend = trendOf(
      settled.map((one) => ({ hours: one.hours, value: one.sample[name] ?? 0 })),
    )
    const limit = isWait(name) ? (waitGrowth * trend.mean) / Math.max(1, hours) : limits[name]
    if (limit === undefined) return { name, ...trend, limit: '', judgement: 'no limit' }
    const found = judgeTrend(trend, limit)
    const isEarly = found === 'grows' && hours < (settles[name] ?? 0)
    return { name, ...trend, limit: short(limit), judgement: isEarly ? 'still settling' : found }
  })
}

const headings = 'figure,first,last,mean,more each hour,±,a leak from,verdict'.split(',')

export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, first, last, mean, perHour, error, limit, judgement }) => {
    const numbers = [first, last, mean, perHour, STANDARD_ERRORS * error].map(short)
    return [name, ...numbers, limit, judgement]
  })
  return markdownTable(headings, rows)
}

function short(value: number): string {
  const digits = Math.abs(value) < 10 ? 2 : 0
  return String(Number(value.toFixed(digits)))
}
