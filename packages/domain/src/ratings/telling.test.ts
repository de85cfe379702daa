import { expect, test } from 'vitest'
import { DAY } from '../times.ts'
import { tellingTimeOf } from './telling.ts'

const ended = new Date('2026-05-01T16:00:00Z')
const later = (time: number) => new Date(ended.getTime() + time)

test.for([
  [false, 0, 14 * DAY],
  [false, 20 * DAY, 14 * DAY],
  [true, 0, 0],
  [true, 3 * DAY, 3 * DAY],
  [true, 14 * DAY, 14 * DAY],
  [true, 20 * DAY, 14 * DAY],
] as const)(
  'S-33 with both ratings given (%s) %i ms after the end they are told at %i',
  ([haveBothRated, now, told]) => {
    expect(tellingTimeOf(ended, haveBothRated, later(now))).toEqual(later(told))
  },
)
