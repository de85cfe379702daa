import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'

const { db, make, as } = await startApp()

test('SHELL-02 C-07 cash far above the value buys nothing: it is an offer, and no money moves to its end', async () => {
  const owner = await make.member()
  const buyer = await make.member({ premiumPhotoCredits: 7 })
  const item = await make.item({ userId: owner.id, value: '210.00' })
  const [theirs, own] = [await as(buyer.id), await as(owner.id)]
  const sent = { toItemId: item.id, offerType: 'cash', cashAdjustment: 10_000 }
  const made = await theirs.post('/api/trade-offers', { ...sent, status: 'completed' })
  expect({ statusCode: made.statusCode, status: made.json().status }).toEqual({
    statusCode: 201,
    status: 'pending',
  })
  const url = `/api/trade-offers/${made.json().id}`
  expect((await theirs.patch(url, { status: 'accepted' })).statusCode).toBe(403)
  expect((await theirs.post(`${url}/complete`)).statusCode).toBe(409)
  const shown = async () => (await as((await make.member()).id)).get(`/api/items/${item.id}`)
  expect((await shown()).json()).toMatchObject({ isActive: true, isPending: false })

  expect((await own.patch(url, { status: 'accepted' })).json().status).toBe('accepted')
  expect((await theirs.post(`${url}/complete`)).json().status).toBe('accepted')
  expect((await own.post(`${url}/complete`)).json()).toMatchObject({
    status: 'completed',
    cashAdjustment: '10000.00',
  })
  const row = db.selectFrom('items').select('userId').where('id', '=', item.id)
  expect(await row.executeTakeFirst()).toEqual({ userId: owner.id })
  expect(await db.selectFrom('paymentUpgrades').select('id').execute()).toEqual([])
  const credits = db.selectFrom('users').select(['id', 'premiumPhotoCredits'])
  const held = await credits.where('id', 'in', [owner.id, buyer.id]).orderBy('premiumPhotoCredits')
  expect((await held.execute()).map(({ premiumPhotoCredits }) => premiumPhotoCredits)).toEqual([
    0, 7,
  ])
})

test('SHELL-02 C-07 amounts are kept of values, promised cash, gifts and photo slots; nobody has a balance', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and column_name <> 'rating_average' and (data_type = 'money' or numeric_scale = 2
      or column_name ~ '(price|balance|wallet|cash|dollar)')
    order by 1`.execute(db)
  expect(rows.map(({ column }) => column)).toEqual([
    'item_hearts.on_top',
    'items.value',
    'member_gifts.dollar_value',
    'payment_upgrades.amount',
    'removed_offers.cash_adjustment',
    'removed_offers.cash_asked',
    'ring_members.net',
    'trade_amendments.cash_adjustment',
    'trade_amendments.cash_asked',
    'trade_offers.cash_adjustment',
    'trade_offers.cash_asked',
    'wants.on_top',
  ])
})
