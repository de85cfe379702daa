import { HOUR, MINUTE } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { eventually } from '../../../test/observe/eventually.ts'
import { newestMail } from '../../../test/observe/mailbox.ts'
import { countWaiters } from '../../../test/observe/races.ts'
import { runJob } from '../../../test/run-job.ts'
import type { Answer, Visitor } from '../../../test/visitor.ts'
import { newId } from '../../platform/core/ids.ts'

// Rate limits are on: their counters outlive an account.
const app = await startApp({ RATE_LIMITS: 'signIn=1000/300' })
const { db, make, visitor, as, passTime } = app

const REQUEST = '/api/member-auth/request-account-deletion'
const CONFIRM = '/api/member-auth/confirm-account-deletion'

async function member(wish: { isAdmin?: boolean } = {}) {
  const { id } = await make.member(wish)
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, email: email ?? '', browser: await as(id) }
}
type Member = Awaited<ReturnType<typeof member>>

async function request({ browser, email }: Member): Promise<string> {
  const answer = await browser.post(REQUEST)
  expect(answer.statusCode, answer.body).toBe(200)
  return (await newestMail(app.deps, email)).token
}
const confirm = (token: unknown) => visitor().post(CONFIRM, { token })
const exists = async (id: string) =>
  (await db.selectFrom('users').select('id').where('id', '=', id).execute()).length === 1

test('ACCOUNTS-20 ACCOUNTS-21 ACCOUNTS-70 T-15 the link of the mail deletes the account, without a session', async () => {
  const ann = await member()
  const item = await make.item({ userId: ann.id })
  const token = await request(ann)
  expect(await exists(ann.id)).toBe(true)
  const answer = await confirm(token)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await exists(ann.id)).toBe(false)
  expect((await ann.browser.get('/api/member-auth/user')).statusCode).toBe(401)
  expect((await visitor().get(`/api/items/${item.id}`)).statusCode).toBe(404)
  const again = await visitor().post('/api/member-auth/login', {
    email: ann.email,
    password: 'correct horse',
  })
  expect(again.statusCode).toBe(401)
})

test('ACCOUNTS-20 S-92 the answers that were kept for repeated calls go too', async () => {
  const ann = await member()
  const posted = await ann.browser.call(
    'POST',
    '/api/saved-searches',
    { search: 'canoe', radius: 25 },
    { headers: { 'idempotency-key': newId() } },
  )
  expect(posted.statusCode, posted.body).toBe(201)
  const kept = () =>
    db.selectFrom('idempotencyKeys').select('key').where('actorId', '=', ann.id).execute()
  expect(await kept()).toHaveLength(1)
  await confirm(await request(ann))
  expect(await kept()).toEqual([])
})

test('ACCOUNTS-75 a link tells used, expired and invalid apart', async () => {
  const [ann, bob] = [await member(), await member()]
  const used = await request(ann)
  await confirm(used)
  expect((await confirm(used)).json()).toEqual({
    code: 'account_data.link_used',
    message: 'This deletion link has already been used.',
  })
  const late = await request(bob)
  passTime(HOUR + 1000)
  const expired = await confirm(late)
  expect({ statusCode: expired.statusCode, body: expired.json() }).toEqual({
    statusCode: 410,
    body: {
      code: 'account_data.link_expired',
      message: 'This deletion link has expired. Deletion links are valid for 1 hour.',
    },
  })
  const invalid = await confirm('nobody-has-this-token')
  expectRefusal(invalid, 400, 'account_data.link_invalid')
  expect(await exists(bob.id)).toBe(true)
})

test('ACCOUNTS-71 T-31 a link works until its hour is over', async () => {
  const ann = await member()
  const token = await request(ann)
  passTime(HOUR - MINUTE)
  expect((await confirm(token)).statusCode).toBe(200)
})

test('ACCOUNTS-76 a confirmation needs a token', async () => {
  for (const token of ['', undefined]) {
    const answer = await confirm(token)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe('Invalid deletion link. No token provided.')
  }
})

test('T-31 only the newest link works, and none of them lies in the database as text', async () => {
  const ann = await member()
  const first = await request(ann)
  const second = await request(ann)
  const stored = await db.selectFrom('accountDeletionLinks').selectAll().execute()
  for (const token of [first, second]) expect(JSON.stringify(stored)).not.toContain(token)
  expect((await confirm(first)).statusCode).toBe(410)
  expect(await exists(ann.id)).toBe(true)
  expect((await confirm(second)).statusCode).toBe(200)
})

test('T-31 T-34 a deletion link ends with a new password, changed or reset', async () => {
  const [ann, bob] = [await make.account(), await make.account()]
  const [changed, reset] = [
    await request({ ...ann, browser: await as(ann.id) }),
    await request({ ...bob, browser: await as(bob.id) }),
  ]
  const password = 'a new battery staple'
  const fields = { newPassword: password, confirmPassword: password }
  const change = { currentPassword: ann.password, ...fields }
  await (await as(ann.id)).post('/api/auth/change-password', change)
  await visitor().post('/api/member-auth/forgot-password', { email: bob.email })
  const { token } = await newestMail(app.deps, bob.email)
  const form = { token, password, confirmPassword: password }
  await visitor().post('/api/member-auth/reset-password', form)
  for (const link of [changed, reset]) {
    expect((await confirm(link)).json().code).toBe('account_data.link_expired')
  }
  expect(await exists(ann.id)).toBe(true)
  expect(await exists(bob.id)).toBe(true)
})

test('T-31 of 16 who follow one link at once exactly one deletes the account', {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 10; round += 1) {
    const token = await request(await member())
    const answers = await Promise.all(Array.from({ length: 16 }, () => confirm(token)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 410)).toHaveLength(15)
  }
})

test('ACCOUNTS-20 T-13 a call that runs while its account is being deleted is refused as signed out', async () => {
  const item = await make.item()
  const ticket = { subject: 'My photo is gone', description: 'It was there yesterday, not today.' }
  const heart = `/api/items/${item.id}/heart`
  const calls: ((browser: Visitor) => Promise<Answer>)[] = [
    (browser) => browser.post('/api/member-auth/support-tickets', ticket),
    (browser) => browser.post(heart, { forAny: true }),
    (browser) => browser.post(heart, { forAny: true }, { headers: { 'idempotency-key': newId() } }),
    (browser) =>
      browser.form('POST', '/api/items', { title: 'Lamp', value: '20', 'wishlist[]': 'a tent' }),
  ]
  for (const [place, call] of calls.entries()) {
    const ann = await member()
    const holder = await db.startTransaction().execute()
    await holder.deleteFrom('users').where('id', '=', ann.id).execute()
    const answer = call(ann.browser)
    await eventually(async () => expect(await countWaiters(db)).toBe(1))
    await holder.commit().execute()
    expectRefusal(await answer, 401, 'accounts.signed_out', String(place))
  }
})

test('S-19 T-15 trades end through the machine: partners are told, and their items are free', async () => {
  const [ann, partner] = [await member(), await make.member()]
  const theirs = await make.item({ userId: partner.id })
  const trade = await make.offer({ fromUserId: ann.id, toItemId: theirs.id, status: 'accepted' })
  const pending = await make.offer({ fromUserId: ann.id })
  await confirm(await request(ann))
  const offers = db.selectFrom('tradeOffers').select('id').where('id', 'in', [trade.id, pending.id])
  expect(await offers.execute()).toEqual([])
  const locks = db.selectFrom('itemTradeLocks').select('itemId').where('itemId', '=', theirs.id)
  expect(await locks.execute()).toEqual([])
  const told = (userId: string) =>
    db.selectFrom('userMessages').select('type').where('userId', '=', userId).execute()
  expect(await told(partner.id)).toEqual([{ type: 'trade_cancelled' }])
  expect(await told(pending.toUserId)).toEqual([{ type: 'offer_expired' }])
})

test('S-19 T-36 nothing that says who somebody was is left, but ratings without a name', async () => {
  const ann = await member()
  const { id: rated } = await make.member()
  await db
    .insertInto('userRatings')
    .values({
      id: ann.id,
      ratedUserId: rated,
      raterUserId: ann.id,
      rating: 5,
      comment: 'On time, and kind',
      ratingType: 'trade',
    })
    .execute()
  await ann.browser.post('/api/member-auth/support-tickets', {
    subject: 'My photo is gone',
    description: 'It was there yesterday, today it is not.',
  })
  const wrong = { email: ann.email, password: 'not the porch light' }
  await visitor().post('/api/auth/login', wrong, { remoteAddress: '203.0.113.77' })
  await confirm(await request(ann))
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select t::text as text from ${sql.table(name)} t`.execute(db)
    // The last mail goes to the deleted address; the log keeps an id that leads nowhere.
    if (name === 'mail_outbox' || name === 'audit_entries') continue
    const own = rows.filter(
      ({ text }) => text.includes(ann.email) || /203[.]0[.]113[.]77/.test(text),
    )
    expect(own, name).toEqual([])
  }
  const ratings = db.selectFrom('userRatings').select(['raterUserId', 'comment'])
  expect(await ratings.where('ratedUserId', '=', rated).execute()).toEqual([
    { raterUserId: null, comment: 'On time, and kind' },
  ])
  const mails = db.selectFrom('mailOutbox').select('subject').where('toAddress', '=', ann.email)
  expect(await mails.execute()).toEqual([{ subject: 'Your Swapstead account is deleted' }])
})

test('S-19 S-65 a member who leaves takes along what they wrote, read and blocked, and who blocked them', async () => {
  const [ann, bob] = [await member(), await member()]
  const { id: tradeOfferId } = await make.offer({ fromUserId: bob.id, toUserId: ann.id })
  const write = (writer: Member, reader: Member) =>
    writer.browser.post('/api/messages', { toUserId: reader.id, content: 'Hello', tradeOfferId })
  const block = ({ browser }: Member, { id: memberId }: Member) =>
    browser.post('/api/blocks', { memberId })
  for (const [one, other] of [[ann, bob] as const, [bob, ann] as const]) await write(one, other)
  for (const [one, other] of [[ann, bob] as const, [bob, ann] as const]) await block(one, other)
  const left = async () => [
    await db.selectFrom('messages').select('id').where('tradeOfferId', '=', tradeOfferId).execute(),
    await db.selectFrom('userMessages').select('id').where('userId', '=', ann.id).execute(),
    await db.selectFrom('memberBlocks').selectAll().where('blockerUserId', '=', ann.id).execute(),
    await db.selectFrom('memberBlocks').selectAll().where('blockedUserId', '=', ann.id).execute(),
  ]
  expect((await left()).map(({ length }) => length)).toEqual([2, 1, 1, 1])
  await confirm(await request(ann))
  expect((await left()).flat()).toEqual([])
  expect((await bob.browser.get('/api/blocks')).json()).toEqual([])
})

test('S-20 the last admin cannot leave, and two who leave at once cannot both', {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 10; round += 1) {
    await db.updateTable('users').set({ isAdmin: false }).where('isAdmin', '=', true).execute()
    const admins = [await member({ isAdmin: true }), await member({ isAdmin: true })]
    const tokens = await Promise.all(admins.map(request))
    const answers = await Promise.all(tokens.map(confirm))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const [left] = await Promise.all(
      admins.map(async (admin) => ((await exists(admin.id)) ? [admin] : [])),
    ).then((all) => all.flat())
    expect((await left?.browser.post(REQUEST))?.json()).toMatchObject({
      code: 'account_data.last_admin',
    })
  }
})

test('S-09 T-83 deletion mails are three an hour', async () => {
  const strict = await startApp({ RATE_LIMITS: 'on' })
  const { id } = await strict.make.member()
  const browser = await strict.as(id)
  const statuses: number[] = []
  for (let count = 0; count < 4; count += 1) statuses.push((await browser.post(REQUEST)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('S-92 deletion links are forgotten 30 days after their end', async () => {
  const ann = await member()
  const old = await request(ann)
  passTime(HOUR + 30 * 24 * HOUR)
  const young = await request({ ...ann, browser: await as(ann.id) })
  passTime(1000)
  await runJob(app.deps, 'prune-deletion-links')
  expect((await confirm(old)).json().code).toBe('account_data.link_invalid')
  expect((await confirm(young)).statusCode).toBe(200)
})
