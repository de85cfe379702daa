import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { pushTopics } from '@swapstead/domain/push/topics.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { MEETING_PLACE, makePending, makeTrade, wallIn } from '../../../test/make/trades.ts'
import { startPushService, type TestBrowser } from '../../../test/stand-ins/push-service.ts'
import { transact } from '../../platform/database/database.ts'
import { pushKeysOf } from '../../settings/push-keys.ts'
import { sendDuePushes } from './send.ts'

const running = new AbortController().signal

/** An app that uses this test's push service, and two members with an offer between them. */
async function pushed(answer?: () => number | Promise<number>) {
  const service = await startPushService(answer)
  const app = await startApp({ PUSH_SERVICES: service.origin, SUPPORT_EMAIL: 'help@example.org' })
  const [ann, bob] = [
    await app.make.person({ firstName: 'Ann', username: null }),
    await app.make.person({ firstName: 'Bob', username: null }),
  ]
  const subscribe = async (browser: TestBrowser, visitor = ann.browser) => {
    const answered = await visitor.post('/api/push/subscription', browser.subscription)
    expect(answered.statusCode, answered.body).toBe(200)
    return browser
  }
  const offer = async () => {
    const { id: toItemId } = await app.make.item({ userId: ann.id, title: 'Brass lamp' })
    const sent = await bob.browser.post('/api/trade-offers', { toItemId, cashAdjustment: 5 })
    expect(sent.statusCode, sent.body).toBe(201)
    return String(sent.json().id)
  }
  return {
    ...app,
    service,
    ann,
    bob,
    subscribe,
    offer,
    send: () => sendDuePushes(app.deps, running),
  }
}

const overdue = ({ db }: Pick<Awaited<ReturnType<typeof pushed>>, 'db'>) =>
  db
    .updateTable('pushOutbox')
    .set({ dueAt: new Date(Date.now() - 1000) })
    .execute()

test('an offer reaches the subscribed browser, encrypted for it alone and signed by us', async () => {
  const world = await pushed()
  const browser = await world.subscribe(world.service.browser())
  await world.offer()
  await world.send()
  expect(browser.received).toEqual([
    {
      tag: expect.any(String),
      title: 'Bob made you an offer',
      text: 'They offer $5 in cash for your “Brass lamp”.',
      path: '/offers',
    },
  ])
  const [headers] = browser.headers
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  const { claims, isSigned } = readVapid(String(headers?.authorization))
  expect(isSigned).toBe(true)
  expect(claims).toMatchObject({ aud: world.service.origin, sub: 'mailto:help@example.org' })
})

/** Reads `vapid t=<token>, k=<public key>` (RFC 8292). */
function readVapid(header: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  )
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return { claims: JSON.parse(Buffer.from(body, 'base64url').toString('utf8')), isSigned }
}

test('what was read meanwhile, is muted or would not be mailed reaches no browser', async () => {
  const world = await pushed()
  const browser = await world.subscribe(world.service.browser())
  await world.offer()
  await world.ann.browser.patch('/api/messages/read-all', {})
  await world.send()
  const muted = await world.ann.browser.patch('/api/push', { muted: ['offers'] })
  expect(muted.statusCode, muted.body).toBe(200)
  const offerId = await world.offer()
  await world.bob.browser.delete(`/api/trade-offers/${offerId}`)
  await world.send()
  expect(browser.received).toEqual([])
  const settings = await world.ann.browser.get('/api/push')
  expect(settings.json()).toMatchObject({ isSubscribed: true, muted: ['offers'] })
})

test('an unread notification that repeats is pushed once an hour, and again once it was read', async () => {
  const world = await pushed()
  const browser = await world.subscribe(world.service.browser())
  const offerId = await world.offer()
  await world.send()
  const write = async () => {
    const body = { toUserId: world.ann.id, content: 'Is Saturday fine?', tradeOfferId: offerId }
    expect((await world.bob.browser.post('/api/messages', body)).statusCode).toBe(201)
  }
  await write()
  await overdue(world)
  await world.send()
  await write()
  await world.send()
  const titles = () => browser.received.map(({ title }) => title)
  expect(titles()).toEqual(['Bob made you an offer', 'Bob wrote to you'])
  await world.ann.browser.patch(`/api/conversations/${offerId}/read`)
  await write()
  await overdue(world)
  await world.send()
  expect(titles()).toEqual(['Bob made you an offer', 'Bob wrote to you', 'Bob wrote to you'])
})

test('S-60 what changes while a push is handed over is pushed an hour later', async () => {
  let whileHandedOver = async () => {}
  const world = await pushed(async () => {
    await whileHandedOver()
    return 201
  })
  const trade = await makeTrade(world)
  const browser = await world.subscribe(world.service.browser(), trade.receiver.browser)
  const propose = (time: string) =>
    trade.post(trade.sender, 'propose-meeting', {
      proposedMeetingLocation: MEETING_PLACE,
      proposedMeetingTime: wallIn(world.deps.now(), 2, time),
    })
  await propose('12:00')
  whileHandedOver = async () => {
    whileHandedOver = async () => {}
    await propose('15:00')
  }
  await overdue(world)
  await world.send()
  await world.send()
  expect(browser.received).toHaveLength(1)
  await overdue(world)
  await world.send()
  expect(browser.received).toHaveLength(2)
  expect(browser.received[1]?.text).toContain('3:00')
})

test('R-73 S-19 in a break it is pushed that the partner of an agreed trade has left, and leads to rating', async () => {
  const world = await pushed()
  const [pending, trade] = [await makePending(world), await makeTrade(world)]
  const browsers = await Promise.all(
    [pending, trade].map(async ({ receiver }) => {
      const browser = await world.subscribe(world.service.browser(), receiver.browser)
      await receiver.browser.post('/api/absence', { as: 'paused', until: null })
      return browser
    }),
  )
  await transact(world.db, (tx) =>
    world.deps.events.publish(
      tx,
      [pending, trade].map(({ sender }) => ({ type: 'member_leaving', userId: sender.id })),
    ),
  )
  await world.send()
  const path = `/messages?conversation=${trade.id}`
  expect(browsers.map(({ received }) => received)).toEqual([
    [],
    [expect.objectContaining({ title: 'Your trade was cancelled', path })],
  ])
})

test('T-34 a subscription ends with its session, and with what its service says of it', async () => {
  let status = 201
  const world = await pushed(() => status)
  const { db, ann, subscribe, service, offer, send } = world
  const subscriptions = async () =>
    (await db.selectFrom('pushSubscriptions').selectAll().execute()).length
  await subscribe(service.browser())
  expect(await subscriptions()).toBe(1)
  expect((await ann.browser.get('/api/logout')).statusCode).toBeLessThan(400)
  expect(await subscriptions()).toBe(0)
  await subscribe(service.browser(), await world.as(ann.id))
  await offer()
  status = 410
  await send()
  expect(await subscriptions()).toBe(0)
})

test('a browser that subscribed with a former key of the server is told so, and subscribes anew', async () => {
  const world = await pushed()
  const { ann, service, subscribe, offer, send, deps } = world
  const isSubscribed = async () => (await ann.browser.get('/api/push')).json().isSubscribed
  const former = await subscribe(service.browser())
  expect(await isSubscribed()).toBe(true)
  deps.config.push.keys = pushKeysOf(randomBytes(32).toString('base64url'))
  expect(await isSubscribed()).toBe(false)
  await offer()
  expect(await world.db.selectFrom('pushOutbox').selectAll().execute()).toEqual([])
  const anew = await subscribe(service.browser())
  expect(await isSubscribed()).toBe(true)
  await offer()
  await send()
  expect([former.received.length, anew.received.length]).toEqual([0, 1])
})

test('a service that refuses our key ends the subscriptions that may be of another, no others', async () => {
  for (const status of [400, 401, 403]) {
    const world = await pushed(() => status)
    const { db, service, subscribe, offer, send, deps } = world
    const subscriptions = async () =>
      (await db.selectFrom('pushSubscriptions').selectAll().execute()).length
    await subscribe(service.browser())
    await offer()
    await send()
    expect(await subscriptions()).toBe(1)
    await overdue(world)
    const { keys } = deps.config.push
    deps.config.push.keys = pushKeysOf(randomBytes(32).toString('base64url'))
    await send()
    expect(await subscriptions()).toBe(0)
    deps.config.push.keys = keys
    await subscribe(service.browser())
    // Older versions stored no key.
    await db.updateTable('pushSubscriptions').set({ publicKey: null }).execute()
    await offer()
    await send()
    expect(await subscriptions()).toBe(0)
  }
})

test('F-11 a service that is down is asked again later, and given up after six times', async () => {
  const world = await pushed(() => 503)
  const browser = await world.subscribe(world.service.browser())
  await world.offer()
  for (let time = 1; time <= 6; time += 1) {
    await world.send()
    const [waiting] = await world.db.selectFrom('pushOutbox').selectAll().execute()
    if (time < 6) {
      expect(waiting?.attempts).toBe(time)
      expect(waiting?.dueAt.getTime()).toBeGreaterThan(Date.now())
    } else expect(waiting).toBeUndefined()
    await overdue(world)
  }
  expect(browser.received).toEqual([])
})

test('T-52 our server calls no address that a member makes up, nor where a service leads it', async () => {
  const world = await pushed(() => 302)
  const { keys } = world.service.browser().subscription
  for (const endpoint of [
    'http://169.254.169.254/latest/meta-data',
    'https://127.0.0.1/push',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://evilfcm.googleapis.co/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:22/x',
    'file:///etc/passwd',
    'nonsense',
  ]) {
    const answer = await world.ann.browser.post('/api/push/subscription', { endpoint, keys })
    expect({ endpoint, statusCode: answer.statusCode, code: answer.json().code }).toEqual({
      endpoint,
      statusCode: 400,
      code: 'push.unknown_service',
    })
  }
  await world.subscribe(world.service.browser())
  await world.offer()
  await world.send()
  const [waiting] = await world.db.selectFrom('pushOutbox').selectAll().execute()
  expect(waiting).toMatchObject({ attempts: 1, sentAt: null })
})

test('T-02 nobody takes over the notifications of another browser, and its next member does', async () => {
  const world = await pushed()
  const browser = await world.subscribe(world.service.browser())
  const { endpoint } = browser.subscription
  const { keys } = world.service.browser().subscription
  const stolen = await world.bob.browser.post('/api/push/subscription', { endpoint, keys })
  expect({ statusCode: stolen.statusCode, code: stolen.json().code }).toEqual({
    statusCode: 409,
    code: 'push.other_browser',
  })
  await world.offer()
  await world.send()
  expect(browser.received).toHaveLength(1)
  await world.subscribe(browser, world.bob.browser)
  const rows = await world.db.selectFrom('pushSubscriptions').select('userId').execute()
  expect(rows).toEqual([{ userId: world.bob.id }])
})

test('F-13 two processes push each notification once', async () => {
  const world = await pushed()
  const browser = await world.subscribe(world.service.browser())
  for (let count = 0; count < 10; count += 1) await world.offer()
  await Promise.all([world.send(), world.send()])
  const tags = browser.received.map(({ tag }) => tag)
  expect(tags).toHaveLength(10)
  expect(new Set(tags).size).toBe(10)
})

test('every topic can be muted, and no other word', async () => {
  const { ann } = await pushed()
  for (const topic of pushTopics)
    expect((await ann.browser.patch('/api/push', { muted: [topic] })).statusCode).toBe(200)
  expect((await ann.browser.patch('/api/push', { muted: ['everything'] })).statusCode).toBe(400)
})
