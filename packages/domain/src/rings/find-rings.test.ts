import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Market,
  type MarketItem,
  RINGS_OF_THREE_MAX,
  ringsThrough,
  type Want,
} from './find-rings.ts'

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
    mayNotSwap: () => false,
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

test('R-52 two who want each other’s item are found whatever the difference, unless they may not meet', () => {
  const unlike = [item('drill'), item('tent', { value: 50_000, mostCents: 0 })]
  const both = [want('tent', 'drill'), want('drill', 'tent')]
  expect(found(unlike, both)).toEqual(['drill → tent'])
  expect(found(unlike, both, { mayNotSwap: () => true })).toEqual([])
  expect(found(unlike, both, { milesBetween: () => 60 })).toEqual([])
})

test('R-40 who lives farther away than somebody goes is left out, and who is blocked', () => {
  const near = [item('drill', { miles: 5 }), item('tent'), item('bike')]
  expect(found(near, cycle)).toEqual([])
  expect(
    found(three, cycle, { mayNotSwap: (one, other) => one.id === 'tent' && other.id === 'bike' }),
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

/** All rings of equal values through the drill in the rule's order, found by trying everything. */
function tryAll(
  items: readonly MarketItem[],
  wants: readonly Want[],
  miles: Market['milesBetween'],
) {
  const takes = (given: MarketItem, wanted: MarketItem) =>
    wants.some((each) => each.given === given.id && each.wanted === wanted.id)
  const drill = items.filter(({ id }) => id === 'drill')
  const others = items.filter(({ id }) => id !== 'drill')
  const pairs = drill.flatMap((first) => others.map((second) => [first, second]))
  const cycles = [...pairs.flatMap((pair) => others.map((third) => [...pair, third])), ...pairs]
  const previous = (cycle: readonly MarketItem[], index: number) =>
    cycle.at(index - 1) as MarketItem
  const rings = cycles.filter(
    (cycle) =>
      new Set(cycle.map(({ userId }) => userId)).size === cycle.length &&
      cycle.every((each, index) => takes(each, previous(cycle, index))),
  )
  const chancesOf = ({ id }: MarketItem) =>
    rings.filter((ring) => ring.some((each) => each.id === id)).length
  return rings
    .map((ring) => ({
      name: ring.map(({ id }) => id).join(' → '),
      order: [
        -ring.length,
        Math.min(...ring.map(chancesOf)),
        ring.reduce((sum, each, index) => sum + miles(each, previous(ring, index)), 0),
      ],
    }))
    .toSorted((one, other) => {
      const place = one.order.findIndex((each, index) => each !== other.order[index])
      if (place < 0) return one.name < other.name ? -1 : 1
      return (one.order[place] ?? 0) - (other.order[place] ?? 0)
    })
    .map(({ name }) => name)
}

test('R-40 R-42 what is found is what trying everything finds, in the same order', () => {
  const names = ['drill', 'tent', 'bike', 'saw', 'lamp', 'rug']
  const name = fc.constantFrom(...names)
  const owners = fc.array(fc.constantFrom('Ann', 'Bob', 'Cat', 'Dan', 'Eve'), { minLength: 6 })
  const edges = fc.array(fc.tuple(name, name), { maxLength: 36 })
  const ways = fc.array(fc.nat(40), { minLength: 36, maxLength: 36 })
  fc.assert(
    fc.property(owners, edges, ways, (owned, edge, way) => {
      const items = names.map((id, index) => item(id, { userId: owned[index] ?? '' }))
      const wants = [...new Set(edge.map((pair) => pair.join(' ')))].map((pair) => {
        const [given = '', wanted = ''] = pair.split(' ')
        return want(given, wanted)
      })
      const milesBetween: Market['milesBetween'] = (one, other) => {
        const [first = '', second = ''] = [one.id, other.id].toSorted()
        return way[names.indexOf(first) * 6 + names.indexOf(second)] ?? 0
      }
      expect(found(items, wants, { milesBetween })).toEqual(tryAll(items, wants, milesBetween))
    }),
  )
})

test('R-42 T-85 of a dense market the best are kept with all swaps of two, and each way is measured once', () => {
  const side = (name: string) =>
    Array.from({ length: 15 }, (_, index) => item(`${name}${index}`, { userId: name }))
  const [near, far] = [side('Ann'), side('Bob')]
  const wants = [
    ...near.map(({ id }) => want(id, 'drill')),
    ...far.flatMap(({ id }) => [want('drill', id), ...near.map((each) => want(id, each.id))]),
    ...near.slice(0, 2).map(({ id }) => want('drill', id)),
  ]
  let measured = 0
  const milesBetween: Market['milesBetween'] = (one, other) => {
    measured += 1
    return Number(`${one.id} ${other.id}`.match(/\d+/)?.[0] ?? 0)
  }
  const items = [item('drill'), ...near, ...far]
  const kept = found(items, wants, { milesBetween })
  const [threes, pairs] = [15 * 15, 2]
  expect(measured).toBeLessThanOrEqual(threes * (3 + 3) + pairs * (1 + 2))
  const all = tryAll(items, wants, milesBetween)
  expect(all).toHaveLength(threes + pairs)
  expect(kept).toEqual([...all.slice(0, RINGS_OF_THREE_MAX), ...all.slice(threes)])
})
