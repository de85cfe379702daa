import { startEmbeddedPostgres } from '../../../scripts/postgres/embedded.ts'
import type { Row } from '../compare.ts'
import { readHouseholdSearches } from '../relevance/household-searches.ts'
import { type Collection, crossValidated, mean, scoresOf } from '../relevance/judged.ts'
import { mistypedWords, understood } from '../relevance/mistyped.ts'
import { readSharedSearches } from '../relevance/shared-searches.ts'
import { openShop, type Shop } from '../relevance/shop.ts'
import { miniSearch } from '../relevance/textbook.ts'

/** Weights around the used ones, among which the cross-validation chooses. */
const alternatives = [
  {},
  { besideThing: 0.6 },
  { besideThing: 1 },
  { description: 0.8 },
  { description: 0.9 },
  { both: 0 },
  { both: 0.2 },
  { saturation: 0.6 },
  { saturation: 1.6 },
  { length: 0.2 },
  { length: 0.6 },
  { otherWording: 0.2 },
  { otherWording: 0.5 },
  { otherThing: 0.6 },
  { sideBySide: 0 },
  { askedThing: 1 },
]

/**
 * R1: NDCG@10 of best match on judged searches, counting unjudged results as 0. RELEVANCE_DATA
 * names a folder with products.jsonl and judgements.tsv, which this repository lacks. R1b: the same
 * over household goods, which the repository has. R5: words mistyped by rule.
 */
export async function prepareRelevance(_given: object, folder = process.env.RELEVANCE_DATA) {
  const shared = folder ? await openCollection(readSharedSearches(folder)) : null
  if (!shared) console.log('R1 not run: RELEVANCE_DATA names no folder with judged searches')
  const household = await openCollection(readHouseholdSearches())
  const rows: Row[] = [
    ...(shared ? rowsOf('R1', 'judged searches', 0.79, shared) : []),
    ...rowsOf('R1b', 'judged searches over household goods', 0.9, household),
  ]
  const { collection, shop } = shared ?? household
  const mistyped = mistypedWords(collection.goods)
  rows.push({
    id: 'R5',
    what: `share of ${mistyped.length} mistyped words understood in three results`,
    bar: 0.9,
    reachedBy: 'more',
    unit: '',
    ours: () => understood(mistyped, collection.goods, shop.bestMatch()),
    other: async () => 1,
  })
  return {
    rows,
    stop: async () => {
      await shared?.stop()
      await household.stop()
    },
  }
}

type Opened = { collection: Collection; shop: Shop; stop: () => Promise<void> }

async function openCollection(collection: Collection): Promise<Opened> {
  const database = await startEmbeddedPostgres({ ephemeral: true })
  const shop = await openShop(database.url, collection.goods)
  const stop = async () => {
    await shop.close()
    await database.stop()
  }
  return { collection, shop, stop }
}

function rowsOf(id: string, what: string, bar: number, { collection, shop }: Opened): Row[] {
  const { goods, judged } = collection
  const score = async (find: ReturnType<typeof miniSearch>) => mean(await scoresOf(judged, find))
  const row = { bar, reachedBy: 'more', unit: '', other: async () => 1 } as const
  const beside = { ...row, bar: 1 }
  const best = () => score(shop.bestMatch())
  return [
    { id, what: `NDCG@10 of the best match over ${what}`, ...row, ours: best },
    {
      id: `${id} cv`,
      what: 'the same, with weights chosen by other searches',
      ...row,
      bar: bar - 0.02,
      async ours() {
        const settings: number[][] = []
        for (const weights of alternatives) {
          settings.push(await scoresOf(judged, shop.bestMatch(weights)))
        }
        return crossValidated(settings)
      },
    },
    {
      id: `${id} BM25`,
      what: 'best match ÷ BM25, title three times',
      ...beside,
      ours: best,
      other: () => score(shop.bm25),
    },
    {
      id: `${id} MiniSearch`,
      what: 'best match ÷ MiniSearch as it comes',
      ...beside,
      ours: best,
      other: () => score(miniSearch(goods)),
    },
    {
      id: `${id} websearch`,
      what: 'best match ÷ websearch_to_tsquery and ts_rank',
      ...beside,
      ours: best,
      other: () => score(shop.websearch),
    },
  ]
}
