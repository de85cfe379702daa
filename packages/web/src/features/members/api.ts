import { type MemberStanding, memberCalls } from '@swapstead/domain/members/calls.ts'
import type { MemberView } from '@swapstead/domain/members/member-view.ts'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { send } from '../../lib/queries/api.ts'
import { byCursor } from '../../lib/queries/by-cursor.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'
import { asDeveloper } from '../../lib/session/developer-access.ts'

const MEMBERS = ['dev-members'] as const

export type MembersFilter = { search: string; standing: MemberStanding | '' }

export function membersQuery({ search, standing }: MembersFilter) {
  return infiniteQueryOptions({
    queryKey: [...MEMBERS, search, standing],
    queryFn: ({ client, pageParam, signal }) =>
      asDeveloper(
        client,
        send(memberCalls.list, { query: queryOf(search, standing, pageParam), signal }),
      ),
    ...byCursor,
    staleTime: 0,
  })
}

function queryOf(search: string, standing: MemberStanding | '', cursor: string | undefined) {
  return { search, ...(standing && { standing }), cursor }
}

export function memberQuery(id: string) {
  return queryOptions({
    queryKey: [...MEMBERS, 'one', id],
    queryFn: ({ client, signal }) =>
      asDeveloper(client, send(memberCalls.one, { params: { id }, signal })),
    staleTime: 0,
  })
}

export function useEndSessions(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => asDeveloper(client, send(memberCalls.endSessions, { params: { id } })),
    meta: {
      success: 'Signed out everywhere',
      failure: 'Failed to end the sessions',
      refresh: [MEMBERS],
    },
  })
}

/** Reads all pages of the filtered list, for the export. */
export async function fetchAllMembers(
  client: QueryClient,
  { search, standing }: MembersFilter,
): Promise<MemberView[]> {
  const members: MemberView[] = []
  let cursor: string | undefined
  do {
    const query = { ...queryOf(search, standing, cursor), limit: 100 }
    const page = await asDeveloper(client, send(memberCalls.list, { query }))
    members.push(...page.rows)
    cursor = page.next ?? undefined
  } while (cursor)
  return members
}

type Callbacks = { onDone: () => void; onFailed: (error: Error) => void }

/** An alert on the page reports the outcome; there is no toast. */
export function useBan({ onDone, onFailed }: Callbacks) {
  return useStanding(
    ({ id, ...body }: { id: string; reason: string; ticketId: string | undefined }) =>
      send(memberCalls.ban, { params: { id }, body }),
    { onDone, onFailed },
  )
}

export function useUnban({ onDone, onFailed }: Callbacks) {
  return useStanding((id: string) => send(memberCalls.unban, { params: { id } }), {
    onDone,
    onFailed,
  })
}

function useStanding<Input>(
  change: (input: Input) => Promise<MemberView>,
  { onDone, onFailed }: Callbacks,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => asDeveloper(client, change(input)),
    onSuccess: onDone,
    onError: (error) => {
      onFailed(error)
      // A colleague may have been faster.
      return client.invalidateQueries({ queryKey: MEMBERS })
    },
    meta: { toastsNoFailure: true, refresh: [MEMBERS, ['tickets']] },
  })
}
