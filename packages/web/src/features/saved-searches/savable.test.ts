import { expect, test } from 'vitest'
import { isSavable } from './savable.ts'

test('R-60 a search is saved only where all that narrows it can be', () => {
  const where = { radius: 25, sort: 'newest', view: 'map', bounds: '-75,40,-74,41' } as const
  for (const filter of [{ search: 'tent' }, { category: 'sports' }] as const) {
    expect(isSavable({ ...filter, ...where, asTyped: true, item: 'x' })).toBe(true)
    expect(isSavable({ ...filter, hearted: true })).toBe(false)
    // A part that saved searches do not know yet.
    expect(isSavable({ ...filter, ...{ color: 'red' } })).toBe(false)
  }
})
