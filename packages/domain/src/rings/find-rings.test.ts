import { expect, test } from 'vitest'
import { type Market, type MarketItem, ringsThrough, type Want } from './find-rings.ts'

const item = (id: string, changes: Partial<MarketItem> = {}): MarketItem => ({
  id,
  userId: `owner of ${id}`,
  value: 5_000,
  miles: 50,
  mostCents: null,
  ...changes,
})
const want = (given: string, wanted: string, onTop = 0): Want => ({ given, wanted, onTop })

function found(items: MarketItem[], wants: Want[], changes: Partial<Market> = {}) {
  const market: Market = {
    items: new Map(items.map((each) => [each.id, each])),
    wants,
    milesBetween: () => 10,
    areBlocked: () => false,
    ...changes,
  }
  return ringsThrough('drill', market).map((ring) => ring.items.map(({ id }) => id).join(' → '))
}

const three = [item('drill'), item('tent'), item('bike')]
/** The drill goes to the tent's owner, the tent to the bike's, the bike to the drill's. */
const cycle = [want('tent', 'drill'), want('bike', 'tent'), want('drill', 'bike')]

test('R-40 three wants in a cycle are a ring, in the order in which the items go', () => {
  expect(found(three, cycle)).toEqual(['drill → tent → bike'])
})

test('R-40 one want less, or one of an item that is not there, is none', () => {
  for (const missing of cycle)
    expect(
      found(
        three,
        cycle.filter((each) => each !== missing),
      ),
    ).toEqual([])
  expect(found([item('drill'), item('tent')], cycle)).toEqual([])
})

test('R-40 two who want each other’s items are found too, after swaps of three', () => {
  expect(found(three, [...cycle, want('drill', 'tent')])).toEqual([
    'drill → tent → bike',
    'drill → tent',
  ])
})

test('R-40 nobody stands in a ring with two items', () => {
  const owned = [item('drill'), item('tent', { userId: 'Ann' }), item('bike', { userId: 'Ann' })]
  expect(found(owned, cycle)).toEqual([])
})

test('R-41 T-96 a ring whose cash is more than somebody allows is none, until they add it', () => {
  const dear = [item('drill'), item('tent'), item('bike', { value: 6_200 })]
  expect(found(dear, cycle)).toEqual([])
  const added = [want('tent', 'drill'), want('bike', 'tent'), want('drill', 'bike', 1_200)]
  expect(found(dear, added)).toEqual(['drill → tent → bike'])
})

test('R-40 who lives farther away than somebody goes is left out, and who is blocked', () => {
  const near = [item('drill', { miles: 5 }), item('tent'), item('bike')]
  expect(found(near, cycle)).toEqual([])
  expect(
    found(three, cycle, { areBlocked: (one, other) => one.id === 'tent' && other.id === 'bike' }),
  ).toEqual([])
})

test('R-42 the ring of the item with the fewest chances comes first, then the shorter way', () => {
  const items = [...three, item('saw'), item('lamp')]
  const wants = [
    ...cycle,
    want('saw', 'drill'),
    want('bike', 'saw'),
    want('lamp', 'saw'),
    want('drill', 'lamp'),
  ]
  const milesBetween: Market['milesBetween'] = (one, other) =>
    [one.id, other.id].includes('tent') ? 40 : 10
  expect(found(items, wants, { milesBetween })).toEqual([
    'drill → saw → lamp',
    'drill → tent → bike',
    'drill → saw → bike',
  ])
})
