import { expect, test } from 'vitest'
import { wordList } from './word-list.ts'

test.each([
  { parts: [], text: '' },
  { parts: ['Rug'], text: 'Rug' },
  { parts: ['Rug', '$5'], text: 'Rug and $5' },
  { parts: ['Lamp', 'Rug', '$5'], text: 'Lamp, Rug and $5' },
])('names $parts.length things in one sentence', ({ parts, text }) => {
  expect(wordList(parts)).toBe(text)
})
