import { expect, test } from 'vitest'
import { changeWish, removeWish, wishRows } from './wish-rows.ts'

test('ITEMS-19 ITEMS-21 one empty entry field is open until there are five', () => {
  expect(wishRows([])).toEqual([''])
  expect(wishRows(['Bike'])).toEqual(['Bike', ''])
  expect(wishRows(['a', 'b', 'c', 'd', 'e'])).toHaveLength(5)
})

test('ITEMS-20 empty fields at the end are no entries', () => {
  expect(changeWish([], 0, 'B')).toEqual(['B'])
  expect(changeWish(['Bike'], 1, 'Tent')).toEqual(['Bike', 'Tent'])
  expect(changeWish(['Bike', 'Tent'], 1, '')).toEqual(['Bike'])
  expect(changeWish(['Bike', 'Tent'], 0, '')).toEqual(['', 'Tent'])
  expect(changeWish(['', 'Tent'], 1, '')).toEqual([])
  expect(removeWish(['Bike', 'Tent'], 0)).toEqual(['Tent'])
  expect(removeWish(['', 'Tent'], 1)).toEqual([])
})
