import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findHints } from './find-hints.ts'
import { ringsThroughItem } from './find-rings.ts'
import { type RingItem, type Want, wantGraph, wantKey } from './want-graph.ts'

const item = (id: string, ownerId = `owner of ${id}`, value = 50_00): RingItem => ({
  ...{ id, ownerId, value },
})
const want = (itemId: string, wantedItemId: string): Want => ({
  ...{ itemId, wantedItemId, mostOnTop: null },
})
const nothing = new Set<string>()
const items = ['drill', 'tent', 'bike', 'lamp', 'sofa'].map((id) => item(id))
const questions = (hints: readonly { itemId: string; wantedItemId: string }[]) =>
  hints.map(({ itemId, wantedItemId }) => `${wantedItemId} for ${itemId}`)

test('a likely want is asked about when it alone is missing for a swap of two or three', () => {
  const graph = wantGraph(items, [want('tent', 'bike'), want('bike', 'drill')])
  const likely = [want('drill', 'tent'), want('bike', 'tent'), want('lamp', 'tent')]
  expect(findHints(graph, likely, { asked: nothing })).toEqual([
    { ownerId: 'owner of drill', itemId: 'drill', wantedItemId: 'tent', people: 3 },
    { ownerId: 'owner of bike', itemId: 'bike', wantedItemId: 'tent', people: 2 },
  ])
})

test('nothing is asked twice, nor what is a want already', () => {
  const graph = wantGraph(items, [want('tent', 'bike'), want('bike', 'drill')])
  const likely = [want('drill', 'tent'), want('drill', 'tent'), want('tent', 'bike')]
  expect(questions(findHints(graph, likely, { asked: nothing }))).toEqual(['tent for drill'])
  const asked = new Set([wantKey(want('drill', 'tent'))])
  expect(findHints(graph, likely, { asked })).toEqual([])
  const pair = wantGraph(items, [want('tent', 'bike'), want('bike', 'tent')])
  expect(findHints(pair, likely, { asked: nothing })).toEqual([])
})

test('a question whose ring cannot be evened out is not asked', () => {
  const dear = [item('drill'), item('tent', 'bob', 61_00)]
  const graph = wantGraph(dear, [want('tent', 'drill')])
  expect(findHints(graph, [want('drill', 'tent')], { asked: nothing })).toEqual([])
})

test('questions for more people come first, then those for the rarest item, three to a member', () => {
  const mine = ['a', 'b', 'c', 'd'].map((id) => ({ ...item(id, 'ann'), chances: 2 }))
  const theirs = [item('drill'), item('tent'), item('vase')].map((one) => ({
    ...one,
    chances: one.id === 'vase' ? 1 : 2,
  }))
  const sure = [
    ...mine.map(({ id }) => want('drill', id)),
    ...[want('vase', 'b'), want('drill', 'tent'), want('tent', 'c')],
  ]
  const likely = [...mine.map(({ id }) => want(id, 'drill')), want('b', 'vase')]
  const graph = wantGraph([...mine, ...theirs], sure)
  expect(questions(findHints(graph, likely, { asked: nothing }))).toEqual([
    'drill for c',
    'vase for b',
    'drill for a',
  ])
})

test('every hint, once it is a want, stands in a ring', () => {
  let hinted = 0
  const id = (number: number) => `item ${String(number % 12).padStart(2, '0')}`
  const pairs = fc.uniqueArray(fc.nat({ max: 143 }), { minLength: 20, maxLength: 80 })
  fc.assert(
    fc.property(pairs, fc.nat({ max: 40 }), (numbers, cut) => {
      const owned = Array.from({ length: 12 }, (_, at) => item(id(at), `owner ${at % 8}`))
      const wants = numbers.map((pair) => want(id(Math.floor(pair / 12)), id(pair)))
      const [sure, likely] = [wants.slice(cut), wants.slice(0, cut)]
      const hints = findHints(wantGraph(owned, sure), likely, { asked: nothing })
      for (const { itemId, wantedItemId, people } of hints) {
        const graph = wantGraph(owned, [...sure, want(itemId, wantedItemId)])
        const rings = ringsThroughItem(graph, itemId).filter(({ parts }) =>
          parts.some((part) => part.itemId === itemId && part.wantedItemId === wantedItemId),
        )
        expect(rings[0]?.parts).toHaveLength(people)
      }
      hinted += hints.length
    }),
  )
  expect(hinted).toBeGreaterThan(50)
})
