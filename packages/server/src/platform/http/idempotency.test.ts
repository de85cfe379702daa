import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { imageFile } from '../../../test/make/images.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { pruneIdempotencyKeys } from './idempotency.ts'

const { db, deps, make, as } = await startApp()
const OFFERS = '/api/trade-offers'
const { id: ann } = await make.member()
const browser = await as(ann)
// Who has completed a trade may have more than ten offers waiting.
const { id: trade } = await make.offer({ fromUserId: ann, status: 'accepted' })
await sql`update trade_offers set status = 'completed', completed_at = now() where id = ${trade}`.execute(
  db,
)

const keyed = (key: string = randomUUID()) => ({ headers: { 'idempotency-key': key } })
/** The body of an offer that nobody has made yet. */
async function newOffer() {
  return { toItemId: (await make.item()).id, cashAdjustment: 5 }
}
const offersFor = (toItemId: string) =>
  db.selectFrom('tradeOffers').select('id').where('toItemId', '=', toItemId).execute()
const keys = () => db.selectFrom('idempotencyKeys').selectAll().execute()

test('T-28 F-03 the same key and body give the first answer and have one effect', async () => {
  const [body, once] = [await newOffer(), keyed()]
  const first = await browser.post(OFFERS, body, once)
  const second = await browser.post(OFFERS, body, once)
  expect(first.statusCode).toBe(201)
  expect(second.statusCode).toBe(201)
  expect(second.json()).toEqual(first.json())
  expect(await offersFor(body.toItemId)).toHaveLength(1)
})

test('T-28 16 at once with one key have one effect and one answer', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [body, once] = [await newOffer(), keyed()]
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => browser.post(OFFERS, body, once)),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    for (const one of answers) expect(one.json()).toEqual(answers[0]?.json())
    expect(await offersFor(body.toItemId)).toHaveLength(1)
  }
})

test('T-28 another body under the same key is refused and has no effect', async () => {
  const [body, once] = [await newOffer(), keyed()]
  await browser.post(OFFERS, body, once)
  const other = await newOffer()
  for (const changed of [{ ...body, cashAdjustment: 6 }, { ...body, message: 'Hi' }, other]) {
    const answer = await browser.post(OFFERS, changed, once)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      code: 'idempotency.mismatch',
      message: 'This Idempotency-Key was used with another request.',
    })
  }
  expect(await offersFor(other.toItemId)).toEqual([])
})

test('T-28 a key outlives a change of SESSION_SECRET, and its hash is made with none of them itself', async () => {
  const [body, once] = [await newOffer(), keyed()]
  const secrets = deps.config.sessionSecrets
  const first = await browser.post(OFFERS, body, once)
  const kept = await keys()
  const plain = createHmac('sha256', secrets[0] ?? '').update(JSON.stringify(body))
  expect(JSON.stringify(kept)).not.toContain(plain.digest('base64url'))
  secrets.unshift('the secret that comes after the first')
  try {
    const again = await browser.post(OFFERS, body, once)
    expect({ statusCode: again.statusCode, body: again.json() }).toEqual({
      statusCode: 201,
      body: first.json(),
    })
    const other = await browser.post(OFFERS, { ...body, cashAdjustment: 6 }, once)
    expect(other.json()).toMatchObject({ code: 'idempotency.mismatch' })
  } finally {
    secrets.shift()
  }
})

test('T-28 a photo is part of the body', async () => {
  const once = keyed()
  const [small, large] = [await imageFile({ width: 100 }), await imageFile({ width: 200 })]
  const post = (image1: Buffer) =>
    browser.form('POST', '/api/items', { title: 'Lamp', value: '5' }, { image1 }, once)
  const first = await post(small)
  expect((await post(small)).json()).toEqual(first.json())
  expect((await post(large)).json()).toMatchObject({ code: 'idempotency.mismatch' })
  const items = db.selectFrom('items').select('id').where('userId', '=', ann)
  expect(await items.execute()).toHaveLength(1)
})

test('T-28 T-58 no connection waits for the photos of a keyed post, and none is encoded again', async () => {
  const once = keyed()
  const { photos } = deps
  const original = photos.store.bind(photos)
  const held: unknown[] = []
  const store = vi.spyOn(photos, 'store').mockImplementation(async (...words) => {
    const idle = await sql`select query from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(db)
    held.push(...idle.rows)
    return original(...words)
  })
  const image1 = await imageFile()
  const post = () =>
    browser.form('POST', '/api/items', { title: 'Rug', value: '5' }, { image1 }, once)
  const [first, second] = [await post(), await post()]
  const { id } = first.json()
  const edit = () =>
    browser.form('PATCH', `/api/items/${id}`, { title: 'Runner' }, { image2: image1 }, once)
  const [third, fourth] = [await edit(), await edit()]
  expect(first.statusCode).toBe(201)
  expect(third.statusCode).toBe(200)
  expect(second.json()).toEqual(first.json())
  expect(fourth.json()).toEqual(third.json())
  expect(held).toEqual([])
  expect(store).toHaveBeenCalledTimes(2)
})

test('T-28 16 at once with photos and one key have one effect and one answer', async () => {
  const [once, image1] = [keyed(), await imageFile({ width: 60 })]
  const post = () =>
    browser.form('POST', '/api/items', { title: 'Vase', value: '5' }, { image1 }, once)
  const answers = await Promise.all(Array.from({ length: 16 }, post))
  for (const one of answers) expect(one.json()).toEqual(answers[0]?.json())
  const items = db.selectFrom('items').select('id').where('title', '=', 'Vase')
  expect(await items.execute()).toHaveLength(1)
})

test('T-28 refusals are not kept: the same key may succeed later', async () => {
  const [body, once] = [await newOffer(), keyed()]
  await db.updateTable('items').set({ isActive: false }).where('id', '=', body.toItemId).execute()
  expect((await browser.post(OFFERS, body, once)).statusCode).toBe(404)
  expect((await browser.post(OFFERS, { ...body, cashAdjustment: -1 }, once)).statusCode).toBe(400)
  await db.updateTable('items').set({ isActive: true }).where('id', '=', body.toItemId).execute()
  expect((await browser.post(OFFERS, body, once)).statusCode).toBe(201)
})

test('F-02 F-11 a crash in the middle keeps neither key nor effect', async () => {
  const [body, once] = [await newOffer(), keyed()]
  await sql`create function out_of_order() returns trigger language plpgsql
    as $$ begin raise exception 'out of order'; end $$`.execute(db)
  await sql`create trigger out_of_order before update on idempotency_keys
    for each row execute function out_of_order()`.execute(db)
  try {
    expect((await browser.post(OFFERS, body, once)).statusCode).toBe(500)
    expect(await offersFor(body.toItemId)).toEqual([])
  } finally {
    await sql`drop function out_of_order cascade`.execute(db)
  }
  expect((await browser.post(OFFERS, body, once)).statusCode).toBe(201)
  expect((await browser.post(OFFERS, body, once)).statusCode).toBe(201)
  expect(await offersFor(body.toItemId)).toHaveLength(1)
})

test('F-14 T-28 during a rollout a keyed write answers with words of a later version, and so does its repetition', async () => {
  const { id } = await make.item({ userId: ann })
  await sql`alter table items drop constraint items_category_check`.execute(db)
  await sql`update items set category = 'hot_air_balloons' where id = ${id}`.execute(db)
  const once = keyed()
  const edit = () => browser.form('PATCH', `/api/items/${id}`, { title: 'Basket' }, {}, once)
  for (const answer of [await edit(), await edit()]) {
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ title: 'Basket', category: 'hot_air_balloons' })
  }
})

test('T-28 a key belongs to one person and one address', async () => {
  const key = randomUUID()
  const [first, second] = [await newOffer(), await newOffer()]
  const bob = await as((await make.member()).id)
  expect((await browser.post(OFFERS, first, keyed(key))).statusCode).toBe(201)
  expect((await bob.post(OFFERS, second, keyed(key))).statusCode).toBe(201)
  const profile = await browser.patch('/api/profile', { firstName: 'Ann' }, keyed(key))
  expect(profile.statusCode).toBe(200)
})

test('T-28 a change and a deletion are repeated without harm too', async () => {
  const repeat = async (send: (visitor: Visitor) => ReturnType<Visitor['get']>, owner: string) => {
    const visitor = await as(owner)
    const [first, second] = [await send(visitor), await send(visitor)]
    expect(second.statusCode).toBe(first.statusCode)
    expect(second.json()).toEqual(first.json())
    return first
  }
  const accepted = await make.offer()
  const once = keyed()
  const answer = await repeat(
    (visitor) => visitor.patch(`${OFFERS}/${accepted.id}`, { status: 'accepted' }, once),
    accepted.toUserId,
  )
  expect(answer.json()).toMatchObject({ status: 'accepted' })
  const declined = await make.offer()
  const again = keyed()
  const gone = await repeat(
    (visitor) => visitor.delete(`${OFFERS}/${declined.id}`, again),
    declined.toUserId,
  )
  expect(gone.json()).toEqual({ message: 'Offer declined' })
})

test('T-28 a key that is none is refused', async () => {
  const body = await newOffer()
  for (const key of ['', 'x'.repeat(256)]) {
    const answer = await browser.post(OFFERS, body, keyed(key))
    expect(answer.statusCode, key).toBe(400)
    expect(answer.json().issues).toMatchObject([{ path: 'Idempotency-Key' }])
  }
  expect((await browser.post(OFFERS, body, keyed('x'.repeat(255)))).statusCode).toBe(201)
})

test('T-28 what only reads keeps no keys, and neither does a visitor', async () => {
  const before = await keys()
  await browser.get('/api/items/mine', keyed())
  await (await as(ann)).get('/api/auth/user', keyed())
  expect(await keys()).toEqual(before)
})

test('T-28 behind a door that is open to everyone no key is used', async () => {
  const [somebody, once] = [await as((await make.member()).id), keyed()]
  const password = 'correct horse'
  const form = {
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'keyed@example.com',
    password,
    confirmPassword: password,
  }
  const join = () => somebody.post('/api/member-auth/register', form, once)
  const statuses = [(await join()).statusCode, (await join()).statusCode]
  expect(statuses).toEqual([201, 409])
  expect((await somebody.get('/api/auth/user')).json()).toMatchObject({ email: form.email })
})

test('T-28 keys are kept for 24 hours', async () => {
  await browser.post(OFFERS, await newOffer(), keyed('old'))
  await browser.post(OFFERS, await newOffer(), keyed('young'))
  const age = (key: string, hours: number) =>
    sql`update idempotency_keys set created_at = now() - ${hours} * interval '1 hour' where key = ${key}`.execute(
      db,
    )
  await age('old', 24.1)
  await age('young', 23.9)
  await pruneIdempotencyKeys(db, new AbortController().signal)
  const left = (await keys()).map(({ key }) => key)
  expect(left).toContain('young')
  expect(left).not.toContain('old')
})
