import type { AddressInfo } from 'node:net'
import { noRules } from '@swapstead/domain/items/incoming-rules.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { acceptGift, giveGift } from '../../../test/make/gifts.ts'
import { expectDone, makeMetRing } from '../../../test/make/rings.ts'
import { type EventStream, openEventStream } from '../../../test/observe/event-stream.ts'
import { newId } from '../../platform/core/ids.ts'
import { transact } from '../../platform/database/database.ts'
import { sessionCookieName } from '../../platform/identity/session-cookie.ts'
import { endSessionsOf } from '../../platform/identity/sessions.ts'

const started = await startApp()
const { app, db, deps, make, visitor, as } = started
await app.listen({ host: '127.0.0.1', port: 0 })
const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

const open: EventStream[] = []
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})
async function streamOf(browser: Awaited<ReturnType<typeof as>>) {
  const stream = await openEventStream(origin, browser, sessionCookieName(deps.config))
  open.push(stream)
  return stream
}
async function trader(wish: Parameters<typeof make.member>[0] = {}) {
  const { id } = await make.member(wish)
  const browser = await as(id)
  return { id, browser, stream: await streamOf(browser) }
}
/** Sends a marker signal: waiting for it bounds how long a test reads a stream. */
const tell = (userId: string, topic: 'items' | 'offers' | 'account' = 'account') =>
  transact(db, (tx) => deps.live.announce(tx, { userIds: [userId], topics: [topic] }))

test('C-54 the stream is an event stream that nothing on the way keeps, for signed-in people alone', async () => {
  const { stream } = await trader()
  expect(stream.response.status).toBe(200)
  expect(Object.fromEntries(stream.response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  const signedOut = await fetch(`${origin}/api/events`)
  expect(signedOut.status).toBe(401)
  expect(await signedOut.json()).toMatchObject({ code: 'accounts.signed_out' })
  expect((await visitor().get('/api/events')).statusCode).toBe(401)
})

test('C-54 an offer reaches the pages of its two parties at once, and of nobody else', async () => {
  const [ann, bob, cleo] = [await trader(), await trader(), await trader()]
  const wanted = await make.item({ userId: ann.id })
  const body = { toItemId: wanted.id, cashAdjustment: 5 }
  expect((await bob.browser.post('/api/trade-offers', body)).statusCode).toBe(201)
  const heard = [await ann.stream.next(), await ann.stream.next()]
  expect(heard).toEqual([
    { event: 'changed', data: { topics: ['notifications'] } },
    { event: 'changed', data: { topics: ['offers'] } },
  ])
  expect(await bob.stream.next()).toEqual({ event: 'changed', data: { topics: ['offers'] } })
  await tell(cleo.id)
  expect(await cleo.stream.next()).toEqual({ event: 'changed', data: { topics: ['account'] } })
})

test('C-54 S-62 a message reaches the pages of its two parties at once, and of nobody else', async () => {
  const [ann, bob, cleo] = [await trader(), await trader(), await trader()]
  const { id: tradeOfferId } = await make.offer({ fromUserId: bob.id, toUserId: ann.id })
  const body = { toUserId: ann.id, content: 'Is Saturday fine?', tradeOfferId }
  expect((await bob.browser.post('/api/messages', body)).statusCode).toBe(201)
  const heard = [await ann.stream.next(), await ann.stream.next()]
  expect(heard).toEqual([
    { event: 'changed', data: { topics: ['notifications'] } },
    { event: 'changed', data: { topics: ['messages'] } },
  ])
  expect(await bob.stream.next()).toEqual({ event: 'changed', data: { topics: ['messages'] } })
  await ann.browser.patch(`/api/conversations/${tradeOfferId}/read`)
  expect(await ann.stream.next()).toEqual({ event: 'changed', data: { topics: ['notifications'] } })
  await tell(cleo.id)
  expect(await cleo.stream.next()).toEqual({ event: 'changed', data: { topics: ['account'] } })
})

test('C-54 R-82 “I was there” in a swap of three reaches the pages of who says so, and of neither other', async () => {
  const ring = await makeMetRing(started, 1)
  expectDone(await ring.post(ring.ann, 'report-missing', { position: 2 }))
  const streams = await Promise.all(ring.all.map(({ browser }) => streamOf(browser)))
  expectDone(await ring.post(ring.cat, 'dispute-missing'))
  const heard = ring.all.map(async ({ id }, position) => {
    await tell(id)
    const topics: unknown[] = []
    for (;;) {
      const event = await streams[position]?.next()
      if (JSON.stringify(event) === JSON.stringify(changed('account'))) return topics
      topics.push(event)
    }
  })
  const [ann, bob, cat] = await Promise.all(heard)
  expect([ann, bob]).toEqual([[], []])
  expect(cat).toContainEqual(changed('rings'))
})

test('C-54 GIFTS-01 S-47 a gift, its acceptance and credits that are spent reach the member’s other pages', async () => {
  const [ann, bob] = [await trader(), await trader()]
  const heard = async () => {
    const { data } = (await ann.stream.next()) ?? {}
    return (data as { topics: string[] } | undefined)?.topics[0]
  }
  const gift = await giveGift(deps, ann.id)
  expect(await heard()).toBe('notifications')
  expect(await heard()).toBe('gifts')
  expect((await acceptGift(ann.browser, gift)).statusCode).toBe(200)
  expect(await heard()).toBe('gifts')
  const lamp = { title: 'Lamp', value: '5', useGiftCredits: 'true', creditsUsed: '2' }
  expect((await ann.browser.form('POST', '/api/items', lamp)).statusCode).toBe(201)
  expect(await heard()).toBe('items')
  expect(await heard()).toBe('account')
  await tell(bob.id, 'offers')
  expect(await bob.stream.next()).toEqual({ event: 'changed', data: { topics: ['offers'] } })
})

test('C-54 R-11 rules, details and a picture that are changed reach the member’s other pages', async () => {
  const ann = await trader()
  const changes: [path: string, body: object][] = [
    ['/api/profile', { incomingRules: { ...noRules, farthestMiles: 25 } }],
    ['/api/profile', { firstName: 'Anna', phoneNumber: '973-555-0100' }],
    ['/api/auth/update-avatar', { profileImageUrl: 'preset:lamp' }],
  ]
  for (const [path, body] of changes) {
    expect((await ann.browser.patch(path, body)).statusCode).toBe(200)
    expect(await ann.stream.next()).toEqual(changed('account'))
  }
  await tell(ann.id, 'items')
  expect(await ann.stream.next()).toEqual(changed('items'))
})

const changed = (topic: string) => ({ event: 'changed', data: { topics: [topic] } })

test('C-54 SHELL-52 SUPPORT-38 a ticket reaches the pages of its member and of all staff at once, and of nobody else', async () => {
  const [ann, bob] = [await trader(), await trader()]
  const [dana, eli] = [await trader({ isAdmin: true }), await trader({ isAdmin: true })]
  const opened = await ann.browser.post('/api/member-auth/support-tickets', {
    subject: 'My photo is gone',
    description: 'It was there yesterday, and today it is not.',
  })
  expect(opened.statusCode, opened.body).toBe(201)
  for (const { stream } of [ann, dana, eli]) expect(await stream.next()).toEqual(changed('tickets'))
  const path = `/api/support-tickets/${opened.json().id}`
  await dana.browser.patch(`${path}/admin-notes`, { adminNotes: 'Looked at it.' })
  for (const { stream } of [ann, dana, eli]) expect(await stream.next()).toEqual(changed('tickets'))
  await eli.browser.get(path)
  for (const { id, stream } of [eli, bob]) {
    await tell(id)
    expect(await stream.next()).toEqual(changed('account'))
  }
})

test('C-54 SHELL-52 S-97 what is caught, changed or decided reaches the pages of all staff, and clean words nobody’s', async () => {
  const [bob, dana] = [await trader(), await trader({ isAdmin: true })]
  const post = (title: string) => bob.browser.form('POST', '/api/items', { title, value: '5' })
  const edit = (id: string, title: string) =>
    bob.browser.form('PATCH', `/api/items/${id}`, { title })
  const lamp = (await post('Lamp')).json()
  await edit(lamp.id, 'Brass lamp')
  const pistol = (await post('Toy pistol')).json()
  expect(await dana.stream.next()).toEqual(changed('finds'))
  await edit(pistol.id, 'Water toy')
  expect(await dana.stream.next()).toEqual(changed('finds'))
  const finds = (await dana.browser.get('/api/screening/finds')).json()
  const { id, revision } = finds.find((find: { subjectId: string }) => find.subjectId === pistol.id)
  const released = await dana.browser.post(`/api/screening/finds/${id}/release`, { revision })
  expect(released.statusCode, released.body).toBe(200)
  expect(await dana.stream.next()).toEqual(changed('finds'))
})

test('C-54 what is rolled back is never told', async () => {
  const ann = await trader()
  const failed = transact(db, async (tx) => {
    await deps.live.announce(tx, { userIds: [ann.id], topics: ['offers'] })
    throw new Error('not after all')
  })
  await expect(failed).rejects.toThrow('not after all')
  await tell(ann.id, 'items')
  expect(await ann.stream.next()).toEqual({ event: 'changed', data: { topics: ['items'] } })
})

test('C-54 all pages of a member hear of it', async () => {
  const ann = await trader()
  const elsewhere = await streamOf(await as(ann.id))
  await tell(ann.id)
  for (const stream of [ann.stream, elsewhere]) {
    expect(await stream.next()).toMatchObject({ event: 'changed' })
  }
})

test('C-54 F-13 one announcement may be for more members than one signal has room for', async () => {
  const [first, last] = [await trader(), await trader()]
  const others = Array.from({ length: 500 }, () => newId())
  const userIds = [first.id, ...others, last.id]
  await transact(db, (tx) => deps.live.announce(tx, { userIds, topics: ['offers'] }))
  for (const { id, stream } of [first, last]) {
    await tell(id)
    expect(await stream.next()).toEqual({ event: 'changed', data: { topics: ['offers'] } })
    expect(await stream.next()).toEqual({ event: 'changed', data: { topics: ['account'] } })
  }
})

test('F-19 C-54 many open streams need one connection to the database, and none of the pool’s', async () => {
  const ann = await trader()
  await Promise.all(Array.from({ length: 25 }, () => streamOf(ann.browser)))
  const { rows } = await sql`
    select application_name as name, count(*)::int as count from pg_stat_activity
    where datname = current_database() and query ilike 'listen %' group by 1`.execute(db)
  expect(rows).toEqual([{ name: 'swapstead-listener', count: 1 }])
  expect((await ann.browser.get('/api/auth/user')).statusCode).toBe(200)
})

test('F-13 two processes tell the streams of each other', async () => {
  const ann = await trader()
  await sql`select pg_notify('live', ${JSON.stringify({ userIds: [ann.id], topics: ['offers'] })})`.execute(
    db,
  )
  expect(await ann.stream.next()).toEqual({ event: 'changed', data: { topics: ['offers'] } })
})

test('F-21 a signal that is none of ours disturbs nobody', async () => {
  const ann = await trader()
  for (const payload of [
    '',
    '{',
    'null',
    '[]',
    '{"userIds":1}',
    `{"userIds":["${ann.id}"],"topics":["x"]}`,
  ]) {
    await sql`select pg_notify('live', ${payload})`.execute(db)
  }
  await tell(ann.id)
  expect(await ann.stream.next()).toEqual({ event: 'changed', data: { topics: ['account'] } })
})

test('F-04 T-12 when the LISTEN connection dies every page has to come again, and ended sessions do not get in', async () => {
  const [ann, bob] = [await trader(), await trader()]
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'swapstead-listener'`.execute(db)
  // The listener is down, so the signal that ends the stream is lost.
  await transact(db, (tx) => endSessionsOf(tx, deps.live, bob.id))
  expect(await ann.stream.next()).toBeNull()
  expect(await bob.stream.next()).toBeNull()
  const again = await streamOf(ann.browser)
  await tell(ann.id)
  expect(await again.next()).toEqual({ event: 'changed', data: { topics: ['account'] } })
  expect((await streamOf(bob.browser)).response.status).toBe(401)
})

test('T-12 a member’s streams are ended at once, and no others', async () => {
  const [ann, bob] = [await trader(), await trader()]
  await transact(db, (tx) => endSessionsOf(tx, deps.live, ann.id))
  expect(await ann.stream.next()).toBeNull()
  expect((await ann.browser.get('/api/auth/user')).statusCode).toBe(401)
  await tell(bob.id)
  expect(await bob.stream.next()).toMatchObject({ event: 'changed' })
})

test('T-12 F-19 what is told in the same moment as a stream ends brings nothing down', async () => {
  const [ann, bob] = [await trader(), await trader()]
  await transact(db, async (tx) => {
    await endSessionsOf(tx, deps.live, ann.id)
    await deps.live.announce(tx, { userIds: [ann.id], topics: ['offers'] })
  })
  expect(await ann.stream.next()).toBeNull()
  await tell(bob.id)
  expect(await bob.stream.next()).toMatchObject({ event: 'changed' })
})

test('F-19 a page that went away costs nothing and is forgotten', async () => {
  const [ann, bob] = [await trader(), await trader()]
  ann.stream.close()
  for (let count = 0; count < 5; count += 1) await tell(ann.id)
  // Signals arrive in order: once Bob receives his, Ann's have been processed.
  await tell(bob.id)
  expect(await bob.stream.next()).toMatchObject({ event: 'changed' })
  const again = await streamOf(ann.browser)
  await tell(ann.id, 'items')
  expect(await again.next()).toEqual({ event: 'changed', data: { topics: ['items'] } })
})

test('C-54 asking for the stream’s headers alone opens none', async () => {
  const { browser } = await trader()
  const cookie = `${sessionCookieName(deps.config)}=${browser.cookie()}`
  const answer = await fetch(`${origin}/api/events`, { method: 'HEAD', headers: { cookie } })
  expect(answer.status).toBe(404)
})

test('T-12 T-34 signing out ends the streams of that session alone', async () => {
  const ann = await trader()
  const elsewhere = await streamOf(await as(ann.id))
  await ann.browser.get('/api/logout')
  expect(await ann.stream.next()).toBeNull()
  await tell(ann.id)
  expect(await elsewhere.next()).toMatchObject({ event: 'changed' })
})

test('S-06 all sessions but one are ended, with their streams', async () => {
  const ann = await trader()
  const others = [await as(ann.id), await as(ann.id)]
  const streams = await Promise.all(others.map(streamOf))
  const kept = await db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', ann.id)
    .orderBy('expire')
    .executeTakeFirstOrThrow()
  const ended = await transact(db, (tx) => endSessionsOf(tx, deps.live, ann.id, kept.id))
  expect(ended).toBe(2)
  const asked = [ann.browser, ...others].map((browser) => browser.get('/api/auth/user'))
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  expect(statuses.sort()).toEqual([200, 401, 401])
  expect(await Promise.all(streams.map((stream) => stream.next()))).toContain(null)
})

test('T-83 strangers who try passwords wake no page', async () => {
  const ann = await trader()
  const from = { userId: ann.id, userAgent: '', ip: '203.0.113.9' }
  for (const type of ['sign_in_failed', 'signed_in'] as const) {
    await transact(db, (tx) => deps.events.publish(tx, [{ type, ...from }]))
  }
  await tell(ann.id, 'items')
  expect(await ann.stream.next()).toEqual({ event: 'changed', data: { topics: ['items'] } })
})
