import { readSearch } from '@swapstead/domain/search/read-search.ts'
import { expect, test } from 'vitest'
import { almostWordsOf, besides, wordsOf } from './search-words.ts'

test('T-53 BROWSE-02 what is not wanted stands apart from what the text index is asked for', () => {
  expect(wordsOf(readSearch('-tent -"camp stove"'))).toEqual({
    notWords: `('tent') | ('camp' <-> 'stove')`,
  })
  expect(wordsOf(readSearch('gizmo -stove'))).toEqual({
    words: `(('gizmo'))`,
    notWords: `('stove')`,
  })
})

test('S-36 what comes near a search lacks one wanted thing, nothing unwanted, and is not found twice', () => {
  const search = readSearch('"red" "tent" -stove')
  const near = besides(almostWordsOf(search), wordsOf(search))
  expect(near).toEqual({
    words: `((('red'))) | ((('tent')))`,
    notWords: `(('stove')) | ((('red')) & (('tent')))`,
  })
})
