import { readFileSync } from 'node:fs'
import { isInNameOfGoods } from '@swapstead/domain/search/goods-names.ts'
import { packageFolder } from '../../../package-folder.ts'
import { SortedRows } from '../../../platform/core/sorted-rows.ts'

const words = read('english-words.txt')
const verbs = read('english-verbs.txt')

/** Endings of nouns and verbs with their base forms: "stains", "boxes", "berries", "knives". */
const plurals = [
  [/([^s])s$/, '$1'],
  [/(s|x|z|ch|sh|o)es$/, '$1'],
  [/([^aeiou])ies$/, '$1y'],
  [/ves$/, 'f'],
  [/ves$/, 'fe'],
] as const

/** Endings of verbs: "folded", "used", "cleaning", "using", "fitted", "carried". */
const tenses = [
  [/(?:ed|ing)$/, ''],
  [/ed$/, 'e'],
  [/([^ie])ing$/, '$1e'],
  [/([aeiou])([bdfgklmnprtvz])\2(?:ed|ing)$/, '$1$2'],
  [/([^aeiou])ied$/, '$1y'],
] as const

/** Whether it is an English word, by names of goods and WordNet, even if no item has it. */
export function isEnglish(word: string): boolean {
  return (
    isInNameOfGoods(word) ||
    words.has(word) ||
    basesOf(word, plurals).some((base) => words.has(base)) ||
    basesOf(word, tenses).some((base) => verbs.has(base))
  )
}

function basesOf(word: string, endings: readonly (readonly [RegExp, string])[]): string[] {
  return endings
    .filter(([ending]) => ending.test(word))
    .map(([ending, base]) => word.replace(ending, base))
}

function read(name: string): SortedRows {
  return new SortedRows(readFileSync(new URL(`words/${name}`, packageFolder)))
}
