import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Fetches anew what is shown under a key, and marks the rest as old. What has been begun is finished first: the library
 * would throw a next page away, and take a first answer from before the news for the newest.
 */
export async function refreshQueries(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const begun = new Set(client.getQueryCache().findAll({ queryKey, predicate: isBegun }))
  await Promise.all([
    client.invalidateQueries({ queryKey, predicate: (query) => !begun.has(query) }),
    ...Array.from(begun, (query) => fetchAfterwards(client, query)),
  ])
}

/** A first answer or a next page is on its way. */
function isBegun({ state }: Query): boolean {
  if (state.fetchStatus !== 'fetching') return false
  return state.data === undefined || state.fetchMeta?.fetchMore !== undefined
}

async function fetchAfterwards(client: QueryClient, { promise, queryKey }: Query): Promise<void> {
  await promise?.catch(() => undefined)
  // Whatever is on its way by now was begun after the news.
  await client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false })
}
