import { readFileSync } from 'node:fs'
import { isInNameOfGoods } from '@swapstead/domain/search/goods-names.ts'
import { formsOf } from '@swapstead/domain/search/plain-words.ts'
import { packageFolder } from '../../../package-folder.ts'
import { SortedRows } from '../../../platform/core/sorted-rows.ts'

const words = new SortedRows(readFileSync(new URL('words/english-words.txt', packageFolder)))

/** Endings of verbs and what they stand for: "folded", "cleaning", "carried", "fitted". */
const endings = [
  [/(?:ed|ing)$/, ''],
  [/(?:ed|ing)$/, 'e'],
  [/ied$/, 'y'],
  [/(.)\1(?:ed|ing)$/, '$1'],
] as const

/** Whether it is a word, listed or not: of names of goods, or one that WordNet found in texts. */
export function isEnglish(word: string): boolean {
  if (isInNameOfGoods(word)) return true
  const verbs = endings
    .filter(([ending]) => ending.test(word))
    .map(([ending, base]) => word.replace(ending, base))
  return [...formsOf(word), ...verbs].some((form) => words.has(form))
}
