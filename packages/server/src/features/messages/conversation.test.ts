import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { contentsOf } from '../../../test/observe/contents.ts'
import { idsIn, walkPages } from '../../../test/observe/pages.ts'
import { newId } from '../../platform/core/ids.ts'

const { db, make, visitor, as } = await startApp()
const missing = '018f0000-0000-7000-8000-00000000dead'
const urlOf = (offerId: string) => `/api/conversations/${offerId}`

async function parties() {
  const [ann, bob] = [await make.person(), await make.person()]
  const offer = await make.offer({ fromUserId: bob.id, toUserId: ann.id })
  return { ann, bob, offerId: offer.id }
}
/** Messages, oldest first. Every two share a timestamp. */
async function talk(offerId: string, fromUserId: string, toUserId: string, count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    fromUserId,
    toUserId,
    tradeOfferId: offerId,
    content: `Message ${index}`,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 2))),
  }))
  await db.insertInto('messages').values(rows).execute()
  return rows.map(({ id }) => id)
}
const unreadOf = async ({ browser }: Awaited<ReturnType<typeof make.person>>) =>
  (await browser.get('/api/messages/count')).json().count

test('MESSAGES-02 MESSAGES-04 both parties read the same conversation, oldest first', async () => {
  const { ann, bob, offerId } = await parties()
  expect((await ann.browser.get(urlOf(offerId))).json()).toEqual([])
  const body = { tradeOfferId: offerId }
  await ann.browser.post('/api/messages', { ...body, toUserId: bob.id, content: 'Hello Bob' })
  await bob.browser.post('/api/messages', { ...body, toUserId: ann.id, content: 'Hello Ann' })
  const answer = await ann.browser.get(urlOf(offerId))
  expect(answer.json()).toMatchObject([
    {
      fromUserId: ann.id,
      fromUser: { firstName: 'Ann', lastName: 'Example' },
      content: 'Hello Bob',
    },
    { fromUserId: bob.id, content: 'Hello Ann' },
  ])
  expect((await bob.browser.get(urlOf(offerId))).json()).toEqual(answer.json())
})

test('MESSAGES-04 the latest messages come first as a page, and each next page is older', async () => {
  const { ann, bob, offerId } = await parties()
  const ids = await talk(offerId, ann.id, bob.id, 7)
  await talk((await parties()).offerId, ann.id, bob.id, 1)
  expect(await walkPages(bob.browser, `${urlOf(offerId)}?limit=3`)).toEqual([
    ids.slice(4),
    ids.slice(1, 4),
    ids.slice(0, 1),
  ])
  expect(idsIn(await bob.browser.get(urlOf(offerId)))).toEqual(ids)
  for (const query of ['cursor=x', 'limit=0', 'limit=101']) {
    expect((await bob.browser.get(`${urlOf(offerId)}?${query}`)).statusCode, query).toBe(400)
  }
})

test('R-06 R-09 MESSAGES-04 what was written with counter-offers stands in the conversation while they exist', async () => {
  const { ann, bob, offerId } = await parties()
  const [old = ''] = await talk(offerId, ann.id, bob.id, 1)
  const counter = async (countered: string, by: typeof ann, message: string | null) => {
    const offer = (await by.browser.get(`/api/trade-offers/${countered}`)).json()
    const fromItemId = offer.toItemId
    const toItemId = offer.fromItemId ?? (await make.item({ userId: offer.fromUserId })).id
    const body = { fromItemId, toItemId, cashAsked: 3, ...(message && { message }) }
    const answer = await by.browser.post(`/api/trade-offers/${countered}/counter`, body)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json().id as string
  }
  const first = await counter(offerId, ann, 'A little more?')
  const body = { toUserId: ann.id, tradeOfferId: offerId, content: 'Not that much' }
  const since = (await bob.browser.post('/api/messages', body)).json().id
  const wordless = await counter(first, bob, null)
  const last = await counter(wordless, ann, 'In between?')
  const lines = (await bob.browser.get(urlOf(wordless))).json()
  const lineWith = (id: string, content: string) => ({
    id,
    content,
    fromUserId: ann.id,
    isRead: true,
    photo: null,
    withCounter: true,
  })
  expect(lines).toMatchObject([
    { id: old, withCounter: false },
    { ...lineWith(first, 'A little more?'), fromUser: { firstName: 'Ann', lastName: 'Example' } },
    { id: since, withCounter: false },
    lineWith(last, 'In between?'),
  ])
  const pages = await walkPages(ann.browser, `${urlOf(last)}?limit=1`)
  expect(pages).toEqual([[last], [since], [first], [old]])
  const inbox = async () => (await bob.browser.get('/api/conversations')).json()[0]
  const words = { fromUserId: ann.id, content: 'In between?' }
  expect(await inbox()).toMatchObject({ id: offerId, lastMessage: words, unread: 1 })
  await ann.browser.post(`/api/trade-offers/${last}/withdraw`)
  expect(idsIn(await bob.browser.get(urlOf(offerId)))).toEqual([old, first, since])
  expect(await inbox()).toMatchObject({ lastMessage: { content: 'Not that much' } })
})

test('MESSAGES-02 MESSAGES-04 S-62 the words of the first offer stand at the top of its conversation, read and once', async () => {
  const [ann, bob] = [await make.person(), await make.person()]
  const message = 'We have a van this weekend.'
  const { id: offerId } = await make.offer({ fromUserId: bob.id, toUserId: ann.id, message })
  const body = { toUserId: bob.id, tradeOfferId: offerId, content: 'Sunday?' }
  const { id } = (await ann.browser.post('/api/messages', body)).json()
  const [words, answer, ...more] = (await ann.browser.get(urlOf(offerId))).json()
  const stored = await db
    .selectFrom('tradeOffers')
    .select('createdAt')
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow()
  expect(words).toEqual({
    id: offerId,
    fromUserId: bob.id,
    fromUser: { firstName: 'Ann', lastName: 'Example' },
    content: message,
    isRead: true,
    createdAt: stored.createdAt.toISOString(),
    photo: null,
    withOffer: true,
    withCounter: false,
  })
  expect(answer).toMatchObject({ id, withOffer: false, withCounter: false })
  expect(more).toEqual([])
  expect(await walkPages(bob.browser, `${urlOf(offerId)}?limit=1`)).toEqual([[id], [offerId]])
  expect([await unreadOf(ann), await unreadOf(bob)]).toEqual([0, 1])
  const [row] = (await ann.browser.get('/api/conversations')).json()
  expect(row).toMatchObject({ unread: 0, lastMessage: { content: 'Sunday?' } })
  await ann.browser.patch(`${urlOf(offerId)}/read?upTo=${offerId}`)
  expect([await unreadOf(ann), await unreadOf(bob)]).toEqual([0, 1])
})

test('T-03 S-64 a third person’s conversation answers as one that does not exist, byte for byte', async () => {
  const { ann, bob, offerId } = await parties()
  await talk(offerId, ann.id, bob.id, 1)
  const [cleo, staff] = [await make.person(), await as((await make.member({ isAdmin: true })).id)]
  const before = await contentsOf(db)
  for (const browser of [cleo.browser, staff]) {
    const pairs = [
      [await browser.get(urlOf(offerId)), await browser.get(urlOf(missing))],
      [
        await browser.patch(`${urlOf(offerId)}/read`),
        await browser.patch(`${urlOf(missing)}/read`),
      ],
    ] as const
    for (const [others, absent] of pairs) {
      expect({ statusCode: others.statusCode, body: others.body }).toEqual({
        statusCode: 404,
        body: absent.body,
      })
    }
  }
  expect((await visitor().get(urlOf(offerId))).statusCode).toBe(401)
  expect(await contentsOf(db)).toBe(before)
})

test('S-64 the conversation goes with a declined offer, what was told of it stays', async () => {
  const { ann, bob, offerId } = await parties()
  const body = { toUserId: ann.id, content: 'Hello', tradeOfferId: offerId }
  await bob.browser.post('/api/messages', body)
  await ann.browser.delete(`/api/trade-offers/${offerId}`)
  const gone = await ann.browser.get(urlOf(offerId))
  expect({ statusCode: gone.statusCode, message: gone.json().message }).toEqual({
    statusCode: 404,
    message: 'Could not find original message',
  })
  expect((await bob.browser.post('/api/messages', body)).json()).toEqual(gone.json())
  const notices = (await ann.browser.get('/api/messages?tab=trade')).json()
  expect(notices).toMatchObject([{ type: 'trade_message', relatedOfferId: null, isRead: false }])
})

test('S-61 S-62 reading a conversation reads its messages and what was told of them, for the reader alone', async () => {
  const { ann, bob, offerId } = await parties()
  const other = await make.offer({ fromUserId: bob.id, toUserId: ann.id })
  for (const tradeOfferId of [offerId, other.id]) {
    await bob.browser.post('/api/messages', { toUserId: ann.id, content: 'Hello', tradeOfferId })
    await ann.browser.post('/api/messages', { toUserId: bob.id, content: 'Hi', tradeOfferId })
  }
  expect(await unreadOf(ann)).toBe(2)
  expect(await unreadOf(bob)).toBe(2)
  for (let time = 0; time < 2; time += 1) {
    expect((await ann.browser.patch(`${urlOf(offerId)}/read`)).statusCode).toBe(200)
    expect(await unreadOf(ann)).toBe(1)
    expect(await unreadOf(bob)).toBe(2)
  }
  const marks = async (id: string) =>
    (await ann.browser.get(urlOf(id))).json().map(({ isRead }: { isRead: boolean }) => isRead)
  expect(await marks(offerId)).toEqual([true, false])
  expect(await marks(other.id)).toEqual([false, false])
})

test('MESSAGES-01 R-80 T-03 who wrote never learns when it is read, in the conversation or the download', async () => {
  const { ann, bob, offerId } = await parties()
  const say = (content: string) =>
    bob.browser.post('/api/messages', { toUserId: ann.id, content, tradeOfferId: offerId })
  await say('First')
  await say('Second')
  const seenBy = async ({ browser }: typeof bob) => {
    const { url } = (await browser.post('/api/account/exports')).json()
    const { messages } = (await browser.get(url)).json()
    return { conversation: (await browser.get(urlOf(offerId))).json(), messages }
  }
  const before = await seenBy(bob)
  expect((await ann.browser.patch(`${urlOf(offerId)}/read`)).statusCode).toBe(200)
  expect(await seenBy(bob)).toEqual(before)
  expect(before.messages).toMatchObject([{ isRead: null }, { isRead: null }])
  const { conversation, messages } = await seenBy(ann)
  for (const message of [...conversation, ...messages]) expect(message.isRead).toBe(true)
})

test('S-61 S-62 what came after the reader looked stays unread, with what was told of it', async () => {
  const { ann, bob, offerId } = await parties()
  const say = (content: string) =>
    bob.browser.post('/api/messages', { toUserId: ann.id, content, tradeOfferId: offerId })
  await say('First')
  const [first] = (await ann.browser.get(urlOf(offerId))).json()
  await say('Second')
  const readUpTo = (id: string) => ann.browser.patch(`${urlOf(offerId)}/read?upTo=${id}`)
  expect((await readUpTo(first.id)).statusCode).toBe(200)
  const marks = (await ann.browser.get(urlOf(offerId))).json()
  expect(marks).toMatchObject([{ isRead: true }, { isRead: false }])
  expect(await unreadOf(ann)).toBeGreaterThan(0)
  expect((await readUpTo(missing)).statusCode).toBe(200)
  expect(await unreadOf(ann)).toBe(0)
})
