import { LIVE_PATH, LiveTopic } from '@swapstead/domain/live/topics.ts'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'

const Changed = z.object({ topics: z.array(LiveTopic) })

/** Which fetched data each topic makes old. */
const keysOf: Record<LiveTopic, QueryKey[]> = {
  items: [['items']],
  offers: [['offers'], ['items']],
  notifications: [['notifications']],
  account: [['session']],
}

/** While somebody is signed in: refreshes what the server says has changed, and everything after a lost connection. */
export function useLiveUpdates(userId: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!userId) return
    const source = new EventSource(LIVE_PATH)
    source.addEventListener('changed', (event) => refresh(client, event.data))
    source.addEventListener('refresh', () => void client.invalidateQueries())
    let wasOpen = false
    source.addEventListener('open', () => {
      if (wasOpen) void client.invalidateQueries()
      wasOpen = true
    })
    return () => source.close()
  }, [client, userId])
}

function refresh(client: QueryClient, data: string): void {
  const changed = Changed.safeParse(JSON.parse(data))
  for (const topic of changed.data?.topics ?? []) {
    for (const queryKey of keysOf[topic]) void client.invalidateQueries({ queryKey })
  }
}
