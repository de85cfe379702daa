import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { contentsOf } from '../../../test/observe/contents.ts'
import { idsIn } from '../../../test/observe/pages.ts'

const { db, make, visitor, as } = await startApp()
const BLOCKS = '/api/blocks'
const OFFERS = '/api/trade-offers'
const missing = '018f0000-0000-7000-8000-00000000dead'

const member = (firstName: string) => make.person({ firstName, username: null })

type Member = Awaited<ReturnType<typeof member>>
const pair = async () => [await member('Ann'), await member('Bob')] as const
const block = ({ browser }: Member, userId: string) => browser.post(BLOCKS, { memberId: userId })
const unblock = ({ browser }: Member, id: string) => browser.delete(`${BLOCKS}/${id}`)
const noticesTo = (userId: string) =>
  db.selectFrom('userMessages').selectAll().where('userId', '=', userId).orderBy('id').execute()
const offerRow = (id: string) =>
  db.selectFrom('tradeOffers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('S-65 a block is listed for who made it, the latest first, and for nobody else', async () => {
  const [ann, bob] = await pair()
  const cleo = await member('Cleo')
  expect((await ann.browser.get(BLOCKS)).json()).toEqual([])
  for (const { id } of [bob, cleo]) {
    const answer = await block(ann, id)
    expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({
      statusCode: 200,
      body: { message: 'Member blocked' },
    })
  }
  const listed = await ann.browser.get(BLOCKS)
  expect(listed.json()).toMatchObject([{ id: cleo.id }, { id: bob.id, firstName: 'Bob' }])
  expect(listed.body).not.toContain('@example.com')
  expect((await bob.browser.get(BLOCKS)).json()).toEqual([])
})

test('S-65 blocking again changes nothing, and taking it back needs a block of one’s own', async () => {
  const [ann, bob] = await pair()
  await block(ann, bob.id)
  const before = await contentsOf(db)
  expect((await block(ann, bob.id)).statusCode).toBe(200)
  const [others, absent] = [await unblock(bob, ann.id), await unblock(bob, missing)]
  expect({ statusCode: others.statusCode, body: others.body }).toEqual({
    statusCode: 404,
    body: absent.body,
  })
  expect(await contentsOf(db)).toBe(before)
  expect((await unblock(ann, bob.id)).json()).toEqual({ message: 'Member unblocked' })
  expect((await unblock(ann, bob.id)).statusCode).toBe(404)
  expect((await ann.browser.get(BLOCKS)).json()).toEqual([])
})

test('S-65 neither oneself nor somebody unknown is blocked', async () => {
  const ann = await member('Ann')
  const { id: guest } = await make.member({ isGuest: true })
  const before = await contentsOf(db)
  const refusals = [
    [ann.id, 400, 'blocks.yourself'],
    [ann.id.toUpperCase(), 400, 'blocks.yourself'],
    [guest, 404, 'blocks.not_found'],
    [missing, 404, 'blocks.not_found'],
    ['1', 400, 'input.invalid'],
  ] as const
  for (const [userId, status, code] of refusals) {
    const answer = await block(ann, userId)
    expectRefusal(answer, status, code, userId)
  }
  expect(await contentsOf(db)).toBe(before)
})

test('S-65 T-14 staff are blocked as anybody else, which tells nobody who they are, and staff work on', async () => {
  const [ann, bob] = await pair()
  const staff = await make.person({ isAdmin: true, firstName: 'Sue', username: null })
  const answers = [await block(ann, bob.id), await block(ann, staff.id)]
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [200, JSON.stringify({ message: 'Member blocked' })],
    [200, JSON.stringify({ message: 'Member blocked' })],
  ])
  expect((await ann.browser.get(BLOCKS)).json()).toMatchObject([{ id: staff.id }, { id: bob.id }])
  const item = await make.item({ userId: ann.id })
  expect((await staff.browser.get(`/api/items/${item.id}`)).statusCode).toBe(200)
  const about = { subject: 'A question', description: 'How do I change my address here?' }
  const ticket = (await ann.browser.post('/api/member-auth/support-tickets', about)).json()
  const reply = { message: 'In the settings.' }
  const answer = await staff.browser.post(`/api/support-tickets/${ticket.id}/messages`, reply)
  expect(answer.statusCode, answer.body).toBe(201)
  expect((await unblock(ann, staff.id)).statusCode).toBe(200)
})

test('S-65 BROWSE-01 neither finds the items of the other, until the block is taken back', async () => {
  const [ann, bob] = await pair()
  const cleo = await member('Cleo')
  const items = new Map<Member, string>()
  for (const owner of [ann, bob, cleo]) {
    items.set(owner, (await make.item({ userId: owner.id, title: 'Kite kite' })).id)
  }
  const found = async (reader: Member, query: string) => {
    const answer = await reader.browser.get(`/api/items/nearby?${query}`)
    const ids = idsIn(answer)
    expect(answer.headers['x-total-count']).toBe(String(ids.length))
    return [ann, bob, cleo].filter((owner) => ids.includes(items.get(owner) ?? ''))
  }
  const page = async (reader: Member, owner: Member) =>
    reader.browser.get(`/api/items/${items.get(owner)}`)
  await block(ann, bob.id)
  for (const [reader, other] of [
    [ann, bob],
    [bob, ann],
  ] as const) {
    for (const query of ['radius=10', 'radius=2000', 'search=kite']) {
      expect(await found(reader, query), query).toEqual([cleo])
    }
    const [hidden, absent] = [
      await page(reader, other),
      await reader.browser.get(`/api/items/${missing}`),
    ]
    expect({ statusCode: hidden.statusCode, body: hidden.body }).toEqual({
      statusCode: 404,
      body: absent.body,
    })
    expect((await page(reader, reader)).statusCode).toBe(200)
  }
  expect(await found(cleo, 'search=kite')).toEqual([ann, bob])
  expect((await visitor().get(`/api/items/${items.get(ann)}`)).statusCode).toBe(200)
  await unblock(ann, bob.id)
  expect(await found(bob, 'search=kite')).toEqual([ann, cleo])
  expect((await page(bob, ann)).statusCode).toBe(200)
})

test('S-65 BROWSE-01 a member without an address finds none of them either', async () => {
  const ann = await member('Ann')
  const { id } = await make.member({ isNew: true })
  const newcomer = { id, browser: await as(id) }
  const item = await make.item({ userId: ann.id })
  const newest = async () => idsIn(await newcomer.browser.get('/api/items/nearby?limit=100'))
  expect(await newest()).toContain(item.id)
  await block(ann, id)
  expect(await newest()).not.toContain(item.id)
})

test('S-65 OFFERS-09 neither makes the other an offer: the item is as if it were not there', async () => {
  const [ann, bob] = await pair()
  const wanted = await make.item({ userId: ann.id })
  const theirs = await make.item({ userId: bob.id })
  await block(ann, bob.id)
  const offer = ({ browser }: Member, toItemId: string) =>
    browser.post(OFFERS, { toItemId, cashAdjustment: 5 })
  const absent = await offer(bob, missing)
  for (const answer of [await offer(bob, wanted.id), await offer(ann, theirs.id)]) {
    expect({ statusCode: answer.statusCode, body: answer.body }).toEqual({
      statusCode: 404,
      body: absent.body,
    })
  }
  await unblock(ann, bob.id)
  expect((await offer(bob, wanted.id)).statusCode).toBe(201)
})

test('S-65 S-77 pending offers between the two expire, and the other reads what is read of anybody who is gone', async () => {
  for (const blocksAsSender of [true, false]) {
    const [ann, bob] = await pair()
    const [blocker, other] = blocksAsSender ? [bob, ann] : [ann, bob]
    const offer = await make.offer({ fromUserId: bob.id, toUserId: ann.id })
    const elsewhere = await make.offer({ fromUserId: bob.id })
    await block(blocker, other.id)
    expect(await offerRow(offer.id)).toMatchObject({ status: 'rejected', cancelledAt: null })
    expect((await offerRow(elsewhere.id)).status).toBe('pending')
    const name = blocksAsSender ? 'Bob' : 'Ann'
    expect(await noticesTo(other.id)).toMatchObject([
      {
        type: 'offer_expired',
        message: expect.stringContaining(`${name} is no longer available.`),
      },
    ])
    expect(await noticesTo(blocker.id)).toEqual([])
    await unblock(blocker, other.id)
    expect((await offerRow(offer.id)).status).toBe('rejected')
  }
})

test('S-65 S-77 a trade between the two is cancelled, its items are free, and nobody reads of a block', async () => {
  const [ann, bob] = await pair()
  const [wanted, given] = [await make.item({ userId: ann.id }), await make.item({ userId: bob.id })]
  const elsewhere = await make.offer({ toItemId: wanted.id })
  const trade = await make.offer({ toItemId: wanted.id, fromItemId: given.id, status: 'accepted' })
  const waiting = await make.offer({ fromUserId: bob.id, toItemId: wanted.id })
  await block(bob, ann.id)
  expect(await offerRow(trade.id)).toMatchObject({
    status: 'rejected',
    cancelledAt: expect.any(Date),
    cancelRequestedBy: bob.id,
    cancelReason: 'One side ended this trade.',
  })
  const locks = db
    .selectFrom('itemTradeLocks')
    .select('itemId')
    .where('tradeOfferId', '=', trade.id)
  expect(await locks.execute()).toEqual([])
  const told = await noticesTo(ann.id)
  expect(told.map(({ type }) => type).sort()).toEqual(['offer_expired', 'trade_left'])
  for (const { title, message } of told) expect(`${title} ${message}`).not.toMatch(/block/i)
  expect((await offerRow(waiting.id)).status).toBe('rejected')
  expect(await noticesTo(bob.id)).toEqual([])
  expect(await noticesTo(elsewhere.fromUserId)).toMatchObject([{ type: 'offer_resumed' }])
})

test('S-65 S-63 neither writes to the other, and both read what is read of anybody who is gone', async () => {
  const [ann, bob] = await pair()
  const offer = await make.offer({ fromUserId: bob.id, toUserId: ann.id })
  const write = ({ browser }: Member, toUserId: string) =>
    browser.post('/api/messages', { toUserId, content: 'Hello', tradeOfferId: offer.id })
  await write(bob, ann.id)
  await block(ann, bob.id)
  for (const answer of [await write(ann, bob.id), await write(bob, ann.id)]) {
    expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({
      statusCode: 409,
      body: { code: 'messages.member_unavailable', message: 'This member is no longer available' },
    })
  }
  const talk = await bob.browser.get(`/api/conversations/${offer.id}`)
  expect(talk.json()).toMatchObject([{ content: 'Hello' }])
  await unblock(ann, bob.id)
  expect((await write(bob, ann.id)).statusCode).toBe(201)
})

test('T-14 S-65 Contact Support answers a blocked member and a third person alike, and names nobody', async () => {
  const [ann, bob] = await pair()
  const cleo = await member('Cleo')
  const offer = await make.offer({ fromUserId: bob.id, toUserId: ann.id })
  await block(ann, bob.id)
  const report = async ({ browser }: Member) => {
    const answer = await browser.post('/api/member-auth/support-tickets', {
      subject: 'Report of a conversation',
      description: `It is about the conversation ${offer.id} with the member ${ann.id}.`,
    })
    return { status: answer.statusCode, keys: Object.keys(answer.json()).sort(), body: answer.body }
  }
  const [blocked, third] = [await report(bob), await report(cleo)]
  expect({ ...blocked, body: '' }).toEqual({ ...third, body: '' })
  expect(blocked.status).toBe(201)
  for (const { body } of [blocked, third]) expect(body).not.toMatch(/block|Ann\b/)
})
