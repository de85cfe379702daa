import { expect, test } from 'vitest'
import { judgeTrend, type Point, trendOf } from './trend.ts'

/** One sample a minute. The noise is periodic and has no trend. */
function sampled(hours: number, value: (hour: number, place: number) => number): Point[] {
  return Array.from({ length: hours * 60 }, (_, place) => ({
    hours: place / 60,
    value: value(place / 60, place),
  }))
}
const noise = (place: number) => [3, -1, -4, 2, 0][place % 5] ?? 0

test('F-24 a leak of two megabytes an hour is found under the noise', () => {
  const trend = trendOf(sampled(8, (hour, place) => 180 + 2 * hour + noise(place)))
  expect(trend.perHour).toBeCloseTo(2, 1)
  expect(judgeTrend(trend, 1)).toBe('grows')
})

test('F-24 what goes up and down and not away is flat', () => {
  const trend = trendOf(sampled(8, (_hour, place) => 180 + noise(place)))
  expect(judgeTrend(trend, 1)).toBe('flat')
})

test('F-24 a run that is too short says so, and neither that it leaks nor that it does not', () => {
  const few = sampled(8, (hour, place) => 180 + hour + 5 * noise(place)).slice(0, 10)
  expect(judgeTrend(trendOf(few), 1)).toBe('too short to tell')
  expect(judgeTrend(trendOf(few.slice(0, 1)), 1)).toBe('too short to tell')
})

test('F-24 what shrinks is no leak', () => {
  expect(judgeTrend(trendOf(sampled(2, (hour) => 180 - 5 * hour)), 1)).toBe('flat')
})
