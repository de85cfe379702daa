import { readFileSync } from 'node:fs'
import type { Category } from '@swapstead/domain/items/categories.ts'
import { hurriedTitles, tidyTitles } from '../../../packages/domain/test/held-out-titles.ts'
import { demoItems } from '../../../packages/server/src/operations/demo/items/all-items.ts'
import { type Collection, type Good, idOf, type Judged } from './judged.ts'

/** Judged searches over household goods; household/README.md has the rule. */
export function readHouseholdSearches(): Collection {
  const goods = [...demoGoods(), ...heldOutGoods(), ...furtherGoods()]
  const judged = lines('searches.txt').map((line) => readSearchLine(line, goods))
  return { goods, judged }
}

function demoGoods(): Good[] {
  return Object.values(demoItems).map((item) => good(item.title, item.description, item.category))
}

function heldOutGoods(): Good[] {
  return [tidyTitles, hurriedTitles].flatMap((titles) =>
    Object.entries(titles).flatMap(([category, its]) =>
      its.map((title) => good(title, '', category as Category)),
    ),
  )
}

function furtherGoods(): Good[] {
  return lines('goods.tsv')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([title = '', description = '', category]) =>
      good(title, description, category as Category),
    )
}

/** "sofa | 3: Leather sofa; Three-seat | 1: Couch cover": titles by their beginnings. */
function readSearchLine(line: string, goods: readonly Good[]): Judged {
  const [query = '', ...graded] = line.split(' | ')
  const grades = graded.flatMap((part) => {
    const [grade = '', beginnings = ''] = part.split(': ', 2)
    return beginnings
      .split('; ')
      .map((beginning) => [theOne(beginning, goods).id, Number(grade)] as const)
  })
  return { query, grades: new Map(grades) }
}

function theOne(beginning: string, goods: readonly Good[]): Good {
  const [one, ...others] = goods.filter(({ title }) => title.startsWith(beginning))
  if (!one || others.length > 0) {
    throw new Error(`"${beginning}" begins ${one ? 'several titles' : 'no title'}`)
  }
  return one
}

function good(title: string, description: string, category: Category): Good {
  return { id: idOf(title), title, description, category }
}

function lines(name: string): string[] {
  const file = new URL(`./household/${name}`, import.meta.url)
  return readFileSync(file, 'utf8').trimEnd().split('\n')
}
