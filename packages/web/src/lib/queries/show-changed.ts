import type { Page } from '@swapstead/domain/contract.ts'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

/** Shows a changed row in its list at once: fetching the list again may take long. */
export function showChanged<Row extends { id: string }>(
  client: QueryClient,
  queryKey: QueryKey,
  changed: Row,
): void {
  client.setQueryData<InfiniteData<Page<Row>>>(queryKey, (list) => {
    if (!list) return list
    const replaced = (row: Row) => (row.id === changed.id ? changed : row)
    const pages = list.pages.map((page) => ({ ...page, rows: page.rows.map(replaced) }))
    return { ...list, pages }
  })
}
