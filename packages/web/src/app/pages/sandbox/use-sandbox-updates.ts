import type { GuestSession } from '@swapstead/domain/sandbox/guest.ts'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refreshQueries } from '../../../lib/queries/refresh-queries.ts'
import { onOtherSandbox } from '../../../lib/session/guest.ts'

/** Caches that a neighbor's move makes stale. */
const staleKeys: QueryKey[] = [['offers'], ['rings'], ['items'], ['messages'], ['notifications']]

/** Refetches after a neighbor's move. Reloads when another window leaves or starts a sandbox. */
export function useSandboxUpdates({ offersChangedAt }: GuestSession): void {
  const client = useQueryClient()
  const changedAt = offersChangedAt?.getTime()
  const known = useRef(changedAt)
  useEffect(() => {
    if (known.current === changedAt) return
    known.current = changedAt
    for (const queryKey of staleKeys) void refreshQueries(client, queryKey)
  }, [client, changedAt])
  useEffect(() => onOtherSandbox(() => location.reload()), [])
}
