import { DAY } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import {
  beginSandbox,
  type Guest,
  good,
  postItem,
  sessionOf,
  testItem,
} from '../../../test/make/guests.ts'
import { imageFile } from '../../../test/make/images.ts'
import { patient, race } from '../../../test/observe/races.ts'
import { storedKeys } from '../../../test/observe/stored-keys.ts'
import { runJob } from '../../../test/run-job.ts'
import { newId } from '../../platform/core/ids.ts'
import { transact } from '../../platform/database/database.ts'
import { deleteGuests, purgeGuests } from './deletion.ts'

const app = await startApp()
const { db, deps, make, as, passTime } = app

/** Members with every kind of data. The sandbox must not change any of it. */
async function settleMembers() {
  const [ann, bob] = [await make.member(), await make.member()]
  const [lamp, sofa] = [await make.item({ userId: ann.id }), await make.item({ userId: bob.id })]
  const offer = await make.offer({ fromItemId: lamp.id, toItemId: sofa.id, status: 'accepted' })
  const browser = await as(ann.id)
  good(
    await browser.post('/api/messages', {
      toUserId: bob.id,
      content: 'Hi',
      tradeOfferId: offer.id,
    }),
  )
  const third = await make.item({ userId: bob.id })
  good(await browser.post(`/api/items/${third.id}/heart`, { offeredItemId: null }))
  good(
    await browser.form(
      'POST',
      '/api/items',
      { title: 'Vase', value: '5' },
      { image1: await imageFile() },
    ),
  )
  await db
    .insertInto('userRatings')
    .values({
      id: newId(),
      ratedUserId: bob.id,
      raterUserId: ann.id,
      rating: 4,
      comment: 'Good',
      ratingType: 'trade',
    })
    .execute()
}

/** All rows that belong to no guest, as text. */
async function membersWorld(): Promise<string> {
  const guests = sql`(select id from users where is_guest)`
  const of: Record<string, ReturnType<typeof sql>> = {
    users: sql`not t.is_guest`,
    items: sql`not t.is_sandbox`,
    item_photos: sql`t.item_id not in (select id from items where is_sandbox)`,
    trade_offers: sql`t.from_user_id not in ${guests}`,
    messages: sql`t.from_user_id not in ${guests}`,
    item_trade_locks: sql`t.item_id not in (select id from items where is_sandbox)`,
    user_ratings: sql`t.rated_user_id not in ${guests}`,
    user_messages: sql`t.user_id not in ${guests}`,
    item_hearts: sql`t.user_id not in ${guests}`,
    payment_upgrades: sql`t.user_id is null or t.user_id not in ${guests}`,
    mail_outbox: sql`true`,
    audit_entries: sql`true`,
  }
  const parts = await Promise.all(
    Object.entries(of).map(async ([name, isMembers]) => {
      const { rows } = await sql<{ row: string }>`
        select t::text as row from ${sql.table(name)} t where ${isMembers} order by 1`.execute(db)
      return [name, ...rows.map(({ row }) => row)].join('\n')
    }),
  )
  return parts.join('\n\n')
}

/** Two guests with every kind of data that a guest can have. */
async function busySandbox(): Promise<[Guest, Guest]> {
  const [guest, other] = [await beginSandbox(app), await beginSandbox(app)]
  const upload = async () =>
    good(await guest.browser.form('POST', '/api/sandbox/upload', {}, { image: await imageFile() }))
  const item = await postItem(guest, { imageUrl1: (await upload()).imageUrl })
  await upload()
  const theirs = await postItem(other)
  const offer = good(
    await guest.browser.post(
      '/api/sandbox/trade-offers',
      { toItemId: theirs.id, fromItemId: item.id },
      { headers: { 'idempotency-key': newId() } },
    ),
  )
  const url = `/api/sandbox/trade-offers/${offer.id}`
  good(await other.browser.patch(url, { status: 'accepted' }))
  good(
    await guest.browser.post('/api/sandbox/messages', {
      toUserId: other.id,
      content: 'Hello',
      tradeOfferId: offer.id,
    }),
  )
  for (const { browser } of [guest, other]) good(await browser.post(`${url}/complete`))
  for (const { browser } of [guest, other]) {
    good(await browser.post(`${url}/rate`, { rating: 4, comment: 'Nice' }))
  }
  const stool = await postItem(guest, { title: 'Stool' })
  good(
    await guest.browser.post('/api/sandbox/payment-upgrades', {
      itemId: stool.id,
      upgradeType: '12',
      amount: '2.00',
      paymentMethod: 'paypal',
    }),
  )
  passTime(6_001)
  for (const each of [guest, other]) await sessionOf(each)
  return [guest, other]
}

const purge = () => purgeGuests(deps, new AbortController().signal)
const guestsLeft = async () =>
  (await db.selectFrom('users').select('id').where('isGuest', '=', true).execute()).length

/** Counts rows that refer to deleted users, and files without a row. */
async function leftovers(userIds: readonly string[]) {
  const ids = userIds as string[]
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::int from payment_upgrades where user_id is null or user_id = any(${ids}::uuid[])) as payments,
      (select count(*)::int from user_ratings where rater_user_id is null) as ratings,
      (select count(*)::int from idempotency_keys where actor_id = any(${ids}::text[])) as answers,
      (select count(*)::int from sessions where user_id = any(${ids}::uuid[])) as sessions,
      (select count(*)::int from item_uploads) as uploads,
      (select count(*)::int from sandbox_neighbors) as neighbors,
      (select count(*)::int from items where is_sandbox) as items`.execute(db)
  return rows[0]
}
const nothing = {
  payments: 0,
  ratings: 0,
  answers: 0,
  sessions: 0,
  uploads: 0,
  neighbors: 0,
  items: 0,
}

await settleMembers()
const world = await membersWorld()
const memberFiles = (await storedKeys(deps.photos)).length

test('SANDBOX-12 S-83 F-25 the job deletes all of a sandbox that is over, and nothing of a member', async () => {
  const guests = await busySandbox()
  expect(await purge()).toBe(0)
  passTime(DAY)
  await runJob(deps, 'purge-guests')
  expect(await guestsLeft()).toBe(0)
  expect(await leftovers(guests.map(({ id }) => id))).toEqual(nothing)
  expect((await storedKeys(deps.photos)).length).toBe(memberFiles)
  expect(await membersWorld()).toBe(world)
})

test('SANDBOX-12 S-83 who leaves takes everything along, and the other’s offers with it', async () => {
  const [guest, other] = await busySandbox()
  const wanted = await postItem(other, { title: 'Bench' })
  const mine = await postItem(guest, { title: 'Rug' })
  const offer = good(
    await guest.browser.post('/api/sandbox/trade-offers', {
      toItemId: wanted.id,
      fromItemId: mine.id,
    }),
  )
  good(await other.browser.patch(`/api/sandbox/trade-offers/${offer.id}`, { status: 'accepted' }))
  expect(good(await other.browser.get(`/api/items/${wanted.id}`))).toMatchObject({
    isPending: true,
  })
  good(await guest.browser.post('/api/sandbox/exit'))
  expect((await other.browser.get(`/api/sandbox/trade-offers/${offer.id}`)).statusCode).toBe(404)
  expect(good(await other.browser.get(`/api/items/${wanted.id}`))).toMatchObject({
    isPending: false,
  })
  expect((await sessionOf(other)).user).toMatchObject({ totalRatings: 0 })
  good(await other.browser.post('/api/sandbox/exit'))
  expect(await leftovers([guest.id, other.id])).toEqual(nothing)
  expect(await membersWorld()).toBe(world)
})

test('F-12 F-25 a purge that ends in the middle is finished by the next, which finds nothing twice', async () => {
  const guests = await busySandbox()
  passTime(DAY)
  const before = await membersWorld()
  const people = await guestsLeft()
  // Simulates a crash before the commit: the whole batch remains.
  const crash = transact(deps.db, async (tx) => {
    await deleteGuests(deps, tx, [guests[0].id])
    throw new Error('the process ended')
  })
  await expect(crash).rejects.toThrow('the process ended')
  expect(await guestsLeft()).toBe(people)
  // Simulates a crash between two batches.
  await transact(deps.db, (tx) => deleteGuests(deps, tx, [guests[0].id]))
  expect(await guestsLeft()).toBeLessThan(people)
  expect(await purge()).toBeGreaterThan(0)
  expect(await purge()).toBe(0)
  expect(await leftovers(guests.map(({ id }) => id))).toEqual(nothing)
  expect(await membersWorld()).toBe(before)
})

test('F-12 F-25 one guest who cannot be deleted keeps no other, and the run says so', async () => {
  const people = [await beginSandbox(app), await beginSandbox(app), await beginSandbox(app)]
  const [, held] = people
  passTime(DAY)
  await sql`create table holding (guest_id uuid references users)`.execute(db)
  await sql`insert into holding values (${held?.id})`.execute(db)
  try {
    await expect(purge()).rejects.toThrow('1 guests could not be deleted')
    const left = await db.selectFrom('users').select('id').where('isGuest', '=', true).execute()
    expect(left).toEqual([{ id: held?.id }])
  } finally {
    await sql`drop table holding`.execute(db)
  }
  expect(await purge()).toBe(1)
  expect(await leftovers(people.map(({ id }) => id))).toEqual(nothing)
})

test('F-25 a process that is told to stop begins no further batch', async () => {
  const guest = await beginSandbox(app)
  passTime(DAY)
  expect(await purgeGuests(deps, AbortSignal.abort())).toBe(0)
  expect(await guestsLeft()).toBeGreaterThan(0)
  await purge()
  expect(await leftovers([guest.id])).toEqual(nothing)
})

test('F-12 F-25 race: two processes purge at once, and neither fails', patient, async () => {
  const guests: Guest[] = []
  for (let count = 0; count < 6; count += 1) {
    const guest = await beginSandbox(app)
    await postItem(guest)
    guests.push(guest)
  }
  passTime(DAY)
  const people = await guestsLeft()
  const deleted = await Promise.all([purge(), purge(), purge()])
  expect(deleted.reduce((sum, count) => sum + count, 0)).toBe(people)
  expect(await leftovers(guests.map(({ id }) => id))).toEqual(nothing)
  expect(await membersWorld()).toBe(world)
})

test('S-83 race: who leaves while posting leaves nothing behind', patient, async () => {
  for (let round = 0; round < 8; round += 1) {
    const guest = await beginSandbox(app)
    const post = () => guest.browser.post('/api/sandbox/items', testItem(guest))
    const leave = () => guest.browser.post('/api/sandbox/exit')
    const upload = async () =>
      guest.browser.form('POST', '/api/sandbox/upload', {}, { image: await imageFile() })
    const tally = await race([post, upload, leave, post, post, upload, post])
    expect(Object.keys(tally).every((status) => ['200', '201', '401'].includes(status))).toBe(true)
    expect(await leftovers([guest.id])).toEqual(nothing)
  }
  expect((await storedKeys(deps.photos)).length).toBe(memberFiles)
})

test(
  'S-83 race: a sandbox ends while its guest posts: the item is deleted, or it was refused',
  patient,
  async () => {
    for (let round = 0; round < 6; round += 1) {
      const guest = await beginSandbox(app)
      passTime(DAY - 5)
      const post = () => guest.browser.post('/api/sandbox/items', testItem(guest))
      const posts = race([post, post, post, post])
      passTime(6)
      const tally = await posts
      await purge()
      expect(Object.keys(tally).every((status) => ['201', '401'].includes(status))).toBe(true)
      expect(await leftovers([guest.id])).toEqual(nothing)
    }
  },
)

test(
  'S-82 race: a new sandbox begun twice at once leaves one old one to nobody',
  patient,
  async () => {
    const guest = await beginSandbox(app)
    const begin = () =>
      guest.browser.post('/api/sandbox/create-guest', { city: 'Hoboken', state: 'NJ' })
    const tally = await race([begin, begin, begin, begin])
    expect(tally).toEqual({ 201: 4 })
    const old = await db.selectFrom('users').select('id').where('id', '=', guest.id).execute()
    expect(old).toEqual([])
    expect((await sessionOf(guest)).user.city).toBe('Hoboken')
    passTime(DAY)
    await purge()
    expect(await guestsLeft()).toBe(0)
  },
)

test('F-25 every reference that a deletion follows has an index', async () => {
  const { rows } = await sql<{ reference: string }>`
    select c.conrelid::regclass || '.' || c.conname as reference
    from pg_constraint c
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'items'::regclass, 'trade_offers'::regclass)
      and not exists (
        select from pg_index i
        where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\([a-z_]+ IS NOT NULL\\)$'))`.execute(
    db,
  )
  expect(rows).toEqual([])
})
