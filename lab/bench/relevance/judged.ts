import { createHash } from 'node:crypto'
import type { Category } from '@swapstead/domain/items/categories.ts'

export type Good = { id: string; title: string; description: string; category: Category }
/** A search and the grade (0 to 3) of each good that somebody judged. */
export type Judged = { query: string; grades: ReadonlyMap<string, number> }
export type Collection = { goods: readonly Good[]; judged: readonly Judged[] }
/** The ids of the goods that a ranking shows for a search, best first. */
export type Find = (query: string) => Promise<string[]> | string[]

const SHOWN = 10
const FOLDS = 5

/** NDCG@10 of each search, counting unjudged goods as 0. */
export async function scoresOf(judged: readonly Judged[], find: Find): Promise<number[]> {
  const scores: number[] = []
  for (const { query, grades } of judged) {
    const ideal = gainOf([...grades.values()].sort((a, b) => b - a))
    const found = await find(query)
    scores.push(gainOf(found.map((id) => grades.get(id) ?? 0)) / ideal)
  }
  return scores
}

export function mean(scores: readonly number[]): number {
  return scores.reduce((sum, score) => sum + score, 0) / scores.length
}

/**
 * The score that a choice among settings gets on searches it was not made with: the best setting
 * of four fifths is measured on the other fifth, in turn.
 */
export function crossValidated(settings: readonly (readonly number[])[]): number {
  const searches = settings[0]?.length ?? 0
  const tested = Array.from({ length: FOLDS }, (_, fold) => {
    const without = (scores: readonly number[]) =>
      mean(scores.filter((_, place) => place % FOLDS !== fold))
    const best = settings.reduce((a, b) => (without(b) > without(a) ? b : a))
    return best.filter((_, place) => place % FOLDS === fold)
  })
  return tested.flat().reduce((sum, score) => sum + score, 0) / searches
}

/** A stable id: the same good gets it in every run. */
export function idOf(name: string): string {
  const hash = createHash('md5').update(name).digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function gainOf(grades: readonly number[]): number {
  return grades
    .slice(0, SHOWN)
    .reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
}
