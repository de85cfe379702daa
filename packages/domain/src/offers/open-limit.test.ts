import { expect, test } from 'vitest'
import { refusalOfOneMore } from './open-limit.ts'

test.each<[number, boolean, string | null]>([
  [9, false, null],
  [10, false, 'offers.too_many_open_newcomer'],
  [100, false, 'offers.too_many_open_newcomer'],
  [99, true, null],
  [100, true, 'offers.too_many_open'],
])(
  'R-14 with %i open offers and completed trades: %s, one more is %s',
  (open, hasCompletedTrade, refusal) => {
    expect(refusalOfOneMore({ open, hasCompletedTrade })).toBe(refusal)
  },
)
