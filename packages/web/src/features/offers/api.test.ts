import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/queries/query-client.ts'
import { refreshQueries } from '../../lib/queries/refresh-queries.ts'
import { ownerQuery, partnersQuery } from './api.ts'

for (const [name, { queryKey, staleTime }] of Object.entries({
  owner: ownerQuery('item'),
  partners: partnersQuery,
})) {
  test(`SHELL-54 C-54 what to expect of neighbors is loaded again after a move, and never by the clock: ${name}`, async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const client = createQueryClient(() => undefined)
    client.setQueryData<unknown>(queryKey, 'old')
    vi.advanceTimersByTime(3_600_000)
    const queryFn = vi.fn(async () => 'new')
    const shown = new QueryObserver<unknown>(client, {
      queryKey,
      queryFn,
      ...(staleTime !== undefined && { staleTime: Number(staleTime) }),
    })
    onTestFinished(shown.subscribe(() => undefined))
    expect(queryFn).not.toHaveBeenCalled()
    await refreshQueries(client, ['offers'])
    expect(shown.getCurrentResult().data).toBe('new')
  })
}
