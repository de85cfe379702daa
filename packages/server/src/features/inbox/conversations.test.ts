import { INBOX_SEARCH_MAX, type OfferConversation } from '@swapstead/domain/messages/inbox.ts'
import { DAY } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { makePending, makeTrade, wallIn } from '../../../test/make/trades.ts'
import { nextPage } from '../../../test/observe/pages.ts'
import { race } from '../../../test/observe/races.ts'
import { watchStatements } from '../../../test/observe/statements.ts'
import { newId } from '../../platform/core/ids.ts'
import { storeClock } from '../offers/service.ts'

const app = await startApp()
const { db, deps, make, visitor } = app

type Person = Awaited<ReturnType<typeof make.person>>

async function inboxOf({ browser }: Person, query = ''): Promise<OfferConversation[]> {
  const answer = await browser.get(`/api/conversations${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const write = (from: Person, to: Person, tradeOfferId: string, content: string) =>
  from.browser.post('/api/messages', { toUserId: to.id, tradeOfferId, content })

/** A member with this many offers, each to another neighbor, oldest first. */
async function manyConversations(count: number) {
  const ann = await make.person()
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const offer = await make.offer({ toUserId: ann.id })
    // Two at a time have the same time, so that the id decides the order.
    const createdAt = new Date(Date.UTC(2020, 0, 1, 0, Math.floor(index / 2)))
    await db
      .updateTable('inboxConversations')
      .set({ latestAt: createdAt })
      .where('tradeOfferId', '=', offer.id)
      .execute()
    ids.push(offer.id)
  }
  return { ann, ids }
}

test('R-21 the inbox has one row for each neighbor and trade, the latest message first', async () => {
  const [ann, bob, cleo] = [await make.person(), await make.person(), await make.person()]
  const message = 'Would it fit a hall?'
  const first = await make.offer({ fromUserId: bob.id, toUserId: ann.id })
  const second = await make.offer({ fromUserId: bob.id, toUserId: ann.id })
  const worded = await make.offer({ fromUserId: bob.id, toUserId: ann.id, message })
  const third = await make.offer({ fromUserId: ann.id, toUserId: cleo.id })
  await write(bob, ann, first.id, 'Is the cover washable?')
  await write(bob, ann, first.id, 'And how wide is it?')
  await write(ann, cleo, third.id, 'Any scratches?')
  const rows = await inboxOf(ann)
  expect(rows.map(({ offer }) => offer.id)).toEqual([third.id, first.id, worded.id, second.id])
  expect(rows).toMatchObject([
    { lastMessage: { fromUserId: ann.id, content: 'Any scratches?' }, unread: 0 },
    { lastMessage: { fromUserId: bob.id, content: 'And how wide is it?' }, unread: 2 },
    { lastMessage: { fromUserId: bob.id, content: message }, unread: 0 },
    { lastMessage: null, unread: 0, offer: { fromUser: { id: bob.id }, partiesActive: true } },
  ])
  expect(await inboxOf(cleo)).toMatchObject([{ offer: { id: third.id }, unread: 1 }])
  expect(await inboxOf(await make.person())).toEqual([])
})

test('R-21 R-10 an expiry and a proposed change of a trade come first in the list, and so does its answer', async () => {
  const [expired, changed, other] = [
    await makePending(app),
    await makeTrade(app),
    await makePending(app),
  ]
  const conversations = [expired.id, changed.id, other.id]
  const before = new Date(Date.UTC(2020, 0, 1))
  const rest = () =>
    db
      .updateTable('inboxConversations')
      .set({ latestAt: before })
      .where('tradeOfferId', 'in', conversations)
      .execute()
  const raised = async () => {
    const rows = await db
      .selectFrom('inboxConversations')
      .select('tradeOfferId')
      .where('tradeOfferId', 'in', conversations)
      .where('latestAt', '>', before)
      .execute()
    await rest()
    return rows.map(({ tradeOfferId }) => tradeOfferId)
  }
  await rest()
  const end = new Date()
  await db
    .updateTable('tradeOffers')
    .set({ createdAt: new Date(end.getTime() - 15 * DAY) })
    .where('id', '=', expired.id)
    .execute()
  expect(await raised()).toEqual([])
  await storeClock(deps, expired.id)
  expect(await raised()).toEqual([expired.id, expired.id])
  const sets = { fromItemId: changed.offered?.id, toItemId: changed.wanted.id, cashAsked: 5 }
  await changed.post(changed.sender, 'propose-amendment', sets)
  expect(await raised()).toEqual([changed.id, changed.id])
  await changed.post(changed.sender, 'withdraw-amendment')
  expect(await raised()).toEqual([changed.id, changed.id])
})

test('R-21 T-03 nobody but its two parties has a conversation in the list, and visitors have none', async () => {
  const { sender, receiver, id } = await makePending(app)
  const stranger = await make.person()
  await write(sender, receiver, id, 'A secret word')
  for (const query of ['', '?search=lamp', `?search=${sender.id}`, '?search=secret']) {
    expect(await inboxOf(stranger, query)).toEqual([])
  }
  expect((await visitor().get('/api/conversations')).statusCode).toBe(401)
})

test('R-21 S-61 looking at a conversation reads it for its reader alone, and no other one', async () => {
  const { sender, receiver, id } = await makePending(app)
  const other = await make.offer({ fromUserId: sender.id, toUserId: receiver.id })
  await write(sender, receiver, id, 'Hello')
  await write(receiver, sender, id, 'Hi')
  await write(sender, receiver, other.id, 'And this one?')
  const unreadOf = async (person: Person) =>
    Object.fromEntries((await inboxOf(person)).map(({ offer, unread }) => [offer.id, unread]))
  await receiver.browser.patch(`/api/conversations/${id}/read`)
  expect(await unreadOf(receiver)).toEqual({ [id]: 0, [other.id]: 1 })
  expect(await unreadOf(sender)).toEqual({ [id]: 1, [other.id]: 0 })
})

test('R-21 a step of the trade brings its conversation to the top, as a message does', async () => {
  const trade = await makeTrade(app)
  const other = await make.offer({ fromUserId: trade.sender.id, toUserId: trade.receiver.id })
  const order = async () => (await inboxOf(trade.receiver)).map(({ offer }) => offer.id)
  expect(await order()).toEqual([other.id, trade.id])
  await trade.post(trade.sender, 'propose-meeting', {
    proposedMeetingLocation: 'Library, Maplewood, NJ',
    proposedMeetingTime: wallIn(deps.now(), 3, '12:00'),
  })
  expect(await order()).toEqual([trade.id, other.id])
  await write(trade.sender, trade.receiver, other.id, 'And the other one?')
  expect(await order()).toEqual([other.id, trade.id])
})

test('R-21 a conversation is found by its neighbor’s name and by its items, whatever signs stand in them', async () => {
  const ann = await make.person()
  const zoe = await make.member({ firstName: 'Zoe', username: null, lastName: 'Hidden' })
  const percy = await make.member({ username: 'percy_100' })
  const tent = await make.item({ userId: zoe.id, title: 'Tent, 100% dry' })
  const withZoe = await make.offer({ fromUserId: ann.id, toUserId: zoe.id, toItemId: tent.id })
  const withPercy = await make.offer({ fromUserId: percy.id, toUserId: ann.id })
  const pillow = await make.item({ userId: ann.id, title: 'Down pillow' })
  await db
    .insertInto('bundleItems')
    .values({ tradeOfferId: withPercy.id, side: 'to', position: 2, itemId: pillow.id })
    .execute()
  const found = async (search: string) =>
    (await inboxOf(ann, `?search=${encodeURIComponent(search)}`)).map(({ offer }) => offer.id)
  expect(await found('zO')).toEqual([withZoe.id])
  expect(await found(' PERCY ')).toEqual([withPercy.id])
  expect(await found('100%')).toEqual([withZoe.id])
  expect(await found('percy_')).toEqual([withPercy.id])
  expect(await found('pillow')).toEqual([withPercy.id])
  expect(await found('y%1')).toEqual([])
  // Last names are not shown, so a search does not find them.
  expect(await found('Hidden')).toEqual([])
  expect(await found('')).toEqual([withPercy.id, withZoe.id])
  const long = await ann.browser.get(
    `/api/conversations?search=${'x'.repeat(INBOX_SEARCH_MAX + 1)}`,
  )
  expect(long.statusCode).toBe(400)
})

test('S-65 T-02 a search finds the title that the offer shows, and no later one of a parted neighbor’s item', async () => {
  const { sender, receiver, id, wanted } = await makeTrade(app)
  await receiver.browser.post('/api/blocks', { memberId: sender.id })
  const title = 'Moved to Elm Street'
  await db.updateTable('items').set({ title }).where('id', '=', wanted.id).execute()
  expect(await inboxOf(sender, '?search=elm')).toEqual([])
  expect(await inboxOf(sender, '?search=brass')).toMatchObject([
    { id, offer: { toItem: { title: 'Brass lamp' } } },
  ])
})

test('R-21 R-06 a chain of counters is one conversation, with its latest offer and all its messages', async () => {
  const { sender, receiver, id, url, wanted, offered } = await makePending(app)
  await write(sender, receiver, id, 'Before the counter')
  const other = await make.offer({ fromUserId: sender.id, toUserId: receiver.id })
  const body = { toItemId: offered?.id, fromItemId: wanted.id, cashAdjustment: 5 }
  const countered = await receiver.browser.post(`${url}/counter`, body)
  expect(countered.statusCode, countered.body).toBe(201)
  const latest = countered.json().id
  await write(sender, receiver, latest, 'After it')
  await write(sender, receiver, id, 'By an old link')
  const rows = await inboxOf(receiver)
  expect(rows).toMatchObject([
    { id, offer: { id: latest }, lastMessage: { content: 'By an old link' }, unread: 3 },
    { id: other.id },
  ])
  expect(await inboxOf(receiver, '?search=lamp')).toMatchObject([{ offer: { id: latest } }])
  await receiver.browser.patch(`/api/conversations/${latest}/read`)
  expect((await inboxOf(receiver))[0]?.unread).toBe(0)
})

test('R-21 every conversation comes on one page, in order, with the size of all', async () => {
  const { ann, ids } = await manyConversations(7)
  const pages: string[][] = []
  for (let url: string | null = '/api/conversations?limit=3'; url !== null; ) {
    const answer = await ann.browser.get(url)
    expect(answer.headers['x-total-count']).toBe('7')
    pages.push(answer.json<OfferConversation[]>().map(({ offer }) => offer.id))
    url = nextPage(answer)
  }
  expect(pages.map(({ length }) => length)).toEqual([3, 3, 1])
  expect(pages.flat()).toEqual(ids.toReversed())
})

test('B18 R-21 the inbox takes two statements beside the session read, however many rows it has', async () => {
  const { ann } = await manyConversations(8)
  const { texts } = watchStatements()
  await ann.browser.get('/api/conversations?limit=1')
  const rest = texts.filter((text) => !/from "?sessions"?/.test(text))
  expect(rest, rest.join('\n')).toHaveLength(2)
  const before = texts.length
  await ann.browser.get('/api/conversations?limit=8')
  expect(texts.length - before).toBe(before)
})

test('R-21 a page is read by the index of its reader, among however many', async () => {
  const { ann } = await manyConversations(2)
  const plan = await db.transaction().execute(async (tx) => {
    // The test table is small enough that PostgreSQL would scan all of it.
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    const explained = sql<{ 'QUERY PLAN': string }>`explain select c.conversation_id
      from inbox_conversations c where c.user_id = ${ann.id}
      order by c.latest_at desc, c.conversation_id desc limit 21`
    const { rows } = await explained.execute(tx.withoutPlugins())
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index Only Scan using inbox_conversations_latest/)
  expect(plan).not.toMatch(/Sort/)
})

test('R-21 S-63 S-64 S-65 conversations with who is gone, banned or blocked stay as far as they can be read', async () => {
  const ann = await make.person()
  const [banned, blocked, gone] = [await make.person(), await make.person(), await make.person()]
  const offers = new Map<string, string>()
  for (const [name, { id }] of Object.entries({ banned, blocked, gone })) {
    offers.set(name, (await make.offer({ fromUserId: id, toUserId: ann.id })).id)
  }
  const declined = await make.offer({ toUserId: ann.id })
  await ann.browser.delete(`/api/trade-offers/${declined.id}`)
  const ban = { isBanned: true, bannedAt: new Date(), banReason: 'for a test' }
  await db.updateTable('users').set(ban).where('id', '=', banned.id).execute()
  const block = await ann.browser.post('/api/blocks', { memberId: blocked.id })
  expect(block.statusCode, block.body).toBeLessThan(300)
  await db.deleteFrom('users').where('id', '=', gone.id).execute()
  const rows = await inboxOf(ann)
  const active = rows.map(({ offer }) => [offer.id, offer.partiesActive])
  expect(Object.fromEntries(active)).toEqual({
    [offers.get('banned') ?? '']: false,
    [offers.get('blocked') ?? '']: false,
  })
  const answer = await ann.browser.get('/api/conversations')
  expect(answer.headers['x-total-count']).toBe('2')
})

test('R-21 of messages both parties send at once each is written, and the row tells the latest', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { sender, receiver, id, url } = await makePending(app)
    const racers = Array.from({ length: 8 }, (_, index) => [
      () => write(sender, receiver, id, `From the sender ${index}`),
      () => write(receiver, sender, id, `From the receiver ${index}`),
    ]).flat()
    const accept = () => receiver.browser.patch(url, { status: 'accepted' })
    expect(await race([...racers.slice(0, 8), accept, ...racers.slice(8)])).toEqual({
      200: 1,
      201: 16,
    })
    const latest = await db
      .selectFrom('messages')
      .select(({ fn }) => fn.max('createdAt').as('at'))
      .where('tradeOfferId', '=', id)
      .executeTakeFirstOrThrow()
    const [row] = await inboxOf(sender)
    expect(new Date(row?.latestAt ?? 0).getTime()).toBeGreaterThanOrEqual(latest.at.getTime())
    expect(row?.unread).toBe(8)
    expect((await inboxOf(receiver))[0]?.unread).toBe(8)
  }
})

test('R-21 messages and offers of a server of the version before stand in the inbox too', async () => {
  const { sender, receiver, id } = await makePending(app)
  await db
    .updateTable('inboxConversations')
    .set({ latestAt: new Date(0) })
    .where('tradeOfferId', '=', id)
    .execute()
  const content = 'Written by an older server'
  const message = { fromUserId: sender.id, toUserId: receiver.id, tradeOfferId: id, content }
  await db
    .insertInto('messages')
    .values({ id: newId(), ...message })
    .execute()
  const [row] = await inboxOf(receiver)
  expect(row).toMatchObject({ lastMessage: { content }, unread: 1 })
  expect(new Date(row?.latestAt ?? 0).getTime()).toBeGreaterThan(Date.now() - 60_000)
})
