import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ringsThroughItem, ringsThroughWant } from './find-rings.ts'
import { type FoundRing, ringOf } from './found-ring.ts'
import { matchInSlices, matchRings } from './match.ts'
import { addItem, addWant, type RingItem, type Want, wantGraph } from './want-graph.ts'

const item = (id: string, ownerId: string, more: Partial<RingItem> = {}): RingItem => ({
  ...{ id, ownerId, value: 50_00 },
  ...more,
})
const want = (itemId: string, wantedItemId: string, mostOnTop: number | null = null): Want => ({
  ...{ itemId, wantedItemId, mostOnTop },
})
const chains = (rings: readonly FoundRing[]) =>
  rings.map(({ parts }) => parts.map(({ itemId }) => itemId).join(' '))

const drill = item('drill', 'ann')
const tent = item('tent', 'bob')
const bike = item('bike', 'cid')
const ring = [want('drill', 'tent'), want('tent', 'bike'), want('bike', 'drill')]

test('a want that closes a swap of three or two finds it, though it is not in the graph', () => {
  const graph = wantGraph([drill, tent, bike], ring.slice(1))
  const [found, ...more] = ringsThroughWant(graph, want('drill', 'tent'))
  expect(more).toEqual([])
  expect(found).toEqual({
    parts: [
      { ownerId: 'cid', itemId: 'bike', wantedItemId: 'drill', net: 0 },
      { ownerId: 'ann', itemId: 'drill', wantedItemId: 'tent', net: 0 },
      { ownerId: 'bob', itemId: 'tent', wantedItemId: 'bike', net: 0 },
    ],
    payments: [],
  })
  expect(chains(ringsThroughWant(graph, want('bike', 'tent')))).toEqual(['bike tent'])
  expect(ringsThroughWant(graph, want('tent', 'drill'))).toEqual([])
  expect(ringsThroughWant(graph, want('tent', 'nothing known'))).toEqual([])
})

test('a ring has three different owners, and no want within one owner counts', () => {
  const own = item('bike', 'ann')
  expect(ringsThroughItem(wantGraph([drill, tent, own], ring), 'drill')).toEqual([])
  const both = [want('drill', 'bike'), want('bike', 'drill')]
  expect(ringsThroughItem(wantGraph([drill, own], both), 'drill')).toEqual([])
  expect(ringsThroughWant(wantGraph([drill, own], both), want('drill', 'bike'))).toEqual([])
})

test('a ring that cannot be evened out is none, until somebody adds enough', () => {
  const dear = item('tent', 'bob', { value: 62_00 })
  const graph = wantGraph([drill, dear, bike], ring.slice(1))
  expect(ringsThroughWant(graph, want('drill', 'tent'))).toEqual([])
  const [found] = ringsThroughWant(graph, want('drill', 'tent', 12_00))
  expect(found?.payments).toEqual([{ fromUserId: 'ann', toUserId: 'bob', cents: 12_00 }])
  const stored = wantGraph([drill, dear, bike], [want('drill', 'tent', 12_00), ...ring.slice(1)])
  expect(ringsThroughItem(stored, 'bike')).toEqual([found])
})

test('more people come first, then the rarest item, then the shortest way, then ids', () => {
  const items = [drill, tent, bike, item('lamp', 'dee'), item('sofa', 'eve')]
  const wants = [
    ...ring,
    want('tent', 'drill'),
    want('tent', 'lamp'),
    want('lamp', 'drill'),
    want('tent', 'sofa'),
    want('sofa', 'drill'),
  ]
  const through = want('drill', 'tent')
  expect(chains(ringsThroughWant(wantGraph(items, wants), through))).toEqual([
    'bike drill tent',
    'drill tent lamp',
    'drill tent sofa',
    'drill tent',
  ])
  const rare = items.map((one) => ({ ...one, chances: one.id === 'sofa' ? 1 : 3 }))
  const far = (one: RingItem, other: RingItem) => ([one.id, other.id].includes('bike') ? 40 : 2)
  expect(chains(ringsThroughWant(wantGraph(rare, wants), through, far))).toEqual([
    'drill tent sofa',
    'drill tent lamp',
    'bike drill tent',
    'drill tent',
  ])
})

/** Twelve items of a few owners, and up to eighty wants. */
const markets = fc
  .record({
    owners: fc.array(fc.nat({ max: 11 }), { minLength: 12, maxLength: 12 }),
    values: fc.array(fc.integer({ min: 40_00, max: 60_00 }), { minLength: 12, maxLength: 12 }),
    pairs: fc.uniqueArray(fc.nat({ max: 143 }), { minLength: 40, maxLength: 80 }),
  })
  .map(({ owners, values, pairs }) => {
    const id = (number: number) => `item ${String(number % 12).padStart(2, '0')}`
    return {
      items: owners.map((owner, at) => item(id(at), `owner ${owner}`, { value: values[at] ?? 0 })),
      wants: pairs.map((pair) => want(id(Math.floor(pair / 12)), id(pair))),
    }
  })

test('all rings through an item are found, each once', () => {
  let found = 0
  fc.assert(
    fc.property(markets, ({ items, wants }) => {
      const graph = wantGraph(items, wants)
      const has = new Set(wants.map(({ itemId, wantedItemId }) => `${itemId} ${wantedItemId}`))
      const all = items.flatMap((second) =>
        [null, ...items].flatMap((third) => {
          const ids = ['item 00', second.id, ...(third ? [third.id] : [])]
          const isCycle = ids.every((id, at) => has.has(`${id} ${ids[(at + 1) % ids.length]}`))
          const numbers = ids.map((id) => graph.numbers.get(id) ?? -1)
          return (isCycle && ringOf(graph, numbers)) || []
        }),
      )
      const rings = ringsThroughItem(graph, 'item 00')
      expect(chains(rings).sort()).toEqual(chains(all).sort())
      found += rings.length
    }),
  )
  expect(found).toBeGreaterThan(20)
})

test('a matching has every item once, real wants only, and ignores the order of rows', () => {
  let matched = 0
  fc.assert(
    fc.property(markets, ({ items, wants }) => {
      const rings = matchRings(wantGraph(items, wants))
      const parts = rings.flatMap((ring) => ring.parts)
      expect(new Set(parts.map(({ itemId }) => itemId)).size).toBe(parts.length)
      for (const { itemId, wantedItemId } of parts) {
        expect(wants).toContainEqual(want(itemId, wantedItemId))
      }
      for (const { parts } of rings) {
        expect(new Set(parts.map(({ ownerId }) => ownerId)).size).toBe(parts.length)
      }
      expect(matchRings(wantGraph(items.toReversed(), wants.toReversed()))).toEqual(rings)
      matched += rings.length
    }),
  )
  expect(matched).toBeGreaterThan(50)
})

const asMarket = (pairs: readonly string[], values: Record<string, number> = {}) => {
  const ids = [...new Set(pairs.join(''))]
  return wantGraph(
    ids.map((id) => item(id, `owner of ${id}`, { value: values[id] ?? 50_00 })),
    pairs.map(([one = '', other = '']) => want(one, other)),
  )
}

test('a matching takes two rings, and not the one with the rarest item between them', () => {
  const left = ['ab', 'bc', 'ca', 'ac', 'cb']
  const right = ['de', 'ef', 'fd', 'ed', 'df']
  const between = ['cx', 'xd', 'dc']
  expect(chains(matchRings(asMarket([...left, ...right, ...between])))).toEqual(['a b c', 'd e f'])
})

test('a matching passes over larger rings that cannot be evened out', () => {
  const graph = asMarket(['ab', 'ba', 'bc', 'ca'], { c: 80_00 })
  expect(chains(matchRings(graph))).toEqual(['a b'])
})

test('a want that is said twice counts once', () => {
  expect(chains(ringsThroughItem(asMarket(['ab', 'ab', 'ba']), 'a'))).toEqual(['a b'])
})

test('a graph filled bit by bit and matched in slices gives the same rings', () => {
  const graph = wantGraph([drill], [])
  for (const one of [tent, bike, { ...tent, ownerId: 'ann' }]) addItem(graph, one)
  for (const one of [...ring, want('drill', 'tent', 5_00)]) addWant(graph, one)
  const matching = matchInSlices(graph)
  let slices = 0
  let slice = matching.next()
  for (; !slice.done; slice = matching.next()) slices += 1
  expect(slices).toBeGreaterThan(5)
  expect(slice.value).toEqual(matchRings(wantGraph([drill, tent, bike], ring)))
  expect(slice.value).toHaveLength(1)
})
