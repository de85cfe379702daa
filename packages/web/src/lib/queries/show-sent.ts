import type { Page } from '@swapstead/domain/contract.ts'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

/** Adds a sent message to its conversation at once: fetching it again may take long. */
export function showSent<Message extends { id: string }>(
  client: QueryClient,
  queryKey: QueryKey,
  sent: Message,
): void {
  client.setQueryData<InfiniteData<Page<Message>>>(queryKey, (conversation) => {
    const latest = conversation?.pages[0]
    if (!latest || latest.rows.some(({ id }) => id === sent.id)) return conversation
    const pages = [{ ...latest, rows: [...latest.rows, sent] }, ...conversation.pages.slice(1)]
    return { ...conversation, pages }
  })
}
