import type { InboxConversation, RingConversation } from '@swapstead/domain/messages/inbox.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import {
  expectDone,
  makeAgreedRing,
  makeAlmostAgreedRing,
  makeSwappers,
  meetInRing,
  type Swapper,
  type TestRing,
  yes,
} from '../../../test/make/rings.ts'
import { nextPage } from '../../../test/observe/pages.ts'
import { watchStatements } from '../../../test/observe/statements.ts'

const app = await startApp()
const { db, make } = app
const INBOX = '/api/conversations?withRings=true'

async function inboxOf({ browser }: Pick<Swapper, 'browser'>, more = '') {
  const answer = await browser.get(`${INBOX}${more}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<InboxConversation[]>()
}
const idsOf = async (who: Pick<Swapper, 'browser'>, more = '') =>
  (await inboxOf(who, more)).map(({ id }) => id)
const write = ({ url }: TestRing, { browser }: Swapper, content: string) =>
  browser.post(`${url}/messages`, { content })
/** The member with another item, and two new members. */
async function anotherOf({ id, browser }: Swapper): Promise<Swapper[]> {
  const [, ...others] = await makeSwappers(app)
  const item = await make.item({ userId: id, value: '100.00' })
  return [{ id, browser, itemId: item.id }, ...others]
}
/** Makes all conversations of these rings old. */
const rest = (...rings: TestRing[]) =>
  db
    .updateTable('inboxConversations')
    .set({ latestAt: new Date(Date.UTC(2020, 0, 1)) })
    .where(
      'ringId',
      'in',
      rings.map(({ id }) => id),
    )
    .execute()

test('R-21 R-48 an agreed swap of three is one row of the inbox of each, with its last line and what is unread', async () => {
  const ring = await makeAlmostAgreedRing(app)
  expect(await inboxOf(ring.ann)).toEqual([])
  expectDone(await ring.post(ring.cat, 'answer', yes))
  expect(await inboxOf(ring.ann)).toMatchObject([
    { id: ring.id, lastMessage: null, unread: 0, ring: { id: ring.id, status: 'agreed' } },
  ])
  expectDone(await write(ring, ring.bob, 'Saturday?'))
  expectDone(await write(ring, ring.bob, 'Or Sunday?'))
  const lastMessage = { fromUserId: ring.bob.id, content: 'Or Sunday?' }
  expect(await inboxOf(ring.ann)).toMatchObject([{ lastMessage, unread: 2 }])
  expect(await inboxOf(ring.bob)).toMatchObject([{ lastMessage, unread: 0 }])
  expect(await inboxOf(await make.person())).toEqual([])
  // Pages of the former version do not know rings.
  const before = await ring.ann.browser.get('/api/conversations')
  expect(before.json()).toEqual([])
  expect(before.headers['x-total-count']).toBe('0')
})

test('R-21 messages and steps of a swap of three bring it to the top, among conversations of two', async () => {
  const ring = await makeAgreedRing(app)
  const other = await makeAgreedRing(app, await anotherOf(ring.ann))
  const offer = await make.offer({ toUserId: ring.ann.id })
  await rest(ring, other)
  expectDone(await write(other, other.bob, 'Hello'))
  expect((await idsOf(ring.ann))[0]).toBe(other.id)
  await rest(other)
  await meetInRing(app, ring)
  expect(new Set((await idsOf(ring.ann)).slice(0, 2))).toEqual(new Set([ring.id, offer.id]))
  expect((await idsOf(ring.ann)).at(-1)).toBe(other.id)
  expectDone(await other.post(other.cat, 'step-out', { reason: 'The rack is broken' }))
  expect((await idsOf(ring.ann))[0]).toBe(other.id)
})

test('R-21 a swap of three is found by the names of its neighbors and by its items', async () => {
  const ring = await makeAgreedRing(app)
  const offer = await make.offer({ toUserId: ring.ann.id })
  for (const words of ['bob', 'CAT', 'power dr', 'tent']) {
    expect(await idsOf(ring.ann, `&search=${words}`)).toEqual([ring.id])
  }
  expect(await idsOf(ring.ann, '&search=ann')).toEqual([])
  expect(await idsOf(ring.ann)).toEqual([offer.id, ring.id])
})

test('S-65 T-02 a search finds no later title of a parted neighbor’s item in a swap of three', async () => {
  const ring = await makeAgreedRing(app)
  const { title } = await db
    .selectFrom('items')
    .select('title')
    .where('id', '=', ring.bob.itemId)
    .executeTakeFirstOrThrow()
  await ring.bob.browser.post('/api/blocks', { memberId: ring.ann.id })
  const later = { title: 'Moved to Elm Street' }
  await db.updateTable('items').set(later).where('id', '=', ring.bob.itemId).execute()
  expect(await idsOf(ring.ann, '&search=elm')).toEqual([])
  expect(await idsOf(ring.cat, '&search=elm')).toEqual([ring.id])
  expect(await idsOf(ring.ann, `&search=${encodeURIComponent(title)}`)).toEqual([ring.id])
})

test('R-21 every conversation of two and three comes on one page, in order', async () => {
  const ring = await makeAgreedRing(app)
  const offers: string[] = []
  for (let more = 0; more < 2; more += 1) {
    offers.unshift((await make.offer({ toUserId: ring.ann.id })).id)
  }
  const pages: string[] = []
  for (let url: string | null = `${INBOX}&limit=1`; url !== null; ) {
    const answer = await ring.ann.browser.get(url)
    expect(answer.headers['x-total-count']).toBe('3')
    pages.push(...answer.json<InboxConversation[]>().map(({ id }) => id))
    url = nextPage(answer)
  }
  expect(pages).toEqual([...offers, ring.id])
})

test('B18 R-21 swaps of three cost the inbox one statement, however many there are', async () => {
  const { ann } = await makeAgreedRing(app)
  await make.offer({ toUserId: ann.id })
  await makeAgreedRing(app, await anotherOf(ann))
  const { texts } = watchStatements()
  const rows = await inboxOf(ann, '&limit=20')
  expect(rows.filter((row): row is RingConversation => 'ring' in row)).toHaveLength(2)
  const own = texts.filter((text) => !/from "?sessions"?/.test(text))
  expect(own, own.join('\n')).toHaveLength(3)
})
