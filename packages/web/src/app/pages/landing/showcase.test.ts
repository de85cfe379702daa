import type { ItemView } from '@swapstead/domain/items/item.ts'
import { expect, test } from 'vitest'
import { findShowcasePair } from './showcase.ts'

type Given = {
  id: string
  owner?: string
  state?: string
  dollars: number
  wishes?: string[]
  isPending?: boolean
}

const shown = ({ id, owner = id, state = 'NJ', dollars, wishes = [], isPending = false }: Given) =>
  ({
    id,
    title: id,
    description: null,
    category: 'other',
    value: dollars * 100,
    wishlist: wishes,
    isPending,
    photos: [{ url: `/photos/${id}.webp` }],
    owner: { id: owner, state },
  }) as unknown as ItemView

const pairOf = (items: Given[]) => findShowcasePair(items.map(shown))?.map(({ id }) => id)

test('SHELL-08 the windows show what two neighbors might swap: wished for, then of one worth', () => {
  const truck = { id: 'Truck', dollars: 3_800 }
  const sofa = { id: 'Sofa', dollars: 260 }
  const camera = { id: 'Camera', dollars: 240 }
  const player = { id: 'Record player', dollars: 105, wishes: ['Armchair'] }
  const armchair = { id: 'Armchair', dollars: 110, wishes: ['Record player'] }
  expect(pairOf([truck, sofa, camera])).toEqual(['Sofa', 'Camera'])
  expect(pairOf([truck, sofa, camera, player, armchair])).toEqual(['Record player', 'Armchair'])
  // A wish makes no swap of a truck and a chair fair.
  expect(pairOf([{ ...truck, wishes: ['Armchair'] }, armchair, camera, sofa])).toEqual([
    'Camera',
    'Sofa',
  ])
})

test('SHELL-08 neighbors live in one state', () => {
  const drill = { id: 'Drill', dollars: 55 }
  const shoes = { id: 'Shoes', state: 'TX', dollars: 55, wishes: ['Drill'] }
  const ladder = { id: 'Ladder', dollars: 45 }
  expect(pairOf([drill, shoes, ladder])).toEqual(['Drill', 'Ladder'])
  expect(pairOf([drill, shoes])).toEqual(['Drill', 'Shoes'])
  // A little apart in one state comes before equal across the country.
  const tent = { id: 'Tent', dollars: 36 }
  expect(pairOf([drill, shoes, tent])).toEqual(['Drill', 'Tent'])
})

test('SHELL-08 two things of one owner or in a trade are no swap; without others they are shown all the same', () => {
  const lamp = { id: 'Lamp', owner: 'dana', dollars: 20 }
  const clock = { id: 'Clock', owner: 'dana', dollars: 20 }
  const bike = { id: 'Bike', dollars: 200 }
  expect(pairOf([lamp, clock, bike])).toEqual(['Lamp', 'Bike'])
  expect(pairOf([lamp, clock])).toEqual(['Lamp', 'Clock'])
  expect(pairOf([lamp, { ...bike, isPending: true }])).toBeUndefined()
})
