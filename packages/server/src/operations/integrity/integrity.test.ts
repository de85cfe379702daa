import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { makeBundle } from '../../../test/make/bundles.ts'
import { imageFile } from '../../../test/make/images.ts'
import { expectDone, makeAgreedRing } from '../../../test/make/rings.ts'
import { makePending, makeTrade } from '../../../test/make/trades.ts'
import { newId } from '../../platform/core/ids.ts'
import { dropReferences, readShape } from '../backup/catalog.ts'
import { findBreaches } from './check.ts'
import { integrityRules } from './rules.ts'

const app = await startApp()
const { db, deps, make, as } = app

const promises = async () => {
  return (await findBreaches(db, deps.photos)).map(({ promise }) => promise)
}

const { id: ann } = await make.member({ premiumPhotoCredits: 5 })
const { id: bob } = await make.member()
const { id: item } = await make.item({ userId: ann })
const trade = await makeTrade(app)
const bundle = await makeBundle(app)
const answered = await makePending(app)
const countered = await answered.receiver.browser.post(`${answered.url}/counter`, {
  fromItemId: answered.wanted.id,
  toItemId: answered.offered?.id,
  cashAsked: 5,
})
const counter = countered.json().id
const changing = await makeTrade(app)
const sets = { fromItemId: changing.offered?.id, toItemId: changing.wanted.id, cashAsked: 5 }
await changing.post(changing.sender, 'propose-amendment', sets)
const ring = await makeAgreedRing(app)
expectDone(await ring.post(ring.ann, 'messages', { content: 'Hello' }))
const campaign = newId()
await db
  .insertInto('promotionalCampaigns')
  .values({
    id: campaign,
    name: 'Welcome',
    description: 'For all',
    premiumType: 'standard_plus',
    quantity: 1,
    maxMembers: 10,
  })
  .execute()

// From here on the database accepts writes that it would refuse or follow up.
const client = new pg.Client({ connectionString: deps.config.directDatabaseUrl })
await client.connect()
await dropReferences(client)
for (const { name } of (await readShape(client)).tables) {
  await client.query(`alter table ${name} disable trigger user`)
}
await client.end()

/** For each rule, statements that break it and repair it. */
const breaks: Record<string, [string, string]> = {
  'Photo credits of a member are the sum of their ledger': [
    `update users set premium_photo_credits = 6 where id = '${ann}'`,
    `update users set premium_photo_credits = 5 where id = '${ann}'`,
  ],
  'An accepted gift stands in the ledger once with its value, no other gift does': [
    `update member_gifts set status = 'pending', accepted_at = null where user_id = '${ann}'`,
    `update member_gifts set status = 'accepted', accepted_at = now() where user_id = '${ann}'`,
  ],
  'A campaign counts at least those who have its gift, and at most as many as it may': [
    `insert into member_promotional_benefits (id, user_id, campaign_id, gift_id, premium_type, quantity)
     values (gen_random_uuid(), '${bob}', '${campaign}', gen_random_uuid(), 'standard_plus', 1)`,
    `delete from member_promotional_benefits where campaign_id = '${campaign}'`,
  ],
  'All items of an accepted trade are held by it, and no other trade holds an item': [
    `delete from item_trade_locks where item_id = '${trade.wanted.id}'`,
    `insert into item_trade_locks (item_id, trade_offer_id) values ('${trade.wanted.id}', '${trade.id}')`,
  ],
  'An agreed ring holds its three items, and no other ring holds any': [
    `delete from item_trade_locks where item_id = '${ring.ann.itemId}'`,
    `insert into item_trade_locks (item_id, ring_id) values ('${ring.ann.itemId}', '${ring.id}')`,
  ],
  'A ring has three members with an item of their own, and cash that adds up to zero': [
    `update ring_members set net = 1 where ring_id = '${ring.id}' and position = 2`,
    `update ring_members set net = 0 where ring_id = '${ring.id}' and position = 2`,
  ],
  'Messages of a ring are by its members': [
    `update messages set from_user_id = '${bob}' where ring_id = '${ring.id}'`,
    `update messages set from_user_id = '${ring.ann.id}' where ring_id = '${ring.id}'`,
  ],
  'Further items of an offer belong to their side, stand in it once and follow each other': [
    `update bundle_items set position = 4 where item_id = '${bundle.wanted[1]}'`,
    `update bundle_items set position = 2 where item_id = '${bundle.wanted[1]}'`,
  ],
  'An offer that ended as countered has no two counters, and each goes back the other way': [
    `update trade_offers set counter_number = 3 where id = '${counter}'`,
    `update trade_offers set counter_number = 1 where id = '${counter}'`,
  ],
  'A change that waits for an answer belongs to a trade in progress and names its parties’ items': [
    `update amendment_items set side = 'from', position = 2 where item_id = '${changing.wanted.id}'`,
    `update amendment_items set side = 'to', position = 1 where item_id = '${changing.wanted.id}'`,
  ],
  'A pending offer is named by all its items exactly when it has more than one a side': [
    `update trade_offers set bundle_key = null where id = '${bundle.id}'`,
    `update trade_offers o set bundle_key = (
      select string_agg(item_id::text, ',' order by item_id::text) from (
        select o.from_item_id as item_id union all
        select item_id from bundle_items where trade_offer_id = o.id and side = 'from') f) || '|' || (
      select string_agg(item_id::text, ',' order by item_id::text) from (
        select o.to_item_id as item_id union all
        select item_id from bundle_items where trade_offer_id = o.id and side = 'to') t)
     where id = '${bundle.id}'`,
  ],
  'What is shown of the ratings of a member is counted from them': [
    `update users set rating_count = 1, rating_sum = 5 where id = '${bob}'`,
    `update users set rating_count = 0, rating_sum = 0 where id = '${bob}'`,
  ],
  'Messages of an offer go between its two parties': [
    `insert into messages (id, from_user_id, to_user_id, trade_offer_id, content)
     values (gen_random_uuid(), '${ann}', '${bob}', '${trade.id}', 'Hello')`,
    `delete from messages where from_user_id = '${ann}'`,
  ],
  'A conversation stands in the inbox of both its parties': [
    `delete from inbox_conversations where user_id = '${trade.receiver.id}'`,
    `insert into inbox_conversations (user_id, trade_offer_id, latest_at)
     values ('${trade.receiver.id}', '${trade.id}', now())`,
  ],
  'An item has no more photos than slots': [
    `insert into item_photos (item_id, slot, key, width, height)
     select '${item}', n, 'sample-lamp-' || n, 600, 450 from generate_series(1, 3) n`,
    `delete from item_photos where item_id = '${item}'`,
  ],
  'Counts of items are the numbers of listed items': [
    `insert into item_counts (category, place_id, cell, items, open_items)
     select 'home', place_id, cell, 1, 1 from items where id = '${item}'`,
    `delete from item_counts where category = 'home' and items = 1`,
  ],
  'Members who have paused have no item that others see': [
    `update users set absent_as = 'paused', absent_until = now(), is_paused = true where id = '${ann}'`,
    `update users set absent_as = null, absent_until = null, is_paused = false where id = '${ann}'`,
  ],
  'Banned members have no session and no item that others see': [
    `update users set is_banned = true, banned_at = now(), ban_reason = 'x' where id = '${ann}'`,
    `update users set is_banned = false, banned_at = null, ban_reason = null where id = '${ann}'`,
  ],
}

test('F-23 there is a way to break each rule', () => {
  expect(Object.keys(breaks).sort()).toEqual(integrityRules.map(({ promise }) => promise).sort())
})

test.for(Object.entries(breaks))(
  'F-23 it is found when it no longer holds: %s',
  async ([promise, [wrong, right]]) => {
    expect(await promises()).toEqual([])
    await sql.raw(wrong).execute(db)
    onTestFinished(async () => {
      await sql.raw(right).execute(db)
    })
    expect(await promises()).toEqual([promise])
  },
)

test('F-22 F-23 a photo whose file is empty or gone is named', async () => {
  const browser = await as(bob)
  // Restores the triggers that count posts.
  await sql`alter table items enable trigger user`.execute(db)
  const lamp = { title: 'Brass lamp', value: '12.50' }
  await browser.form('POST', '/api/items', lamp, { image1: await imageFile() })
  expect(await promises()).toEqual([])
  const { key } = await db
    .selectFrom('itemPhotos')
    .select('key')
    .where(sql`not starts_with(key, 'sample-')`, '=', sql`true`)
    .executeTakeFirstOrThrow()
  const named = [{ promise: 'Every photo has its file', ids: [key] }]
  await writeFile(join(deps.config.dataDir, 'uploads/photos', `${key}.webp`), '')
  expect(await findBreaches(db, deps.photos)).toEqual(named)
  await deps.photos.remove([key])
  expect(await findBreaches(db, deps.photos)).toEqual(named)
})
