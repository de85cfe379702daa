import { expect, test } from 'vitest'
import { refusalOfOneMore } from './open-limit.ts'

test.each<[number, number, boolean, string | null]>([
  [9, 0, false, null],
  [10, 0, false, 'offers.too_many_open_newcomer'],
  [100, 0, false, 'offers.too_many_open_newcomer'],
  [5, 4, false, null],
  [5, 5, false, 'offers.too_many_open_newcomer'],
  [0, 10, false, 'offers.too_many_open_newcomer'],
  [99, 10, true, null],
  [100, 0, true, 'offers.too_many_open'],
])(
  'R-14 with %i open offers, %i trades without a meeting and completed trades: %s, one more is %s',
  (waiting, unmet, hasCompletedTrade, refusal) => {
    expect(refusalOfOneMore({ waiting, unmet, hasCompletedTrade })).toBe(refusal)
  },
)
