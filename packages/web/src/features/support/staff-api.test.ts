import type { StaffTicketDetail } from '@swapstead/domain/support/ticket.ts'
import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { ApiError } from '../../lib/queries/api.ts'
import { createQueryClient } from '../../lib/queries/query-client.ts'
import { changeOptions, groupQuery, noFilter, ticketQuery, whenRefused } from './staff-api.ts'
import { staffQuery } from './staff-queries.ts'

/** A ticket with this many messages. */
const ticketOf = (count: number) =>
  ({ messages: Array.from({ length: count }) }) as unknown as StaffTicketDetail

test('S-66 SUPPORT-52 a reply stands in its ticket before the lists come, and takes nothing newer away', async () => {
  const client = createQueryClient(() => undefined)
  const { queryKey } = ticketQuery('7')
  client.setQueryData(queryKey, ticketOf(1))
  const { promise: lists, resolve } = Promise.withResolvers<never[]>()
  const list = new QueryObserver(client, {
    queryKey: groupQuery('open', noFilter).queryKey,
    queryFn: () => lists,
  })
  onTestFinished(list.subscribe(() => undefined))
  const reply = client
    .getMutationCache()
    .build(
      client,
      changeOptions(client, '7', async () => ticketOf(2), {}),
    )
    .execute(undefined)
  await expect.poll(() => client.getQueryData(queryKey)?.messages.length).toBe(2)
  // A poll brings a new message of the member.
  client.setQueryData(queryKey, ticketOf(3))
  resolve([])
  await reply
  expect(client.getQueryData(queryKey)?.messages).toHaveLength(3)
})

test('S-66 SUPPORT-52 what was asked before a reply does not take it away again', async () => {
  const client = createQueryClient(() => undefined)
  const { queryKey } = ticketQuery('7')
  const { promise: poll, resolve } = Promise.withResolvers<StaffTicketDetail>()
  const ticket = new QueryObserver(client, {
    queryKey,
    queryFn: () => poll,
    initialData: ticketOf(1),
  })
  onTestFinished(ticket.subscribe(() => undefined))
  void ticket.refetch()
  await client
    .getMutationCache()
    .build(
      client,
      changeOptions(client, '7', async () => ticketOf(2), {}),
    )
    .execute(undefined)
  resolve(ticketOf(1))
  await poll
  await new Promise((done) => setTimeout(done))
  expect(ticket.getCurrentResult().data?.messages).toHaveLength(2)
})

test('S-11 S-66 who is no longer staff keeps no ticket on the screen, whoever is keeps it and reads it anew', async () => {
  const client = createQueryClient(() => undefined)
  const { queryKey } = ticketQuery('7')
  client.setQueryData(queryKey, ticketOf(1))
  client.setQueryData(staffQuery.queryKey, true)
  const refusal = (code: string) => new ApiError(403, JSON.stringify({ code, message: 'No.' }), '')
  await whenRefused(client, refusal('members.own_case'), '7')
  expect(client.getQueryState(queryKey)).toMatchObject({ isInvalidated: true })
  expect(client.getQueryState(staffQuery.queryKey)).toMatchObject({ isInvalidated: false })
  await whenRefused(client, refusal('accounts.staff_only'), '7')
  expect(client.getQueryState(queryKey)).toBeUndefined()
  expect(client.getQueryState(staffQuery.queryKey)).toMatchObject({ isInvalidated: true })
})
