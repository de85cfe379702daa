import type { Page } from '@swapstead/domain/contract.ts'
import {
  type MemberStanding,
  type MemberView,
  memberCalls,
} from '@swapstead/domain/members/calls.ts'
import {
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { asDeveloper } from '../../lib/developer-access.ts'

const MEMBERS = ['dev-members']

export type MembersFilter = { search: string; standing: MemberStanding | '' }

export function membersQuery({ search, standing }: MembersFilter) {
  return infiniteQueryOptions({
    queryKey: [...MEMBERS, search, standing],
    queryFn: ({ client, pageParam, signal }) =>
      asDeveloper(
        client,
        send(memberCalls.list, { query: queryOf(search, standing, pageParam), signal }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page<MemberView>) => page.next ?? undefined,
  })
}

function queryOf(search: string, standing: MemberStanding | '', cursor: string | undefined) {
  return { search, ...(standing && { standing }), cursor }
}

/** Every member that the filter shows, page by page, for the export. */
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

type Told = { onDone: () => void; onFailed: (error: Error) => void }

/** Both are told in an alert of the page (MEMBERS-09 to MEMBERS-12). */
export function useBan({ onDone, onFailed }: Told) {
  return useStanding(
    ({ id, reason }: { id: string; reason: string }) =>
      send(memberCalls.ban, { params: { id }, body: { reason } }),
    { onDone, onFailed },
  )
}

export function useUnban({ onDone, onFailed }: Told) {
  return useStanding((id: string) => send(memberCalls.unban, { params: { id } }), {
    onDone,
    onFailed,
  })
}

function useStanding<Input>(
  change: (input: Input) => Promise<MemberView>,
  { onDone, onFailed }: Told,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => asDeveloper(client, change(input)),
    onSuccess: onDone,
    onError: onFailed,
    meta: { isTold: true, refresh: [MEMBERS] },
  })
}
