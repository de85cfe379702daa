import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { makeDeveloper } from '../../../test/make/developers.ts'
import { CANCEL_REASON, noticesTo } from '../../../test/make/trades.ts'
import { watchStatements } from '../../../test/observe/statements.ts'
import type { Answer } from '../../../test/visitor.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { lockPendingOffersOn } from './locks.ts'

const app = await startApp()
const { db, make } = app
const stars = { rating: 4, comment: 'Fine' }

type Count = (call: () => Promise<Answer>) => Promise<number>

/** Counts the statements of a call. The call must succeed. */
function statementCounter(): Count {
  const { texts } = watchStatements()
  return async (call) => {
    texts.length = 0
    const { statusCode, body } = await call()
    expect(statusCode, body).toBeLessThan(300)
    return texts.length
  }
}

function offersOn(toItemId: string, size: number) {
  return Promise.all(Array.from({ length: size }, () => make.offer({ toItemId })))
}

/** The types of each person's notifications, in order. */
async function toldTo(people: readonly { fromUserId: string }[]): Promise<string[][]> {
  const told = await Promise.all(people.map(({ fromUserId }) => noticesTo(app, fromUserId)))
  return told.map((notices) => notices.map(({ type }) => type))
}

/** Accepts, cancels, repeats and completes an offer with `size` others on its item. */
async function tradeAmong(size: number, count: Count) {
  const [ann, bob] = [await make.person(), await make.person()]
  const wanted = await make.item({ userId: ann.id })
  const siblings = await offersOn(wanted.id, size)
  const begin = async () => {
    const { id } = await make.offer({ toItemId: wanted.id, fromUserId: bob.id })
    const url = `/api/trade-offers/${id}`
    return { url, held: await count(() => ann.browser.patch(url, { status: 'accepted' })) }
  }
  const first = await begin()
  await bob.browser.post(`${first.url}/request-cancel`, { reason: CANCEL_REASON })
  await ann.browser.post(`${first.url}/agree-cancel`)
  await bob.browser.post(`${first.url}/rate-cancel`, stars)
  const resumed = await count(() => ann.browser.post(`${first.url}/rate-cancel`, stars))
  const second = await begin()
  await bob.browser.post(`${second.url}/complete`)
  const over = await count(() => ann.browser.post(`${second.url}/complete`))
  return { counts: [first.held, resumed, second.held, over], siblings }
}

test('B11 S-50 S-51 what a trade does to other offers takes the same statements, 2 of them or 40', async () => {
  const count = statementCounter()
  const few = await tradeAmong(2, count)
  const { counts, siblings } = await tradeAmong(40, count)
  expect(counts).toEqual(few.counts)
  const each = ['offer_held', 'offer_resumed', 'offer_held', 'offer_expired']
  expect(await toldTo(siblings)).toEqual(siblings.map(() => each))
  const ids = siblings.map(({ id }) => id)
  const rows = db.selectFrom('tradeOffers').select('status').where('id', 'in', ids)
  expect(await rows.execute()).toEqual(siblings.map(() => ({ status: 'rejected' })))
})

/** Edits and removes items, blocks and bans a member with `size` offers and trades. */
async function endAmong(size: number, count: Count) {
  const { browser: developer } = await makeDeveloper(app)
  const [ann, bob] = [await make.person(), await make.person()]
  const several = (wish: Parameters<typeof make.offer>[0]) =>
    Promise.all(Array.from({ length: size }, () => make.offer(wish)))
  const { id } = await make.item({ userId: ann.id })
  const onItem = await offersOn(id, size)
  const title = 'Better lamp'
  const edit = await count(() => ann.browser.form('PATCH', `/api/items/${id}`, { title }))
  const removal = await count(() => ann.browser.delete(`/api/items/${id}`))
  await several({ toUserId: ann.id, fromUserId: bob.id })
  const block = await count(() => ann.browser.post('/api/blocks', { memberId: bob.id }))
  const trades = await several({ toUserId: ann.id, status: 'accepted' })
  const open = await Promise.all(trades.map(({ toItemId }) => make.offer({ toItemId })))
  const reason = 'Never comes'
  const ban = await count(() => developer.patch(`/api/dev/members/${ann.id}/ban`, { reason }))
  return { counts: [edit, removal, block, ban], onItem, trades, open }
}

test('B11 S-19 S-29 S-77 and so does what ends many offers and trades at once', async () => {
  const count = statementCounter()
  // The first run fills the process's cache of screened words.
  await endAmong(1, count)
  const few = await endAmong(2, count)
  const { counts, onItem, trades, open } = await endAmong(40, count)
  expect(counts).toEqual(few.counts)
  expect(await toldTo(onItem)).toEqual(onItem.map(() => ['offer_item_changed', 'offer_expired']))
  expect(await toldTo(trades)).toEqual(trades.map(() => ['trade_cancelled']))
  expect(await toldTo(open)).toEqual(open.map(() => ['offer_expired']))
  const partners = trades.map(({ fromUserId }) => fromUserId)
  const mails = db.selectFrom('mailOutbox').select('subject')
  expect(await mails.where('unsubscribeUserId', 'in', partners).execute()).toEqual(
    trades.map(() => ({ subject: 'Your trade was cancelled' })),
  )
})

test('B11 T-20 whoever comes too late is refused without a transaction and without waiting for a lock', async () => {
  const ann = await make.person()
  const wanted = await make.item({ userId: ann.id })
  const [first, late] = await offersOn(wanted.id, 2)
  await ann.browser.patch(`/api/trade-offers/${first?.id}`, { status: 'accepted' })
  const { texts } = watchStatements()
  const answer = await ann.browser.patch(`/api/trade-offers/${late?.id}`, { status: 'accepted' })
  expect(answer.statusCode).toBe(409)
  expect(texts).toHaveLength(2)
  expect(texts.filter((text) => /begin|for update/i.test(text))).toEqual([])
})

test('B11 locking the offers on an item compares no offer with each of those made since the statistics', async () => {
  const [ann, bob] = [await make.member(), await make.member()]
  const { id: wanted } = await make.item({ userId: ann.id })
  const { id: offerId } = await make.offer({ toItemId: wanted, fromUserId: bob.id })
  await sql`analyze trade_offers, bundle_items`.execute(db)
  const made = 400
  await sql`
    with posted as (
      insert into items (id, user_id, title, value)
      select gen_random_uuid(), ${ann.id}, 'Lamp', 5 from generate_series(1, 2 * ${made}::int)
      returning id),
    numbered as (select id, row_number() over () as n from posted)
    insert into trade_offers (id, from_user_id, to_user_id, to_item_id, cash_adjustment, bundle_key)
    select gen_random_uuid(), ${bob.id}, ${ann.id}, id, 5, n::text from numbered where n <= ${made}`.execute(
    db,
  )
  await sql`
    insert into bundle_items (trade_offer_id, side, position, item_id)
    select o.id, 'to', 2, ${wanted} from trade_offers o
    where o.to_user_id = ${ann.id} and o.id <> ${offerId}`.execute(db)
  await transact(db, async (tx) => {
    const before = await rowsRead(tx)
    expect(await lockPendingOffersOn(tx, [wanted], new Date())).toHaveLength(made + 1)
    expect((await rowsRead(tx)) - before).toBeLessThan(20 * made)
  })
})

/** Rows of offers that this connection has read. */
async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
    from pg_stat_xact_user_tables where relname in ('trade_offers', 'bundle_items')`.execute(tx)
  return rows[0]?.read ?? 0
}
