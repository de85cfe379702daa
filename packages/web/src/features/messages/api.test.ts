import type { ConversationMessage } from '@swapstead/domain/messages/message.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/queries/query-client.ts'
import { conversationQuery, markReadOptions } from './api.ts'

afterEach(() => void vi.unstubAllGlobals())

const message = (id: string, fromUserId: string): ConversationMessage => ({
  id,
  fromUserId,
  fromUser: { firstName: 'Ann', lastName: 'Lee' },
  content: id,
  isRead: false,
  createdAt: new Date(0),
  photo: null,
  withOffer: false,
  withCounter: false,
})

/** A conversation with two unread messages, of which one is marked as read. */
async function readOneOf(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer())
  const notices: unknown[] = []
  const client = createQueryClient((notice) => notices.push(notice))
  const { queryKey } = conversationQuery('offer')
  const rows = [message('old', 'ann'), message('own', 'me'), message('came meanwhile', 'ann')]
  const pages = [{ rows, next: null, total: null }]
  client.setQueryData(queryKey, { pages, pageParams: [undefined] })
  await client
    .getMutationCache()
    .build(client, markReadOptions(client, 'offer'))
    .execute(['old'])
    .catch(() => undefined)
  const after = client.getQueryData(queryKey)?.pages.flatMap((page) => page.rows) ?? []
  return { notices, read: after.filter(({ isRead }) => isRead).map(({ id }) => id) }
}

test('S-61 NOTIF-08 what has been read stays read, and what came meanwhile does not', async () => {
  expect((await readOneOf(() => Response.json({ message: 'Read' }))).read).toEqual(['old'])
})

test('S-61 SHELL-59 reading that could not be noted is told by the badges alone', async () => {
  const failed = await readOneOf(() =>
    Response.json({ message: 'No', code: 'a.b' }, { status: 503 }),
  )
  expect(failed).toEqual({ notices: [], read: [] })
})
