import MiniSearch from 'minisearch'
import type pg from 'pg'
import type { Find, Good } from './judged.ts'

const K = 1.2
const B = 0.75
const TITLE = 3

/** BM25 with its usual numbers over English stems, the title counted three times. */
export async function textbookBm25(client: pg.Client): Promise<Find> {
  const { rows } = await client.query<{ id: string; word: string; often: number }>(
    `select id, word, sum(often)::int as often from (
       select i.id, w.lexeme as word, cardinality(w.positions) * ${TITLE} as often
         from items i, unnest(to_tsvector('english', i.title)) w
       union all
       select i.id, w.lexeme, cardinality(w.positions)
         from items i, unnest(to_tsvector('english', coalesce(i.description, ''))) w) all_words
     group by id, word order by id, word`,
  )
  const texts = Map.groupBy(rows, ({ id }) => id)
  const lengths = new Map(
    [...texts].map(([id, words]) => [id, words.reduce((sum, { often }) => sum + often, 0)]),
  )
  const usual = [...lengths.values()].reduce((sum, length) => sum + length, 0) / texts.size
  const postings = Map.groupBy(rows, ({ word }) => word)
  return async (query) => {
    const asked = await client.query<{ word: string }>(
      `select w.lexeme as word from unnest(to_tsvector('english', $1)) w`,
      [query],
    )
    const scores = new Map<string, number>()
    for (const { word } of asked.rows) {
      const found = postings.get(word) ?? []
      const rarity = Math.log(1 + (texts.size - found.length + 0.5) / (found.length + 0.5))
      for (const { id, often } of found) {
        const long = 1 - B + (B * (lengths.get(id) ?? 0)) / usual
        const gain = (rarity * often * (K + 1)) / (often + K * long)
        scores.set(id, (scores.get(id) ?? 0) + gain)
      }
    }
    return [...scores].sort((a, b) => b[1] - a[1]).map(([id]) => id)
  }
}

/** MiniSearch as it comes. */
export function miniSearch(goods: readonly Good[]): Find {
  const index = new MiniSearch<Good>({ fields: ['title', 'description'] })
  index.addAll(goods)
  return (query) => index.search(query).map(({ id }) => id as string)
}
