import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'

const production = await startApp({
  NODE_ENV: 'production',
  SESSION_SECRET: 'a'.repeat(32),
  PUBLIC_URL: 'https://swapstead.example',
  TRUST_PROXY: '1',
  RATE_LIMITS: 'on',
})
const { db, make, as } = production
const tls = { headers: { 'x-forwarded-proto': 'https' } }

test('T-08 S-65 in production staff see hidden items with two-step sign-in alone', async () => {
  const item = await make.item()
  const hidden = { hiddenAs: 'held' as const, hiddenAt: new Date() }
  await db.updateTable('items').set(hidden).where('id', '=', item.id).execute()
  const { id: userId } = await make.member({ isAdmin: true })
  const staff = await as(userId)
  const look = async () => (await staff.get(`/api/items/${item.id}`, tls)).statusCode
  expect(await look()).toBe(404)
  const factor = { userId, sealedSecret: 'sealed', confirmedAt: new Date() }
  await db.insertInto('secondFactors').values(factor).execute()
  expect(await look()).toBe(200)
})
