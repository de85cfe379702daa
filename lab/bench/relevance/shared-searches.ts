import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Collection, idOf, type Judged } from './judged.ts'

/** Judged searches over electronics and office goods, from a folder outside this repository. */
export function readSharedSearches(folder: string): Collection {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')
  const products: { id: string; title: string; description?: string }[] = read(
    'products.jsonl',
  ).map((line) => JSON.parse(line))
  const goods = products.map(({ id, title, description = '' }) => ({
    id: idOf(id),
    title: cut(title, 100),
    description: cut(description, 200),
    category: 'other' as const,
  }))
  return { goods, judged: readJudgements(read('judgements.tsv').slice(1)) }
}

function readJudgements(lines: readonly string[]): Judged[] {
  const rows = lines.map((line) => line.split('\t'))
  return [...Map.groupBy(rows, ([query = '']) => query)]
    .map(([query, its]) => ({
      query,
      grades: new Map(its.map(([, product = '', grade]) => [idOf(product), Number(grade)])),
    }))
    .filter(({ grades }) => [...grades.values()].some((grade) => grade > 0))
}

function cut(text: string, length: number): string {
  return [...text].slice(0, length).join('').trim()
}
