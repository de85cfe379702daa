import { expect, test } from 'vitest'
import { isEnglish } from './english-words.ts'

test('S-36 English words are known in every form, and names of goods', () => {
  for (const word of ['stain', 'stains', 'cleaner', 'cleaning', 'folded', 'fitted', 'carried']) {
    expect(isEnglish(word), word).toBe(true)
  }
  for (const word of ['bedside', 'futons', 'recliner']) expect(isEnglish(word), word).toBe(true)
})

test('S-36 mistyped words are no English words', () => {
  for (const word of ['vacum', 'lether', 'bycicle', 'telescpoe', 'foldde', 'ing', '']) {
    expect(isEnglish(word), word).toBe(false)
  }
})
