import { supportCalls } from '@swapstead/domain/support/calls.ts'
import type { NewTicket } from '@swapstead/domain/support/ticket.ts'
import {
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { failureText, send } from '../../lib/queries/api.ts'
import { byCursor } from '../../lib/queries/by-cursor.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'
import { sessionQuery } from '../../lib/session/session.ts'
import { showNews, showToast } from '../../ui/feedback/toast-store.ts'
import { staffQuery } from './staff-queries.ts'

export type TicketDraft = z.input<typeof NewTicket>

const refresh: QueryKey[] = [['tickets']]

/**
 * The ticket is created even if its picture fails. The failure is shown afterwards, so that the
 * member can try again.
 */
export function useContactSupport(picture: Blob | null = null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: TicketDraft) => {
      const isStaff = await isSupportStaff(client)
      const ticket = await send(isStaff ? supportCalls.create : supportCalls.contact, { body })
      const failure =
        picture && (await sendPicture(ticket.id, picture).then(noFailure, failureText))
      return { ...ticket, failure }
    },
    // The toast names the ticket number from the response.
    onSuccess: ({ ticketNumber, failure }) => {
      showToast({
        title: 'Support ticket created',
        description: `Your ticket number is ${ticketNumber}. Our team will review it shortly.`,
      })
      if (failure !== null) {
        const description = `${failure} You can add it to your ticket.`
        showNews({ title: 'Failed to add the screenshot', description, tone: 'destructive' })
      }
    },
    meta: {
      failure: 'Failed to create ticket',
      failureText: 'There was an error submitting your support ticket. Please try again.',
      refresh,
    },
  })
}

/**
 * Admins create tickets by a call of their own. Other members are not asked for developer access.
 */
async function isSupportStaff(client: QueryClient): Promise<boolean> {
  const me = client.getQueryData(sessionQuery.queryKey)
  return me?.isAdmin === true && client.fetchQuery(staffQuery)
}

function sendPicture(id: string, screenshot: Blob) {
  return send(supportCalls.addScreenshot, { params: { id }, body: {}, files: { screenshot } })
}

const noFailure = () => null

export function useAddScreenshot(id: string) {
  return useMutation({
    mutationFn: (picture: Blob) => sendPicture(id, picture),
    meta: { success: 'Screenshot added', failure: 'Failed to add the screenshot', refresh },
  })
}

export const ownTicketsQuery = infiniteQueryOptions({
  queryKey: ['tickets', 'own'],
  queryFn: ({ pageParam, signal }) =>
    send(supportCalls.own, { query: { cursor: pageParam }, signal }),
  ...byCursor,
  meta: { failure: 'Failed to fetch support tickets' },
})

export function ownTicketQuery(id: string) {
  return queryOptions({
    queryKey: ['tickets', 'own', id],
    queryFn: ({ signal }) => send(supportCalls.ownOne, { params: { id }, signal }),
  })
}

export function useReplyToOwnTicket(id: string) {
  return useMutation({
    mutationFn: (message: string) =>
      send(supportCalls.replyToOwn, { params: { id }, body: { message } }),
    meta: { success: 'Message sent', failure: 'Failed to send message', refresh },
  })
}

export function useDeleteOwnTicket(onDeleted = () => {}) {
  return useMutation({
    mutationFn: (id: string) => send(supportCalls.removeOwn, { params: { id } }),
    onSuccess: onDeleted,
    meta: { success: 'Ticket deleted', failure: 'Failed to delete ticket', refresh },
  })
}
