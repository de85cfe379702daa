import { VIEW_DATA_ID } from '@swapstead/domain/first-view.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { defaultStringifyOperations, parse, type StringifyOperations, stringify } from 'devalue'

/** What a rendered page shows: answered queries and the time. */
type ViewData = { now: Date; queries: [QueryKey, unknown][] }

/** Answers come from JSON, so devalue's checks for symbols and classes are skipped. */
const operations: Partial<StringifyOperations> = {
  tagOf: (value) => (isPlain(value) ? 'Object' : defaultStringifyOperations.tagOf(value)),
  shapeOf: (value) =>
    isPlain(value)
      ? { kind: 'plain', keys: Object.keys(value as object) }
      : defaultStringifyOperations.shapeOf(value),
}

function isPlain(value: unknown): boolean {
  return Object.getPrototypeOf(value) === Object.prototype
}

/** The answered queries as text without `<`, so that nothing in it can end its element. */
export function writeViewData(client: QueryClient, now: Date): string {
  const queries = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }): ViewData['queries'][number] => [queryKey, state.data])
  return stringify({ now, queries } satisfies ViewData, undefined, { operations })
}

/** Takes the data of this page over into the cache; null on a page that the server sent empty. */
export function takeViewData(client: QueryClient): { now: Date } | null {
  const written = document.getElementById(VIEW_DATA_ID)?.textContent
  if (!written) return null
  const { now, queries }: ViewData = parse(written)
  for (const [queryKey, data] of queries) client.setQueryData(queryKey, data)
  return { now }
}
