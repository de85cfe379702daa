import { expect, test } from 'vitest'
import { isEnglish } from './english-words.ts'

test('S-36 English words are known in every form, and names of goods', () => {
  const forms =
    'stain stains cleaner cleaning folded fitted carried using agreed boxes berries lives'
  for (const word of forms.split(' ')) {
    expect(isEnglish(word), word).toBe(true)
  }
  for (const word of ['bedside', 'futons', 'recliner']) expect(isEnglish(word), word).toBe(true)
})

test('S-36 mistyped words are no English words', () => {
  const mistyped =
    'vacum lether bycicle telescpoe foldde ing stufffed accesss piees diing seing moded'
  for (const word of ['', ...mistyped.split(' ')]) {
    expect(isEnglish(word), word).toBe(false)
  }
})
