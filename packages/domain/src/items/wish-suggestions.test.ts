import { expect, test } from 'vitest'
import { wishSuggestions } from './wish-suggestions.ts'

test('ITEMS-20 a suggestion has a word that begins with what was typed, first those that begin with it', () => {
  const titles = ['Oak kitchen table', 'Table lamp', 'Comfortable chair', 'Tableau', 'Café table']
  expect(wishSuggestions(titles, 'table')).toEqual([
    'Table lamp',
    'Tableau',
    'Oak kitchen table',
    'Café table',
  ])
  expect(wishSuggestions(titles, '  KITCHEN, ta')).toEqual(['Oak kitchen table'])
  expect(wishSuggestions(titles, 'cafe')).toEqual(['Café table'])
})

test('ITEMS-20 each title is suggested once, at most eight, none longer than a wish', () => {
  expect(wishSuggestions(['Road bike', 'road  bike!', `Road ${'x'.repeat(56)}`], 'ro')).toEqual([
    'Road bike',
  ])
  const many = Array.from({ length: 20 }, (_, index) => `Bike ${index}`)
  expect(wishSuggestions(many, 'b')).toEqual(many.slice(0, 8))
})

test('ITEMS-20 signs alone suggest nothing, and none of them is read as a pattern', () => {
  expect(wishSuggestions(['Road bike'], '%_.*')).toEqual([])
  expect(wishSuggestions(['100% wool'], '%')).toEqual([])
  expect(wishSuggestions(['100% wool'], '100%')).toEqual(['100% wool'])
})
