import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { meetingPlacesQuery } from '../features/meeting-places/api.ts'
import { memberQuery, membersQuery } from '../features/members/api.ts'
import { tradeFlagsQuery } from '../features/support/flags/api.ts'
import { savedRepliesQuery } from '../features/support/staff-api.ts'
import { entriesQuery } from '../features/support/words/api.ts'
import { createQueryClient } from '../lib/queries/query-client.ts'

const lists = {
  members: membersQuery({ search: '', standing: '' }),
  member: memberQuery('7'),
  places: meetingPlacesQuery({ search: '', state: '', isRetired: false }),
  flags: tradeFlagsQuery,
  replies: savedRepliesQuery,
  words: entriesQuery,
}

for (const [name, { queryKey, staleTime }] of Object.entries(lists)) {
  test(`C-54 what staff see without an event is loaded again when it is opened: ${name}`, async () => {
    const client = createQueryClient(() => undefined)
    client.setQueryData<unknown>(queryKey, 'old')
    const list = new QueryObserver<unknown>(client, {
      queryKey,
      queryFn: async () => 'new',
      ...(typeof staleTime === 'number' && { staleTime }),
    })
    onTestFinished(list.subscribe(() => undefined))
    await expect.poll(() => list.getCurrentResult().data).toBe('new')
  })
}
