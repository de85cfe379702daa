import { DAY, MINUTE } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { acceptGift, giveGift } from '../../../test/make/gifts.ts'
import { runJob } from '../../../test/run-job.ts'
import { newId } from '../../platform/core/ids.ts'
import { transact } from '../../platform/database/database.ts'
import { queriesOf } from './export-queries.ts'
import { claimNextExport } from './export-rows.ts'

const { db, deps, make, visitor, as, passTime } = await startApp()
const EXPORTS = '/api/account/exports'

const member = () => make.person({ firstName: 'Ann' })

/** Adds so many notifications that the job must prepare the download. */
async function notify(userId: string, count: number) {
  const rows = Array.from({ length: count }, () => ({
    id: newId(),
    userId,
    type: 'offer_received',
    title: 'An offer',
    message: 'Lamp for lamp',
  }))
  await db.insertInto('userMessages').values(rows).execute()
}

test('ACCOUNTS-01 a member downloads everything that is held about them, and nothing that opens a door', async () => {
  const ann = await member()
  const item = await make.item({ userId: ann.id, title: 'Brass lamp' })
  const offer = await make.offer({ toItemId: item.id })
  await db
    .updateTable('users')
    .set({
      password: '$argon2id$v=19$secret',
      phoneNumber: '201 555 0173',
      passwordResetToken: 'reset-hash',
      passwordResetExpires: new Date(),
    })
    .where('id', '=', ann.id)
    .execute()
  const { email: partnerEmail } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', offer.fromUserId)
    .executeTakeFirstOrThrow()
  const answer = await ann.browser.post(EXPORTS)
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.json()).toMatchObject({ status: 'ready', url: expect.stringMatching(/^\/api\//) })
  const file = await ann.browser.get(answer.json().url)
  expect(file.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="swapstead-data-.*\.json"$/,
    ),
    'cache-control': 'no-store',
  })
  const data = file.json()
  expect(data.account).toMatchObject([{ id: ann.id, phoneNumber: '201 555 0173' }])
  expect(data.items).toMatchObject([{ title: 'Brass lamp', value: '25.00', photos: [] }])
  expect(data.offers).toMatchObject([{ wantedItem: 'Brass lamp', status: 'pending' }])
  expect(data.sessions).toHaveLength(1)
  for (const secret of ['argon2id', 'reset-hash', partnerEmail ?? 'none']) {
    expect(file.body).not.toContain(secret)
  }
})

test('ACCOUNTS-01 S-65 the download has what a member wrote, read, rated and blocked, and never who blocked them', async () => {
  const [ann, bob] = [await member(), { id: (await make.member({ username: 'bob' })).id }]
  const cleo = await make.member({ username: 'cleo', email: 'cleo@example.org' })
  await make.member({ username: 'cleo2', email: 'cleo+2@example.org' })
  const { id: tradeOfferId } = await make.offer({ fromUserId: bob.id, toUserId: ann.id })
  const [his, hers] = [await as(bob.id), ann.browser]
  await his.post('/api/messages', { toUserId: ann.id, content: 'Is it red?', tradeOfferId })
  await hers.post('/api/messages', { toUserId: bob.id, content: 'It is.', tradeOfferId })
  const rating = { rating: 5, comment: 'Kind', ratingType: 'trade', tradeOfferId } as const
  await db
    .insertInto('userRatings')
    .values([
      { ...rating, id: newId(), raterUserId: ann.id, ratedUserId: bob.id },
      { ...rating, id: newId(), raterUserId: bob.id, ratedUserId: ann.id, comment: 'On time' },
    ])
    .execute()
  expect((await hers.post('/api/blocks', { memberId: cleo.id })).statusCode).toBe(200)
  expect((await his.post('/api/blocks', { memberId: ann.id })).statusCode).toBe(200)
  const data = (await hers.get((await hers.post(EXPORTS)).json().url)).json()
  expect(data.messages).toMatchObject([
    { from: 'bob', content: 'Is it red?' },
    { to: 'bob', content: 'It is.' },
  ])
  const types = data.notifications.map(({ type }: { type: string }) => type)
  expect(types.sort()).toEqual(['offer_expired', 'trade_message'])
  expect(data.ratingsGiven).toMatchObject([{ about: 'bob', rating: 5, comment: 'Kind' }])
  expect(data.ratingsReceived).toMatchObject([{ from: 'bob', comment: 'On time' }])
  expect(data.blockedMembers).toEqual([{ name: 'cleo', createdAt: expect.any(String) }])
})

test('ACCOUNTS-01 MEETINGS-01 the download has a meeting proposal that nobody has answered, and whose it is', async () => {
  const ann = await member()
  const dora = await make.member({ username: 'dora' })
  const { id } = await make.offer({ fromUserId: dora.id, toUserId: ann.id, status: 'accepted' })
  const proposed = {
    proposedMeetingLocation: '129 Boyden Ave, Maplewood, NJ',
    proposedMeetingTime: new Date('2030-05-01T16:00:00Z'),
    proposedMeetingTimeZone: 'America/New_York',
    meetingProposedAt: new Date('2030-04-28T09:00:00Z'),
  }
  await db
    .updateTable('tradeOffers')
    .set({ ...proposed, proposedByUserId: dora.id })
    .where('id', '=', id)
    .execute()
  const { offers } = (await ann.browser.get((await ann.browser.post(EXPORTS)).json().url)).json()
  expect(offers).toMatchObject([
    {
      ...JSON.parse(JSON.stringify(proposed)),
      meetingProposedBy: 'dora',
      agreedMeetingTime: null,
    },
  ])
})

test('ACCOUNTS-01 S-66 the download has gifts and every change of the credits, and not why staff gave them', async () => {
  const ann = await member()
  const gift = { premiumType: 'premium_max', reason: 'Angry on the phone' } as const
  await acceptGift(ann.browser, await giveGift(deps, ann.id, gift))
  const lamp = { title: 'Lamp', value: '5', useGiftCredits: 'true', creditsUsed: '2' }
  expect((await ann.browser.form('POST', '/api/items', lamp)).statusCode).toBe(201)
  const file = await ann.browser.get((await ann.browser.post(EXPORTS)).json().url)
  const { account, gifts, photoCredits } = file.json()
  expect(account[0].premiumPhotoCredits).toBe(23)
  expect(gifts).toMatchObject([
    { giftType: 'support_gift', status: 'accepted', photoValue: 25, dollarValue: '2.00' },
  ])
  expect(photoCredits).toMatchObject([
    { amount: 25, reason: 'gift_accepted' },
    { amount: -2, reason: 'slots_added' },
  ])
  expect(file.body).not.toContain('Angry')
})

test('ACCOUNTS-01 a download has a section for each of its queries', async () => {
  const ann = await member()
  const { url } = (await ann.browser.post(EXPORTS)).json()
  const {
    product: _,
    preparedAt: __,
    photosAt: ___,
    ...sections
  } = (await ann.browser.get(url)).json()
  expect(Object.keys(sections)).toEqual(Object.keys(queriesOf(ann.id, deps.now())))
})

test('T-05 a download is its owner’s alone', async () => {
  const [ann, bob] = [await member(), await member()]
  const { url } = (await ann.browser.post(EXPORTS)).json()
  const guest = await as((await make.member({ isGuest: true })).id)
  expect((await visitor().get(url)).statusCode).toBe(401)
  expect((await guest.get(url)).statusCode).toBe(403)
  const others = await bob.browser.get(url)
  const absent = await bob.browser.get(`${EXPORTS}/${newId()}`)
  expect({ statusCode: others.statusCode, body: others.body }).toEqual({
    statusCode: 404,
    body: absent.body,
  })
  for (const odd of ['1', '%00', `${newId()}'`, 'x'.repeat(36), '-'.repeat(36), 'a'.repeat(36)]) {
    expect((await ann.browser.get(`${EXPORTS}/${odd}`)).statusCode, odd).toBe(404)
  }
  expect((await bob.browser.get(`${EXPORTS}/latest`)).body).toBe('null')
})

test('S-09 T-83 a member has five downloads prepared a day', async () => {
  const strict = await startApp({ RATE_LIMITS: 'on' })
  const browser = await strict.as((await strict.make.member()).id)
  const statuses: number[] = []
  for (let count = 0; count < 6; count += 1) statuses.push((await browser.post(EXPORTS)).statusCode)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})

test('S-92 a new download takes the place of the earlier one', async () => {
  const [ann, bob] = [await member(), await member()]
  const others = (await bob.browser.post(EXPORTS)).json()
  const first = (await ann.browser.post(EXPORTS)).json()
  const second = (await ann.browser.post(EXPORTS)).json()
  expect((await ann.browser.get(first.url)).statusCode).toBe(404)
  expect((await ann.browser.get(second.url)).statusCode).toBe(200)
  expect((await bob.browser.get(others.url)).statusCode).toBe(200)
})

test('T-28 downloads under keys need one connection each, however many come at once', async () => {
  const browsers = await Promise.all(
    Array.from({ length: 16 }, async () => (await member()).browser),
  )
  const answers = await Promise.all(
    browsers.map((browser) => browser.post(EXPORTS, {}, { headers: { 'idempotency-key': 'one' } })),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
})

test('F-02 a large download is prepared by a job, and one at a time', async () => {
  const ann = await member()
  await notify(ann.id, 2001)
  const first = (await ann.browser.post(EXPORTS)).json()
  expect(first).toMatchObject({ status: 'preparing', url: null })
  expect((await ann.browser.get(`${EXPORTS}/${first.id}`)).statusCode).toBe(404)
  expect((await ann.browser.post(EXPORTS)).json().id).toBe(first.id)
  await runJob(deps, 'prepare-exports')
  const ready = (await ann.browser.get(`${EXPORTS}/latest`)).json()
  expect(ready).toMatchObject({ id: first.id, status: 'ready' })
  expect((await ann.browser.get(ready.url)).json().notifications).toHaveLength(2001)
})

test('F-02 of 16 who ask at once for a large download all get the same one', async () => {
  for (let round = 0; round < 10; round += 1) {
    const ann = await member()
    await notify(ann.id, 2001)
    const asked = Array.from({ length: 16 }, () => ann.browser.post(EXPORTS))
    const ids = (await Promise.all(asked)).map((answer) => answer.json().id)
    expect(new Set(ids).size).toBe(1)
    await runJob(deps, 'prepare-exports')
  }
})

test('F-02 T-85 a download that ends its process is tried three times, others are made meanwhile', async () => {
  const [ann, bob] = [await member(), await member()]
  await notify(ann.id, 2001)
  const { id } = (await ann.browser.post(EXPORTS)).json()
  const latest = async () => (await ann.browser.get(`${EXPORTS}/latest`)).json()
  for (const _ of [1, 2, 3]) {
    await transact(db, (tx) => claimNextExport(tx, deps.now()))
    await notify(bob.id, 2001)
    await bob.browser.post(EXPORTS)
    await runJob(deps, 'prepare-exports')
    expect((await bob.browser.get(`${EXPORTS}/latest`)).json()).toMatchObject({ status: 'ready' })
    expect(await latest()).toMatchObject({ id, status: 'preparing' })
    passTime(11 * MINUTE)
  }
  await runJob(deps, 'prepare-exports')
  expect(await latest()).toMatchObject({ id, status: 'failed', url: null })
})

test('F-02 T-85 many rows of any section make a download large', async () => {
  const ann = await member()
  await sql`
    insert into sign_ins (id, user_id, succeeded, browser, system, address, created_at)
    select gen_random_uuid(), ${ann.id}, true, 'Firefox', 'Linux', '127.0.0.1', ${deps.now()}
    from generate_series(1, 2001)`.execute(db)
  expect((await ann.browser.post(EXPORTS)).json()).toMatchObject({ status: 'preparing' })
  await runJob(deps, 'prepare-exports')
  const { url } = (await ann.browser.get(`${EXPORTS}/latest`)).json()
  expect((await ann.browser.get(url)).json().signIns).toHaveLength(2001)
})

test('F-02 T-85 a download is written in pages of rows, others are served between, as one text would be', async () => {
  const ann = await member()
  await make.item({ userId: ann.id, title: 'Lamp “of\nbrass”' })
  await notify(ann.id, 2001)
  await ann.browser.post(EXPORTS)
  const stringify = vi.spyOn(JSON, 'stringify')
  await runJob(deps, 'prepare-exports')
  const longest = Math.max(...stringify.mock.results.map(({ value }) => String(value).length))
  stringify.mockRestore()
  expect(longest).toBeLessThan(10_000)
  const { url } = (await ann.browser.get(`${EXPORTS}/latest`)).json()
  const { body } = await ann.browser.get(url)
  expect(body).toBe(JSON.stringify(JSON.parse(body), null, 2))
})

test('S-92 a prepared download is kept for a week', async () => {
  const ann = await member()
  const { id } = (await ann.browser.post(EXPORTS)).json()
  await runJob(deps, 'prune-exports')
  expect((await ann.browser.get(`${EXPORTS}/${id}`)).statusCode).toBe(200)
  passTime(7 * DAY + 1000)
  await runJob(deps, 'prune-exports')
  const left = db.selectFrom('dataExports').select('id').where('id', '=', id)
  expect(await left.execute()).toEqual([])
})

test('F-02 a download that cannot be made says so and holds up no other', async () => {
  const [ann, bob] = [await member(), await member()]
  await notify(ann.id, 2001)
  await notify(bob.id, 2001)
  await ann.browser.post(EXPORTS)
  await bob.browser.post(EXPORTS)
  const announce = deps.live.announce.bind(deps.live)
  deps.live.announce = async (tx, notice) => {
    if (notice.userIds[0] === ann.id) throw new Error('no notice for Ann')
    return announce(tx, notice)
  }
  await runJob(deps, 'prepare-exports')
  deps.live.announce = announce
  expect((await ann.browser.get(`${EXPORTS}/latest`)).json()).toMatchObject({ status: 'failed' })
  expect((await bob.browser.get(`${EXPORTS}/latest`)).json()).toMatchObject({ status: 'ready' })
  await transact(db, async (tx) => {
    await tx.deleteFrom('userMessages').where('userId', '=', ann.id).execute()
  })
  expect((await ann.browser.post(EXPORTS)).json()).toMatchObject({ status: 'ready' })
})
