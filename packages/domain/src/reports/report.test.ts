import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ReportSnapshot } from './report.ts'

test('S-94 the first reports of items are still read, whatever an item has gained since', () => {
  const first = {
    kind: 'item',
    title: 'Lamp',
    description: null,
    value: '12.50',
    wishlist: ['Chair'],
    photos: [],
    owner: 'Ann Sample',
  }
  expect(z.parse(ReportSnapshot, first)).toMatchObject({ ...first, value: 1250, year: null })
})
