import type { GuestSession } from '@swapstead/domain/sandbox/guest.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { fetchAnew } from '../../../lib/fetch-anew.ts'
import { onOtherSandbox } from '../../../lib/guest.ts'

/** What a move on an offer makes old. */
const outdated = [['offers'], ['items'], ['messages'], ['notifications']]

/** Fetches anew what a neighbor's move has changed. A sandbox that another window has left or begun is no more this one's. */
export function useGuestNews({ offersChangedAt }: GuestSession): void {
  const client = useQueryClient()
  const changedAt = offersChangedAt?.getTime()
  const known = useRef(changedAt)
  useEffect(() => {
    if (known.current === changedAt) return
    known.current = changedAt
    for (const queryKey of outdated) void fetchAnew(client, queryKey)
  }, [client, changedAt])
  useEffect(() => onOtherSandbox(() => location.reload()), [])
}
