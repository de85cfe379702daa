import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Refetches active queries and marks the others as stale. Fetches under way finish first: TanStack
 * Query would drop a next page, and take a first result from before the change as current.
 */
export async function refreshQueries(
  client: QueryClient,
  queryKey: QueryKey | readonly [],
  isMeant: (query: Query) => boolean = () => true,
): Promise<void> {
  const underWay = new Set(
    client
      .getQueryCache()
      .findAll({ queryKey, predicate: (query) => isMeant(query) && isUnderWay(query) }),
  )
  await Promise.all([
    client.invalidateQueries({
      queryKey,
      predicate: (query) => isMeant(query) && !underWay.has(query),
    }),
    ...Array.from(underWay, (query) => fetchAfterwards(client, query)),
  ])
}

/** Whether a first result or a next page is being fetched. */
function isUnderWay({ state }: Query): boolean {
  if (state.fetchStatus !== 'fetching') return false
  return state.data === undefined || state.fetchMeta?.fetchMore !== undefined
}

async function fetchAfterwards(client: QueryClient, { promise, queryKey }: Query): Promise<void> {
  await promise?.catch(() => undefined)
  // A fetch under way by now began after the change, so it may finish.
  await client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false })
}
