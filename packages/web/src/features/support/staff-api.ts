import { supportCalls } from '@swapstead/domain/support/calls.ts'
import type { TicketGroup } from '@swapstead/domain/support/staff-calls.ts'
import type {
  StaffTicketDetail,
  TicketCategory,
  TicketPriority,
  TicketStatus,
} from '@swapstead/domain/support/ticket.ts'
import type { SavedReplyText } from '@swapstead/domain/support/writing.ts'
import { SECOND } from '@swapstead/domain/times.ts'
import {
  infiniteQueryOptions,
  type MutationMeta,
  mutationOptions,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError, send } from '../../lib/queries/api.ts'
import { byCursor } from '../../lib/queries/by-cursor.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'
import { countsQuery, STAFF, staffQuery } from './staff-queries.ts'

export type StaffFilter = {
  search: string
  priority: TicketPriority | ''
  category: TicketCategory | ''
  waitingHours: string
  /** Only tickets that were handed over to the developer team. */
  handedOver: 'true' | ''
}
export const noFilter: StaffFilter = {
  search: '',
  priority: '',
  category: '',
  waitingHours: '',
  handedOver: '',
}

export function groupQuery(group: TicketGroup, filter: StaffFilter) {
  const { search, ...chosen } = filter
  const wanted = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== ''))
  return infiniteQueryOptions({
    queryKey: [...STAFF, 'list', group, filter],
    queryFn: ({ pageParam, signal }) =>
      send(supportCalls.all, {
        query: { group, search, ...wanted, limit: 20, cursor: pageParam },
        signal,
      }),
    ...byCursor,
    meta: { failure: 'Failed to fetch support tickets' },
  })
}

/**
 * Polls, because each request also reports that this reader has the ticket open (decision 0041).
 */
export function ticketQuery(id: string) {
  return queryOptions({
    queryKey: [...STAFF, 'one', id],
    queryFn: ({ signal }) => send(supportCalls.one, { params: { id }, signal }),
    refetchInterval: 20 * SECOND,
  })
}

export function contextQuery(id: string) {
  return queryOptions({
    queryKey: [...STAFF, 'context', id],
    queryFn: ({ signal }) => send(supportCalls.context, { params: { id }, signal }),
  })
}

/** The ticket that was open at the time of the request, and the cursor of the last one found. */
type Left = { from: string | undefined; after: string | undefined }
export type Waiting = { id: string; cursor: string }

export function useNextWaiting(onFound: (next: Waiting | null, left: Left) => void) {
  return useMutation({
    mutationFn: ({ from, after }: Left) =>
      send(supportCalls.next, { query: { except: from, after } }),
    onSuccess: onFound,
    meta: { failure: 'Failed to fetch support tickets' },
  })
}

export function useChange<Input>(
  id: string,
  change: (input: Input) => Promise<StaffTicketDetail>,
  meta: MutationMeta,
  onDone?: () => void,
) {
  const client = useQueryClient()
  return useMutation({
    ...changeOptions(client, id, change, meta),
    onSuccess: onDone,
    onError: (error) => whenRefused(client, error, id),
  })
}

/** The ticket was changed or deleted by a colleague, or the reader is no longer staff. */
export function whenRefused(client: QueryClient, error: Error, id: string): Promise<void> {
  const isStaffNoMore = error instanceof ApiError && error.code === 'accounts.staff_only'
  if (!isStaffNoMore) return client.invalidateQueries(ticketQuery(id))
  client.removeQueries({ queryKey: STAFF })
  return client.invalidateQueries(staffQuery)
}

/**
 * Stores the ticket from the response before refetching lists: stored later, it could overwrite a
 * colleague's change.
 */
export function changeOptions<Input>(
  client: QueryClient,
  id: string,
  change: (input: Input) => Promise<StaffTicketDetail>,
  meta: MutationMeta,
) {
  const { queryKey } = ticketQuery(id)
  return mutationOptions({
    mutationFn: async (input: Input) => {
      const ticket = await change(input)
      // Answers to requests sent before the change are out of date.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, ticket)
      return ticket
    },
    meta: { ...meta, refresh: [[...STAFF, 'list'], countsQuery.queryKey, [...STAFF, 'context']] },
  })
}

export function useSetStatus(id: string) {
  return useChange(
    id,
    (status: TicketStatus) => send(supportCalls.setStatus, { params: { id }, body: { status } }),
    {
      success: 'Status updated',
      failure: 'Update failed',
      failureText: 'Failed to update ticket status. Please try again.',
    },
  )
}

export function useAddNote(id: string) {
  return useChange(
    id,
    (adminNotes: string) => send(supportCalls.addNote, { params: { id }, body: { adminNotes } }),
    { success: 'Admin note added', failure: 'Failed to add note' },
  )
}

export function useResolve(id: string) {
  return useChange(
    id,
    (adminNotes: string) => send(supportCalls.resolve, { params: { id }, body: { adminNotes } }),
    { success: 'Ticket resolved', failure: 'Resolution failed' },
  )
}

export function useReplyToMember(id: string) {
  return useChange(
    id,
    (message: string) => send(supportCalls.reply, { params: { id }, body: { message } }),
    { success: 'Message sent', failure: 'Failed to send message' },
  )
}

export function useSetEventMails(id: string) {
  return useChange(
    id,
    (allowEmailNotifications: boolean) =>
      send(supportCalls.setEventMails, { params: { id }, body: { allowEmailNotifications } }),
    { success: 'Event emails changed', failure: 'Failed to change event emails' },
  )
}

type Gift = Parameters<typeof send<typeof supportCalls.gift>>[1]['body']

export function useSendGift(id: string, onDone: () => void) {
  return useChange(
    id,
    (body: Gift) => send(supportCalls.gift, { params: { id }, body }),
    {
      success: 'Gift sent successfully',
      failure: 'Gift failed',
      failureText: 'Failed to send gift. Please try again.',
    },
    onDone,
  )
}

export function useDeleteTicket(onDone: () => void) {
  return useMutation({
    mutationFn: (id: string) => send(supportCalls.remove, { params: { id } }),
    onSuccess: onDone,
    meta: {
      success: 'Ticket deleted',
      failure: 'Failed to delete ticket',
      refresh: [[...STAFF, 'list'], countsQuery.queryKey],
    },
  })
}

/** Loaded again at each opening, because no event reports changes. */
export const savedRepliesQuery = queryOptions({
  queryKey: ['saved-replies'],
  queryFn: ({ signal }) => send(supportCalls.savedReplies, { signal }),
  staleTime: 0,
})

export function useSaveReply(onDone: () => void) {
  return useMutation({
    mutationFn: (body: SavedReplyText) => send(supportCalls.saveReply, { body }),
    onSuccess: onDone,
    meta: { success: 'Reply saved', failure: 'Failed to save reply', refresh: [['saved-replies']] },
  })
}

export function useDeleteReply() {
  return useMutation({
    mutationFn: (id: string) => send(supportCalls.removeReply, { params: { id } }),
    meta: {
      success: 'Saved reply deleted',
      failure: 'Failed to delete reply',
      refresh: [['saved-replies']],
    },
  })
}
