import type { StaffTicketDetail } from '@swapstead/domain/support/ticket.ts'
import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { changeOptions, groupQuery, noFilter, ticketQuery } from './staff-api.ts'

/** A ticket with so many messages. */
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
  // The member has written too, and a poll has brought it.
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
